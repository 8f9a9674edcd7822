import type { FileProblem, PublisherStatement } from '@vouchwire/publisher-files';
import { maskText } from './mask-mailboxes.ts';

/**
 * Outcomes in order of precedence, the strongest last, if there are several requests for one format: a found file is
 * stronger than unknown content, and unknown content is stronger than missing content.
 */
export const FILE_OUTCOMES = ['absent', 'not-this-format', 'unreachable', 'blocked', 'found'] as const;
export type FileOutcomeName = (typeof FILE_OUTCOMES)[number];

/** The statements of one response in the form that is recorded: without the mailboxes of email addresses. */
export interface FileReading {
  readonly outcome: FileOutcomeName;
  /** The reason for the outcome. Null if the file was found. */
  readonly cause: string | null;
  /** Name of the product that answered in place of the site. Null if there is none or it is not known. */
  readonly wall: string | null;
  /** The address of the response, after redirects. */
  readonly url: string;
  /** The first problems, and the number of all problems. */
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly statements: readonly PublisherStatement[];
  /** License documents of RSL for the whole site to which the response refers. */
  readonly licenseUrls: readonly string[];
}

/** Creates a reading without content. */
export function createReading(
  outcome: Exclude<FileOutcomeName, 'found'>,
  cause: string,
  url: string,
  wall: string | null = null,
): FileReading {
  return { outcome, cause, wall, url: maskText(url), problems: [], problemCount: 0, statements: [], licenseUrls: [] };
}
