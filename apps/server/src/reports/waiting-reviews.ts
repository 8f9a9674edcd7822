import { SiteReviewRepository } from '../crawl/site-states/site-review-repository.ts';
import type { Records } from '../platform/records/schema.ts';
import { ListReviewRepository } from '../policy-files/review/list-review-repository.ts';

const DAY_MS = 86_400_000;

interface WaitingQueue {
  readonly count: number;
  /** Since when the oldest one waits, ISO 8601 UTC. */
  readonly oldest_at: string;
}

/** What waits for a decision of the operator. A queue without entries is missing. */
export type WaitingReviews = Partial<Record<'lists' | 'sites' | 'reports', WaitingQueue>>;

/** Counts the lists, sites and reports that wait for the operator. */
export async function countWaitingReviews(records: Records): Promise<WaitingReviews> {
  const lists: string[] = [];
  for await (const { held_at } of new ListReviewRepository(records).listByState(['held'])) lists.push(held_at);
  const sites: string[] = [];
  for await (const { period } of new SiteReviewRepository(records).list(false)) sites.push(period.since);
  const { count, oldest } = await records.db
    .selectFrom('error_report')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return {
    ...toQueue('lists', lists.length, lists.toSorted()[0]),
    ...toQueue('sites', sites.length, sites.toSorted()[0]),
    ...toQueue('reports', Number(count), oldest),
  };
}

const toQueue = (name: keyof WaitingReviews, count: number, oldest: string | null | undefined): WaitingReviews =>
  oldest === null || oldest === undefined || count === 0 ? {} : { [name]: { count, oldest_at: oldest } };

const COMMANDS = [
  ['lists', 'review list'],
  ['sites', 'review sites list'],
  ['reports', 'reports list --status open'],
] as const;

/** Formats one line for each queue: "2 reports, the oldest for 12 days: vouchwire reports list --status open". */
export const formatWaitingReviews = (waiting: WaitingReviews, now: Date): string[] =>
  COMMANDS.flatMap(([name, command]) => {
    const queue = waiting[name];
    if (queue === undefined) return [];
    const days = countDays(queue.oldest_at, now);
    return [
      `${queue.count} ${queue.count === 1 ? name.slice(0, -1) : name}, the oldest for ${days} ${days === 1 ? 'day' : 'days'}: vouchwire ${command}`,
    ];
  });

const countDays = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / DAY_MS));

/** The counts for `/readyz`, which monitors request every few seconds. They are counted again after five minutes. */
export class WaitingReviewsMonitor {
  readonly #records: Records;
  #counted: { readonly at: number; readonly waiting: WaitingReviews } | null = null;

  constructor(records: Records) {
    this.#records = records;
  }

  async find(): Promise<WaitingReviews> {
    const at = Date.now();
    if (this.#counted === null || Math.abs(at - this.#counted.at) > MAX_AGE_MS)
      this.#counted = { at, waiting: await countWaitingReviews(this.#records) };
    return this.#counted.waiting;
  }
}

const MAX_AGE_MS = 300_000;
