import type { FileProblem, PublisherStatement } from '@vouchwire/publisher-files';
import { maskText } from './mask-mailboxes.ts';

/**
 * By precedence among several requests for one format, the last one first: a file that was found counts, then unknown
 * content before missing content.
 */
export const FILE_OUTCOMES = ['absent', 'not-this-format', 'unreachable', 'blocked', 'found'] as const;
export type FileOutcomeName = (typeof FILE_OUTCOMES)[number];

/** What one response states, in the form that is recorded: without the mailboxes of e-mail addresses. */
export interface FileReading {
  readonly outcome: FileOutcomeName;
  /** Null if the file was found. */
  readonly cause: string | null;
  /** Of the response, after redirects. */
  readonly url: string;
  /** The first problems, and the number of all. */
  readonly problems: readonly FileProblem[];
  readonly problemCount: number;
  readonly statements: readonly PublisherStatement[];
  /** License documents of RSL for the whole site, to which the response refers. */
  readonly licenseUrls: readonly string[];
}

/** A reading without content. */
export function createReading(outcome: Exclude<FileOutcomeName, 'found'>, cause: string, url: string): FileReading {
  return { outcome, cause, url: maskText(url), problems: [], problemCount: 0, statements: [], licenseUrls: [] };
}
