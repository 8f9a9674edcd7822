import { compareText } from './compare-text.ts';
import { getOwnerDomain } from './same-owner.ts';
import type {
  Registration,
  SitePicture,
  SiteStateEvidence,
  SiteStateName,
  SiteStatePeriod,
  TenantKind,
} from './site-state.ts';
import {
  ACCEPTANCE_MS,
  addFacts,
  COMPARED_KINDS,
  type ComparedKind,
  compareKind,
  describeChange,
  hasOtherAccounts,
  isAddressForm,
  isOfSameKind,
  NO_FACTS,
  sharesId,
  sharesIdentity,
  type TenantFacts,
} from './tenant-facts.ts';

const DAY_MS = 86_400_000;

/** Minimum time between the two visits that show a change. One odd visit never decides. */
const CONFIRMATION_MS = DAY_MS;
/**
 * A change back within this time ends a state. A change that repeats must last this long for each of its ends in the
 * last year, because weekly visits to a site that alternates day by day show one of its states for weeks.
 */
const RETURN_MS = 30 * DAY_MS;
/** Time that a change needs without two pages over https that show it. Others can be forged. */
const FORGEABLE_MS = 14 * DAY_MS;
/** Time without an address after which nothing answers. */
export const NO_ANSWER_MS = 60 * DAY_MS;

/** A domain in a period. Dates are ISO 8601 UTC; `until` is null if it lasts. */
export interface DomainPeriod {
  readonly domain: string;
  readonly from: string;
  readonly until: string | null;
}

/** What is known about a site, in addition to its pictures. Domains are registrable domains in ASCII. */
export interface SiteContext {
  /** Host of the site. */
  readonly host: string;
  /** First reading of the site. A registration after it is a new one. */
  readonly firstReadAt: string;
  /** Owners that name the site, and that the site names. */
  readonly confirmedOwners: readonly DomainPeriod[];
  /** Known sites whose home page links or leads to this site. */
  readonly linkedFrom: readonly DomainPeriod[];
  /** Lists that name the site, one period for each time. A second period of one list is a decision of its operator. */
  readonly listings: readonly DomainPeriod[];
  /** Pictures that a review accepted. `pictureAt` is the first visit that showed the picture. */
  readonly acceptances: readonly { readonly decidedAt: string; readonly pictureAt: string }[];
}

/**
 * Derives the states of a site from the pictures of scheduled visits, oldest first. The last one is the current state.
 * Empty without pictures. Pure: the same records return the same states, whatever the order in which they were recorded.
 * @see docs/decisions/0057-site-states.md
 */
export function deriveSiteStates(pictures: readonly SitePicture[], context: SiteContext): SiteStatePeriod[] {
  const derivation = new Derivation(pictures, context);
  const visits = pictures.flatMap((picture) =>
    [...new Set([picture.firstAt, picture.lastAt])].map((at) => ({ at, run: () => derivation.addVisit(picture, at) })),
  );
  const acceptances = context.acceptances.map(({ decidedAt, pictureAt }) => ({
    at: decidedAt,
    run: () => derivation.acceptPicture(pictureAt, decidedAt),
  }));
  const listings = context.listings.flatMap(({ domain, from, until }) => [
    ...(context.listings.some((other) => other.domain === domain && other.from < from)
      ? [{ at: from, run: () => derivation.addNamingAgain(from) }]
      : []),
    ...(until === null ? [] : [{ at: until, run: () => derivation.addDrop(until) }]),
  ]);
  const events = [...visits, ...acceptances, ...listings].sort((a, b) => compareText(a.at, b.at));
  for (const event of events) event.run();
  return derivation.periods;
}

/** A kind of fact that differs from the accepted one. */
interface Change extends SiteStateEvidence {
  /** Of several changes in one unit, only one counts: they are in one document, or follow from each other. */
  readonly unit: string;
  /** First visit that shows it. */
  readonly since: string;
  readonly isConfirmed: boolean;
}

type NextState = Pick<SiteStatePeriod, 'state' | 'since' | 'evidence'> &
  Partial<Pick<SiteStatePeriod, 'leadsTo' | 'isMove'>>;

const STRONG_UNITS: ReadonlySet<string> = new Set<TenantKind>(['address', 'registration', 'purpose']);

/** States in which listings do not count. */
const ADVERSE_STATES: ReadonlySet<SiteStateName> = new Set([
  'leads-elsewhere',
  'parked',
  're-registered',
  'no-answer',
  'changed',
]);

const elapsed = (from: string, to: string): number => Date.parse(to) - Date.parse(from);
const isDuring = ({ from, until }: DomainPeriod, at: string): boolean => from <= at && (until === null || at < until);

interface Visit {
  readonly at: string;
  readonly isForgeable: boolean;
}

/** A condition that visits show one after another. Visits that show neither it nor the contrary do not end it. */
class Streak {
  since: string | null = null;
  /** First and last visit that show it over https. */
  #proof: { readonly from: string; readonly to: string } | null = null;
  readonly #ends: string[] = [];

  get endedAt(): string | null {
    return this.#ends.at(-1) ?? null;
  }

  observe(isShown: boolean, isContrary: boolean, { at, isForgeable }: Visit): void {
    if (isShown) {
      this.since ??= at;
      if (!isForgeable) this.#proof = { from: this.#proof?.from ?? at, to: at };
    } else if (isContrary && this.since !== null && !(isForgeable && this.#proof)) {
      this.#ends.push(at);
      this.restart();
    }
  }

  /** Notes an odd visit before what it showed was accepted: an end, because another visit contradicts it. */
  addOddVisit(at: string): void {
    if (!this.#ends.includes(at)) this.#ends.push(at);
  }

  restart(): void {
    [this.since, this.#proof] = [null, null];
  }

  /** Returns true if it lasts long enough. One end more than 30 days before it was an odd visit. */
  isConfirmed(at: string): boolean {
    const { since, endedAt } = this;
    if (since === null) return false;
    const ends = this.#ends.filter((end) => elapsed(end, since) <= ACCEPTANCE_MS).length;
    const isRepeated = ends > 1 || (endedAt !== null && elapsed(endedAt, since) <= RETURN_MS);
    const requiredMs = isRepeated ? ends * RETURN_MS : CONFIRMATION_MS;
    if (elapsed(since, at) >= Math.max(requiredMs, FORGEABLE_MS)) return true;
    return this.#proof !== null && elapsed(this.#proof.from, this.#proof.to) >= requiredMs;
  }
}

/** Applies the visits and decisions about one site in their order. */
class Derivation {
  readonly periods: SiteStatePeriod[] = [];
  readonly #pictures: readonly SitePicture[];
  readonly #context: SiteContext;
  readonly #ownDomain: string;
  /** The last accepted picture, and the first visit that showed one. Null before. */
  #accepted: { readonly facts: TenantFacts; readonly since: string } | null = null;
  /** Domains other than its own on which the home page may end. */
  readonly #acceptedEnds = new Set<string>();
  /** Registrations until this date are accepted. */
  #registeredUntil = '';
  #acceptedRegistration: Registration | null = null;
  readonly #changes = new Map<TenantKind, Change>();
  readonly #streaks = new Map<string, Streak>();
  /** Other domain on which the newest page ended. */
  #target: string | null = null;
  /** Other domain on which a page showed that the tenant continues there. */
  #continuedOn: string | null = null;
  /** The last accepted domain on which the home page ended. */
  #home: { readonly domain: string; readonly at: string } | null = null;
  /** Evidence that a parked page was shown instead of articles. Empty once the accepted tenant is there again. */
  #parking: readonly SiteStateEvidence[] = [];
  /** True if nothing shows whose page is read after a state that ended. */
  #isUncertain = false;
  /** First visit after the current state that does not show it. */
  #leftSince: string | null = null;
  /** First of the newest visits at which every kind agrees with the accepted picture. */
  #agreedSince: string | null = null;
  /** First of the newest visits at which nothing continued the tenant. */
  #discontinuedSince: string | null = null;
  /** True if the current visit read the page over http. */
  #isForgeable = false;
  /** True if a visit read the page over https. */
  #isProven = false;
  readonly #visits: string[] = [];
  #readings: { readonly firstAt: string; readonly newest: SitePicture; readonly newestAt: string } | null = null;

  constructor(pictures: readonly SitePicture[], context: SiteContext) {
    this.#pictures = pictures;
    this.#context = context;
    this.#ownDomain = getOwnerDomain(context.host) ?? context.host;
  }

  get #current(): SiteStatePeriod | undefined {
    return this.periods.at(-1);
  }

  get #facts(): TenantFacts {
    return this.#accepted?.facts ?? NO_FACTS;
  }

  addVisit(picture: SitePicture, at: string): void {
    this.#visits.push(at);
    this.#isForgeable = picture.isForgeable === true;
    this.#compareRegistration(picture.registration, at);
    const hasAddress = picture.page === 'read' || picture.page === 'wall';
    this.#observe('no-address', picture.page === 'no-address', hasAddress, at);
    const next = picture.page === 'read' ? this.#addPage(picture, at) : this.#addFailure(picture, at);
    if (next) this.#enter(next, at);
    if (picture.page === 'read') this.#acceptFacts(picture, at);
  }

  /** Makes a reviewed picture the accepted one. */
  acceptPicture(pictureAt: string, at: string): void {
    const picture = this.#pictures.find(({ firstAt }) => firstAt === pictureAt);
    if (picture) this.#replaceAccepted(picture, at);
  }

  /** Applies that a list named the site again, after it had dropped it: a decision of its operator. */
  addNamingAgain(at: string): void {
    const state = this.#current?.state;
    if (this.#readings && (state === 'changed' || state === 're-registered'))
      this.#replaceAccepted(this.#readings.newest, at);
    this.#registeredUntil = at;
    this.#changes.delete('registration');
  }

  /** Applies that a list no longer names the site. */
  addDrop(at: string): void {
    if (this.#current?.state === 're-registered' && this.#findNewRegistration(at) === null)
      this.#enter({ state: 'same', since: at, evidence: [] }, at);
  }

  #replaceAccepted(picture: SitePicture, at: string): void {
    const facts = addFacts(NO_FACTS, picture, picture.firstAt);
    // A decision accepts a picture even if only one visit has shown it.
    this.#accepted = { facts: addFacts(facts, picture, at), since: at };
    this.#registeredUntil = at;
    this.#changes.clear();
    this.#streaks.clear();
    this.#discontinuedSince = null;
    this.#parking = [];
    this.#isUncertain = false;
    const target = this.#getTarget(picture);
    const lead = target === null ? {} : { leadsTo: target, isMove: true };
    const evidence = target === null ? [] : this.#createLeadEvidence(target, [picture.firstAt, picture.lastAt]);
    if (target !== null) this.#acceptedEnds.add(target);
    this.#enter({ state: 'same', since: at, evidence, ...lead }, at);
  }

  #compareRegistration(registration: Registration | null, at: string): void {
    if (registration === null) return;
    const { createdAt, readAt } = registration;
    const listing = this.#findListing(createdAt, at);
    const isNew = createdAt > this.#registeredUntil && (createdAt > this.#context.firstReadAt || listing !== null);
    if (!isNew) {
      this.#acceptedRegistration = registration;
      this.#changes.delete('registration');
      return;
    }
    // The registry is queried more rarely, so a new registration counts for each visit after it.
    const since = this.#visits.find((visit) => visit >= createdAt) ?? at;
    const earlier = this.#acceptedRegistration;
    this.#changes.set('registration', {
      kind: 'registration',
      unit: 'registration',
      before: earlier?.createdAt ?? listing?.domain ?? null,
      beforeAt: earlier?.readAt ?? listing?.from ?? null,
      after: createdAt,
      afterAt: readAt,
      since,
      isConfirmed: elapsed(since, at) >= CONFIRMATION_MS,
    });
  }

  #addFailure({ page }: SitePicture, at: string): NextState | null {
    const { since } = this.#getStreak('no-address');
    if (page === 'no-address' && since !== null && elapsed(since, at) >= NO_ANSWER_MS)
      return { state: 'no-answer', since, evidence: this.#createLeadEvidence('no address', [since, at]) };
    const current = this.#current;
    if (!current) return { state: 'not-known', since: at, evidence: [] };
    return ADVERSE_STATES.has(current.state) ? null : this.#findNewRegistration(at);
  }

  #addPage(picture: SitePicture, at: string): NextState | null {
    const isParked = picture.purpose === 'parked' && !this.#facts.purpose?.texts.includes('parked');
    this.#observe('parked', isParked, true, at);
    if (isParked) {
      [this.#leftSince, this.#agreedSince] = [null, null];
      if (this.#getStreak('parked').isConfirmed(at)) return this.#createParked(at);
      return this.#current ? null : { state: 'not-known', since: at, evidence: [] };
    }
    this.#readings = { firstAt: this.#readings?.firstAt ?? at, newest: picture, newestAt: at };
    const target = this.#getTarget(picture);
    if (this.#accepted === null) {
      this.#accepted = { facts: addFacts(NO_FACTS, picture, at), since: at };
      // Without an earlier picture, where it leads has not changed.
      if (target !== null) this.#acceptedEnds.add(target);
    }
    this.#compareAddress(target, at);
    // The home page of an owner says nothing about the tenant.
    if (target === null || !this.#isConfirmedOwner(target, at)) this.#compareFacts(picture, at);
    this.#observeReturn(picture, at);
    return this.#decide(picture, at);
  }

  #createParked(at: string): NextState {
    const since = this.#getStreak('parked').since ?? at;
    const { purpose } = this.#facts;
    const before = { before: purpose?.texts[0] ?? null, beforeAt: purpose?.at ?? null };
    const evidence = [since, at].map((afterAt) => ({ kind: 'purpose' as const, ...before, after: 'parked', afterAt }));
    if (before.before === 'articles') this.#parking = evidence.slice(0, 1);
    return { state: 'parked', since, evidence };
  }

  #compareAddress(target: string | null, at: string): void {
    if (target !== null && target !== this.#target) this.#getStreak('target').restart();
    this.#target = target;
    const isElsewhere = target !== null && !this.#acceptedEnds.has(target);
    this.#observe('target', target !== null, true, at);
    this.#observe('address', isElsewhere, true, at);
    const streak = this.#getStreak('address');
    if (!isElsewhere || streak.since === null) {
      this.#changes.delete('address');
      this.#home = { domain: target ?? this.#ownDomain, at };
      return;
    }
    const [evidence] = this.#createLeadEvidence(target, [at]);
    if (evidence)
      this.#changes.set('address', {
        ...evidence,
        unit: 'address',
        since: streak.since,
        isConfirmed: streak.isConfirmed(at),
      });
  }

  #compareFacts(picture: SitePicture, at: string): void {
    for (const kind of COMPARED_KINDS) {
      const comparison = compareKind(kind, this.#facts, picture);
      this.#observe(kind, comparison === 'changed', comparison === 'same', at);
      if (comparison === 'same') this.#changes.delete(kind);
      const facts = comparison !== 'same' && describeChange(kind, this.#facts, picture);
      // Of the first two readings, either can be the odd one, so only the second counts.
      if (facts && comparison === 'unknown' && facts.beforeAt !== this.#readings?.firstAt)
        this.#getStreak(kind).addOddVisit(facts.beforeAt);
      const { since } = this.#getStreak(kind);
      if (!facts || comparison === 'unknown' || since === null) continue;
      const first = this.#changes.get(kind);
      this.#changes.set(kind, {
        kind,
        unit: getUnit(kind, hasOtherAccounts(this.#facts, picture)),
        ...facts,
        afterAt: first?.after === facts.after ? first.afterAt : at,
        since,
        isConfirmed: this.#getStreak(kind).isConfirmed(at),
      });
    }
    const isContinued = this.#isContinuedByOthers(picture, at);
    this.#observe('discontinued', !isContinued, isContinued, at);
    const isContrary = isOtherPurpose(picture.purpose) || this.#target !== null;
    this.#observe('contrary', isContrary, true, at);
  }

  /** Notes since when pages no longer show the current state, and since when they agree with the accepted picture. */
  #observeReturn(picture: SitePicture, at: string): void {
    const current = this.#current;
    const isLed = current?.leadsTo !== null && current?.leadsTo === this.#target;
    this.#leftSince = isLed ? null : (this.#leftSince ?? at);
    const ignored = current?.state === 'changed' ? null : 'registration';
    const isAgreed =
      !this.#isForgeable &&
      [...this.#changes.keys()].every((kind) => kind === ignored) &&
      COMPARED_KINDS.some((kind) => compareKind(kind, this.#facts, picture) === 'same');
    this.#agreedSince = isAgreed ? (this.#agreedSince ?? at) : null;
  }

  #decide(picture: SitePicture, at: string): NextState | null {
    const current = this.#current;
    const isContinued = this.#isContinued(picture, at);
    this.#discontinuedSince = isContinued ? null : (this.#discontinuedSince ?? at);
    const lead = this.#findLead(picture, isContinued, at);
    if (lead) return lead;
    // Only what a new tenant cannot copy shows that it was a change of the same tenant after all.
    // One odd visit does not show that the tenant ended.
    const isOther =
      current?.state === 'changed'
        ? !this.#isContinuedByOthers(picture, at)
        : elapsed(this.#discontinuedSince ?? at, at) >= CONFIRMATION_MS;
    if (isOther) {
      const changed = this.#findChange(picture, at);
      if (changed) return changed;
    }
    if (this.#changes.has('address')) return null;
    const registered = this.#findNewRegistration(at);
    if (current && (ADVERSE_STATES.has(current.state) || this.#isUncertain))
      return this.#findReturn(picture, current, registered, at);
    return registered ?? this.#createSame(at);
  }

  /** The same other domain at two visits: a move if the tenant continues there. */
  #findLead(picture: SitePicture, isContinued: boolean, at: string): NextState | null {
    const [target, streak] = [this.#target, this.#getStreak('target')];
    if (target === null || streak.since === null) return null;
    if (isContinued || (!this.#changes.has('registration') && sharesId(this.#facts, picture)))
      this.#continuedOn = target;
    if (!streak.isConfirmed(at)) return null;
    const isOwner = this.#isConfirmedOwner(target, at);
    if (!this.#changes.has('address') && !isOwner) return null;
    if (this.#current?.isMove && this.#current.leadsTo === target) return this.#current;
    const isSame = this.#continuedOn === target;
    return {
      state: isSame ? 'same' : 'leads-elsewhere',
      since: streak.since,
      evidence: this.#createLeadEvidence(target, [streak.since, at]),
      leadsTo: target,
      isMove: isSame,
    };
  }

  /** Returns the state after one in which listings do not count. Null if it continues. */
  #findReturn(
    picture: SitePicture,
    { state, since }: SiteStatePeriod,
    registered: NextState | null,
    at: string,
  ): NextState | null {
    const same: NextState = { state: 'same', since: this.#agreedSince ?? at, evidence: [] };
    if (state === 're-registered') return registered ?? same;
    const [agreedSince, leftSince] = [this.#agreedSince, this.#leftSince ?? at];
    const isSoon = elapsed(since, at) <= RETURN_MS && this.#accepted !== null && this.#accepted.since < since;
    const isAgreed = agreedSince !== null && (isSoon || elapsed(agreedSince, at) >= CONFIRMATION_MS);
    if (isAgreed || (state === 'changed' && this.#isContinuedByOthers(picture, at))) {
      this.#parking = [];
      this.#isUncertain = false;
      return registered ?? same;
    }
    if (state === 'changed' || elapsed(leftSince, at) < CONFIRMATION_MS) return null;
    if (registered) return registered;
    this.#isUncertain = true;
    return { state: 'not-known', since: leftSince, evidence: [] };
  }

  /** Two independent kinds of which one is strong, or three. */
  #findChange(picture: SitePicture, at: string): NextState | null {
    const isOfOwner = ({ kind }: Change) => kind === 'owner' && this.#hasConfirmedOwner(picture, at);
    const changes = [...this.#changes.values()]
      .filter((change) => change.isConfirmed && !isOfOwner(change))
      .toSorted((a, b) => compareText(a.since, b.since));
    const units = new Set<string>();
    for (const { unit, since } of changes) {
      units.add(unit);
      const parking = units.has('purpose') ? [] : this.#parking;
      const strong = [...units].filter((one) => STRONG_UNITS.has(one)).length + parking.length;
      const count = units.size + parking.length;
      // A registration needs a contrary fact of today.
      const hasOther = [...units].some((one) => one !== 'registration');
      if (hasOther && count >= (strong > 0 ? 2 : 3))
        return { state: 'changed', since, evidence: [...parking, ...changes.map(toEvidence)] };
    }
    return this.#findContrary(picture, at);
  }

  /** A registration after a listing, and one contrary fact of today. No earlier picture is needed. */
  #findContrary(picture: SitePicture, at: string): NextState | null {
    const registered = this.#findNewRegistration(at);
    const streak = this.#getStreak('contrary');
    if (registered === null || streak.since === null || !streak.isConfirmed(at)) return null;
    const [kind, after] = isOtherPurpose(picture.purpose)
      ? (['purpose', picture.purpose] as const)
      : (['address', this.#target ?? ''] as const);
    const contrary = { kind, before: null, beforeAt: null, after, afterAt: at };
    return { state: 'changed', since: streak.since, evidence: [...registered.evidence, contrary] };
  }

  /** A registration after a listing. Only pages show whether the tenant continues, so it waits for them for a while. */
  #findNewRegistration(at: string): NextState | null {
    const change = this.#changes.get('registration');
    const listing = change ? this.#findListing(change.after, at) : null;
    if (!change?.isConfirmed || listing === null) return null;
    // A failed visit shows nothing, so it is not the second one.
    const readAt = this.#readings?.newestAt ?? '';
    const isDiscontinued = this.#getStreak('discontinued').isConfirmed(readAt);
    if (readAt >= change.since ? !isDiscontinued : elapsed(change.since, at) < RETURN_MS) return null;
    const listed = { ...toEvidence(change), before: listing.domain, beforeAt: listing.from };
    const earlier = this.#acceptedRegistration === null ? [] : [toEvidence(change)];
    return { state: 're-registered', since: change.since, evidence: [listed, ...earlier] };
  }

  /** No change, or a dated note about a new name or a new owner. */
  #createSame(at: string): NextState | null {
    const current = this.#current;
    if (this.#readings === null || this.#readings.firstAt === at)
      return current ? null : { state: 'not-known', since: at, evidence: [] };
    const moved = current?.isMove && this.#target === current.leadsTo ? current : null;
    const notes = (['organization', 'owner'] as const)
      .flatMap((kind) => this.#changes.get(kind) ?? [])
      .filter(({ isConfirmed }) => isConfirmed);
    if (notes.length > 0) {
      const since = notes.map((note) => note.since).reduce((a, b) => (a > b ? a : b));
      const evidence = [...(moved?.evidence.filter(({ kind }) => kind === 'address') ?? []), ...notes.map(toEvidence)];
      return { state: 'same', since, evidence, ...(moved && { leadsTo: moved.leadsTo, isMove: true }) };
    }
    if (current?.state !== 'same') return { state: 'same', since: this.#readings.firstAt, evidence: [] };
    const isHome = current.isMove && !moved && elapsed(this.#leftSince ?? at, at) >= CONFIRMATION_MS;
    const isRenamedBack = current.evidence.some(({ kind }) => this.#hasReturned(kind, current.since));
    return isHome || isRenamedBack ? { state: 'same', since: at, evidence: [] } : null;
  }

  #hasReturned(kind: TenantKind, since: string): boolean {
    const endedAt = kind === 'organization' || kind === 'owner' ? this.#getStreak(kind).endedAt : null;
    return endedAt !== null && endedAt > since;
  }

  #enter(next: NextState, at: string): void {
    const current = this.#current;
    const period: SiteStatePeriod = { leadsTo: null, isMove: false, ...next, until: null };
    if (period.isMove && period.leadsTo !== null) this.#acceptedEnds.add(period.leadsTo);
    if (current && isSamePeriod(current, period)) return;
    const since = current && period.since < current.since ? (this.#leftSince ?? at) : period.since;
    if (current) this.periods.pop();
    // Leaves out a state without duration.
    if (current && since > current.since) this.periods.push({ ...current, until: since });
    this.periods.push({ ...period, since });
    [this.#leftSince, this.#agreedSince] = [null, null];
  }

  /** Updates the accepted picture as long as the tenant is the same. */
  #acceptFacts(picture: SitePicture, at: string): void {
    const [accepted, current] = [this.#accepted, this.#current];
    if (accepted === null || current === undefined || picture.purpose === 'parked') return;
    if (ADVERSE_STATES.has(current.state) || this.#changes.has('address')) return;
    if (this.#target !== null && this.#isConfirmedOwner(this.#target, at)) return;
    if (this.#isUncertain) {
      if (elapsed(current.since, at) < ACCEPTANCE_MS) return;
      this.#isUncertain = false;
      this.#changes.clear();
    }
    for (const [kind, { since, after }] of this.#changes) {
      if (elapsed(since, at) < ACCEPTANCE_MS) continue;
      this.#changes.delete(kind);
      this.#streaks.delete(kind);
      if (kind === 'registration') this.#registeredUntil = after;
    }
    const isUnchanged = [...this.#changes.keys()].every((kind) => kind === 'registration');
    const isAccepted = (kind: ComparedKind) =>
      isUnchanged || (!this.#changes.has(kind) && compareKind(kind, accepted.facts, picture) === 'same');
    this.#isProven ||= !this.#isForgeable;
    // A page over http does not date what one over https showed.
    const kinds = new Set(this.#isProven && this.#isForgeable ? [] : COMPARED_KINDS.filter(isAccepted));
    this.#accepted = { ...accepted, facts: addFacts(accepted.facts, picture, at, kinds) };
  }

  /** Returns the domain on which the home page ends. Null if it is its own, or a form of it. */
  #getTarget({ endsOn }: SitePicture): string | null {
    if (endsOn === null || endsOn === this.#context.host || isAddressForm(endsOn, this.#ownDomain)) return null;
    return endsOn;
  }

  #isContinued(picture: SitePicture, at: string): boolean {
    if (this.#isContinuedByOthers(picture, at)) return true;
    // A new registrant can copy the name, the language, the purpose and the mail domain.
    if (this.#changes.has('registration') || this.#changes.has('language') || this.#changes.has('purpose'))
      return false;
    return isOfSameKind(this.#facts, picture) && sharesIdentity(this.#facts, picture);
  }

  /** What only others can state: a confirmed owner, or links in both directions with a known site. */
  #isContinuedByOthers(picture: SitePicture, at: string): boolean {
    if (this.#hasConfirmedOwner(picture, at)) return true;
    const isLinked = this.#context.linkedFrom.some(
      (period) =>
        isDuring(period, at) && (picture.linkedDomains.includes(period.domain) || picture.endsOn === period.domain),
    );
    return isLinked && isOfSameKind(this.#facts, picture);
  }

  #hasConfirmedOwner({ owners, endsOn }: SitePicture, at: string): boolean {
    return [...owners, endsOn ?? ''].some((domain) => this.#isConfirmedOwner(domain, at));
  }

  /** Where the address leads to an owner, the site's own statement about it may be gone, which says nothing. */
  #isConfirmedOwner(domain: string, at: string): boolean {
    const dates = domain === this.#target && this.#home !== null ? [at, this.#home.at] : [at];
    return this.#context.confirmedOwners.some(
      (period) => period.domain === domain && dates.some((date) => isDuring(period, date)),
    );
  }

  /** Returns the first of the current lists whose entry was first read before a registration. */
  #findListing(createdAt: string, at: string): DomainPeriod | null {
    const earlier = this.#context.listings.filter((listing) => isDuring(listing, at) && listing.from < createdAt);
    return earlier.toSorted((a, b) => compareText(a.from, b.from))[0] ?? null;
  }

  #createLeadEvidence(after: string, dates: readonly string[]): SiteStateEvidence[] {
    const [before, beforeAt] = [this.#home?.domain ?? null, this.#home?.at ?? null];
    return dates.map((afterAt) => ({ kind: 'address', before, beforeAt, after, afterAt }));
  }

  #getStreak(name: string): Streak {
    const streak = this.#streaks.get(name) ?? new Streak();
    this.#streaks.set(name, streak);
    return streak;
  }

  #observe(name: string, isShown: boolean, isContrary: boolean, at: string): void {
    this.#getStreak(name).observe(isShown, isContrary, { at, isForgeable: this.#isForgeable });
  }
}

const isOtherPurpose = (purpose: SitePicture['purpose']): purpose is 'shop' | 'gambling' | 'adult' =>
  purpose === 'shop' || purpose === 'gambling' || purpose === 'adult';

/** Organization and certificate are one unit, and so is what one trust.txt states: owner, mail addresses and statements. */
function getUnit(kind: ComparedKind, hasAccounts: boolean): string {
  if (kind === 'certificate') return 'organization';
  if (kind === 'owner' || (kind === 'contact' && !hasAccounts)) return 'file';
  return kind;
}

const toEvidence = ({ kind, before, beforeAt, after, afterAt }: SiteStateEvidence): SiteStateEvidence => ({
  kind,
  before,
  beforeAt,
  after,
  afterAt,
});

/** Returns true if the next state only repeats the current one. */
function isSamePeriod(current: SiteStatePeriod, next: SiteStatePeriod): boolean {
  if (current === next) return true;
  if (current.state !== next.state || current.leadsTo !== next.leadsTo) return false;
  if (next.state === 're-registered') return current.evidence[0]?.after === next.evidence[0]?.after;
  if (next.state !== 'same') return true;
  const isNote = next.evidence.length > 0;
  return isNote ? current.evidence.length > 0 && next.since <= current.since : current.evidence.length === 0;
}
