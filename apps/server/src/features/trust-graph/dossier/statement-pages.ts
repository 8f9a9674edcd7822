import {
  type DossierStatement,
  type DossierStatements,
  type EvidenceLine,
  type FileReading,
  LINK_STATES,
  type LinkState,
  STATEMENT_GROUPS,
  type StatementGroup,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { identify, inverseOf, isSameOwner, relationshipOf, sharedPlatformOf } from '@vouchwire/trust-graph';
import { evidenceLine } from '../evidence-line.ts';
import type { OpenGraph } from '../live-graph.ts';
import { linkEnd } from '../projection/relationship-edges.ts';
import { isRecognizedList } from '../recognized-lists.ts';
import { byPair, pairKey } from '../related-by-pair.ts';
import type { RelatedIdentity } from '../trust-graph-store.ts';
import { fileReadingOf } from './file-reading.ts';
import { unconfirmedOf } from './unconfirmed-of.ts';

/** Which way statements go, seen from the domain that they are about. */
export type Direction = 'named-by' | 'names';

/** Both directions of a domain, with what is needed to put the two sides of each statement next to each other. */
export class BothSides {
  readonly #graph: OpenGraph;
  readonly #domain: string;
  readonly #ownFile: FileReading;
  readonly #answers: Record<Direction, ReadonlyMap<string, RelatedIdentity>>;
  readonly #others: Record<Direction, readonly RelatedIdentity[]>;
  /** Hosts that the answering side of a direction mentions in any way; made on first use. */
  readonly #mentioned: Partial<Record<Direction, ReadonlySet<string>>> = {};

  constructor(
    graph: OpenGraph,
    { domain, file }: { readonly domain: string; readonly file: FileReading },
    namedBy: readonly RelatedIdentity[],
    names: readonly RelatedIdentity[],
  ) {
    this.#graph = graph;
    this.#domain = domain;
    this.#ownFile = file;
    this.#answers = { 'named-by': byPair(names), names: byPair(namedBy) };
    this.#others = { 'named-by': names, names: namedBy };
  }

  /** Statements with the lines of both sides, in their order. */
  async told(statements: readonly RelatedIdentity[], direction: Direction): Promise<DossierStatement[]> {
    const told: DossierStatement[] = [];
    for (const statement of statements) {
      const { domain, name, type, state } = statement;
      const publisher = direction === 'named-by' ? domain : this.#domain;
      told.push({
        domain,
        name,
        relationship: type,
        state,
        group: groupOf(statement, direction),
        unconfirmed: this.#whyUnconfirmed(statement, direction),
        says: evidenceLine(statement, publisher),
        answers: await this.#answerTo(statement, direction),
      });
    }
    return told;
  }

  #whyUnconfirmed(statement: RelatedIdentity, direction: Direction): Unconfirmed | null {
    const { state, domain, otherFile } = statement;
    const other = fileReadingOf(hostOf(domain), otherFile);
    const [stating, answering] = direction === 'named-by' ? [other, this.#ownFile] : [this.#ownFile, other];
    const isMentioned = state === 'unreturned' && this.#hostsMentioned(direction).has(hostOf(domain));
    return unconfirmedOf(state, { stating, answering, isMentioned });
  }

  #hostsMentioned(direction: Direction): ReadonlySet<string> {
    const hosts = this.#mentioned[direction] ?? hostsOf(this.#others[direction]);
    this.#mentioned[direction] = hosts;
    return hosts;
  }

  async #answerTo(statement: RelatedIdentity, direction: Direction): Promise<EvidenceLine | null> {
    // The other side may state its half, while the file with this statement can no longer be read.
    if (statement.confirmed || statement.state === 'stale') return this.#confirmationOf(statement, direction);
    if (statement.state !== 'contradicted') return null;
    const [source, target] =
      direction === 'named-by' ? [statement.domain, this.#domain] : [this.#domain, statement.domain];
    return this.#denialOf(source, target);
  }

  /** The line by which the target names another owner than the source: what contradicts that the source controls it. */
  async #denialOf(source: string, target: string): Promise<EvidenceLine | null> {
    const owners = await this.#graph.store.listOwners(target);
    const named = identify(source);
    const other = owners.find(({ domain }) => {
      const owner = identify(domain);
      return named.ok && owner.ok && !isSameOwner(linkEnd(owner.identity), linkEnd(named.identity));
    });
    return other ? evidenceLine(other, target) : null;
  }

  /** The line itself where this very identity answers, else the one of another host of the same owner. */
  async #confirmationOf(statement: RelatedIdentity, direction: Direction): Promise<EvidenceLine | null> {
    const type = inverseOf(statement.type);
    const direct = this.#answers[direction].get(pairKey(statement.domain, type));
    if (direct) return evidenceLine(direct, direction === 'named-by' ? this.#domain : statement.domain);
    const [own, other] = [ownerOf(this.#domain), ownerOf(statement.domain)];
    if (own === null || other === null) return null;
    const [source, target] = direction === 'named-by' ? [own, other] : [other, own];
    const edge = (await this.#graph.store.listRelationshipsBetween(source, type, target))[0];
    return edge ? evidenceLine(edge, edge.source) : null;
  }
}

/** Which group of its list a statement belongs to. */
function groupOf(statement: RelatedIdentity, direction: Direction): StatementGroup {
  const { type, confirmed } = statement;
  if (type === 'VENDOR' || type === 'CUSTOMER') return confirmed ? 'partners' : 'claims';
  if (confirmed) return 'confirmed';
  return type === 'MEMBER' && (direction === 'names' || isRecognizedList(statement)) ? 'listed' : 'claims';
}

/** Statements by group, those that confirm each other first, and how many are in each group. */
export function inGroups(statements: readonly RelatedIdentity[], direction: Direction) {
  const groups = Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, [] as RelatedIdentity[]])) as Record<
    StatementGroup,
    RelatedIdentity[]
  >;
  for (const statement of statements) groups[groupOf(statement, direction)].push(statement);
  const sizes = Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, groups[group].length]));
  return {
    statements: STATEMENT_GROUPS.flatMap((group) => groups[group]),
    byGroup: sizes as DossierStatements['by_group'],
  };
}

/** How many statements there are in all and by state, without any of them. */
export function countsOf(statements: readonly RelatedIdentity[]): Omit<DossierStatements, 'told' | 'by_group'> {
  const byState = Object.fromEntries(LINK_STATES.map((state) => [state, 0])) as Record<LinkState, number>;
  for (const { state } of statements) byState[state] += 1;
  return {
    total: statements.length,
    domains: new Set(statements.map(({ domain }) => domain)).size,
    by_state: byState,
  };
}

/** What is known of the other side of a line of the domain's own file; null for a line that names nobody in the graph. */
export function stateOfLines(
  names: readonly RelatedIdentity[],
): (attribute: string, value: string) => LinkState | null {
  let byOther: ReadonlyMap<string, RelatedIdentity> | null = null;
  return (attribute, value) => {
    const type = relationshipOf(attribute);
    const named = identify(value);
    if (type === null || !named.ok) return null;
    byOther ??= byPair(names);
    return byOther.get(pairKey(named.identity.domain, type))?.state ?? null;
  };
}

const hostsOf = (statements: readonly RelatedIdentity[]): Set<string> =>
  new Set(statements.map(({ domain }) => hostOf(domain)));

function hostOf(domain: string): string {
  const named = identify(domain);
  return named.ok ? named.identity.host : domain;
}

function ownerOf(domain: string): string | null {
  const named = identify(domain);
  // On a shared platform another host under the registrable domain is somebody else's.
  return named.ok && sharedPlatformOf(named.identity.host) === null ? named.identity.registrableDomain : null;
}
