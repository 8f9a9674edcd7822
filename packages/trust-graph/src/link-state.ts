import type { Identity } from './identity.ts';
import { inverseOf, type Relationship } from './relationship.ts';

/**
 * What a reader may say about one relationship A → B (methodology, "Link states").
 *
 * - `confirmed`: each side's current file says its half
 * - `claimed`: A says it; B's host has no readable file, or nobody ever looked
 * - `unreturned`: A says it; B's host has a readable file without the line
 * - `contradicted`: A says `control=B` while B's readable file names another owner and not A, and does not itself say
 *   `control=A` (domains that control each other are one house: unreturned)
 * - `stale`: A's own file could no longer be read for more than 14 days of attempts; age alone makes nothing stale
 */
export type LinkStateName = 'confirmed' | 'claimed' | 'unreturned' | 'contradicted' | 'stale';

/** Where the returned line was found: for the very identity, or only for (or on) the host it lives on. */
export type ConfirmationLevel = 'identity' | 'host';

export interface LinkState {
  readonly state: LinkStateName;
  /** True exactly where the state is `confirmed`. */
  readonly confirmed: boolean;
  /** Null unless confirmed. */
  readonly level: ConfirmationLevel | null;
}

/** What one end of a relationship needs to be: an `Identity`, or its key and host. */
export type LinkEnd = Pick<Identity, 'domain' | 'host'>;

/** The relationships of the current readable file of one host, as far as they concern the question. */
export interface HostFile {
  /** One entry for each distinct relationship; a host's whole list or any part that holds what names A, and the owners. */
  readonly relationships: Iterable<{ readonly type: Relationship; readonly target: LinkEnd }>;
}

/**
 * Everything a state depends on: the statement itself, B's file and whether A's own file is stale. So when a host's
 * file changes, exactly its own relationships and those that name it (or a path on it) can change.
 */
export interface LinkStateInput {
  readonly source: LinkEnd;
  readonly type: Relationship;
  readonly target: LinkEnd;
  /** The current readable file of B's host; null where there is none, where it is stale or was never looked for. */
  readonly targetFile: HostFile | null;
  /** See `isStale`. */
  readonly sourceStale: boolean;
}

/** The state of one relationship. Pure; never throws. */
export function linkState({ source, type, target, targetFile, sourceStale }: LinkStateInput): LinkState {
  if (sourceStale) return unconfirmed('stale');
  if (targetFile === null) return unconfirmed('claimed');

  const inverse = inverseOf(type);
  let level: ConfirmationLevel | null = null;
  let namesAnotherOwner = false;
  let controlsSource = false;
  for (const said of targetFile.relationships) {
    const match = matchLevel(said.target, source);
    if (said.type === inverse && match !== null && level !== 'identity') level = match;
    if (said.type === 'CONTROLLEDBY' && match === null) namesAnotherOwner = true;
    if (said.type === 'CONTROL' && match !== null) controlsSource = true;
  }

  if (level !== null) {
    // No file can live under a path: what the host's file says of a path's relationships holds at host level.
    return { state: 'confirmed', confirmed: true, level: isHost(target) ? level : 'host' };
  }
  // An owner of the whole host and an owner of one path on it can both be right.
  const contradicted = type === 'CONTROL' && isHost(target) && namesAnotherOwner && !controlsSource;
  return unconfirmed(contradicted ? 'contradicted' : 'unreturned');
}

/** How far a reference in B's file means A: exactly, or another path of A's host (or the host of A's path). */
function matchLevel(reference: LinkEnd, source: LinkEnd): ConfirmationLevel | null {
  if (reference.domain === source.domain) return 'identity';
  const sameHost = reference.host !== '' && reference.host === source.host;
  return sameHost && (isHost(source) || isHost(reference)) ? 'host' : null;
}

function isHost(end: LinkEnd): boolean {
  return end.domain === end.host;
}

function unconfirmed(state: LinkStateName): LinkState {
  return { state, confirmed: false, level: null };
}

/** How long attempts may fail before what a file said is stale. */
export const STALE_AFTER_DAYS = 14;

/**
 * True where attempts to read a file have failed for more than 14 days since the last good sighting. A sighting that
 * nobody retried is dated, never stale.
 */
export function isStale(sighting: { readonly lastGood: Date; readonly lastFailedAttempt: Date | null }): boolean {
  const { lastGood, lastFailedAttempt } = sighting;
  if (lastFailedAttempt === null) return false;
  return lastFailedAttempt.getTime() - lastGood.getTime() > STALE_AFTER_DAYS * 86_400_000;
}
