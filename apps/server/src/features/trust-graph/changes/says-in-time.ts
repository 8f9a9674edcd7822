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
}

/** The last instant before one: what stood until then. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
