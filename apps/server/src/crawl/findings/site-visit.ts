import type { Identity } from '@vouchwire/trust-graph';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import type { RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { toObservedStatements } from '../../policy-files/fetch/to-observation.ts';
import type { ObservedStatement, Outcome } from '../../policy-files/observations/observation.ts';
import { findDisallowCause } from '../fetch-robots-rules.ts';
import type { HostVisit } from '../visit-host.ts';
import { createQuote, type Quote } from './site-finding.ts';

/** A file as it was read, or as it remains unchanged. */
export interface FileStatements {
  readonly url: string;
  readonly statements: readonly ObservedStatement[];
}

/** What a visit saw of a host, as far as the finder needs it. */
export interface SiteVisit {
  /** Of the host. */
  readonly identity: Identity;
  readonly outcome: Outcome;
  /** The host's own file. Null if it has none or the file was not readable. */
  readonly file: FileStatements | null;
  /** Every requested location, with the host of the request. */
  readonly attempts: ReadonlyArray<{ readonly host: string; readonly result: FetchResult }>;
  /** Null if it was not readable. */
  readonly robots: RobotsFile | null;
  /** Whether robots.txt allows our crawler to request a path. */
  readonly isAllowed: (path: string) => boolean;
}

/**
 * Converts what the crawler saw for the finder.
 * @param latest the file as it was last read, which is current if the server reports that it has not changed
 */
export function toSiteVisit(
  { identity, lookup, isUnchanged, robots }: HostVisit,
  latest: FileStatements | null,
): SiteVisit {
  const { chosen, attempts, outcome } = lookup;
  const isAllowed = (path: string) => robots !== null && findDisallowCause(robots, path) === null;
  const common = { identity, attempts, robots, isAllowed };
  if (isUnchanged) return { ...common, outcome: latest ? 'found' : 'unreachable', file: latest };
  const document = chosen?.verdict.document ?? null;
  const file = chosen && document ? { url: chosen.url, statements: toObservedStatements(document) } : null;
  return { ...common, outcome, file };
}

/** Quotes a line of a file. */
export function quoteStatement(
  { url }: Pick<FileStatements, 'url'>,
  { line, attribute, value }: ObservedStatement,
): Quote {
  return createQuote(url, line, `${attribute}=${value}`);
}

/** Whether the content of the file is known: it was read, or there is no file. */
export function isFileKnown({ outcome }: SiteVisit): boolean {
  return outcome === 'found' || outcome === 'absent' || outcome === 'not-a-policy-file';
}
