import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '../../platform/records/schema.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';

const SALT_BYTES = 32;

/**
 * Quota of free analyses (`analyze-ai`) per visitor and day (UTC). Above it, the response is 429, `ai-limit-reached`.
 * Visitors are counted by a hash that changes daily. The record store contains the counts, so they survive a restart
 * and apply to all servers that share it.
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

  async getRemaining(visitor: string): Promise<number> {
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
      .where('visitor', '=', hashVisitor(visitor, salt.salt))
      .executeTakeFirst();
    return Math.max(0, this.perDay - (row?.used ?? 0));
  }

  /**
   * Uses one free analysis, if there is one. Concurrent calls never use the same one.
   * @returns the remaining number, and a function that refunds it after a failure; null if none was left
   */
  async consume(visitor: string): Promise<{ remaining: number; refund: () => Promise<number> } | null> {
    if (this.perDay < 1) return null;
    const day = this.#getDay();
    const hashed = hashVisitor(visitor, await this.#getSalt(day));
    const consumed = await this.#records.db
      .insertInto('free_analysis_use')
      .values({ day, visitor: hashed, used: 1 })
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
          .where('visitor', '=', hashed)
          .returning('used')
          .executeTakeFirst();
        return this.perDay - (row?.used ?? 0);
      },
    };
  }

  /** Returns the seconds until the next day. */
  getSecondsToNextDay(): number {
    const now = this.#now().getTime();
    return Math.ceil(((Math.floor(now / DAY_MS) + 1) * DAY_MS - now) / 1_000);
  }

  #getDay(): string {
    return this.#now().toISOString().slice(0, 10);
  }

  /**
   * Returns the salt of the day, which the first visitor of the day creates. Salts of earlier days are deleted, so that
   * their visitors can no longer be identified.
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

/** Computes an irreversible hash of a visitor's key, with the salt of the day, which is deleted at its end. */
function hashVisitor(visitor: string, salt: string): string {
  return createHmac('sha256', salt).update(visitor).digest('base64url');
}
