import type { EmailAddress, OrganizationType } from '@vouchwire/api-contract';
import { type Selectable, sql } from 'kysely';
import type { ApplicationStatus, PublisherApplicationTable, Records } from '../platform/records/schema.ts';
import { enqueueConfirmation, type SaveOptions } from './enqueue-confirmation.ts';

const PAGE_SIZE = 500;

interface ApplicationForm {
  readonly address: EmailAddress;
  readonly name: string;
  readonly organizationName: string;
  readonly organizationType: OrganizationType;
  readonly website: string;
  readonly role: string;
  readonly description: string;
}

/** One application in the form that the operator reads. The fields of the form have the same names as in the form. */
interface ApplicationEntry {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly organizationName: string;
  readonly organizationType: string;
  readonly website: string;
  readonly role: string;
  readonly description: string;
  readonly status: ApplicationStatus;
  readonly created_at: string;
  readonly updated_at: string;
  readonly decided_at: string | null;
}

export type Decision = Exclude<ApplicationStatus, 'new'>;

/**
 * Refers to an application by its number, or to the latest application of a person by the email address in any
 * spelling.
 */
export type ApplicationReference = { readonly id: number } | { readonly emailKey: string };

/** Applications to the publisher pilot in the record store. */
export class ApplicationRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Saves an application (upsert). A second application before the review updates the first and retains its date. A
   * decided application stays unchanged and a new one is added, so that another person who knows the address cannot
   * change an accepted application.
   * @returns when its confirmation is sent
   */
  async save(form: ApplicationForm, { turn, now }: SaveOptions): Promise<'now' | 'later'> {
    const at = now.toISOString();
    const values = {
      name: form.name,
      organization_name: form.organizationName,
      organization_type: form.organizationType,
      website: form.website,
      role: form.role,
      description: form.description,
      updated_at: at,
    };
    return this.#records.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('publisher_application')
        .values({
          ...values,
          email: form.address.address,
          email_key: form.address.key,
          status: 'new',
          created_at: at,
          decided_at: null,
        })
        .onConflict((conflict) => conflict.column('email_key').where(sql<boolean>`status = 'new'`).doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      return enqueueConfirmation(transaction, 'publisher_application', { id, emailKey: form.address.key, turn, now });
    });
  }

  /** Lists all applications, or those with one status, oldest first. */
  async *list(status?: ApplicationStatus): AsyncGenerator<ApplicationEntry> {
    for (let after = 0; ; ) {
      const rows = this.#records.db
        .selectFrom('publisher_application')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE_SIZE);
      const page = await (status === undefined ? rows : rows.where('status', '=', status)).execute();
      const last = page.at(-1);
      if (!last) return;
      yield* page.map(toEntry);
      after = last.id;
    }
  }

  /** @returns null if there is none */
  async find(reference: ApplicationReference): Promise<ApplicationEntry | null> {
    const rows = this.#records.db.selectFrom('publisher_application').selectAll().orderBy('id', 'desc').limit(1);
    const row = await ('id' in reference
      ? rows.where('id', '=', reference.id)
      : rows.where('email_key', '=', reference.emailKey)
    ).executeTakeFirst();
    return row === undefined ? null : toEntry(row);
  }

  /**
   * Decides an application. An earlier decision can be changed.
   * @returns the application with the decision, null if there is none
   */
  async decide(reference: ApplicationReference, decision: Decision, now: Date): Promise<ApplicationEntry | null> {
    const found = await this.find(reference);
    if (found === null) return null;
    if (found.status !== decision) {
      await this.#records.db
        .updateTable('publisher_application')
        .set({ status: decision, decided_at: now.toISOString() })
        .where('id', '=', found.id)
        .execute();
    }
    return this.find({ id: found.id });
  }
}

function toEntry(row: Selectable<PublisherApplicationTable>): ApplicationEntry {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    organizationName: row.organization_name,
    organizationType: row.organization_type,
    website: row.website,
    role: row.role,
    description: row.description,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    decided_at: row.decided_at,
  };
}
