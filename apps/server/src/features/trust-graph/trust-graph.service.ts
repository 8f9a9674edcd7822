import type {
  AssociationsAnswer,
  CheckDomainAnswer,
  EntityAnswer,
  EvidenceLine,
  FindingsAnswer,
  MapAnswer,
  NetworkAnswer,
  PathHop,
  RelationshipType,
  SearchAnswer,
  StatusAnswer,
  TrustRelationshipsAnswer,
  TrustScoreAnswer,
} from '@vouchwire/api-contract';
import { attributeOf, type Identity, identify, inverseOf, RULES_VERSION, scorePair } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import { GRAFEO } from '../../platform/graph/grafeo-engine.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { readDomainEvidence } from './domain-evidence.ts';
import type { IdentityNode, RelationshipEdge } from './graph-model.ts';
import type { LiveGraph, OpenGraph } from './live-graph.ts';
import { neighbourhood } from './neighbourhood.ts';
import { readNodeEvidence } from './node-evidence.ts';
import { toNeighbour, toReference } from './related-answers.ts';
import type { AssociationCursor, RelatedIdentity } from './trust-graph-store.ts';

/** Hops that the pair score looks at unless the caller asks for more (methodology §4b). */
const DEFAULT_MAX_HOPS = 4;

/** What was looked up, and the node that answers for it. */
interface Found {
  readonly identity: Identity;
  readonly node: IdentityNode | null;
  readonly nearest: CheckDomainAnswer['nearest'];
}

/** Answers the calls of the trust graph. Every answer comes from one generation of the graph and names it. */
export class TrustGraphService {
  readonly #live: LiveGraph;

  constructor(live: LiveGraph) {
    this.#live = live;
  }

  status(): StatusAnswer {
    const manifest = this.#live.manifest;
    return {
      connected: manifest !== null,
      engine: GRAFEO,
      identities: manifest?.identities ?? null,
      relationships: manifest?.relationships ?? null,
      as_of: manifest?.asOf ?? null,
      graph_version: manifest?.graphVersion ?? null,
    };
  }

  checkDomain(input: string): Promise<CheckDomainAnswer> {
    return this.#live.use(async (graph) => {
      const { identity, node, nearest } = await find(graph, input);
      const domain = node?.domain ?? identity.domain;
      const predecessors = node ? await graph.store.listPredecessors(domain) : [];
      return {
        domain,
        display: node?.display ?? identity.display,
        is_referenced: predecessors.length > 0,
        references: predecessors.map(toReference),
        in_trust_graph: node !== null,
        nodeData: node && nodeData(node),
        nearest,
        ...stamp(graph),
      };
    });
  }

  getTrustRelationships(input: string): Promise<TrustRelationshipsAnswer> {
    return this.#live.use(async (graph) => {
      const { identity, node, nearest } = await find(graph, input);
      const domain = node?.domain ?? identity.domain;
      const predecessors = node ? await graph.store.listPredecessors(domain) : [];
      const successors = node ? await graph.store.listSuccessors(domain) : [];
      return {
        domain,
        in_trust_graph: node !== null,
        total_relationships: predecessors.length + successors.length,
        relationships: { predecessors: predecessors.map(toNeighbour), successors: successors.map(toNeighbour) },
        nearest,
        ...stamp(graph),
      };
    });
  }

  getEntity(input: string): Promise<EntityAnswer> {
    return this.#live.use(async (graph) => {
      const { node } = await find(graph, input);
      if (!node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
      const predecessors = await graph.store.listPredecessors(node.domain);
      const successors = await graph.store.listSuccessors(node.domain);
      return {
        id: node.domain,
        domain: node.domain,
        display: node.display,
        name: node.name,
        type: node.type,
        trusts_count: node.trustsCount,
        trusted_by_count: node.trustedByCount,
        trusts_by_type: countByType(successors),
        trusted_by_by_type: countByType(predecessors),
        confirmed_with: node.confirmedBy,
        trust_file_url: node.fileUrl,
        trust_signal: node.trustScore,
        trust_signal_through:
          node.trustScore !== null && node.registrableDomain !== node.domain ? node.registrableDomain : null,
        first_seen: node.firstSeen,
        last_seen: node.lastSeen,
        ...stamp(graph),
      };
    });
  }

  /** What the graph says of a node, for those who put it in words. @throws AppError `entity-not-found` */
  nodeEvidence(input: string) {
    return this.#live.use(async (graph) => {
      const { node } = await find(graph, input);
      if (!node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
      return readNodeEvidence(graph, node);
    });
  }

  /** Statements of control at either end of which one of `domains` stands; identities as the graph spells them. */
  listControl(domains: readonly string[], limit: number) {
    return this.#live.use(({ store }) => store.listControl(domains, limit));
  }

  /** The members that the files of `domains` name. */
  listMembersOf(domains: readonly string[], limit: number) {
    return this.#live.use(({ store }) => store.listMembersOf(domains, limit));
  }

  /** What the graph says of the domain of a page, for a score of its evidence; an unknown domain is no failure. */
  domainEvidence(input: string) {
    return this.#live.use(async (graph) => readDomainEvidence(graph, await find(graph, input)));
  }

  trustScore(sourceInput: string, targetInput: string, maxHops = DEFAULT_MAX_HOPS): Promise<TrustScoreAnswer> {
    return this.#live.use(async (graph) => {
      const source = await find(graph, sourceInput, 'source_domain');
      const target = await find(graph, targetInput, 'target_domain');
      const from = ownerOf(source);
      const to = ownerOf(target);
      const result = scorePair(graph.ranking, from, to, { maxHops });
      return {
        source_domain: source.node?.domain ?? source.identity.domain,
        target_domain: target.node?.domain ?? target.identity.domain,
        trust_score: result.score,
        message:
          result.score === null ? 'No trust path found between domains' : `Trust score: ${result.score.toFixed(3)}`,
        path: await Promise.all(result.path.map((hop) => withEvidence(graph, hop))),
        max_hops: maxHops,
        truncated: result.truncated,
        source_in_graph: source.node !== null,
        target_in_graph: target.node !== null,
        source_has_file: await graph.store.ownerHasFile(from),
        rules_version: RULES_VERSION,
        ...stamp(graph),
      };
    });
  }

  listAssociations(limit: number, cursor: string | undefined): Promise<AssociationsAnswer> {
    return this.#live.use(async (graph) => {
      const after = cursor === undefined ? null : readCursor(cursor, readAssociationCursor);
      const nodes = await graph.store.listAssociations(limit + 1, after);
      const page = nodes.slice(0, limit);
      const last = page.at(-1);
      return {
        associations: page.map((node) => ({
          domain: node.domain,
          name: node.name,
          type: node.type,
          memberCount: node.memberCount,
          confirmedCount: node.confirmedCount,
          claimedCount: node.claimedCount,
          last_seen: node.lastSeen,
        })),
        total: await graph.store.countAssociations(),
        next: nodes.length > limit && last ? writeCursor([last.memberCount, last.domain]) : null,
        ...stamp(graph),
      };
    });
  }

  getNetwork(input: string, depth: number, limit: number): Promise<NetworkAnswer> {
    return this.#live.use(async (graph) => {
      const { identity, node, nearest } = await find(graph, input);
      const center = node?.domain ?? identity.domain;
      const common = { center, depth, nearest, ...stamp(graph) };
      if (!node) {
        return {
          ...common,
          nodes: [],
          edges: [],
          total: 0,
          total_is_exact: true,
          truncated: false,
          in_trust_graph: false,
        };
      }
      const { chosen, total, totalIsExact } = await neighbourhood(graph.store, center, depth, limit);
      const domains = [...chosen.keys()];
      const nodes = new Map((await graph.store.findIdentities(domains)).map((found) => [found.domain, found]));
      const edges = await graph.store.listRelationshipsAmong(domains);
      return {
        ...common,
        nodes: domains.flatMap((domain) => {
          const found = nodes.get(domain);
          if (!found) return [];
          return {
            domain,
            name: found.name,
            type: found.type,
            trust_signal: found.trustScore,
            steps: chosen.get(domain) ?? 0,
            confirmed_by: found.confirmedBy,
            neighbours: found.neighbours,
            has_file: found.hasFile,
          };
        }),
        edges: edges
          .map((edge) => ({
            source: edge.source,
            target: edge.target,
            relationship: edge.type,
            state: edge.state,
            line: edge.line,
            last_seen: edge.lastSeen,
            trust_file_url: edge.fileUrl,
          }))
          .sort(
            (a, b) =>
              compare(a.source, b.source) || compare(a.target, b.target) || compare(a.relationship, b.relationship),
          ),
        total,
        total_is_exact: totalIsExact,
        truncated: chosen.size < total || !totalIsExact,
        in_trust_graph: true,
      };
    });
  }

  /** @throws AppError `graph-unavailable` */
  map(): MapAnswer {
    const { overview, manifest } = this.#overview();
    return { ...overview.map, ...stamp({ manifest }) };
  }

  /** @throws AppError `graph-unavailable` */
  findings(): FindingsAnswer {
    const { overview, manifest } = this.#overview();
    return { findings: overview.findings, ...stamp({ manifest }) };
  }

  #overview(): NonNullable<LiveGraph['overview']> {
    const held = this.#live.overview;
    if (!held) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
    return held;
  }

  search(text: string, limit: number): Promise<SearchAnswer> {
    return this.#live.use(async (graph) => {
      const wanted = searchText(text);
      const results = wanted === '' ? [] : await graph.store.search(wanted, limit);
      return { results: results.map(({ domain, name, type }) => ({ domain, name, type })), ...stamp(graph) };
    });
  }
}

/** Reads the input as an identity and finds the node that answers for it: the path where the graph has it, else its host. */
async function find(graph: OpenGraph, input: string, field = 'domain'): Promise<Found> {
  const result = identify(input);
  if (!result.ok) throw new AppError('not-a-domain', result.message, { fields: [{ field, message: result.message }] });
  const { identity } = result;
  const exact = await graph.store.findIdentity(identity.domain);
  if (exact) return { identity, node: exact, nearest: null };
  if (identity.kind === 'path') {
    const host = await graph.store.findIdentity(identity.host);
    if (host) return { identity, node: host, nearest: null };
  }
  const owner = identity.registrableDomain && (await graph.store.findByRegistrableDomain(identity.registrableDomain));
  const nearest = owner ? { domain: owner.domain, name: owner.name, reason: 'registrable-domain' as const } : null;
  return { identity: hostOf(identity), node: null, nearest };
}

/** What an unknown URL is reported as: its host, since that is where a file would be. */
function hostOf(identity: Identity): Identity {
  if (identity.kind !== 'path') return identity;
  const host = identify(identity.host);
  return host.ok ? host.identity : identity;
}

/** The unit of pair scores: the registrable domain. */
function ownerOf({ identity, node }: Found): string {
  return node?.registrableDomain ?? identity.registrableDomain ?? identity.domain;
}

async function withEvidence(
  graph: OpenGraph,
  hop: { source: string; relationship: RelationshipType; target: string; confirmed: boolean; weight: number },
): Promise<PathHop> {
  const says = (await graph.store.listRelationshipsBetween(hop.source, hop.relationship, hop.target))[0];
  const answers = hop.confirmed
    ? (await graph.store.listRelationshipsBetween(hop.target, inverseOf(hop.relationship), hop.source))[0]
    : undefined;
  const names = new Map(
    (await graph.store.findIdentities([hop.source, hop.target])).map(({ domain, name }) => [domain, name]),
  );
  return {
    source: hop.source,
    relationship: hop.relationship,
    target: hop.target,
    confirmed: hop.confirmed,
    weight: hop.weight,
    source_name: names.get(hop.source) ?? null,
    target_name: names.get(hop.target) ?? null,
    says: says ? evidenceLine(says) : null,
    answers: answers ? evidenceLine(answers) : null,
    target_has_file: await graph.store.ownerHasFile(hop.target),
  };
}

function evidenceLine(edge: RelationshipEdge): EvidenceLine {
  return {
    publisher: edge.source,
    attribute: attributeOf(edge.type),
    value: edge.value,
    line: edge.line,
    last_seen: edge.lastSeen,
    trust_file_url: edge.fileUrl,
  };
}

function nodeData(node: IdentityNode): NonNullable<CheckDomainAnswer['nodeData']> {
  return {
    domain: node.domain,
    name: node.name,
    type: node.type,
    metadata: {
      host: node.host,
      registrableDomain: node.registrableDomain,
      display: node.display,
      hasFile: node.hasFile,
      fileUrl: node.fileUrl,
      created: node.firstSeen,
      updated: node.lastSeen,
      trustScore: node.trustScore,
      memberCount: node.memberCount,
    },
    trustsCount: node.trustsCount,
    trustedByCount: node.trustedByCount,
  };
}

function countByType(related: readonly RelatedIdentity[]): Partial<Record<RelationshipType, number>> {
  const counts: Partial<Record<RelationshipType, number>> = {};
  for (const { type } of related) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function stamp({ manifest }: Pick<OpenGraph, 'manifest'>): { graph_version: string; as_of: string | null } {
  return { graph_version: manifest.graphVersion, as_of: manifest.asOf };
}

/** What a person has typed so far, as domains are spelled in the graph: hosts in lower case, paths as they are. */
function searchText(text: string): string {
  const typed = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/\/+$/, '');
  const [host = '', ...path] = typed.split('/');
  return [host.toLowerCase().replace(/^www\./, ''), ...path].join('/');
}

function readAssociationCursor([memberCount, domain]: readonly unknown[]): AssociationCursor | null {
  return typeof memberCount === 'number' && typeof domain === 'string' ? { memberCount, domain } : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
