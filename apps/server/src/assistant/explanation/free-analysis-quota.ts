import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '../../platform/records/schema.ts';
import { hashVisitor } from './hash-visitor.ts';

const SALT_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The free analyses of a day (UTC), counted for each visitor by a hash that is good for that day alone. The counts are
 * in the record store: they survive a restart, and servers that share it share them.
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
   * Takes one, or finds none left. Two calls at once never take the same one.
   * @returns how many are left afterwards, and a way to give it back where nothing came of it; null: none was left
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

  /** The day's salt, made with the day's first visitor; the days before go, and nobody can be known by them any more. */
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
