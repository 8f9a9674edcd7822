import { LRUCache } from 'lru-cache';
import { boundEntries } from '../cache/bound-entries.ts';
import { getCurrentVisitor } from './current-visitor.ts';

const DAY_MS = 86_400_000;
/** Above it, the visitor that was seen least recently starts again. Each entry is a name and a number. */
const MAX_VISITORS = 100_000;

/** Limits how often each visitor can do something in 24 hours. Counts are in memory, for one process. */
export class VisitorQuota {
  readonly perDay: number;
  readonly #used = new LRUCache<string, number>({ ...boundEntries(MAX_VISITORS), ttl: DAY_MS, noUpdateTTL: true });

  constructor(perDay: number) {
    this.perDay = perDay;
  }

  /** Uses one of the current visitor. @returns null, or the seconds until the visitor has the next one */
  tryUse(): number | null {
    const visitor = getCurrentVisitor();
    if (visitor === null) return null;
    const used = this.#used.get(visitor) ?? 0;
    if (used >= this.perDay) return Math.ceil(this.#used.getRemainingTTL(visitor) / 1_000);
    this.#used.set(visitor, used + 1);
    return null;
  }
}
