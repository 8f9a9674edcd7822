import { z } from 'zod';
import { appendVersion } from '../../platform/ai/ai-sdk-client.ts';
import { type AiConfig, hasOperatorAccess } from '../../platform/config/ai-config.ts';
import type { Config } from '../../platform/config/config.ts';
import { getErrorMessage } from '../../platform/errors/app-error.ts';
import { verifyMailServer } from '../../platform/mail/smtp-mailer.ts';
import { openFetcher } from '../../platform/safe-fetch/open-fetcher.ts';
import { createUnrestrictedFetch } from '../../platform/safe-fetch/unrestricted-fetch.ts';
import { MAX_CLOCK_SKEW_MS } from '../../platform/time/clock-skew.ts';
import type { CheckResult } from './check-result.ts';

/** The specification's own file: the request is one that a crawler makes. */
const PROBE_URL = 'https://journallist.net/trust.txt';
const MODEL_TIMEOUT_MS = 10_000;
/** The version that the clients of Anthropic send. */
const ANTHROPIC_VERSION = '2023-06-01';

/** One request to a site shows DNS, the way out and the clock. */
export async function checkNetwork(config: Config): Promise<CheckResult[]> {
  const result = await (await openFetcher(config)).fetch(PROBE_URL);
  const { host } = new URL(PROBE_URL);
  if (!result.ok && (result.cause === 'dns' || result.cause === 'dns-unanswered')) {
    return [
      {
        name: 'DNS',
        status: 'failed',
        message: `${result.sentence.text} Check the name servers of this machine (/etc/resolv.conf), and that port 53 is open outwards`,
      },
      { name: 'network', status: 'skipped', message: 'Not checked without DNS' },
      { name: 'clock', status: 'skipped', message: 'Not compared without a response' },
    ];
  }
  const dns: CheckResult = { name: 'DNS', status: 'ok', message: `${host} has an address` };
  const date = result.hops.findLast(({ headers }) => headers !== null)?.headers?.get('date') ?? null;
  if (!result.ok && date === null) {
    return [
      dns,
      {
        name: 'network',
        status: 'failed',
        message: `${result.sentence.text} Open the ports 80 and 443 outwards; checks and crawls need them`,
      },
      { name: 'clock', status: 'skipped', message: 'Not compared without a response' },
    ];
  }
  return [dns, { name: 'network', status: 'ok', message: `${host} responded` }, compareClock(date, Date.now())];
}

/** Pure. @param date the `Date` header of a response */
export function compareClock(date: string | null, now: number): CheckResult {
  const name = 'clock';
  const remote = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(remote)) return { name, status: 'skipped', message: 'The response has no date' };
  const differenceMs = now - remote;
  if (Math.abs(differenceMs) <= MAX_CLOCK_SKEW_MS)
    return { name, status: 'ok', message: 'Agrees with the date of a response' };
  const shown = `${new Date(now).toISOString().slice(0, 16)}Z`;
  const actual = `${new Date(remote).toISOString().slice(0, 16)}Z`;
  return {
    name,
    status: 'failed',
    message: `Shows ${shown}, and the date of a response is ${actual}. Set the clock, for example with “timedatectl set-ntp true”`,
  };
}

export async function checkMail({ mail, connectTo }: Config): Promise<CheckResult> {
  const name = 'mail';
  if (mail === null) return { name, status: 'skipped', message: 'Not configured (SMTP_URL)' };
  const place = `${mail.server.host}:${mail.server.port}`;
  const failure = await verifyMailServer(mail, connectTo);
  return failure === null
    ? { name, status: 'ok', message: `${place} accepts ${mail.server.login ? 'the login' : 'connections'}` }
    : {
        name,
        status: 'failed',
        message: `${place} is not usable: ${failure}. Check the host, port, user and password in SMTP_URL`,
      };
}

/** Requests the list of models, which costs nothing. */
export async function checkModel({ ai, connectTo }: Config): Promise<CheckResult> {
  const name = 'language model';
  const { configured } = ai;
  if (!hasOperatorAccess(configured)) return { name, status: 'skipped', message: 'Not configured (AI_PROVIDER)' };
  const { url, headers, keySetting } = describeModelList(configured);
  const { host } = new URL(url);
  const signal = AbortSignal.timeout(MODEL_TIMEOUT_MS);
  let response: Response;
  try {
    response = await createUnrestrictedFetch(connectTo)(url, { headers, signal });
  } catch (error) {
    const reason = signal.aborted ? `no response in ${MODEL_TIMEOUT_MS / 1_000} s` : getCauseMessage(error);
    return {
      name,
      status: 'failed',
      message: `${host} is not reachable: ${reason}. Check the network and the base URL`,
    };
  }
  if (response.status === 401 || response.status === 403)
    return {
      name,
      status: 'failed',
      message: `${host} rejected the key (status ${response.status}). Check ${keySetting}`,
    };
  if (!response.ok) {
    const message = `${host} responded with status ${response.status} to the list of models. Check the base URL`;
    return { name, status: 'warning', message };
  }
  const models = readModelIds(await response.json());
  return models.length === 0 || models.includes(configured.model)
    ? { name, status: 'ok', message: `${host} accepts the key; ${configured.model}` }
    : {
        name,
        status: 'warning',
        message: `${host} does not list the model ${configured.model}. Set AI_MODEL, for example to ${models[0]}`,
      };
}

function describeModelList({ provider, apiKey, baseUrl }: AiConfig): {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly keySetting: string;
} {
  if (provider === 'anthropic') {
    return {
      url: `${appendVersion(baseUrl ?? 'https://api.anthropic.com', 'always')}/models`,
      headers: { 'anthropic-version': ANTHROPIC_VERSION, ...(apiKey === null ? {} : { 'x-api-key': apiKey }) },
      keySetting: 'ANTHROPIC_API_KEY',
    };
  }
  return {
    url: `${appendVersion(baseUrl ?? 'https://api.openai.com/v1', 'bare')}/models`,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    keySetting: 'OPENAI_API_KEY',
  };
}

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

/** A server of another kind may answer in another form. */
function readModelIds(body: unknown): string[] {
  const parsed = modelList.safeParse(body);
  return parsed.success ? parsed.data.data.map(({ id }) => id) : [];
}

/** `fetch` puts the reason into the cause. */
const getCauseMessage = (error: unknown): string =>
  getErrorMessage(error instanceof Error && error.cause !== undefined ? error.cause : error);
