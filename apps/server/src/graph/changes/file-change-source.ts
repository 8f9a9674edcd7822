import type { PublishedFile } from '../projection/published-file.ts';

/** An observation after which another file may stand. Instants are ISO 8601 UTC. */
export interface FileEvent {
  readonly id: number;
  readonly publisher: string;
  readonly at: string;
}

/** What stood of a publisher at each time. */
export interface FileTimeline {
  readonly publisher: string;
  /** Whenever that may have changed, ascending. */
  readonly instants: readonly string[];
  /** When a readable file of it was first seen. */
  readonly firstRead: string | null;
  /** The same of the versions that were looked at: a long history is cut. */
  readonly firstLoaded: string | null;
  getFileAt(instant: string): PublishedFile;
}

/** Where changes are read from. Each question reads a bounded number of files, never all of them. */
export interface FileChangeSource {
  getVersion(): Promise<number>;
  /** Newest first, after the place where the page before ended; `next` is null where there are no more. */
  listEvents(asked: {
    after: Pick<FileEvent, 'at' | 'id'> | null;
    since: string | null;
    limit: number;
  }): Promise<{ events: FileEvent[]; next: Pick<FileEvent, 'at' | 'id'> | null }>;
  /** The newest date before this instant at which something was seen: an instant, or a month. */
  findPreviousDate(instant: string): Promise<string | null>;
  /** The oldest such date from this instant on. */
  findNextDate(instant: string): Promise<string | null>;
  /** @param window of each the last so many versions that were seen by an instant; without it, the newest there are */
  listTimelines(
    publishers: readonly string[],
    window?: { until: string; maxVersions: number },
  ): Promise<Map<string, FileTimeline>>;
  /** With nothing but the statements that link states rest on: those that hold one of `texts`, and owners. */
  listTimelinesNaming(publishers: readonly string[], texts: readonly string[]): Promise<Map<string, FileTimeline>>;
  /** Publishers whose file names the identity, or did so once. */
  listPublishersNaming(domain: string): Promise<string[]>;
}
