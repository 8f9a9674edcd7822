import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Records } from '../../platform/records/schema.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';

const SALT_BYTES = 32;

/**
 * Quota of free analyses (`analyze-ai`) per visitor and day (UTC). Above it the response is 429, `ai-limit-reached`.
 * Visitors are counted by a hash that changes daily. The record store has the counts, so they survive a restart and
 * apply to all servers that share it.
 */
export class FreeAnalysisQuota {
  readonly perDay: number;
  readonly #records: Records;
  readonly #now: () => Date;

  constructor(records: Records, perDay: number, now: () => Date = () => new Date()) {
    this.#records = records;
    this.perDay = perDay;
    this.#now = now;
  }

  async getRemaining(address: string): Promise<number> {
    const day = this.#getDay();
    const salt = await this.#records.db
      .selectFrom('free_analysis_day')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirst();
    if (!salt) return this.perDay;
    const row = await this.#records.db
      .selectFrom('free_analysis_use')
      .select('used')
      .where('day', '=', day)
      .where('visitor', '=', hashVisitor(address, salt.salt))
      .executeTakeFirst();
    return Math.max(0, this.perDay - (row?.used ?? 0));
  }

  /**
   * Consumes one, or finds none left. Concurrent calls never consume the same one.
   * @returns how many are left, and a function that refunds it after a failure; null: none was left
   */
  async consume(address: string): Promise<{ remaining: number; refund: () => Promise<number> } | null> {
    if (this.perDay < 1) return null;
    const day = this.#getDay();
    const visitor = hashVisitor(address, await this.#getSalt(day));
    const consumed = await this.#records.db
      .insertInto('free_analysis_use')
      .values({ day, visitor, used: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'visitor'])
          .doUpdateSet({ used: sql<number>`free_analysis_use.used + 1` })
          .where('free_analysis_use.used', '<', this.perDay),
      )
      .returning('used')
      .executeTakeFirst();
    if (!consumed) return null;
    return {
      remaining: this.perDay - consumed.used,
      refund: async () => {
        const row = await this.#records.db
          .updateTable('free_analysis_use')
          .set({ used: sql<number>`used - 1` })
          .where('day', '=', day)
          .where('visitor', '=', visitor)
          .returning('used')
          .executeTakeFirst();
        return this.perDay - (row?.used ?? 0);
      },
    };
  }

  /** Until the next day begins, in whole seconds. */
  getSecondsToNextDay(): number {
    const now = this.#now().getTime();
    return Math.ceil(((Math.floor(now / DAY_MS) + 1) * DAY_MS - now) / 1_000);
  }

  #getDay(): string {
    return this.#now().toISOString().slice(0, 10);
  }

  /**
   * The day's salt, created for the day's first visitor. Salts of earlier days are deleted, so that their visitors can
   * no longer be identified.
   */
  async #getSalt(day: string): Promise<string> {
    return this.#records.db.transaction().execute(async (transaction) => {
      const created = await transaction
        .insertInto('free_analysis_day')
        .values({ day, salt: randomBytes(SALT_BYTES).toString('base64url') })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .returning('salt')
        .executeTakeFirst();
      if (created) {
        await transaction.deleteFrom('free_analysis_use').where('day', '<', day).execute();
        await transaction.deleteFrom('free_analysis_day').where('day', '<', day).execute();
        return created.salt;
      }
      const existing = await transaction
        .selectFrom('free_analysis_day')
        .select('salt')
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      return existing.salt;
    });
  }
}

/** Groups of an IPv6 address that identify one connection; the visitor's devices choose the rest. */
const IPV6_NETWORK_GROUPS = 4;

/** Irreversible hash of a visitor's address, with the salt of the day, which is deleted at its end. */
function hashVisitor(address: string, salt: string): string {
  return createHmac('sha256', salt).update(getNetwork(address)).digest('base64url');
}

/** An IPv4 address, also where it comes wrapped in IPv6; of an IPv6 address, its network of 64 bits. */
function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
