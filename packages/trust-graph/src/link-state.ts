import type { Identity } from './identity.ts';
import { getInverse, type Relationship } from './relationship.ts';
import { isSameOwner } from './same-owner.ts';

/**
 * State of one relationship A → B (scoring, "Readings that are settled").
 * - `confirmed`: each side's current file states its half
 * - `claimed`: A states it; B's host has no readable current file
 * - `unreturned`: A states it; B's host has a current file without the line
 * - `contradicted`: A states `control=B` while B's current file names another owner, and neither names A nor states
 * `control=A`. Registrable domains are compared, and owners that confirm each other count as one. The last readings of
 * the two files are at most 180 days apart. Further apart, both can have been right, and the state is `unreturned`
 * - `stale`: the file that states it is stale
 */
export type LinkStateName = 'confirmed' | 'claimed' | 'unreturned' | 'contradicted' | 'stale';

/** Outcome of a check that did not find the file. */
export type MissedOutcome = 'absent' | 'blocked' | 'redirected-off-site' | 'unreachable' | 'not-a-policy-file';

/** The last check of a file, which did not find it. */
export interface MissedCheck {
  readonly outcome: MissedOutcome;
  readonly checked_at: string;
  /** First failed check after the last reading. */
  readonly failing_since: string | null;
}

/** Level of the confirming line: for the same identity, or only for (or on) its host. */
export type ConfirmationLevel = 'identity' | 'host';

/**
 * One relationship: the statement of `source`'s current file about `target`. It is the only form of a relationship from
 * the projection to the responses. Dates are ISO 8601 UTC with the known precision.
 */
export interface RelationshipEdge {
  readonly source: string;
  readonly type: Relationship;
  readonly target: string;
  readonly state: LinkStateName;
  /** Null unless the state is `confirmed`. */
  readonly confirmedAt: ConfirmationLevel | null;
  /** First line of the file with the statement, and its value as published. */
  readonly line: number | null;
  readonly value: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly fileUrl: string | null;
  /** The last check of the file, if it did not find it. Null if it did, or if that is not known. */
  readonly missed: MissedCheck | null;
}

/** The part of a relationship that both files determine. */
export type LinkState = Pick<RelationshipEdge, 'state' | 'confirmedAt'>;

/** Required properties of one end of a relationship. */
type LinkEnd = Pick<Identity, 'domain' | 'host' | 'registrableDomain'>;

/** Relationships of the current readable file of one host that the state depends on. */
export interface HostFile {
  /** Last reading, ISO 8601 UTC: an instant or a month. Null if it is not known. */
  readonly readAt: string | null;
  /** One entry per distinct relationship: at least those that name A, and all owners. */
  readonly relationships: Iterable<{ readonly type: Relationship; readonly target: LinkEnd }>;
}

/**
 * Everything that a state depends on: the statement, A's own file, B's file and the files of the owners that B names. A
 * change of a host's file can affect only its own relationships, those that name it (or a path on it), and those that
 * name a host which names it as its owner.
 */
interface LinkStateInput {
  readonly source: LinkEnd;
  readonly type: Relationship;
  readonly target: LinkEnd;
  /** Current file of B's host. Null if there is none, if it is stale, or if it was never read. */
  readonly targetFile: HostFile | null;
  /** See `FileState`. */
  readonly sourceStale: boolean;
  /** Last reading of A's file, as `HostFile.readAt`. */
  readonly sourceReadAt: string | null;
  /**
   * Returns true if A and this owner of B confirm each other: the current file of each states that it controls the
   * other or is controlled by it. They then count as one owner.
   */
  readonly isOneOwner: (owner: LinkEnd) => boolean;
}

/** Maximum time between the readings of two lines that contradict each other. */
const MAX_CONTRADICTION_MS = 180 * 86_400_000;

/** Computes the state of one relationship. Pure; never throws. */
export function linkState(input: LinkStateInput): LinkState {
  const { source, type, target, targetFile, sourceStale } = input;
  if (sourceStale) return toUnconfirmedState('stale');
  if (targetFile === null) return toUnconfirmedState('claimed');

  const inverse = getInverse(type);
  let level: ConfirmationLevel | null = null;
  const owners: LinkEnd[] = [];
  let controlsSource = false;
  for (const stated of targetFile.relationships) {
    const match = matchLevel(stated.target, source);
    if (stated.type === inverse && match !== null && level !== 'identity') level = match;
    if (stated.type === 'CONTROLLEDBY') owners.push(stated.target);
    if (stated.type === 'CONTROL' && isSameOwner(stated.target, source)) controlsSource = true;
  }

  if (level !== null) {
    // No file can exist under a path, so the statements of the host's file about a path's relationships confirm at host
    // level.
    return { state: 'confirmed', confirmedAt: isHost(target) ? level : 'host' };
  }
  // The owner of a whole host and the owner of one path on it can both be correct.
  const isContradicted =
    type === 'CONTROL' &&
    isHost(target) &&
    owners.length > 0 &&
    !controlsSource &&
    areReadTogether(input.sourceReadAt, targetFile.readAt) &&
    !isSameOwner(source, target) &&
    !owners.some((owner) => isSameOwner(owner, source) || input.isOneOwner(owner));
  return toUnconfirmedState(isContradicted ? 'contradicted' : 'unreturned');
}

/**
 * Returns how closely a reference in B's file matches A: the same identity, or another path of A's host (or the host of
 * A's path).
 */
function matchLevel(reference: LinkEnd, source: LinkEnd): ConfirmationLevel | null {
  if (reference.domain === source.domain) return 'identity';
  const sameHost = reference.host !== '' && reference.host === source.host;
  return sameHost && (isHost(source) || isHost(reference)) ? 'host' : null;
}

/**
 * Returns true if the files of two lines were read so close to each other that the lines can contradict each other.
 * Considers every instant of a month, because a contradiction that is not certain would be a false statement.
 */
export function areReadTogether(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const maxDistance = Math.max(getEnd(one) - Date.parse(other), getEnd(other) - Date.parse(one));
  return maxDistance <= MAX_CONTRADICTION_MS;
}

/** Returns the last millisecond of a month such as `2025-01`, or the time of an instant. */
function getEnd(date: string): number {
  const time = new Date(date);
  return date.length === 'yyyy-mm'.length ? time.setUTCMonth(time.getUTCMonth() + 1) - 1 : time.getTime();
}

function isHost(end: LinkEnd): boolean {
  return end.domain === end.host;
}

function toUnconfirmedState(state: LinkStateName): LinkState {
  return { state, confirmedAt: null };
}
