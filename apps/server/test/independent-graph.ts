import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { getDomain } from 'tldts';
import { STARTER_CRAWL } from '../src/starter-crawl.ts';

/** One distinct relationship as counted straight from the CSV files, by code that shares nothing with the product's. */
export interface CountedRelationship {
  readonly source: string;
  readonly attribute: string;
  readonly target: string;
}

const SIX = new Set(['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer']);

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

/** The identity rules, once more and in the plainest way: enough for every value that the two crawls hold. */
export function plainIdentity(value: string): string | null {
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

/** The rows of the crawl whose file's name holds `part`, as they stand in the CSV file. */
export function rowsOf(part: string): Record<string, string>[] {
  const crawl = STARTER_CRAWL.find(({ file }) => file.includes(part));
  if (!crawl) throw new Error(`no crawl is called ${part}`);
  return parseCsv(readFileSync(crawl.file, 'utf8'), { columns: true });
}

/** Publishers and distinct relationships of the named crawls, the newest crawl of each publisher speaking for it. */
export function countFrom(crawls: readonly (typeof STARTER_CRAWL)[number][] = STARTER_CRAWL) {
  const files = new Map<string, { attribute: string; value: string }[]>();
  for (const { file } of crawls) {
    const rows: Record<string, string>[] = parseCsv(readFileSync(file, 'utf8'), { columns: true });
    const ofCrawl = new Map<string, { attribute: string; value: string }[]>();
    for (const { publisher = '', attribute = '', value = '' } of rows) {
      const identity = plainIdentity(publisher);
      if (identity === null) throw new Error(`${publisher} is no publisher`);
      ofCrawl.set(identity, [...(ofCrawl.get(identity) ?? []), { attribute, value }]);
    }
    for (const [publisher, statements] of ofCrawl) files.set(publisher, statements);
  }
  const relationships = new Map<string, CountedRelationship>();
  const identities = new Set(files.keys());
  for (const [source, statements] of files) {
    for (const { attribute, value } of statements) {
      const target = SIX.has(attribute) ? plainIdentity(value) : null;
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
