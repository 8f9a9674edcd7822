import type { Identity, SourceStatement } from '@vouchwire/trust-graph';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import type { RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { toSourceStatements } from '../../policy-files/fetch/to-observation.ts';
import type { Outcome } from '../../policy-files/observations/observation.ts';
import { findDisallowCause } from '../fetch-robots-rules.ts';
import type { HostVisit } from '../visit-host.ts';
import { createQuote, type Quote } from './site-contradiction.ts';

/** Statements of a file that was read, or that the server reported as unchanged. */
export interface FileStatements {
  readonly url: string;
  readonly statements: readonly SourceStatement[];
}

/** Observations of a visit to a host that the detector needs. */
export interface SiteVisit {
  /** Identity of the host. */
  readonly identity: Identity;
  readonly outcome: Outcome;
  /** The host's own file. Null if it has none or the file was not readable. */
  readonly file: FileStatements | null;
  /** All requested locations, with the host of each request. */
  readonly attempts: ReadonlyArray<{ readonly host: string; readonly result: FetchResult }>;
  /** Null if it was not readable. */
  readonly robots: RobotsFile | null;
  /** The failed request over https, if robots.txt was then read over http. Null if the server has https. */
  readonly failedHttps: FetchResult | null;
  /** Returns true if robots.txt allows our crawler to request a path. */
  readonly isAllowed: (path: string) => boolean;
}

/**
 * Converts a visit of the crawler for the detector.
 * @param latest the file as it was last read, which is current if the server reports that it is unchanged
 */
export function toSiteVisit(
  { identity, lookup, isUnchanged, robots, robotsResponse }: HostVisit,
  latest: FileStatements | null,
): SiteVisit {
  const { chosen, attempts, outcome } = lookup;
  const isAllowed = (path: string) => robots !== null && findDisallowCause(robots, path) === null;
  const robotsHost = robots && new URL(robots.url).hostname;
  const failedHttps =
    robots !== null && robotsResponse === null
      ? (attempts.find(({ scheme, host }) => scheme === 'https' && host === robotsHost)?.result ?? null)
      : null;
  const common = { identity, attempts, robots, failedHttps, isAllowed };
  if (isUnchanged) return { ...common, outcome: latest ? 'found' : 'unreachable', file: latest };
  // The file of a confirmed owner states nothing for this site.
  const document = (chosen?.leadsTo ? null : chosen?.verdict.document) ?? null;
  const file = chosen && document ? { url: chosen.url, statements: toSourceStatements(document) } : null;
  return { ...common, outcome, file };
}

/** Creates a quote of a line of a file. */
export function quoteStatement(
  { url }: Pick<FileStatements, 'url'>,
  { line, attribute, value }: SourceStatement,
): Quote {
  return createQuote(url, line, `${attribute}=${value}`);
}

/** Returns true if the content of the file is known: it was read, or there is no file. */
export function isFileKnown({ outcome }: SiteVisit): boolean {
  return outcome === 'found' || outcome === 'absent' || outcome === 'not-a-policy-file';
}
