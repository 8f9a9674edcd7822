import type { Identity } from '@vouchwire/trust-graph';
import type { FetchResult } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { observedStatements } from '../../check/look-to-record.ts';
import type { RobotsFile } from '../../check/robots-file.ts';
import type { ObservedStatement, Outcome } from '../../observation.ts';
import { keptOut } from '../robots-for-crawler.ts';
import type { Visit } from '../visit-host.ts';
import { type Quote, quote } from './site-finding.ts';

/** A file as it was read, or as it stands unchanged. */
export interface FileSaid {
  readonly url: string;
  readonly statements: readonly ObservedStatement[];
}

/** What a visit saw of a host, as far as the finder asks. */
export interface SiteVisit {
  /** Of the host. */
  readonly identity: Identity;
  readonly outcome: Outcome;
  /** The host's own file; null where it has none or it could not be read. */
  readonly file: FileSaid | null;
  /** Every location that was asked for, with the host as it was asked. */
  readonly looks: ReadonlyArray<{ readonly host: string; readonly result: FetchResult }>;
  /** null where it could not be read. */
  readonly robots: RobotsFile | null;
  /** Whether robots.txt lets our crawler ask for a path. */
  readonly mayAsk: (path: string) => boolean;
}

/**
 * What the crawler saw, in the words of the finder.
 * @param latest the file as it was read last, which stands where the server says that it has not changed
 */
export function siteVisitOf({ identity, search, unchanged, robots }: Visit, latest: FileSaid | null): SiteVisit {
  const { chosen, looks, outcome } = search;
  const mayAsk = (path: string) => robots !== null && keptOut(robots, path) === null;
  const seen = { identity, looks, robots, mayAsk };
  if (unchanged) return { ...seen, outcome: latest ? 'found' : 'unreachable', file: latest };
  const document = chosen?.verdict.document ?? null;
  const file = chosen && document ? { url: chosen.url, statements: observedStatements(document) } : null;
  return { ...seen, outcome, file };
}

/** A line of a file. */
export function quoteOf({ url }: Pick<FileSaid, 'url'>, { line, attribute, value }: ObservedStatement): Quote {
  return quote(url, line, `${attribute}=${value}`);
}

/** What the file says is known: it was read, or it is not there. */
export function fileIsKnown({ outcome }: SiteVisit): boolean {
  return outcome === 'found' || outcome === 'absent' || outcome === 'not-a-policy-file';
}
