import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { POLICY_PATHS } from '@vouchwire/api-contract';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { createMessage, findRule, stripWww, type TextEdit } from 'trust-txt';
import { toMessage, toSentence } from '../../platform/messages/sentence.ts';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import { classifyLocation } from '../../policy-files/fetch/classify-location.ts';
import { findParkingHost, findParkingScript } from '../../policy-files/fetch/parking-hosts.ts';
import { createFinding } from '../rules/create-finding.ts';
import { decodeBody, inconclusive, isNotInDns, NO_FINDINGS, type ProbeOutcome, withFindings } from './probe-outcome.ts';
import type { ProbeTarget } from './probe-targets.ts';
import type { Prober } from './prober.ts';

const MAX_HOME_PAGE_BYTES = 64 * 1024;
const MAX_FILE_BYTES = 64 * 1024;

/**
 * Requests an organization's site. Checks whether it exists, where it redirects, and, for a subdomain, whether it has a
 * file.
 */
export async function probeOrganization(target: ProbeTarget, prober: Prober): Promise<ProbeOutcome | null> {
  const result = await prober.fetch(target.url, MAX_HOME_PAGE_BYTES);
  if (!result) return null;
  const outcome = checkHomePage(target, result);
  if (outcome.inconclusiveReason !== null || outcome.findings.some(({ code }) => code === 'TT514')) return outcome;
  return withFindings(...outcome.findings, ...(await checkSubdomain(target, prober)));
}

function checkHomePage(target: ProbeTarget, result: FetchResult): ProbeOutcome {
  const { hostname } = target.url;
  const { range } = target.statement;
  if (isNotInDns(result)) return withFindings(createFinding('TT514', { arguments: { host: hostname }, range }));
  if (!result.ok && result.cause === 'forbidden-target')
    return withFindings(createPrivateAddressFinding(target, result.hops.length > 1));
  if (!result.ok) return inconclusive(result.sentence);

  const final = new URL(result.url);
  const parkingHost = findParkingHost(final.hostname);
  if (parkingHost !== null && parkingHost !== getRegistrableDomain(hostname))
    return withFindings(
      createFinding('TT514', {
        messageId: 'parkedRedirect',
        arguments: { host: hostname, seller: parkingHost },
        range,
      }),
    );
  if (findParkingScript(decodeBody(result)) !== null)
    return withFindings(createFinding('TT514', { messageId: 'parked', arguments: { host: hostname }, range }));
  if (getRegistrableDomain(final.hostname) !== getRegistrableDomain(hostname))
    return withFindings(
      createFinding('TT515', { arguments: { host: hostname, other: final.hostname }, range, url: result.url }),
    );
  if (final.hostname !== hostname && stripWww(final.hostname) === stripWww(hostname))
    return withFindings(
      createFinding('TT522', {
        arguments: { host: hostname, other: final.hostname },
        range,
        edits: createHostEdit(target, final.hostname),
      }),
    );
  return NO_FINDINGS;
}

/** Creates the finding of a linter rule, with evidence from DNS or a redirect instead of the text. */
function createPrivateAddressFinding({ statement, url }: ProbeTarget, isRedirected: boolean): PolicyDiagnostic {
  const rule = findRule('TT952');
  if (rule === null) throw new RangeError('There is no rule TT952');
  const message = createMessage(rule, {
    messageId: isRedirected ? 'redirects' : 'resolves',
    arguments: { host: url.hostname },
  });
  return {
    code: rule.id,
    severity: rule.severity,
    ...toMessage(toSentence(rule.id, message)),
    reason: rule.reason,
    range: statement.range,
    url: null,
    fix: null,
  };
}

/**
 * Reports TT521 if a subdomain has no file and its parent host has one, because a subdomain needs a file of its own.
 * Does not report it unless both outcomes are known.
 */
async function checkSubdomain({ statement, url }: ProbeTarget, prober: Prober): Promise<PolicyDiagnostic[]> {
  const host = stripWww(url.hostname);
  const parent = host.slice(host.indexOf('.') + 1);
  if (host === getRegistrableDomain(host) || getRegistrableDomain(parent) === null) return [];
  if ((await fetchFileOutcome(host, prober)) !== 'absent' || (await fetchFileOutcome(parent, prober)) !== 'found')
    return [];
  return [createFinding('TT521', { arguments: { host, parent }, range: statement.range })];
}

/** Returns the outcome for the file of a host. Null if it is unknown. */
async function fetchFileOutcome(host: string, prober: Prober): Promise<'found' | 'absent' | null> {
  const results = await Promise.all(POLICY_PATHS.map((path) => prober.fetch(`https://${host}${path}`, MAX_FILE_BYTES)));
  const outcomes = results.map((result) => (result ? classifyLocation(result).outcome : null));
  if (outcomes.includes('found')) return 'found';
  return outcomes.every((outcome) => outcome === 'absent' || outcome === 'not-a-policy-file') ? 'absent' : null;
}

/** Replaces the host in the value, if the value contains it literally. */
function createHostEdit({ statement, url }: ProbeTarget, hostname: string): TextEdit[] | null {
  const index = statement.value.toLowerCase().indexOf(url.hostname);
  if (index < 0) return null;
  const start = statement.valueRange.start.offset + index;
  return [{ start, end: start + url.hostname.length, text: hostname }];
}
