import { randomBytes } from 'node:crypto';
import { getScoreBand, type TrustAnalysis } from '@vouchwire/api-contract';
import { trustAnalysis } from '@vouchwire/api-contract/schemas';
import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { isToken } from '../../platform/records/is-token.ts';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { NOT_ASSESSED } from '../ai-use/assess-ai-use.ts';
import { parseAnalysisSubject } from '../analysis-subject.ts';
import { type AnalyzedTexts, analyzedTexts } from './analyzed-texts.ts';

/** Retention of a result that was not saved. */
const RESULT_RETENTION_MS = 24 * 60 * 60 * 1_000;
/** A saved result is deleted if it is not opened for this time. */
const SAVED_RETENTION_MS = 365 * 24 * 60 * 60 * 1_000;
/** Minimum time between two recorded openings, so that reading a result seldom writes. */
const OPENING_INTERVAL_MS = 30 * 24 * 60 * 60 * 1_000;
const PAGE_SIZE = 500;
/** Time for which a model may be queried about the text of a result. */
const TEXT_RETENTION_MS = 60 * 60 * 1_000;
const ID_BYTES = 16;
/** Maximum number of rows that one new result deletes if the limit was lowered. */
const MAX_DELETED_ROWS = 1_000;

/** Maximum numbers of results. */
interface ResultLimits {
  /** Maximum number of saved results. */
  readonly maxSaved: number;
  /** Maximum number of results that are not saved. */
  readonly maxTemporary: number;
}

/** A saved result in the operator's list. */
interface SavedResult {
  readonly id: string;
  readonly subject: string;
  readonly saved_at: string;
  readonly opened_at: string | null;
}

/** Stored results. A saved one is deleted if no one opens it for a year. Any other is deleted after a day. */
export class AnalysisResultRepository {
  readonly #records: Records;
  readonly #limits: ResultLimits;

  constructor(records: Records, limits: ResultLimits) {
    this.#records = records;
    this.#limits = limits;
  }

  /** Creates an id that cannot be guessed, because everyone with the link can see a result. */
  static createId(): string {
    return randomBytes(ID_BYTES).toString('base64url');
  }

  /**
   * Stores a result under its id, and deletes expired results and texts.
   * @throws AppError `records-unavailable`
   */
  async add(subject: string, analysis: TrustAnalysis, texts: AnalyzedTexts): Promise<void> {
    const getCutoff = (ms: number) => new Date(Date.parse(analysis.analyzed_at) - ms).toISOString();
    const day = getCutoff(RESULT_RETENTION_MS);
    const hour = getCutoff(TEXT_RETENTION_MS);
    const year = getCutoff(SAVED_RETENTION_MS);
    await this.#records.db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('analysis_result')
        .where('id', 'in', (eb) =>
          this.#skipLocked(
            eb
              .selectFrom('analysis_result')
              .select('id')
              .where(({ or, and, eb: is, fn }) =>
                or([
                  and([is('saved_at', 'is', null), is('created_at', '<', day)]),
                  and([is('saved_at', '<', year), is(fn.coalesce('opened_at', 'saved_at'), '<', year)]),
                ]),
              ),
          ),
        )
        .execute();
      await transaction
        .insertInto('analysis_result')
        .values({
          id: analysis.id,
          subject,
          created_at: analysis.analyzed_at,
          saved_at: null,
          body: JSON.stringify(analysis),
        })
        .execute();
      await transaction
        .deleteFrom('analysis_result')
        .where('id', 'in', (eb) =>
          this.#skipLocked(
            eb
              .selectFrom('analysis_result')
              .select('id')
              .where('saved_at', 'is', null)
              // Never deletes the new result, because a reader waits for it.
              .where('id', '!=', analysis.id)
              .orderBy('created_at', 'desc')
              .orderBy('id')
              .offset(this.#limits.maxTemporary - 1)
              .limit(MAX_DELETED_ROWS),
          ),
        )
        .execute();
      await transaction
        .deleteFrom('analysis_text')
        .where('result_id', 'in', (eb) =>
          this.#skipLocked(eb.selectFrom('analysis_text').select('result_id').where('created_at', '<', hour)),
        )
        .execute();
      if (texts.page === null && texts.about.length === 0) return;
      await transaction
        .insertInto('analysis_text')
        .values({ result_id: analysis.id, created_at: analysis.analyzed_at, body: JSON.stringify(texts) })
        .execute();
    });
  }

  /**
   * Skips rows that another server is deleting. Two servers that delete the same rows in a different order would
   * otherwise deadlock.
   */
  #skipLocked<T extends keyof RecordsSchema, Row>(rows: SelectQueryBuilder<RecordsSchema, T, Row>): typeof rows {
    return this.#records.kind === 'postgres' ? rows.forUpdate().skipLocked() : rows;
  }

  /** Returns a result for a reader. Null if there is none, or if it has expired. */
  async open(id: string, now: Date): Promise<TrustAnalysis | null> {
    if (!isToken(id)) return null;
    const row = await this.#records.db
      .selectFrom('analysis_result')
      .select(['body', 'saved_at', 'opened_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const recordedAt = row.opened_at ?? row.saved_at;
    if (recordedAt !== null && now.getTime() - Date.parse(recordedAt) >= OPENING_INTERVAL_MS) {
      const opened_at = now.toISOString();
      await this.#records.db.updateTable('analysis_result').set({ opened_at }).where('id', '=', id).execute();
    }
    return parseBody(row.body);
  }

  /** Streams saved results, oldest first. */
  async *listSaved(): AsyncGenerator<SavedResult> {
    for (let after = { saved_at: '', id: '' }; ; ) {
      const page = await this.#records.db
        .selectFrom('analysis_result')
        .select(({ ref }) => ['id', 'subject', ref('saved_at').$notNull().as('saved_at'), 'opened_at'])
        .where('saved_at', 'is not', null)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('saved_at', 'id'), '>', tuple(after.saved_at, after.id)))
        .orderBy('saved_at')
        .orderBy('id')
        .limit(PAGE_SIZE)
        .execute();
      const last = page.at(-1);
      if (!last) return;
      yield* page;
      after = last;
    }
  }

  /** @returns true if there was one */
  async delete(id: string): Promise<boolean> {
    if (!isToken(id)) return false;
    const deleted = await this.#records.db
      .deleteFrom('analysis_result')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  }

  /** Returns the text that a result is based on. Null if there was none, or if it was deleted after an hour. */
  async findTexts(id: string, now: Date): Promise<AnalyzedTexts | null> {
    const row = await this.#records.db
      .selectFrom('analysis_text')
      .select('body')
      .where('result_id', '=', id)
      .where('created_at', '>=', new Date(now.getTime() - TEXT_RETENTION_MS).toISOString())
      .executeTakeFirst();
    return row ? analyzedTexts.parse(JSON.parse(row.body)) : null;
  }

  /**
   * Returns the result that a page of this site shows: `/r/ID`, or the newest one of `/trust-assistant?u=SUBJECT`.
   * @throws AppError `invalid-input`, `forbidden-target`
   */
  async findByPage(page: string, now: Date): Promise<TrustAnalysis | null> {
    const id = /^\/r\/([^/?#]+)$/.exec(page)?.[1];
    if (id !== undefined) return this.open(id, now);
    const subject = URL.parse(page, 'http://localhost')?.searchParams.get('u') ?? '';
    return subject === '' ? null : this.findLatest(parseAnalysisSubject(subject).key);
  }

  /** Returns the newest result of an address or DID. Null if there is none. */
  async findLatest(subject: string): Promise<TrustAnalysis | null> {
    const row = await this.#records.db
      .selectFrom('analysis_result')
      .select('body')
      .where('subject', '=', subject)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? parseBody(row.body) : null;
  }

  /**
   * Saves a result until no one opens it for a year. A saved one stays unchanged.
   * @returns `full` if the maximum number of saved results is reached
   */
  async save(id: string, at: Date): Promise<'kept' | 'full' | 'gone'> {
    if (!isToken(id)) return 'gone';
    const rows = await this.#records.db
      .updateTable('analysis_result')
      .set((eb) => ({ saved_at: eb.fn.coalesce('saved_at', eb.val(at.toISOString())) }))
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('saved_at', 'is not', null),
          eb(
            eb
              .selectFrom('analysis_result as other')
              .select((count) => count.fn.countAll<number>().as('kept'))
              .where('other.saved_at', 'is not', null),
            '<',
            this.#limits.maxSaved,
          ),
        ]),
      )
      .returning('id')
      .execute();
    if (rows.length > 0) return 'kept';
    return (await this.open(id, at)) === null ? 'gone' : 'full';
  }
}

function parseBody(body: string): TrustAnalysis {
  const analysis = trustAnalysis.parse(addTrustCounts(addScoreScope(addWall(JSON.parse(body)))));
  if (analysis.aiDetection.source !== null) return analysis;
  // Earlier versions stored a number from tags and sentences, which is not reliable.
  const { statements } = analysis.aiDetection;
  return { ...analysis, aiDetection: { ...NOT_ASSESSED, statements } };
}

/** Fields of a stored result from which the scope of its score is derived. */
const storedBody = z.looseObject({
  trustScore: z.number(),
  domain: z.string(),
  searchType: z.string(),
  score_scope: z.string().optional(),
  page: z.looseObject({ outcome: z.string() }),
});

/** Adds the field to results of earlier versions, which named no product. */
function addWall(body: unknown): unknown {
  const parsed = z.looseObject({ page: z.looseObject({}) }).safeParse(body);
  return parsed.success ? { ...parsed.data, page: { wall: null, ...parsed.data.page } } : body;
}

/** Leaves out the lists of earlier versions, which named other sites without saying what was stated about them. */
function addTrustCounts(body: unknown): unknown {
  const parsed = z.looseObject({ trust_counts: z.undefined() }).safeParse(body);
  return parsed.success ? { ...parsed.data, trust_counts: null, trustedBy: [], trustsOthers: [] } : body;
}

/** Adds a scope to results of earlier versions, because a page that was not read must not have a band. */
function addScoreScope(body: unknown): unknown {
  const parsed = storedBody.safeParse(body);
  if (!parsed.success || parsed.data.score_scope !== undefined) return body;
  const { data } = parsed;
  const scope = data.searchType === 'did' ? 'did' : data.page.outcome === 'read' ? 'page' : 'publisher';
  return {
    ...data,
    score_scope: scope,
    band: scope === 'page' ? getScoreBand(data.trustScore) : null,
    publisher_domain: scope === 'did' ? null : data.domain,
    page: { problem: null, ...data.page },
  };
}
