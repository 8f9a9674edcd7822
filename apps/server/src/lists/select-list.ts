import { isListedState, type LIST_STATES } from '@vouchwire/api-contract';
import { findRegistrableOwner, isConfirmed } from '@vouchwire/domain-lookup';
import { compareText, suspendsTrust } from '@vouchwire/trust-graph';
import type { ListedSiteState, ListLine, ListSnapshot } from './list-snapshot.ts';

/** The line of an association, and the line of the owner through which it counts for the site. */
export interface SelectedReason {
  readonly listing: ListLine;
  /** Null if the association lists the site itself. */
  readonly control: ListLine | null;
}

export interface ListSelection {
  /** The associations whose lines count: those whose own site is not suspended. */
  readonly associations: readonly string[];
  /** Reasons by site, in alphabetical order of the sites. */
  readonly sites: ReadonlyMap<string, readonly SelectedReason[]>;
  readonly leftOut: ReadonlyMap<string, ListedSiteState>;
  /** Number of sites of which the place of the filter is not known. */
  readonly unknownPlace: number;
}

export interface SelectionOptions {
  readonly associations: readonly string[];
  readonly state: (typeof LIST_STATES)[number];
  readonly isOwnedIncluded: boolean;
  readonly places: PlaceFilter;
}

/** Compares the place of a site with those of a list. */
export type PlaceFilter = (domain: string) => {
  readonly isMatch: boolean;
  /** Whether a place that the filter names is not known. */
  readonly isUnknown: boolean;
};

/** Selects the sites that associations list, and those that the listed sites control. Pure. */
export function selectList(
  snapshot: ListSnapshot,
  { associations, state, isOwnedIncluded, places }: SelectionOptions,
): ListSelection {
  const reasons = new Map<string, SelectedReason[]>();
  const leftOut = new Map<string, ListedSiteState>();
  const isCounted = (domain: string): boolean => {
    const site = snapshot.getSite(domain);
    if (suspendsTrust(site.state)) leftOut.set(domain, site);
    return !suspendsTrust(site.state);
  };
  const add = (domain: string, reason: SelectedReason) => {
    const known = reasons.get(domain);
    if (known?.some(({ listing }) => listing.source === reason.listing.source)) return;
    if (known) known.push(reason);
    else reasons.set(domain, [reason]);
  };
  const counted = associations.filter((association) => !suspendsTrust(snapshot.getSite(association).state));
  for (const association of counted)
    for (const listing of snapshot.listMembers(association))
      if (isListedState(listing.state, state)) add(listing.target, { listing, control: null });

  if (isOwnedIncluded) addOwned(snapshot, reasons, isCounted, add);
  const sites = new Map<string, readonly SelectedReason[]>();
  let unknownPlace = 0;
  for (const domain of [...reasons.keys()].sort(compareText)) {
    const { isMatch, isUnknown } = places(domain);
    if (!isCounted(domain)) {
      if (!isMatch) leftOut.delete(domain);
      continue;
    }
    if (isUnknown) unknownPlace += 1;
    if (isMatch) sites.set(domain, (reasons.get(domain) ?? []).sort(compareReasons));
  }
  return {
    associations: counted,
    sites,
    leftOut: new Map([...leftOut].sort(([a], [b]) => compareText(a, b))),
    unknownPlace,
  };
}

function addOwned(
  snapshot: ListSnapshot,
  reasons: ReadonlyMap<string, readonly SelectedReason[]>,
  isCounted: (domain: string) => boolean,
  add: (domain: string, reason: SelectedReason) => void,
): void {
  const listed = [...reasons].filter(([domain]) => isCounted(domain));
  const byOwner = Map.groupBy(listed, ([domain]) => findRegistrableOwner(domain));
  for (const [owner, identities] of byOwner) {
    if (owner === null || suspendsTrust(snapshot.getSite(owner).state)) continue;
    const listings = identities.flatMap(([, all]) => all).sort(compareReasons);
    for (const control of snapshot.listControlled(owner)) {
      const site = findRegistrableOwner(control.target);
      if (site === null || site === owner) continue;
      for (const { listing } of listings) add(control.target, { listing, control });
    }
  }
}

/** Lines about the site itself first, then confirmed ones. */
const compareReasons = (a: SelectedReason, b: SelectedReason): number =>
  Number(a.control !== null) - Number(b.control !== null) ||
  Number(isConfirmed(b.listing)) - Number(isConfirmed(a.listing)) ||
  compareText(a.listing.source, b.listing.source);
