import type { FileTimeline } from '../../policy-files/history/file-change-repository.ts';
import { type PublisherStatements, toPublisherStatements } from '../projection/publisher-statements.ts';

/** Statements of a publisher over time. They are computed once for each time at which they may have changed. */
export class StatementTimeline {
  readonly instants: readonly string[];
  readonly firstRead: string | null;
  readonly firstLoaded: string | null;
  readonly #timeline: FileTimeline;
  readonly #cache = new Map<string, PublisherStatements>();

  constructor(timeline: FileTimeline) {
    this.#timeline = timeline;
    this.instants = timeline.instants;
    this.firstRead = timeline.firstRead;
    this.firstLoaded = timeline.firstLoaded;
  }

  /** @returns undefined if the publisher was not yet checked, or if there was no file */
  getStatements(instant: string): PublisherStatements | undefined {
    const since = this.instants.findLast((candidate) => candidate <= instant);
    if (since === undefined) return undefined;
    const statements = this.#cache.get(since) ?? toPublisherStatements(this.#timeline.getFileAt(since));
    this.#cache.set(since, statements);
    return statements.hasFile ? statements : undefined;
  }

  /**
   * Returns the end of the statements that are known to be gone at an instant: the time of the first of the two
   * attempts that show it.
   */
  findEndedAt(instant: string): string | null {
    const isGone =
      this.getStatements(previousInstant(instant)) !== undefined && this.getStatements(instant) === undefined;
    return isGone ? this.#timeline.getFileAt(instant).endedAt : null;
  }

  /** Returns an instant, or a month if the file is dated to the month. */
  getDate(instant: string): string {
    const observedAt = this.#timeline.getFileAt(instant).file?.observedAt;
    return observedAt !== undefined && instant.startsWith(observedAt) ? observedAt : instant;
  }
}

/** Returns the last instant before another one, which is the end of the earlier state. */
export const previousInstant = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
