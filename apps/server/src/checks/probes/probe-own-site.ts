import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type HtmlPage, parseHtml, readTdmrepFile } from '@vouchwire/publisher-files';
import type { Identity } from '@vouchwire/trust-graph';
import { getSocialAccount, isFediverseAccount, isNetworkAccount, type PolicyDocument } from 'trust-txt';
import type { FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';
import {
  findTrainingStatement,
  parseUsagePreference,
  type TrainingStatement,
} from '../../policy-files/fetch/training-signals.ts';
import { createContradiction } from '../check-trust-txt/ai-policy-findings.ts';
import type { AccountPageCache } from './account-page-cache.ts';
import { isReadableAccount } from './is-readable-account.ts';
import { findUnlistedAccount } from './probe-account.ts';
import { decodeBody } from './probe-outcome.ts';
import type { Prober } from './prober.ts';

const MAX_SIGNAL_BYTES = 256 * 1024;
const MAX_HOME_PAGE_BYTES = 512 * 1024;
const MAX_UNLISTED_ACCOUNTS = 5;
const TDMREP_PATH = '/.well-known/tdmrep.json';
const WHOLE_SITE_LOCATIONS: ReadonlySet<string> = new Set(['/', '/*', '*']);

interface TrainingSignal {
  /** Address of the signal, for a person. */
  readonly source: string;
  readonly url: string;
  readonly allowsTraining: boolean;
}

/**
 * Checks the site's own pages: other signals about data training (TT903), and linked accounts that the file does not
 * list (TT803).
 */
export async function probeOwnSite(
  identity: Identity,
  document: PolicyDocument,
  pages: AccountPageCache,
  prober: Prober,
): Promise<PolicyDiagnostic[]> {
  const training = findTrainingStatement(document);
  const fetchPath = async (path: string, bytes: number) => {
    const result = await prober.fetch(`https://${identity.host}${path}`, bytes);
    return result?.ok && result.status === 200 ? result : null;
  };
  const [home, tdmRep] = await Promise.all([
    fetchPath('/', MAX_HOME_PAGE_BYTES),
    training ? fetchPath(TDMREP_PATH, MAX_SIGNAL_BYTES) : null,
  ]);
  const page = home && parseHtml(decodeBody(home));
  const signals = [
    ...(home && page ? listHomePageSignals(home, page.metas) : []),
    ...(tdmRep ? listTdmRepSignals(tdmRep) : []),
  ];
  return [
    ...(training ? listContradictions(training, signals) : []),
    ...(page ? await listUnlistedAccounts(identity, document, page.addresses, pages, prober) : []),
  ];
}

function listContradictions(training: TrainingStatement, signals: readonly TrainingSignal[]): PolicyDiagnostic[] {
  return signals
    .filter(({ allowsTraining }) => allowsTraining !== training.allowed)
    .map(({ source, url }) => createContradiction(training, source, url));
}

/** Returns signals in headers and meta elements of the home page: `noai`, `tdm-reservation`, `Content-Usage`. */
function listHomePageSignals({ url, headers }: FetchSuccess, metas: HtmlPage['metas']): TrainingSignal[] {
  const getMetaContent = (name: string): string | undefined => metas.find((meta) => meta.name === name)?.content;
  const signals: TrainingSignal[] = [];
  const usage = parseUsagePreference(headers.get('content-usage') ?? '');
  if (usage !== null) signals.push({ source: 'Content-Usage', url, allowsTraining: usage });
  if (/\bnoai\b/i.test(headers.get('x-robots-tag') ?? ''))
    signals.push({ source: 'X-Robots-Tag: noai', url, allowsTraining: false });
  const reservation = headers.get('tdm-reservation') ?? getMetaContent('tdm-reservation');
  if (reservation === '0' || reservation === '1')
    signals.push({
      source: `tdm-reservation: ${reservation}`,
      url,
      allowsTraining: reservation === '0',
    });
  if (/\bnoai\b/i.test(getMetaContent('robots') ?? ''))
    signals.push({ source: '<meta name="robots" content="noai">', url, allowsTraining: false });
  return signals;
}

/** Returns the rule of a tdmrep.json for the whole site. */
function listTdmRepSignals({ url, status, body }: FetchSuccess): TrainingSignal[] {
  const { file } = readTdmrepFile({ requestedUrl: url, url, status, contentType: null, body });
  const rule = file?.rules.find(({ location }) => WHOLE_SITE_LOCATIONS.has(location.value));
  return rule ? [{ source: TDMREP_PATH, url, allowsTraining: !rule.isReserved.value }] : [];
}

/** Lists accounts that the home page links but the file does not list. */
async function listUnlistedAccounts(
  identity: Identity,
  { statements }: PolicyDocument,
  addresses: readonly string[],
  pages: AccountPageCache,
  prober: Prober,
): Promise<PolicyDiagnostic[]> {
  const known = new Set(
    statements
      .filter(({ attribute }) => attribute === 'social')
      .map(({ value, reference }) => getSocialAccount(reference?.url ?? value)?.key),
  );
  const linked: string[] = [];
  for (const address of addresses) {
    const url = URL.parse(address);
    if (!url || !(isNetworkAccount(url) || isFediverseAccount(url.hostname, url.pathname))) continue;
    if (!isReadableAccount(url)) continue;
    const account = getSocialAccount(url.href);
    if (!account || known.has(account.key)) continue;
    known.add(account.key);
    linked.push(url.href);
    if (linked.length >= MAX_UNLISTED_ACCOUNTS) break;
  }
  const results = await prober.mapConcurrently(linked, async (url) => ({
    url,
    page: await pages.get(new URL(url), prober),
  }));
  return results.flatMap(({ url, page }) => findUnlistedAccount(url, page, identity));
}
