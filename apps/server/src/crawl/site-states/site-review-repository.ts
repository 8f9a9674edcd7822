import {
  getRegistrableDomain,
  type SitePicture,
  type SiteStateName,
  type SiteStatePeriod,
} from '@vouchwire/trust-graph';
import type { Records } from '../../platform/records/schema.ts';
import {
  bumpPublisherVersions,
  ObservationRepository,
} from '../../policy-files/observations/observation-repository.ts';
import type { ReviewDecision } from '../../policy-files/review/list-review-repository.ts';
import { RegistrationRepository } from '../registrations/registration-repository.ts';
import { SitePictureRepository } from '../site-pictures/site-picture-repository.ts';
import { SiteStateRepository } from './site-state-repository.ts';

/** States that a review can end. Without an answer, there is no picture to accept. */
const REVIEWED_STATES: ReadonlySet<SiteStateName> = new Set(['changed', 're-registered', 'leads-elsewhere', 'parked']);

/** A decision. Times are ISO 8601 UTC. */
interface StoredDecision {
  readonly decision: ReviewDecision;
  readonly decidedAt: string;
  readonly pictureAt: string;
  readonly reason: string | null;
}

/** A site whose state waits for a review, or was reviewed, with both pictures. */
export interface SiteReview {
  readonly host: string;
  readonly period: SiteStatePeriod;
  /** Null: it waits. */
  readonly decision: StoredDecision | null;
  /** The newest page before the state. Null if none was read. */
  readonly before: SitePicture | null;
  /** The newest page. */
  readonly now: SitePicture;
  /** Last request to the registry of the domain (ISO 8601 UTC), with or without an answer. Null if there was none. */
  readonly registrationRequestedAt: string | null;
}

/**
 * Result of a decision: `decided` now · `already` decided the same way, nothing changed.
 */
interface SiteDecisionResult {
  readonly kind: 'decided' | 'already';
  readonly review: SiteReview;
}

/** Reviews of sites that changed. A decision is about the newest picture, and can be changed later. */
export class SiteReviewRepository {
  readonly #records: Records;
  readonly #states: SiteStateRepository;
  readonly #pictures: SitePictureRepository;
  readonly #registrations: RegistrationRepository;

  constructor(records: Records) {
    this.#records = records;
    this.#states = new SiteStateRepository(records);
    this.#pictures = new SitePictureRepository(records);
    this.#registrations = new RegistrationRepository(records);
  }

  /** Lists the sites that wait for a review, oldest state first. With `all`, also those with a decision. */
  async *list(all: boolean): AsyncGenerator<SiteReview> {
    const current = await this.#states.listCurrent(null);
    const decided = all ? await this.#records.db.selectFrom('site_review').select('host').distinct().execute() : [];
    const waiting = [...current].flatMap(([host, { state }]) => (REVIEWED_STATES.has(state) ? [host] : []));
    const reviews: SiteReview[] = [];
    for (const host of new Set([...waiting, ...decided.map((row) => row.host)])) {
      const review = await this.find(host);
      if (review && (all || review.decision === null)) reviews.push(review);
    }
    yield* reviews.sort((a, b) => (a.period.since < b.period.since ? -1 : 1));
  }

  /** Null if the state of the site needs no review, and none was made. */
  async find(host: string): Promise<SiteReview | null> {
    const history = await this.#states.listHistory(host);
    const newest = await this.#findDecision(host);
    const current = history.at(-1);
    const isWaiting = current !== undefined && REVIEWED_STATES.has(current.state);
    // The state that a decision ended is the last one before it.
    const period = isWaiting
      ? current
      : history.findLast(({ state, since }) => REVIEWED_STATES.has(state) && since <= (newest?.decidedAt ?? ''));
    const pictures = (await this.#pictures.list(host)).filter(({ page }) => page === 'read');
    const decision = newest && period && newest.decidedAt >= period.since ? newest : null;
    const now = decision ? pictures.find(({ firstAt }) => firstAt === decision.pictureAt) : pictures.at(-1);
    if (!period || !now) return null;
    const registration = await this.#registrations.find(getRegistrableDomain(host) ?? host);
    return {
      ...{ host, period, decision, now },
      before: pictures.findLast(({ firstAt }) => firstAt < period.since) ?? null,
      registrationRequestedAt: registration?.requestedAt ?? null,
    };
  }

  /**
   * Decides about the newest picture, or changes the decision, and derives the states again.
   * @returns null if the site has no state to review
   */
  async decide(
    host: string,
    decision: ReviewDecision,
    reason: string | null,
    now: Date,
  ): Promise<SiteDecisionResult | null> {
    const review = await this.find(host);
    if (!review) return null;
    if (review.decision?.decision === decision) return { kind: 'already', review };
    const decidedAt = now.toISOString();
    const pictureAt = review.now.firstAt;
    await new ObservationRepository(this.#records).runInTransaction(async (transaction) => {
      await transaction
        .insertInto('site_review')
        .values({ host, decision, reason, decided_at: decidedAt, picture_at: pictureAt })
        .execute();
      await bumpPublisherVersions(transaction, [host], decidedAt);
    });
    return { kind: 'decided', review: { ...review, decision: { decision, decidedAt, pictureAt, reason } } };
  }

  async #findDecision(host: string): Promise<StoredDecision | null> {
    const row = await this.#records.db
      .selectFrom('site_review')
      .select(['decision', 'decided_at as decidedAt', 'picture_at as pictureAt', 'reason'])
      .where('host', '=', host)
      .orderBy('decided_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }
}
