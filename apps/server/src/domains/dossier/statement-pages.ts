import {
  type DossierStatement,
  type DossierStatements,
  type EvidenceLine,
  type FileReading,
  LINK_STATES,
  type LinkState,
  type StatementGroup,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { STATEMENT_GROUPS } from '@vouchwire/api-contract/schemas';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { getSentenceName, isRecognizedList, toFileReading } from '@vouchwire/domain-lookup';
import { findSharedPlatform, getInverse, getRelationship, identify, isSameOwner } from '@vouchwire/trust-graph';
import { type SourceLine, toEvidenceLine } from '../../graph/evidence/evidence-line.ts';
import { getPairKey, indexByPair } from '../../graph/evidence/index-by-pair.ts';
import { getUnconfirmedReason } from '../../graph/evidence/unconfirmed-reason.ts';
import { toLinkEnd } from '../../graph/projection/relationship-edges.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';

/** Direction of statements from the perspective of their subject. */
export type Direction = 'named-by' | 'names';

/** Statements of a domain in both directions, with the data for showing both sides of each statement. */
export class StatementPresenter {
  readonly #graph: OpenGraph;
  readonly #domain: string;
  readonly #ownFile: FileReading;
  readonly #reciprocal: Record<Direction, ReadonlyMap<string, RelatedIdentity>>;
  readonly #otherDirection: Record<Direction, readonly RelatedIdentity[]>;
  /** Hosts that the confirming side of a direction mentions in any way. Computed on first use. */
  readonly #mentionedHosts: Partial<Record<Direction, ReadonlySet<string>>> = {};

  constructor(
    graph: OpenGraph,
    { domain, file }: { readonly domain: string; readonly file: FileReading },
    namedBy: readonly RelatedIdentity[],
    names: readonly RelatedIdentity[],
  ) {
    this.#graph = graph;
    this.#domain = domain;
    this.#ownFile = file;
    this.#reciprocal = { 'named-by': indexByPair(names), names: indexByPair(namedBy) };
    this.#otherDirection = { 'named-by': names, names: namedBy };
  }

  /** Returns statements with the lines of both sides, in their order. */
  present(statements: readonly RelatedIdentity[], direction: Direction): DossierStatement[] {
    const presented: DossierStatement[] = [];
    for (const statement of statements) {
      const { domain, type, state } = statement;
      const publisher = direction === 'named-by' ? domain : this.#domain;
      presented.push({
        domain,
        name: getSentenceName(statement),
        relationship: type,
        state,
        group: getGroup(statement, direction),
        missing: this.#getUnconfirmedReason(statement, direction),
        statement: this.#toLine(statement, publisher, statement),
        answering_statement: this.#findReciprocalLine(statement, direction),
      });
    }
    return presented;
  }

  #getUnconfirmedReason(statement: RelatedIdentity, direction: Direction): Unconfirmed | null {
    const { state, domain, otherFile } = statement;
    const other = toFileReading(getHost(domain), otherFile);
    const [stating, answering] = direction === 'named-by' ? [other, this.#ownFile] : [this.#ownFile, other];
    const isMentioned = state === 'unreturned' && this.#getMentionedHosts(direction).has(getHost(domain));
    return getUnconfirmedReason(state, { stating, answering, isMentioned });
  }

  #getMentionedHosts(direction: Direction): ReadonlySet<string> {
    const hosts = this.#mentionedHosts[direction] ?? listHosts(this.#otherDirection[direction]);
    this.#mentionedHosts[direction] = hosts;
    return hosts;
  }

  #findReciprocalLine(statement: RelatedIdentity, direction: Direction): EvidenceLine | null {
    // Both sides may have stated the relationship, although the file of one of them is no longer readable.
    if (statement.confirmed || statement.state === 'stale') return this.#findConfirmation(statement, direction);
    if (statement.state === 'claimed') return this.#findDirectAnswer(statement, direction);
    if (statement.state !== 'contradicted') return null;
    const [source, target] =
      direction === 'named-by' ? [statement.domain, this.#domain] : [this.#domain, statement.domain];
    return this.#findContradiction(source, target, statement);
  }

  /**
   * Returns the line by which the target names an owner other than the source. It contradicts the source's claim of
   * control.
   */
  #findContradiction(source: string, target: string, statement: RelatedIdentity): EvidenceLine | null {
    const owners = this.#graph.store.listOwners(target);
    const named = identify(source);
    const other = owners.find(({ domain }) => {
      const owner = identify(domain);
      return named.ok && owner.ok && !isSameOwner(toLinkEnd(owner.identity), toLinkEnd(named.identity));
    });
    return other ? this.#toLine(other, target, statement) : null;
  }

  #findDirectAnswer(statement: RelatedIdentity, direction: Direction): EvidenceLine | null {
    const answer = this.#reciprocal[direction].get(getPairKey(statement.domain, getInverse(statement.type)));
    return answer ? this.#toLine(answer, direction === 'named-by' ? this.#domain : statement.domain, statement) : null;
  }

  /** Returns the line that confirms exactly this identity, or otherwise that of another host of the same owner. */
  #findConfirmation(statement: RelatedIdentity, direction: Direction): EvidenceLine | null {
    const type = getInverse(statement.type);
    const direct = this.#findDirectAnswer(statement, direction);
    if (direct) return direct;
    const [own, other] = [findOwnerDomain(this.#domain), findOwnerDomain(statement.domain)];
    if (own === null || other === null) return null;
    const [source, target] = direction === 'named-by' ? [own, other] : [other, own];
    const edge = this.#graph.store.findRelationshipBetween(source, type, target);
    return edge ? this.#toLine(edge, edge.source, statement) : null;
  }

  /** The status of a file is known for the hosts of the two sides, not for other hosts of their owners. */
  #toLine(line: SourceLine, publisher: string, { domain, otherFile }: RelatedIdentity): EvidenceLine {
    const host = getHost(publisher);
    if (host === this.#ownFile.host) return toEvidenceLine(line, publisher, this.#ownFile);
    return toEvidenceLine(line, publisher, host === getHost(domain) ? toFileReading(host, otherFile) : null);
  }
}

function getGroup(statement: RelatedIdentity, direction: Direction): StatementGroup {
  const { type, confirmed } = statement;
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
    domains: new Set(statements.map(({ domain }) => domain)).size,
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
  new Set(statements.map(({ domain }) => getHost(domain)));

function getHost(domain: string): string {
  const identified = identify(domain);
  return identified.ok ? identified.identity.host : domain;
}

function findOwnerDomain(domain: string): string | null {
  const identified = identify(domain);
  // On a shared platform, another host under the registrable domain has another owner.
  return identified.ok && findSharedPlatform(identified.identity.host) === null
    ? identified.identity.registrableDomain
    : null;
}
