import { randomInt } from 'node:crypto';
import type { EmailAddress } from '@vouchwire/api-contract';
import type { Selectable } from 'kysely';
import { enqueueMessage } from '../platform/delivery/outbox.ts';
import type { ErrorReportTable, MessageState, Records, ReportState } from '../platform/records/schema.ts';
import type { ReportEvidence } from './report-evidence.ts';

const PAGE_SIZE = 500;
/** The alphabet of Crockford's base 32, without letters that resemble a digit, and without U. */
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_GROUP = 4;

export interface ReportForm {
  readonly about: string;
  readonly text: string;
  /** Null if the reporter did not give one. */
  readonly address: EmailAddress | null;
  /** What it disputes. Null for any other error. */
  readonly claim: string | null;
  /** What this server shows about the claim. Null if it does not show it. */
  readonly evidence: ReportEvidence | null;
  /** Key of the headline that it marks as disputed. Null if it marks none. */
  readonly disputeKey: string | null;
}

/** One report in the form that the operator reads. */
export interface ReportEntry {
  readonly id: number;
  readonly reference: string;
  readonly about: string;
  readonly text: string;
  readonly email: string | null;
  readonly state: ReportState;
  readonly answer: string | null;
  readonly answered_at: string | null;
  readonly note: string | null;
  readonly closed_at: string | null;
  readonly created_at: string;
  readonly claim: string | null;
  readonly evidence: ReportEvidence | null;
  /** Whether the report marks a headline as disputed until someone decides. */
  readonly disputes_headline: boolean;
}

/** A correction that the operator publishes with a report. Dates are days, UTC. */
export interface PublishedCorrection {
  readonly about: string | null;
  readonly wrong: string;
  readonly since: string;
  readonly changed: string;
  readonly correctedOn: string;
}

/** Creates a reference such as `VW-4T9K-2M7Q` from 40 random bits, so that no one can guess it. */
export function createReference(): string {
  const group = () =>
    Array.from({ length: REFERENCE_GROUP }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');
  return `VW-${group()}-${group()}`;
}

/** Error reports in the record store. */
export class ReportRepository {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Stores a report. After this method returns, a crash does not lose the report.
   * @param notify puts a notice for the operator into the outbox, in the same transaction
   * @returns its reference
   */
  async create(form: ReportForm, { notify, now }: { notify: boolean; now: Date }): Promise<string> {
    const reference = createReference();
    await this.#records.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('error_report')
        .values({
          reference,
          about: form.about,
          text: form.text,
          email: form.address?.address ?? null,
          email_key: form.address?.key ?? null,
          state: 'open',
          answer: null,
          answered_at: null,
          note: null,
          closed_at: null,
          created_at: now.toISOString(),
          claim: form.claim,
          evidence: form.evidence && JSON.stringify(form.evidence),
          dispute_key: form.disputeKey,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (notify) await enqueueMessage(transaction, { kind: 'report-notice', report_id: id }, now);
    });
    return reference;
  }

  /** Counts the reports that were stored since an instant. */
  async countSince(instant: Date): Promise<number> {
    const { count } = await this.#records.db
      .selectFrom('error_report')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', instant.toISOString())
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Counts the notices that were put into the outbox since an instant. */
  async countNoticesSince(instant: Date): Promise<number> {
    const { count } = await this.#records.db
      .selectFrom('outbox_message')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('kind', '=', 'report-notice')
      .where('created_at', '>=', instant.toISOString())
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Lists all reports, or those in one state, oldest first. */
  async *list(state?: ReportState): AsyncGenerator<ReportEntry> {
    for (let after = 0; ; ) {
      const rows = this.#records.db
        .selectFrom('error_report')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE_SIZE);
      const page = await (state === undefined ? rows : rows.where('state', '=', state)).execute();
      const last = page.at(-1);
      if (!last) return;
      yield* page.map(toEntry);
      after = last.id;
    }
  }

  /**
   * @param reference a reference in upper or lower case, or the running number
   * @returns null if there is none
   */
  async find(reference: string): Promise<ReportEntry | null> {
    const rows = this.#records.db.selectFrom('error_report').selectAll();
    const row = await (/^\d{1,15}$/.test(reference)
      ? rows.where('id', '=', Number(reference))
      : rows.where('reference', '=', reference.toUpperCase())
    ).executeTakeFirst();
    return row === undefined ? null : toEntry(row);
  }

  /**
   * Stores the operator's answer. A closed report remains closed.
   * @param mail puts the answer into the outbox, in the same transaction
   */
  async answer(report: ReportEntry, text: string, { mail, now }: { mail: boolean; now: Date }): Promise<void> {
    await this.#records.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('error_report')
        .set({
          answer: text,
          answered_at: now.toISOString(),
          ...(report.state === 'open' ? { state: 'answered' as const } : {}),
        })
        .where('id', '=', report.id)
        .execute();
      if (mail) await enqueueMessage(transaction, { kind: 'report-answer', report_id: report.id }, now);
    });
  }

  /** Returns the state of the answer's mail, or null if there is no answer. */
  async findAnswerMailState({ id }: ReportEntry): Promise<MessageState | null> {
    const row = await this.#records.db
      .selectFrom('outbox_message')
      .select('state')
      .where('report_id', '=', id)
      .where('kind', '=', 'report-answer')
      .executeTakeFirst();
    return row?.state ?? null;
  }

  /** Closes a report. If a correction is to be published, one transaction stores both. */
  async close(
    report: ReportEntry,
    note: string,
    { correction, now }: { correction: PublishedCorrection | null; now: Date },
  ): Promise<void> {
    await this.#records.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('error_report')
        .set({ state: 'closed', note, closed_at: now.toISOString() })
        .where('id', '=', report.id)
        .execute();
      if (correction === null) return;
      const { correctedOn, ...entry } = correction;
      await transaction
        .insertInto('correction')
        .values({ ...entry, report_id: report.id, corrected_on: correctedOn })
        .execute();
    });
  }
}

function toEntry({ email_key: _key, dispute_key, evidence, ...row }: Selectable<ErrorReportTable>): ReportEntry {
  return {
    ...row,
    evidence: evidence === null ? null : (JSON.parse(evidence) as ReportEvidence),
    disputes_headline: dispute_key !== null,
  };
}
