import {
  type AnsweredRelationship,
  type DossierStatement,
  type DossierStatements,
  type EvidenceLine,
  type FileReading,
  LINK_STATES,
  type LineReading,
  type LinkState,
  type StatementGroup,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { STATEMENT_GROUPS } from '@vouchwire/api-contract/schemas';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { getSentenceName, isConfirmed, isRecognizedList, toFileReading } from '@vouchwire/domain-lookup';
import { getRelationship, identify } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toEvidenceLine } from './evidence-line.ts';
import { findAnswer } from './find-answer.ts';
import { getPairKey, indexByPair } from './index-by-pair.ts';
import { getUnconfirmedReason } from './unconfirmed-reason.ts';

/** Direction of statements from the perspective of their subject. */
export type Direction = 'named-by' | 'names';

/** Statements of a domain in both directions, with the data for showing both sides of each statement. */
export class StatementPresenter {
  readonly #graph: OpenGraph;
  readonly #ownFile: FileReading;
  readonly #otherDirection: Record<Direction, readonly RelatedIdentity[]>;
  /** Hosts that the confirming side of a direction mentions in any way. Computed on first use. */
  readonly #mentionedHosts: Partial<Record<Direction, ReadonlySet<string>>> = {};

  constructor(
    graph: OpenGraph,
    file: FileReading,
    namedBy: readonly RelatedIdentity[],
    names: readonly RelatedIdentity[],
  ) {
    this.#graph = graph;
    this.#ownFile = file;
    this.#otherDirection = { 'named-by': names, names: namedBy };
  }

  /** Returns statements with the lines of both sides, in their order. */
  present(statements: readonly RelatedIdentity[], direction: Direction): DossierStatement[] {
    const presented: DossierStatement[] = [];
    for (const statement of statements) {
      const { other, type, state } = statement;
      const answer = findAnswer(this.#graph.store, statement);
      presented.push({
        domain: other.domain,
        name: getSentenceName(other),
        relationship: type,
        state,
        is_claim: this.#graph.store.isClaim(statement),
        group: getGroup(statement, direction),
        missing: this.#getUnconfirmedReason(statement, direction),
        statement: toEvidenceLine(statement),
        answering_statement: answer && toEvidenceLine(answer),
      });
    }
    return presented;
  }

  /** Returns a relationship with the dates of both sides, for a sentence about it. */
  answer(relationship: RelatedIdentity, direction: Direction): AnsweredRelationship {
    const { source, target, type, state } = relationship;
    const isAnswered = state === 'confirmed' || state === 'stale';
    const answer = isAnswered ? findAnswer(this.#graph.store, relationship) : null;
    return {
      relationship: type,
      source,
      target,
      state,
      is_claim: this.#graph.store.isClaim(relationship),
      statement: toLineReading(toEvidenceLine(relationship)),
      answering_statement: answer && toLineReading(toEvidenceLine(answer)),
      missing: state === 'stale' ? null : this.#getUnconfirmedReason(relationship, direction),
    };
  }

  #getUnconfirmedReason(statement: RelatedIdentity, direction: Direction): Unconfirmed | null {
    const { state, other } = statement;
    const host = getHost(other.domain);
    const file = toFileReading(host, other);
    const answering = direction === 'named-by' ? this.#ownFile : file;
    const isMentioned = state === 'unreturned' && this.#getMentionedHosts(direction).has(host);
    return getUnconfirmedReason(state, { answering, isMentioned });
  }

  #getMentionedHosts(direction: Direction): ReadonlySet<string> {
    const hosts = this.#mentionedHosts[direction] ?? listHosts(this.#otherDirection[direction]);
    this.#mentionedHosts[direction] = hosts;
    return hosts;
  }
}

const toLineReading = ({ last_seen, missed }: EvidenceLine): LineReading => ({ last_seen, missed });

function getGroup(statement: RelatedIdentity, direction: Direction): StatementGroup {
  const { type } = statement;
  const confirmed = isConfirmed(statement);
  if (type === 'VENDOR' || type === 'CUSTOMER') return confirmed ? 'partners' : 'claims';
  if (confirmed) return 'confirmed';
  return type === 'MEMBER' && (direction === 'names' || isRecognizedList(statement)) ? 'listed' : 'claims';
}

/** Groups statements, with confirmed ones first, and counts each group. */
export function groupStatements(statements: readonly RelatedIdentity[], direction: Direction) {
  const groups = Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, [] as RelatedIdentity[]])) as Record<
    StatementGroup,
    RelatedIdentity[]
  >;
  for (const statement of statements) groups[getGroup(statement, direction)].push(statement);
  const sizes = Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, groups[group].length]));
  return {
    statements: STATEMENT_GROUPS.flatMap((group) => groups[group]),
    byGroup: sizes as DossierStatements['by_group'],
  };
}

/** Counts all statements in total and by state, without returning them. */
export function countStatements(
  statements: readonly RelatedIdentity[],
): Pick<DossierStatements, 'total' | 'domains' | 'by_state'> {
  const byState = Object.fromEntries(LINK_STATES.map((state) => [state, 0])) as Record<LinkState, number>;
  for (const { state } of statements) byState[state] += 1;
  return {
    total: statements.length,
    domains: new Set(statements.map(({ other }) => other.domain)).size,
    by_state: byState,
  };
}

/**
 * Creates a lookup for the state of a line in the domain's own file. Null for a line that names no identity of the
 * graph.
 */
export function createLineStateLookup(
  names: readonly RelatedIdentity[],
): (attribute: string, value: string) => LinkState | null {
  let byOther: ReadonlyMap<string, RelatedIdentity> | null = null;
  return (attribute, value) => {
    const type = getRelationship(attribute);
    const identified = identify(value);
    if (type === null || !identified.ok) return null;
    byOther ??= indexByPair(names);
    return byOther.get(getPairKey(identified.identity.domain, type))?.state ?? null;
  };
}

const listHosts = (statements: readonly RelatedIdentity[]): Set<string> =>
  new Set(statements.map(({ other }) => getHost(other.domain)));

function getHost(domain: string): string {
  const identified = identify(domain);
  return identified.ok ? identified.identity.host : domain;
}
