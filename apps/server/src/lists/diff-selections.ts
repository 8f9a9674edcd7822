import type { ListSelection, SelectedReason } from './select-list.ts';

/** Reasons of a site on an earlier list and on the current one. One of them is empty if the site was added or removed. */
export interface SelectionChange {
  readonly domain: string;
  readonly before: readonly SelectedReason[];
  readonly now: readonly SelectedReason[];
}

export interface SelectionDiff {
  readonly added: readonly SelectionChange[];
  readonly removed: readonly SelectionChange[];
  readonly changed: readonly SelectionChange[];
}

/** Compares two lists. Ignores lines and dates, because a new line at the top of a file moves all others. Pure. */
export function diffSelections(before: ListSelection, now: ListSelection): SelectionDiff {
  const changes = [...new Set([...before.sites.keys(), ...now.sites.keys()])].sort().map((domain) => ({
    domain,
    before: before.sites.get(domain) ?? [],
    now: now.sites.get(domain) ?? [],
  }));
  return {
    added: changes.filter((change) => change.before.length === 0),
    removed: changes.filter((change) => change.now.length === 0),
    changed: changes.filter(
      (change) => change.before.length > 0 && change.now.length > 0 && describe(change.before) !== describe(change.now),
    ),
  };
}

const describe = (reasons: readonly SelectedReason[]): string =>
  JSON.stringify(reasons.map(({ listing, control }) => [listing.source, listing.state, control?.source ?? null]));
