import type { Headline, LookAlike } from '@vouchwire/api-contract';

/** The disputed headlines that no one has decided about: their keys, and when each was first disputed. */
export type Disputes = ReadonlyMap<string, string>;

export const NO_DISPUTES: Disputes = new Map();

/** Days without a decision after which a disputed headline is no longer shown. */
const DAYS_TO_DECIDE = 14;
const DAY_MS = 86_400_000;

/** Returns the key of a headline. A later headline with other facts has another key, so that no dispute covers it. */
export const createLookAlikeKey = (registrableDomain: string, { kind, known }: LookAlike): string =>
  `look-alike ${registrableDomain} ${kind} ${known}`;

type SiteState = Headline['site_state'];

export const createSiteStateKey = (domain: string, { state, since }: Pick<SiteState, 'state' | 'since'>): string =>
  `site-state ${domain} ${state} ${since}`;

/** Returns whether the time for a decision is over. It ends with a day (UTC), as the caches of pages do. */
const isUndecided = (disputedAt: string): boolean =>
  Date.now() >= Date.parse(disputedAt.slice(0, 'YYYY-MM-DD'.length)) + DAYS_TO_DECIDE * DAY_MS;

/** Adds a dispute to a headline about a look-alike. After 14 days without a decision, only a neutral line is left. */
export function disputeLookAlike(registrableDomain: string, lookAlike: LookAlike, disputes: Disputes): LookAlike {
  const disputed_at = disputes.get(createLookAlikeKey(registrableDomain, lookAlike));
  if (disputed_at === undefined) return lookAlike;
  if (!isUndecided(disputed_at)) return { ...lookAlike, disputed_at };
  return { ...lookAlike, kind: 'disputed', difference: { letters: [], suffix: null, claim: null }, disputed_at };
}

/** Adds a dispute to the state of a site. After 14 days without a decision, the state is shown as not known. */
export function disputeSiteState(domain: string, siteState: SiteState, disputes: Disputes): SiteState {
  const disputed_at = disputes.get(createSiteStateKey(domain, siteState));
  if (disputed_at === undefined) return siteState;
  if (!isUndecided(disputed_at)) return { ...siteState, disputed_at };
  return { state: 'not-known', since: null, to: null, evidence: [], disputed_at };
}
