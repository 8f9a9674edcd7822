import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Identity } from '@vouchwire/trust-graph';
import { findPlatform, isFediverseAccount, type PolicyDocument, socialAccount } from 'trust-txt';
import type { FetchAnswer } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { contradiction, type TrainingStatement, trainingStatementOf, usagePreference } from '../ai-policy-findings.ts';
import { robotsFile } from '../robots-file.ts';
import { unlistedAccount } from './account-findings.ts';
import type { AccountPages } from './account-pages.ts';
import { textOf } from './looked-at.ts';
import { tagsOf } from './page-source.ts';
import type { Prober } from './prober.ts';

const SIGNAL_BYTES = 256 * 1024;
const HOME_BYTES = 512 * 1024;
const MOST_UNLISTED = 5;
const TDM_REP = '/.well-known/tdmrep.json';
const WHOLE_SITE: ReadonlySet<unknown> = new Set(['/', '/*', '*']);

interface Signal {
  /** Where it stands, for a person. */
  readonly where: string;
  readonly url: string;
  readonly trains: boolean;
}

/** Looks at the site's own pages: other signals about data training (TT903), and accounts that it links and does not list (TT803). */
export async function lookAtOwnSite(
  identity: Identity,
  document: PolicyDocument,
  pages: AccountPages,
  prober: Prober,
): Promise<PolicyDiagnostic[]> {
  const said = trainingStatementOf(document);
  const ask = async (path: string, bytes: number) => {
    const result = await prober.ask(`https://${identity.host}${path}`, bytes);
    return result?.ok && result.status === 200 ? result : null;
  };
  const [home, aiTxt, tdmRep] = await Promise.all([
    ask('/', HOME_BYTES),
    said ? ask('/ai.txt', SIGNAL_BYTES) : null,
    said ? ask(TDM_REP, SIGNAL_BYTES) : null,
  ]);
  const signals = [
    ...(home ? homeSignals(home) : []),
    ...(aiTxt ? aiTxtSignal(identity, aiTxt) : []),
    ...(tdmRep ? tdmRepSignal(tdmRep) : []),
  ];
  return [
    ...(said ? differing(said, signals) : []),
    ...(home ? await unlisted(identity, document, home, pages, prober) : []),
  ];
}

function differing(said: TrainingStatement, signals: readonly Signal[]): PolicyDiagnostic[] {
  return signals
    .filter(({ trains }) => trains !== said.allowed)
    .map(({ where, url }) => contradiction(said, where, url));
}

/** Headers and meta elements of the home page: `noai`, `tdm-reservation`, `Content-Usage`. */
function homeSignals(home: FetchAnswer): Signal[] {
  const { url, headers } = home;
  const signals: Signal[] = [];
  const usage = usagePreference(headers.get('content-usage') ?? '');
  if (usage !== null) signals.push({ where: 'the header Content-Usage of the home page', url, trains: usage });
  if (/\bnoai\b/i.test(headers.get('x-robots-tag') ?? ''))
    signals.push({ where: 'the header X-Robots-Tag (noai) of the home page', url, trains: false });
  const reservation = headers.get('tdm-reservation') ?? metaOf(textOf(home), 'tdm-reservation');
  if (reservation === '0' || reservation === '1')
    signals.push({ where: `tdm-reservation (${reservation}) of the home page`, url, trains: reservation === '0' });
  if (/\bnoai\b/i.test(metaOf(textOf(home), 'robots') ?? ''))
    signals.push({ where: 'the meta element robots (noai) of the home page', url, trains: false });
  return signals;
}

function metaOf(html: string, name: string): string | null {
  for (const element of tagsOf(html, 'meta')) {
    if (attributeOf(element, 'name')?.toLowerCase() === name) return attributeOf(element, 'content');
  }
  return null;
}

function attributeOf(element: string, name: string): string | null {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(element) ?? [];
  return double ?? single ?? bare ?? null;
}

/** `/ai.txt` is written as robots.txt is; what it says of kinds of files says nothing of the site. */
function aiTxtSignal({ host }: Identity, result: FetchAnswer): Signal[] {
  const text = textOf(result);
  if (text.trimStart().startsWith('<')) return [];
  const { url } = result;
  if (robotsFile(host, text).keepsOut('/', 'GPTBot')) return [{ where: '/ai.txt', url, trains: false }];
  return /^\s*allow\s*:\s*\/\s*$/im.test(text) ? [{ where: '/ai.txt', url, trains: true }] : [];
}

/** TDMRep (W3C community group): a list of places, each with its reservation. */
function tdmRepSignal(result: FetchAnswer): Signal[] {
  let entries: unknown;
  try {
    entries = JSON.parse(textOf(result));
  } catch {
    // A page that says "not found" with status 200 is no such file.
    return [];
  }
  const whole: unknown = Array.isArray(entries)
    ? entries.find((entry: unknown) => isRecord(entry) && WHOLE_SITE.has(entry.location))
    : undefined;
  const reservation = isRecord(whole) ? whole['tdm-reservation'] : undefined;
  return reservation === 0 || reservation === 1 ? [{ where: TDM_REP, url: result.url, trains: reservation === 0 }] : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Accounts that the home page links and the file does not list. */
async function unlisted(
  identity: Identity,
  { statements }: PolicyDocument,
  home: FetchAnswer,
  pages: AccountPages,
  prober: Prober,
): Promise<PolicyDiagnostic[]> {
  const known = new Set(
    statements
      .filter(({ attribute }) => attribute === 'social')
      .map(({ value, reference }) => socialAccount(reference?.url ?? value)?.key),
  );
  const linked: string[] = [];
  for (const [, double, single] of textOf(home).matchAll(/\shref\s*=\s*(?:"([^"]+)"|'([^']+)')/gi)) {
    const url = URL.parse((double ?? single ?? '').replaceAll('&amp;', '&'));
    if (!url || !isAccountAddress(url)) continue;
    const account = socialAccount(url.href);
    if (!account || known.has(account.key)) continue;
    known.add(account.key);
    linked.push(url.href);
    if (linked.length >= MOST_UNLISTED) break;
  }
  const looked = await prober.each(linked, async (url) => ({ url, page: await pages.look(new URL(url), prober) }));
  return looked.flatMap(({ url, page }) => unlistedAccount(url, page, identity));
}

function isAccountAddress({ protocol, hostname, pathname }: URL): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const platform = findPlatform(hostname)?.platform;
  return platform ? platform.notAccounts?.test(pathname) !== true : isFediverseAccount(hostname, pathname);
}
