import type { Written } from '../features/policy-files/crawl/crawler.ts';
import type { Frontier } from '../features/policy-files/crawl/frontier.ts';
import type { SettledVisit } from '../features/policy-files/crawl/settle-visits.ts';

/** What a crawl came to. */
export interface CrawlSummary {
  readonly hosts: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Of those that failed, by cause. */
  readonly causes: Readonly<Record<string, number>>;
  readonly new_observations: number;
  readonly held_for_review: number;
  readonly hosts_met: number;
  readonly over_budget: number;
  /** Of sites that only kept it waiting: theirs is the next day. */
  readonly put_off: number;
  readonly elapsed_s: number;
  readonly hosts_per_s: number;
  /** Largest memory of the process, in MiB. */
  readonly peak_memory_mib: number;
}

const EVERY_MS = 1_000;
const PLAIN_EVERY_MS = 10_000;

/** Counts a crawl, and says every now and then how far it is: on one line of a terminal, or on a line of its own. */
export class CrawlProgress implements Disposable {
  readonly #frontier: Frontier;
  readonly #out: NodeJS.WriteStream;
  readonly #started = Date.now();
  readonly #outcomes: Record<string, number> = {};
  readonly #causes: Record<string, number> = {};
  readonly #timer: NodeJS.Timeout | null;
  #hosts = 0;
  #new = 0;
  #held = 0;
  #met = 0;
  #overBudget = 0;
  #putOff = 0;
  #drawing = false;

  constructor(frontier: Frontier, out: NodeJS.WriteStream, shown: boolean) {
    this.#frontier = frontier;
    this.#out = out;
    this.#timer = shown ? setInterval(() => void this.#draw(), out.isTTY ? EVERY_MS : PLAIN_EVERY_MS) : null;
  }

  add(settled: readonly SettledVisit[], { added, overBudget, putOff }: Written): void {
    this.#met += added;
    this.#overBudget += overBudget;
    this.#putOff += putOff;
    for (const { outcome, cause, recorded } of settled) {
      this.#hosts += 1;
      this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1;
      if (cause !== null) this.#causes[cause] = (this.#causes[cause] ?? 0) + 1;
      if (recorded === 'new' || recorded === 'held') this.#new += 1;
      if (recorded === 'held') this.#held += 1;
    }
  }

  summary(): CrawlSummary {
    const seconds = (Date.now() - this.#started) / 1_000;
    return {
      hosts: this.#hosts,
      outcomes: this.#outcomes,
      causes: this.#causes,
      new_observations: this.#new,
      held_for_review: this.#held,
      hosts_met: this.#met,
      over_budget: this.#overBudget,
      put_off: this.#putOff,
      elapsed_s: Math.round(seconds * 10) / 10,
      hosts_per_s: Math.round((this.#hosts / Math.max(seconds, 0.001)) * 10) / 10,
      peak_memory_mib: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    try {
      const { due } = await this.#frontier.count(new Date());
      const { hosts, hosts_per_s, causes } = this.summary();
      const failed = Object.entries(causes)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 4)
        .map(([cause, count]) => `${cause} ${count}`);
      const left = hosts_per_s > 0 ? `about ${duration(due / hosts_per_s)} left` : 'time left unknown';
      const line = `${hosts} done, ${due} due, ${hosts_per_s} a second, ${left}${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`;
      this.#out.write(this.#out.isTTY ? `\r\u001b[K${line.slice(0, (this.#out.columns ?? 80) - 1)}` : `${line}\n`);
    } catch {
      // How far it is cannot be told while the records are busy; the crawl itself says so where it cannot go on.
    } finally {
      this.#drawing = false;
    }
  }

  [Symbol.dispose](): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    if (this.#out.isTTY) this.#out.write('\r\u001b[K');
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
