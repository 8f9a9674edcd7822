import { type Kysely, sql } from 'kysely';
import type { Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues } from '../../platform/records/value-pages.ts';
import { findLatestCounted } from '../effective-file/resolve-effective-file.ts';
import { diffFiles, type FileDiff } from '../history/diff-files.ts';
import type { ReviewState } from '../observations/observation.ts';
import { queryObservations, queryStatements } from '../observations/observation-queries.ts';
import { bumpPublisherVersions, ObservationRepository } from '../observations/observation-repository.ts';
import { toPublishedDate } from '../observations/observed-date.ts';

const ROWS_PER_PAGE = 500;

/** A list with many changes in one step, and the decision about it. Times are ISO 8601 UTC. */
export interface ListReview {
  /** Id of the held observation. */
  readonly id: number;
  readonly publisher: string;
  readonly state: ReviewState;
  readonly source: string;
  readonly file_url: string | null;
  readonly observed_at: string;
  readonly last_seen_at: string;
  /** Number of relations that the list adds, removes, and had before. Each is counted once. */
  readonly added: number;
  readonly removed: number;
  readonly previous_count: number;
  readonly held_at: string;
  readonly decided_at: string | null;
}

/** A review with the lines that changed. */
interface ListReviewWithLines {
  readonly review: ListReview;
  /** The file that the list was compared with. */
  readonly before: Pick<ListReview, 'observed_at' | 'last_seen_at'> | null;
  readonly diff: FileDiff;
}

/** A review by its id, or the latest one of a publisher. A pending review takes precedence. */
export type ReviewSelector = { readonly id: number } | { readonly publisher: string };

export type ReviewDecision = 'accepted' | 'rejected';

/**
 * Result of a decision: `decided` now · `already` decided the same way, nothing changed · `overtaken` by a later
 * observation of the publisher's file, so that the decision has no effect.
 */
interface DecisionResult {
  readonly kind: 'decided' | 'already' | 'overtaken';
  readonly review: ListReview;
}

/** Lists that wait for a review, and those that were reviewed. */
export class ListReviewRepository {
  readonly #records: Records;
  readonly #observations: ObservationRepository;

  constructor(records: Records) {
    this.#records = records;
    this.#observations = new ObservationRepository(records);
  }

  /** Lists the reviews in one of `states`, oldest first. */
  async *listByState(states: readonly ReviewState[]): AsyncGenerator<ListReview> {
    const decisions = states.filter((state) => state !== 'held');
    const includesHeld = decisions.length < states.length;
    for (let after = 0; ; ) {
      const page = await queryReviews(this.#records.db)
        .where('observation.id', '>', after)
        .where((eb) =>
          eb.or([
            ...(decisions.length > 0 ? [eb('list_review.decision', 'in', fewValues(decisions))] : []),
            ...(includesHeld ? [eb('list_review.decision', 'is', null)] : []),
          ]),
        )
        .orderBy('observation.id')
        .limit(ROWS_PER_PAGE)
        .execute();
      const last = page.at(-1);
      if (!last) return;
      yield* page;
      after = last.id;
    }
  }

  /** @returns null if there is none */
  find(selector: ReviewSelector): Promise<ListReview | null> {
    return findReview(this.#records.db, selector);
  }

  /** @returns null if there is none */
  async findWithLines(selector: ReviewSelector): Promise<ListReviewWithLines | null> {
    const review = await this.find(selector);
    if (!review) return null;
    const { db } = this.#records;
    const observations = await queryObservations(db, review.publisher);
    const before = findLatestCounted(
      observations.slice(
        0,
        observations.findIndex(({ id }) => id === review.id),
      ),
    );
    const [earlier, later] = await Promise.all([
      before ? queryStatements(db, before.id) : [],
      queryStatements(db, review.id),
    ]);
    return {
      review,
      before: before && {
        observed_at: toPublishedDate(before.observedAt, before.precision),
        last_seen_at: toPublishedDate(before.lastSeenAt, before.precision),
      },
      diff: diffFiles(earlier, later),
    };
  }

  /**
   * Decides a review, or changes an earlier decision, and notifies the projector.
   * @returns null if there is none
   */
  decide(selector: ReviewSelector, decision: ReviewDecision, now: Date): Promise<DecisionResult | null> {
    return this.#observations.runInTransaction(async (transaction) => {
      const review = await findReview(transaction, selector);
      if (!review) return null;
      if (review.state === decision) return { kind: 'already', review };
      const later = await transaction
        .selectFrom('observation')
        .select('id')
        .where('publisher', '=', review.publisher)
        .where('outcome', '=', 'found')
        .where((eb) =>
          eb.or([
            eb('observed_at', '>', review.observed_at),
            eb.and([eb('observed_at', '=', review.observed_at), eb('id', '>', review.id)]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      if (later) return { kind: 'overtaken', review };
      const decidedAt = now.toISOString();
      await transaction
        .updateTable('list_review')
        .set({ decision, decided_at: decidedAt })
        .where('observation_id', '=', review.id)
        .execute();
      await bumpPublisherVersions(transaction, [review.publisher]);
      return { kind: 'decided', review: { ...review, state: decision, decided_at: decidedAt } };
    });
  }
}

async function findReview(db: Kysely<RecordsSchema>, selector: ReviewSelector): Promise<ListReview | null> {
  const reviews = await ('id' in selector
    ? queryReviews(db).where('observation.id', '=', selector.id)
    : queryReviews(db).where('list_review.publisher', '=', selector.publisher).orderBy('observation.id', 'desc')
  ).execute();
  return reviews.find(({ state }) => state === 'held') ?? reviews[0] ?? null;
}

function queryReviews(db: Kysely<RecordsSchema>) {
  return db
    .selectFrom('observation')
    .innerJoin('list_review', 'list_review.observation_id', 'observation.id')
    .select((eb) => [
      'observation.id',
      'observation.publisher',
      eb.fn.coalesce('list_review.decision', sql<ReviewState>`'held'`).as('state'),
      'observation.source',
      'observation.file_url',
      'observation.observed_at',
      'observation.last_seen_at',
      'list_review.added',
      'list_review.removed',
      'list_review.previous_count',
      'list_review.held_at',
      'list_review.decided_at',
    ]);
}
