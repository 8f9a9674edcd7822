import type { Registration } from '@vouchwire/trust-graph';
import type { Kysely, Transaction } from 'kysely';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';

/** The last request for the registration of a domain, and its last known registration. */
export interface StoredRegistration {
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  readonly registration: Registration | null;
}

/** A request for a registration that a visit has sent. Null: the registry gave no usable answer. */
export interface RegistrationAttempt extends StoredRegistration {
  /** Registrable domain. */
  readonly domain: string;
}

/** Registrations of domains, as their registries state them. All hosts of a domain share one. */
export class RegistrationRepository {
  readonly #db: Kysely<RecordsSchema>;

  constructor({ db }: Pick<Records, 'db'>) {
    this.#db = db;
  }

  /** Null if the registry was never requested. */
  async find(domain: string): Promise<StoredRegistration | null> {
    const row = await this.#db
      .selectFrom('domain_registration')
      .selectAll()
      .where('domain', '=', domain)
      .executeTakeFirst();
    if (!row) return null;
    const registration = row.registration === null ? null : (JSON.parse(row.registration) as Registration);
    return { requestedAt: row.requested_at, registration };
  }
}

/** Saves requests of visits, inside the caller's transaction. Without an answer, the last registration remains. */
export async function saveRegistrations(
  transaction: Transaction<RecordsSchema>,
  attempts: readonly RegistrationAttempt[],
): Promise<void> {
  for (const { domain, requestedAt, registration } of attempts) {
    const answer = registration === null ? {} : { registration: JSON.stringify(registration) };
    await transaction
      .insertInto('domain_registration')
      .values({ domain, requested_at: requestedAt, registration: null, ...answer })
      .onConflict((conflict) => conflict.column('domain').doUpdateSet({ requested_at: requestedAt, ...answer }))
      .execute();
  }
}
