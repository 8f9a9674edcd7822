import type { FileProblem, PublisherStatement } from '@vouchwire/publisher-files';

export type FileOutcomeName = 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-this-format';

/** What one response states, in the form that is recorded. */
export interface FileReading {
  readonly outcome: FileOutcomeName;
  /** Null if the file was found. */
  readonly cause: string | null;
  /** Of the response, after redirects. */
  readonly url: string;
  /** The first problems, and the number of all. */
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  /** Without the mailboxes of e-mail addresses. */
  readonly statements: readonly PublisherStatement[];
  /** License documents of RSL for the whole site, to which the response refers. */
  readonly licenseUrls: readonly string[];
}

/** A reading without content. */
export function createReading(outcome: Exclude<FileOutcomeName, 'found'>, cause: string, url: string): FileReading {
  return { outcome, cause, url, problems: [], problemCount: 0, statements: [], licenseUrls: [] };
}
