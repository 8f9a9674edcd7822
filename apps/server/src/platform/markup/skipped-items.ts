import type { Skipped } from '@vouchwire/api-contract';

/** Collects descriptions of what our limits excluded from a check. */
export class SkippedItems {
  readonly #skipped = new Map<string, { item: string; reason: string; count: number }>();

  add(what: string, reason: string, count: number): void {
    const key = `${what}\n${reason}`;
    const known = this.#skipped.get(key);
    if (known) known.count += count;
    else this.#skipped.set(key, { item: what, reason, count });
  }

  get list(): Skipped[] {
    return [...this.#skipped.values()];
  }
}
