import type { BatchResult } from '../../crawl/crawler.ts';
import type { Frontier } from '../../crawl/frontier.ts';
import type { SavedCrawlResult } from '../../crawl/save-crawl-results.ts';

/** What a crawl came to. */
interface CrawlSummary {
  readonly hosts: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** Of those that failed, by cause. */
  readonly causes: Readonly<Record<string, number>>;
  readonly new_observations: number;
  readonly held_for_review: number;
  readonly hosts_discovered: number;
  readonly over_budget: number;
  /** Sites that responded too slowly, postponed to the next day. */
  readonly postponed: number;
  readonly elapsed_s: number;
  readonly hosts_per_s: number;
  /** Largest memory of the process, in MiB. */
  readonly peak_memory_mib: number;
}

const DRAW_INTERVAL_MS = 1_000;
const PLAIN_INTERVAL_MS = 10_000;

/** Counts a crawl, and says every now and then how far it is: on one line of a terminal, or on a line of its own. */
export class CrawlProgress implements Disposable {
  readonly #frontier: Frontier;
  readonly #output: NodeJS.WriteStream;
  readonly #startedAt = Date.now();
  readonly #outcomes: Record<string, number> = {};
  readonly #causes: Record<string, number> = {};
  readonly #timer: NodeJS.Timeout | null;
  #hosts = 0;
  #newObservations = 0;
  #heldForReview = 0;
  #discoveredHosts = 0;
  #overBudget = 0;
  #postponed = 0;
  #isDrawing = false;

  constructor(frontier: Frontier, output: NodeJS.WriteStream, isVisible: boolean) {
    this.#frontier = frontier;
    this.#output = output;
    this.#timer = isVisible
      ? setInterval(() => void this.#draw(), output.isTTY ? DRAW_INTERVAL_MS : PLAIN_INTERVAL_MS)
      : null;
  }

  add(saved: readonly SavedCrawlResult[], { added, overBudget, postponed }: BatchResult): void {
    this.#discoveredHosts += added;
    this.#overBudget += overBudget;
    this.#postponed += postponed;
    for (const { outcome, cause, recorded } of saved) {
      this.#hosts += 1;
      this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1;
      if (cause !== null) this.#causes[cause] = (this.#causes[cause] ?? 0) + 1;
      if (recorded === 'new' || recorded === 'held') this.#newObservations += 1;
      if (recorded === 'held') this.#heldForReview += 1;
    }
  }

  getSummary(): CrawlSummary {
    const seconds = (Date.now() - this.#startedAt) / 1_000;
    return {
      hosts: this.#hosts,
      outcomes: this.#outcomes,
      causes: this.#causes,
      new_observations: this.#newObservations,
      held_for_review: this.#heldForReview,
      hosts_discovered: this.#discoveredHosts,
      over_budget: this.#overBudget,
      postponed: this.#postponed,
      elapsed_s: Math.round(seconds * 10) / 10,
      hosts_per_s: Math.round((this.#hosts / Math.max(seconds, 0.001)) * 10) / 10,
      peak_memory_mib: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  }

  async #draw(): Promise<void> {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    try {
      const { due } = await this.#frontier.countHosts(new Date());
      const { hosts, hosts_per_s, causes } = this.getSummary();
      const topCauses = Object.entries(causes)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 4)
        .map(([cause, count]) => `${cause} ${count}`);
      const remaining = hosts_per_s > 0 ? `about ${formatDuration(due / hosts_per_s)} left` : 'time left unknown';
      const line = `${hosts} done, ${due} due, ${hosts_per_s} a second, ${remaining}${topCauses.length > 0 ? `; ${topCauses.join(', ')}` : ''}`;
      this.#output.write(
        this.#output.isTTY ? `\r\u001b[K${line.slice(0, (this.#output.columns ?? 80) - 1)}` : `${line}\n`,
      );
    } catch {
      // The progress is unknown while the records are busy. The crawl itself reports an error that stops it.
    } finally {
      this.#isDrawing = false;
    }
  }

  [Symbol.dispose](): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    if (this.#output.isTTY) this.#output.write('\r\u001b[K');
  }
}

function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
