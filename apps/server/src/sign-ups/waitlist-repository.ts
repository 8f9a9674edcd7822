import { randomBytes } from 'node:crypto';
import type { EmailAddress } from '@vouchwire/api-contract';
import type { Selectable } from 'kysely';
import { isToken } from '../platform/records/is-token.ts';
import type { Records, WaitlistSignupTable } from '../platform/records/schema.ts';
import { enqueueConfirmation, type SaveOptions } from './enqueue-confirmation.ts';

const PAGE_SIZE = 500;

/** One sign-up in the form that the operator reads. */
interface WaitlistEntry {
  readonly email: string;
  readonly name: string;
  readonly interests: readonly string[];
  readonly created_at: string;
}

export interface WaitlistForm {
  readonly address: EmailAddress;
  readonly name: string;
  readonly interests: readonly string[];
}

/** The readers' waitlist in the record store. */
export class WaitlistRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Saves a sign-up (upsert). A known address remains one sign-up with the latest name and interests and the first
   * date. After this method returns, a crash does not lose the sign-up.
   * @returns when its confirmation is sent, which is put into the outbox in the same transaction, once for each sign-up
   */
  async save({ address, name, interests }: WaitlistForm, { turn, now }: SaveOptions): Promise<'now' | 'later'> {
    const at = now.toISOString();
    return this.#records.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('waitlist_signup')
        .values({
          email: address.address,
          email_key: address.key,
          name,
          interests: JSON.stringify(interests),
          unsubscribe_token: randomBytes(24).toString('base64url'),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) =>
          conflict.column('email_key').doUpdateSet({ name, interests: JSON.stringify(interests), updated_at: at }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return enqueueConfirmation(transaction, 'waitlist_signup', { id, emailKey: address.key, turn, now });
    });
  }

  /** Lists all sign-ups, oldest first. */
  async *list(): AsyncGenerator<WaitlistEntry> {
    for (let after = 0; ; ) {
      const page = await this.#records.db
        .selectFrom('waitlist_signup')
        .select(['id', 'email', 'name', 'interests', 'created_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE_SIZE)
        .execute();
      const last = page.at(-1);
      if (!last) return;
      yield* page.map(toEntry);
      after = last.id;
    }
  }

  /** Checks whether the link in a mail belongs to a person on the list. */
  async isKnownToken(token: string): Promise<boolean> {
    if (!isToken(token)) return false;
    const row = await this.#records.db
      .selectFrom('waitlist_signup')
      .select('id')
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst();
    return row !== undefined;
  }
}

function toEntry(
  row: Pick<Selectable<WaitlistSignupTable>, 'email' | 'name' | 'interests' | 'created_at'>,
): WaitlistEntry {
  const { email, name, interests, created_at } = row;
  return { email, name, interests: JSON.parse(interests) as string[], created_at };
}
