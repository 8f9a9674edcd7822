import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse/sync';
import { getDomain } from 'tldts';
import { STARTER_CRAWL } from '../src/policy-files/import/starter-crawl.ts';

/** One distinct relationship as counted straight from the CSV files, by code that shares nothing with the product's. */
export interface CountedRelationship {
  readonly source: string;
  readonly attribute: string;
  readonly target: string;
}

const RELATIONSHIP_ATTRIBUTES = new Set(['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer']);

/**
 * The associations of the starter crawls, computed from the CSV files by a separate Python script: the newest file of
 * each publisher, `member` targets, and the `belongto` lines that name the publisher.
 * Anchors that name members (14; members/confirming): auditedmedia.com 738/48, coloradofoic.org 24/2,
 * coloradopressassociation.com 135/2, digitalcontentnext.org 63/1, flpress.com 113/9, gfmd.info 185/1,
 * impress.press 181/0, impressorg.com 182/0, iptc.org 62/2, journallist.net 2365/160, okpress.com 131/11,
 * texaspress.com 331/77, vpa.net 151/11, wi-broadcasters.org 267/1.
 * Listed by an anchor and confirmed by members (2): aan.org 87/33, colabnews.co 167/3.
 * The other six files with `member` lines have no confirming member. thegazette.com (listed by journallist.net, names
 * its own association auditedmedia.com), thetexasspur.com and tribnow.com (name texaspress.com, which lists them) are
 * direction errors. No anchor lists navstage.thegazette.com, southeastiowaunion.com and h-conscious.com.
 */
export const STARTER_ASSOCIATIONS: ReadonlySet<string> = new Set([
  'aan.org',
  'auditedmedia.com',
  'colabnews.co',
  'coloradofoic.org',
  'coloradopressassociation.com',
  'digitalcontentnext.org',
  'flpress.com',
  'gfmd.info',
  'impress.press',
  'impressorg.com',
  'iptc.org',
  'journallist.net',
  'okpress.com',
  'texaspress.com',
  'vpa.net',
  'wi-broadcasters.org',
]);

/** The other six files with `member` lines: no list is recognized through them. */
export const UNRECOGNIZED_LISTS: ReadonlySet<string> = new Set([
  'h-conscious.com',
  'navstage.thegazette.com',
  'southeastiowaunion.com',
  'thegazette.com',
  'thetexasspur.com',
  'tribnow.com',
]);

/** The identity rules, reimplemented in the simplest way: enough for every value of the two crawls. */
export function parseIdentity(value: string): string | null {
  const match = /^(?:https?:\/\/)?([^/?#:]+)(?::\d+)?([^?#]*)/i.exec(value.trim());
  if (!match) return null;
  let host = (match[1] ?? '').toLowerCase().replace(/\.$/, '');
  if (getDomain(host) === null || !getDomain(host)?.includes('.') || /^https?$/.test(host)) return null;
  if (!/\.[a-z]{2,}$/.test(host)) return null;
  while (host.startsWith('www.') && getDomain(host.slice(4)) !== null) host = host.slice(4);
  if (host === 'https' || host === 'www.https') return null;
  const path = (match[2] ?? '')
    .replace(/\/(\.well-known\/)?trust\.txt$/i, '')
    .replace(/\/index\.[^/]*$/i, '')
    .replace(/\/+$/, '');
  return host + path;
}

type CsvRow = Readonly<Record<string, string>>;

/** The files do not change during a run: one call takes half a second, and a worker makes 60 of them. */
const cachedRows = new Map<string, readonly CsvRow[]>();

function readRows(file: string): readonly CsvRow[] {
  const rows = cachedRows.get(file) ?? parseCsv<CsvRow>(readFileSync(file, 'utf8'), { columns: true });
  cachedRows.set(file, rows);
  return rows;
}

/** The raw rows of the crawl whose file's name contains `part`. */
export function readCrawlRows(part: string): readonly CsvRow[] {
  const crawl = STARTER_CRAWL.find(({ file }) => file.includes(part));
  if (!crawl) throw new Error(`no crawl is called ${part}`);
  return readRows(crawl.file);
}

/**
 * How an answer of an address weighs: what could not be seen outweighs what was not there. The study writes
 * `redirect_blocked` if the final host has another registrable domain (`etld1` of its crawler_v2.py); the status is then
 * that host's.
 */
const STATES = ['refused', 'elsewhere', 'failed', 'other', 'missing'] as const;
type State = (typeof STATES)[number];
const RESPONSE_STATES: readonly [pattern: RegExp, state: State][] = [
  [/:redirect_blocked$/, 'elsewhere'],
  [/^(401|403|429)/, 'refused'],
  [/^(404|410)/, 'missing'],
  [/^2\d\d(?!:oversize)/, 'other'],
  [/^/, 'failed'],
];

/** The study's client had an answer and failed to decode it. */
const NOT_DECODED = 'client_error:ClientPayloadError';

/** Whether a redirect led to the trust.txt of another host: that file is this host's. */
function isOtherSitesFile(publisher: string, address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/:]+)\/(?:\.well-known\/)?trust\.txt$/.exec(address) ?? [];
  return host !== '' && parseIdentity(host) !== publisher;
}

/** Hosts with statements in the file of 2026 that a redirect led to: blog.ap.org, whose statements are those of ap.org. */
export const REDIRECTED_HOSTS: ReadonlySet<string> = new Set(['blog.ap.org']);

/**
 * Publishers whose file is gone or stale at the end of the study, counted from the rows of its attempts by the rules of
 * scoring.md ("Readings of a file"): gone after two attempts 24 hours apart at which every address answered 404 or 410,
 * stale after failures 14 days apart. A run that found the file at one form of the host (with or without `www.`) is no
 * failure at the other.
 */
export function listLostFiles(): LostFiles {
  lostFiles ??= countLostFiles();
  return lostFiles;
}

interface LostFiles {
  readonly gone: ReadonlySet<string>;
  readonly stale: ReadonlySet<string>;
  /** All hosts of the study, publishers or not, whose last attempt led to another site. */
  readonly elsewhere: ReadonlySet<string>;
  /** All hosts of the study, publishers or not, whose last attempt found no file. */
  readonly missed: ReadonlySet<string>;
  /** How and when the last attempt at each of them ended. */
  readonly last: ReadonlyMap<string, { readonly time: number; readonly state: 'found' | State }>;
  /** Hosts of the study, publishers or not, at whose last attempt every address answered 404 or 410. */
  readonly missing: ReadonlySet<string>;
}

let lostFiles: LostFiles | undefined;

function countLostFiles(): LostFiles {
  const csv = gunzipSync(readFileSync(new URL('../../../data/attempts-2026-q1.csv.gz', import.meta.url)));
  const rows: Record<string, string>[] = parseCsv(csv, { columns: true });
  const of2025 = new Set(readCrawlRows('2025').map(({ publisher = '' }) => parseIdentity(publisher)));
  const of2026 = new Set(readCrawlRows('2026').map(({ publisher = '' }) => parseIdentity(publisher)));
  const attempts = new Map<string, { time: number; state: 'found' | State }[]>();
  for (const { host = '', observed_at = '', result = '', final_url = '', attempts: attemptText = '' } of rows) {
    const publisher = parseIdentity(host);
    if (publisher === null) continue;
    const isFound = result === 'found' && of2026.has(publisher) && !isOtherSitesFile(publisher, final_url);
    const add = (state: 'found' | State) =>
      attempts.set(publisher, [...(attempts.get(publisher) ?? []), { time: Date.parse(observed_at), state }]);
    // One attempt at blog.ap.org led to the file of ap.org.
    if (result === 'found' && !isFound) {
      add('elsewhere');
      continue;
    }
    const responses = attemptText
      .split(';')
      .map((answer) => answer.slice(answer.indexOf(':') + 1))
      .filter((answer) => answer !== 'stopped');
    const isFirstRun = observed_at < '2026-01-28';
    if (!isFound && isFirstRun && responses.some((answer) => /^3\d\d$/.test(answer))) continue;
    const decoded = responses.filter((answer) => answer !== NOT_DECODED);
    const states = decoded.map((answer) => RESPONSE_STATES.find(([pattern]) => pattern.test(answer))?.[1] ?? 'failed');
    const state = STATES.find((one) => states.includes(one));
    // An answer that was not decoded may have been the file: only what another address refused or failed is known.
    const isKnown = decoded.length === responses.length || (state !== 'other' && state !== 'missing');
    if (!isFound && (state === undefined || !isKnown)) continue;
    add(isFound ? 'found' : (state ?? 'failed'));
  }
  const [gone, stale] = [new Set<string>(), new Set<string>()];
  const [elsewhere, missing, missed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const last = new Map<string, { time: number; state: 'found' | State }>();
  for (const [publisher, list] of attempts) {
    for (const attempt of list.toSorted((a, b) => a.time - b.time)) last.set(publisher, attempt);
    if (last.get(publisher)?.state === 'elsewhere') elsewhere.add(publisher);
    if (last.get(publisher)?.state !== 'found') missed.add(publisher);
    const near = (time: number) =>
      list.some((other) => other.state === 'found' && Math.abs(other.time - time) <= 3 * 86_400_000);
    const since = Math.max(0, ...list.filter(({ state }) => state === 'found').map(({ time }) => time));
    const failures = list
      .filter(({ state, time }) => state !== 'found' && time > since && !near(time))
      .toSorted((a, b) => a.time - b.time);
    if (failures.at(-1)?.state === 'missing') missing.add(publisher);
    if (!of2025.has(publisher) && !of2026.has(publisher)) continue;
    const absent = failures.filter(({ state }) => state === 'missing').map(({ time }) => time);
    const spanOf = (times: readonly number[]) => (times.at(-1) ?? 0) - (times[0] ?? 0);
    if (absent.length > 1 && spanOf(absent) >= 86_400_000) gone.add(publisher);
    else if (spanOf(failures.map(({ time }) => time)) >= 14 * 86_400_000) stale.add(publisher);
  }
  return { gone, stale, elsewhere, missing, missed, last };
}

/**
 * Publishers and distinct relationships of the named crawls, the newest crawl of each publisher speaking for it. With the
 * crawl of 2026, files that its attempts show to be gone state nothing.
 */
export function readStarterRelationships(crawls: readonly StarterCrawl[] = STARTER_CRAWL): CountedGraph {
  const key = crawls.map(({ file }) => file).join('\n');
  const counted = cachedGraphs.get(key) ?? countRelationships(crawls);
  cachedGraphs.set(key, counted);
  return counted;
}

type StarterCrawl = (typeof STARTER_CRAWL)[number];

interface CountedGraph {
  readonly publishers: ReadonlySet<string>;
  readonly identities: ReadonlySet<string>;
  readonly relationships: readonly CountedRelationship[];
  /** `source attribute target` of each relationship. */
  readonly keys: ReadonlySet<string>;
}

const cachedGraphs = new Map<string, CountedGraph>();

function countRelationships(crawls: readonly StarterCrawl[]): CountedGraph {
  const files = new Map<string, { attribute: string; value: string }[]>();
  for (const { file } of crawls) {
    const ofCrawl = new Map<string, { attribute: string; value: string }[]>();
    for (const { publisher = '', attribute = '', value = '' } of readRows(file)) {
      const identity = parseIdentity(publisher);
      if (identity === null) throw new Error(`${publisher} is no publisher`);
      if (REDIRECTED_HOSTS.has(identity)) continue;
      ofCrawl.set(identity, [...(ofCrawl.get(identity) ?? []), { attribute, value }]);
    }
    for (const [publisher, statements] of ofCrawl) files.set(publisher, statements);
  }
  if (crawls.length === STARTER_CRAWL.length) for (const publisher of listLostFiles().gone) files.delete(publisher);
  const relationships = new Map<string, CountedRelationship>();
  const identities = new Set(files.keys());
  for (const [source, statements] of files) {
    for (const { attribute, value } of statements) {
      const target = RELATIONSHIP_ATTRIBUTES.has(attribute) ? parseIdentity(value) : null;
      if (target === null || target === source) continue;
      identities.add(target);
      relationships.set(`${source} ${attribute} ${target}`, { source, attribute, target });
    }
  }
  return {
    publishers: new Set(files.keys()),
    identities,
    relationships: [...relationships.values()],
    keys: new Set(relationships.keys()),
  };
}

const INVERSE: Readonly<Record<string, string>> = {
  member: 'belongto',
  belongto: 'member',
  control: 'controlledby',
  controlledby: 'control',
  vendor: 'customer',
  customer: 'vendor',
};

/**
 * The relationships of the starter crawl that both sides confirm, counted from its files by the rules of scoring.md: each
 * side's current file states its half, and a stale file is no current file. No file can exist under a path, so the file of
 * the host answers for it, and a line that names a page of the host answers for the host.
 */
export function listConfirmed({ publishers, relationships }: CountedGraph): CountedRelationship[] {
  const { stale } = listLostFiles();
  const hostOf = (identity: string) => identity.split('/')[0] ?? '';
  const isCurrent = (host: string) => publishers.has(host) && !stale.has(host);
  const answers = new Set(
    relationships.map(({ source, attribute, target }) => `${source} ${attribute} ${hostOf(target)}`),
  );
  return relationships.filter(
    ({ source, attribute, target }) =>
      isCurrent(source) &&
      isCurrent(hostOf(target)) &&
      answers.has(`${hostOf(target)} ${INVERSE[attribute]} ${source}`),
  );
}

type CountedState = 'confirmed' | 'contradicted' | 'unreturned' | 'claimed' | 'stale';

export const siteOf = (identity: string) => getDomain(identity, { allowPrivateDomains: true }) ?? identity;

/**
 * Returns the state of a relationship by the rules of scoring.md. The owner of a site contradicts another one's claim of
 * control if the site's current file names only owners under other domains that do not confirm the claimant. Two files
 * are of the same time if both are of January 2025 or both of the crawls of February and March 2026: the others were
 * read more than 180 days apart.
 */
export function createStateReader(graph: CountedGraph): (relationship: CountedRelationship) => CountedState {
  const { stale } = listLostFiles();
  const filesOf2025 = new Set(listFilesOf2025());
  const hostOf = (identity: string) => identity.split('/')[0] ?? '';
  const keyOf = ({ source, attribute, target }: CountedRelationship) => `${source} ${attribute} ${target}`;
  const confirmed = new Set(listConfirmed(graph).map(keyOf));
  const bySource = Map.groupBy(graph.relationships, ({ source }) => source);
  const isOneOwner = (one: string, other: string) =>
    siteOf(one) === siteOf(other) ||
    graph.relationships.some(
      (relationship) =>
        /^control/.test(relationship.attribute) &&
        confirmed.has(keyOf(relationship)) &&
        [siteOf(relationship.source), siteOf(relationship.target)].toSorted().join() ===
          [siteOf(one), siteOf(other)].toSorted().join(),
    );
  return (relationship) => {
    const { source, attribute, target } = relationship;
    if (stale.has(hostOf(source))) return 'stale';
    if (confirmed.has(keyOf(relationship))) return 'confirmed';
    if (!graph.publishers.has(hostOf(target)) || stale.has(hostOf(target))) return 'claimed';
    const stated = bySource.get(target) ?? [];
    const owners = stated.filter((one) => one.attribute === 'controlledby').map((one) => one.target);
    const isContradicted =
      attribute === 'control' &&
      filesOf2025.has(hostOf(source)) === filesOf2025.has(hostOf(target)) &&
      owners.length > 0 &&
      siteOf(source) !== siteOf(target) &&
      !stated.some((one) => one.attribute === 'control' && siteOf(one.target) === siteOf(source)) &&
      !owners.some((owner) => isOneOwner(owner, source));
    return isContradicted ? 'contradicted' : 'unreturned';
  };
}

/** Returns the line of each relationship in the newest file of its publisher, by `source attribute target`. */
export function listStatementLines(): ReadonlyMap<string, number | null> {
  const files = new Map<string, Map<string, number | null>>();
  for (const part of ['2025', '2026']) {
    const ofCrawl = new Map<string, Map<string, number | null>>();
    for (const { publisher = '', attribute = '', value = '', line } of readCrawlRows(part)) {
      const source = parseIdentity(publisher);
      const target = parseIdentity(value);
      if (source === null || target === null || REDIRECTED_HOSTS.has(source)) continue;
      const lines = ofCrawl.get(source) ?? new Map<string, number | null>();
      const key = `${source} ${attribute} ${target}`;
      lines.set(key, line === undefined ? null : Math.min(Number(line), lines.get(key) ?? Number.POSITIVE_INFINITY));
      ofCrawl.set(source, lines);
    }
    for (const [publisher, lines] of ofCrawl) files.set(publisher, lines);
  }
  return new Map([...files.values()].flatMap((lines) => [...lines]));
}

/** Publishers with a file whose only reading is that of January 2025. */
export function listFilesOf2025(): string[] {
  const of2026 = new Set(readCrawlRows('2026').map(({ publisher = '' }) => parseIdentity(publisher)));
  return [...readStarterRelationships().publishers].filter((publisher) => !of2026.has(publisher));
}

/** The shared platforms in the lists of the starter crawl, on which each address is a site of its own. */
const PLATFORMS_OF_MEMBERS: ReadonlySet<string> = new Set([
  'facebook.com',
  'github.com',
  'google.com',
  'issuu.com',
  'weebly.com',
  'wordpress.com',
]);

/** The site of an identity: its registrable domain, or on a shared platform the address itself. */
export function getSite(domain: string): string {
  const [host = ''] = domain.split('/');
  const owner = siteOf(host);
  return PLATFORMS_OF_MEMBERS.has(owner) ? domain : owner;
}

/** Counts the sites that current files of associations list. */
export function countMembers(associations: ReadonlySet<string> = STARTER_ASSOCIATIONS) {
  const { relationships, keys, publishers } = readStarterRelationships();
  const { stale } = listLostFiles();
  const hasCurrentFile = (host: string) => publishers.has(host) && !stale.has(host);
  const getHost = (domain: string) => domain.split('/')[0] ?? '';
  const listings = relationships.filter(
    ({ attribute, source }) => attribute === 'member' && associations.has(source) && !stale.has(source),
  );
  const getSites = (of: typeof listings) => new Set(of.map(({ target }) => getSite(target)));
  const withFile = listings.filter(({ target }) => hasCurrentFile(getHost(target)));
  return {
    listings: listings.length,
    members: getSites(listings),
    withFile: getSites(withFile),
    confirming: getSites(withFile.filter(({ source, target }) => keys.has(`${getHost(target)} belongto ${source}`))),
  };
}
