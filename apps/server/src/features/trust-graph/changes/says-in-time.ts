import { type PublisherSays, publisherSays } from '../projection/publisher-says.ts';
import type { FileTimeline } from './changed-files.ts';

/** What a publisher says at each time; read once for each time at which it may have changed. */
export class SaysInTime {
  readonly instants: readonly string[];
  readonly firstRead: string | null;
  readonly begins: string | null;
  readonly #timeline: FileTimeline;
  readonly #read = new Map<string, PublisherSays>();

  constructor(timeline: FileTimeline) {
    this.#timeline = timeline;
    this.instants = timeline.instants;
    this.firstRead = timeline.firstRead;
    this.begins = timeline.begins;
  }

  /** @returns undefined where nobody had looked by then, or there was no file */
  at(instant: string): PublisherSays | undefined {
    const since = this.instants.findLast((candidate) => candidate <= instant);
    if (since === undefined) return undefined;
    const says = this.#read.get(since) ?? publisherSays(this.#timeline.on(since));
    this.#read.set(since, says);
    return says.hasFile ? says : undefined;
  }

  /** Returns when the statements ended that an instant shows to be gone: at the first of the two attempts that show it. */
  endedBy(instant: string): string | null {
    const isGone = this.at(justBefore(instant)) !== undefined && this.at(instant) === undefined;
    return isGone ? this.#timeline.on(instant).endedAt : null;
  }

  /** Returns an instant, or the month of the source if the file that it belongs to is dated to the month. */
  dateOf(instant: string): string {
    const seen = this.#timeline.on(instant).file?.observedAt;
    return seen !== undefined && instant.startsWith(seen) ? seen : instant;
  }
}

/** The last instant before one: what stood until then. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
