import {
  type CheckDomainResponse,
  DEFAULT_HOPS,
  type EntityResponse,
  type FindingsResponse,
  MAX_SIGNALS,
  type MapResponse,
  type NetworkResponse,
  type PathResponse,
  type RelationshipType,
  type SearchResponse,
  type StatusResponse,
  type TrustRelationshipsResponse,
  type TrustScoreResponse,
  type TrustSignalsResponse,
} from '@vouchwire/api-contract';
import { PAIR_WEIGHTS, type PairScore, RULES_VERSION } from '@vouchwire/trust-graph';
import { AppError } from '../platform/errors/app-error.ts';
import { EMBEDDED_ENGINE } from '../platform/graph/embedded/embedded-reader.ts';
import type { CustomRankings } from './custom-anchors/custom-rankings.ts';
import { parseAnchors } from './custom-anchors/parse-anchors.ts';
import { createDefaultView, type RankingView } from './custom-anchors/ranking-view.ts';
import { attachEvidence } from './evidence/attach-evidence.ts';
import { readDomainEvidence } from './evidence/domain-evidence.ts';
import { readDomainStatements } from './evidence/domain-statements.ts';
import { isTrusting } from './evidence/is-trusting.ts';
import { readNodeEvidence } from './evidence/read-node-evidence.ts';
import { toNeighbor, toReference } from './evidence/related-identities.ts';
import { selectNeighborhood } from './evidence/select-neighborhood.ts';
import type { IdentityNode } from './graph-model.ts';
import type { GraphSnapshots } from './snapshots/graph-snapshots.ts';
import { parseAsOf } from './snapshots/parse-as-of.ts';
import { findIdentity, getOwner, type IdentityLookup } from './store/find-identity.ts';
import type { GraphAccess } from './store/graph-access.ts';
import type { GraphManager, OpenGraph } from './store/graph-manager.ts';
import type { RelatedIdentity } from './store/trust-graph-store.ts';
import { toVersionFields } from './store/version-fields.ts';

/** Ways beside the best that are looked for: more than a reader compares is noise. */
const MAX_ALTERNATIVE_PATHS = 3;
/** Identities that come first in exports. */
const MAX_LEADING_IDENTITIES = 1_000;

/** Where answers come from: the graph of now, or that of a past day. */
type GraphSource = Pick<GraphManager, 'use' | 'manifest' | 'overview' | 'status'> &
  Partial<Pick<GraphManager, 'freshness'>>;

/** The questions that can be asked of the graph of any day. */
export type TrustGraphReader = Pick<
  TrustGraphService,
  | 'checkDomain'
  | 'getDomainStatements'
  | 'findPath'
  | 'getEntity'
  | 'getNetwork'
  | 'getTrustRelationships'
  | 'search'
  | 'getTrustScore'
  | 'getTrustSignals'
  | 'use'
>;

/** Answers the calls of the trust graph. Every answer comes from one generation of the graph and names it. */
export class TrustGraphService implements GraphAccess {
  readonly #graph: GraphSource;
  readonly #rankings: CustomRankings;
  readonly #snapshots: GraphSnapshots;

  constructor(graph: GraphSource, rankings: CustomRankings, snapshots: GraphSnapshots) {
    this.#graph = graph;
    this.#rankings = rankings;
    this.#snapshots = snapshots;
  }

  /**
   * The same questions, of the graph as it was at the end of a day. They fail with `date-before-records`, and with
   * `snapshot-not-ready` while that graph is being made.
   * @param asOf as the visitor gave it; none, or today, for the graph of now
   * @throws AppError `not-a-date`, `date-in-future`
   */
  at(asOf: string | undefined): TrustGraphReader {
    const day = parseAsOf(asOf);
    if (day === null) return this;
    const snapshotSource: GraphSource = {
      use: (work) => this.#snapshots.use(day, work),
      // A past day lies in a file of its own, whatever holds the graph of now.
      status: async () => ({ connected: true, engine: EMBEDDED_ENGINE }),
      manifest: null,
      overview: null,
    };
    return new TrustGraphService(snapshotSource, this.#rankings, this.#snapshots);
  }

  /** Which generation answers are made from; null while there is none. */
  get graphVersion(): string | null {
    return this.#graph.manifest?.graphVersion ?? null;
  }

  /** Runs `work` on one generation, for features that read the graph themselves. @throws AppError `graph-unavailable` */
  use<T>(work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    return this.#graph.use(work);
  }

  async getStatus(): Promise<StatusResponse> {
    const { connected, engine } = await this.#graph.status();
    const manifest = this.#graph.manifest;
    return {
      connected,
      engine,
      identities: manifest?.identities ?? null,
      relationships: manifest?.relationships ?? null,
      as_of: manifest?.asOf ?? null,
      graph_version: manifest?.graphVersion ?? null,
      behind_since: this.getBehindSince(),
    };
  }

  /** Instant up to which the graph contains what was recorded; null while it follows the records, and for past days. */
  getBehindSince(): string | null {
    return this.#graph.freshness?.getBehindSince() ?? null;
  }

  /** The generation that answers come from now; null while there is none. */
  getCurrent(): { readonly graphVersion: string; readonly asOf: string | null } | null {
    return this.#graph.manifest;
  }

  /** The identities that a query without an order shows first, in that order. @throws AppError `graph-unavailable` */
  listMostConnected(): Promise<string[]> {
    return this.#graph.use(({ store }) => store.listMostConnected(MAX_LEADING_IDENTITIES));
  }

  checkDomain(input: string): Promise<CheckDomainResponse> {
    return this.#graph.use(async (graph) => {
      const { identity, node, nearest } = await findIdentity(graph, input);
      const domain = node?.domain ?? identity.domain;
      const predecessors = node ? await graph.store.listPredecessors(domain) : [];
      return {
        domain,
        display: node?.display ?? identity.display,
        is_referenced: predecessors.length > 0,
        references: predecessors.map(toReference),
        in_trust_graph: node !== null,
        nodeData: node && toNodeData(node),
        nearest,
        ...toVersionFields(graph),
      };
    });
  }

  getTrustRelationships(input: string): Promise<TrustRelationshipsResponse> {
    return this.#graph.use(async (graph) => {
      const { identity, node, nearest } = await findIdentity(graph, input);
      const domain = node?.domain ?? identity.domain;
      const predecessors = node ? await graph.store.listPredecessors(domain) : [];
      const successors = node ? await graph.store.listSuccessors(domain) : [];
      return {
        domain,
        in_trust_graph: node !== null,
        total_relationships: predecessors.length + successors.length,
        relationships: { predecessors: predecessors.map(toNeighbor), successors: successors.map(toNeighbor) },
        nearest,
        ...toVersionFields(graph),
      };
    });
  }

  getEntity(input: string, anchors?: string): Promise<EntityResponse> {
    return this.#graph.use(async (graph) => {
      const view = this.#getView(graph, anchors);
      const { node } = await findIdentity(graph, input);
      if (!node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
      const predecessors = await graph.store.listPredecessors(node.domain);
      const successors = await graph.store.listSuccessors(node.domain);
      const [trust = null] = await view.getTrust([node]);
      return {
        id: node.domain,
        domain: node.domain,
        display: node.display,
        name: node.name,
        type: node.type,
        trusts_count: node.trustsCount,
        trusted_by_count: node.trustedByCount,
        trusts_by_type: countByType(successors.filter((one) => isTrusting(one, node.domain, one.domain))),
        trusted_by_by_type: countByType(predecessors.filter((one) => isTrusting(one, one.domain, node.domain))),
        confirmed_with: node.confirmedBy,
        trust_file_url: node.fileUrl,
        trust_signal: trust,
        trust_signal_through: trust !== null && node.registrableDomain !== node.domain ? node.registrableDomain : null,
        anchors: view.anchors,
        rules_version: RULES_VERSION,
        first_seen: node.firstSeen,
        last_seen: node.lastSeen,
        ...toVersionFields(graph),
      };
    });
  }

  /** @param inputs domains in any spelling; what is blank is passed over */
  getTrustSignals(inputs: readonly string[], anchors?: string): Promise<TrustSignalsResponse> {
    return this.#graph.use(async (graph) => {
      const view = this.#getView(graph, anchors);
      const domains = [...new Set(inputs.map((input) => input.trim()).filter(Boolean))];
      const limitMessage =
        domains.length > MAX_SIGNALS && `Ask for at most ${MAX_SIGNALS} domains at once; these are ${domains.length}`;
      const message = domains.length === 0 ? 'Please enter at least one domain' : limitMessage;
      if (message) throw new AppError('invalid-input', message, { fields: [{ field: 'domains', message }] });
      const found: IdentityLookup[] = [];
      for (const input of domains) found.push(await findIdentity(graph, input, 'domains'));
      const trust = await view.getTrust(found.map(({ identity, node }) => node ?? { ...identity, trustScore: null }));
      return {
        signals: domains.map((domain, index) => ({ domain, trust_signal: trust[index] ?? null })),
        anchors: view.anchors,
        rules_version: RULES_VERSION,
        ...toVersionFields(graph),
      };
    });
  }

  /** What the graph says of a node, for those who put it in words. @throws AppError `entity-not-found` */
  getNodeEvidence(input: string) {
    return this.#graph.use(async (graph) => {
      const { node } = await findIdentity(graph, input);
      if (!node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
      return readNodeEvidence(graph, node);
    });
  }

  /** Statements of control at either end of which one of `domains` stands; identities as the graph spells them. */
  listControl(domains: readonly string[], limit: number) {
    return this.#graph.use(({ store }) => store.listControl(domains, limit));
  }

  /** The members that the files of `domains` name. */
  listMembersOfAssociations(domains: readonly string[], limit: number) {
    return this.#graph.use(({ store }) => store.listMembersOfAssociations(domains, limit));
  }

  /** What the graph says of the domain of a page, for a score of its evidence; an unknown domain is no failure. */
  getDomainEvidence(input: string) {
    return this.#graph.use(async (graph) => readDomainEvidence(graph, await findIdentity(graph, input)));
  }

  /** Everything that is said by and about a domain, to be compared with another day. @throws AppError `not-a-domain` */
  getDomainStatements(input: string) {
    return this.#graph.use(async (graph) => readDomainStatements(graph, await findIdentity(graph, input)));
  }

  getTrustScore(
    sourceInput: string,
    targetInput: string,
    { maxHops = DEFAULT_HOPS, anchors }: PathRequest = {},
  ): Promise<TrustScoreResponse> {
    return this.#graph.use(async (graph) => {
      const view = this.#getView(graph, anchors);
      const ends = await findPathEnds(graph, sourceInput, targetInput, ['source_domain', 'target_domain']);
      const result = await view.findPaths(ends.from, ends.to, { maxHops, others: 0 });
      return toTrustScoreResponse(graph, ends, { view, result, maxHops });
    });
  }

  findPath(
    sourceInput: string,
    targetInput: string,
    { maxHops = DEFAULT_HOPS, anchors }: PathRequest = {},
  ): Promise<PathResponse> {
    return this.#graph.use(async (graph) => {
      const view = this.#getView(graph, anchors);
      const ends = await findPathEnds(graph, sourceInput, targetInput, ['from', 'to']);
      const { source, target, from, to } = ends;
      const result = await view.findPaths(from, to, { maxHops, others: MAX_ALTERNATIVE_PATHS });
      return {
        ...(await toTrustScoreResponse(graph, ends, { view, result, maxHops })),
        source_owner: source.identity.host === '' ? null : from,
        target_owner: target.identity.host === '' ? null : to,
        source_nearest: source.nearest,
        target_nearest: target.nearest,
        reason: result.reason,
        alternative_paths: await Promise.all(
          result.others.map(async ({ score, path }) => ({
            trust_score: score,
            path: await Promise.all(path.map((hop) => attachEvidence(graph, hop))),
          })),
        ),
        searched: {
          min_score: PAIR_WEIGHTS.minimum,
          domains: result.reached,
          statements: result.explored,
          alternative_paths_truncated: result.othersTruncated,
        },
      };
    });
  }

  getNetwork(input: string, depth: number, limit: number, anchors?: string): Promise<NetworkResponse> {
    return this.#graph.use(async (graph) => {
      const view = this.#getView(graph, anchors);
      const { identity, node, nearest } = await findIdentity(graph, input);
      const center = node?.domain ?? identity.domain;
      const common = {
        center,
        depth,
        nearest,
        anchors: view.anchors,
        rules_version: RULES_VERSION,
        ...toVersionFields(graph),
      };
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
      const { chosen, total, totalIsExact } = await selectNeighborhood(graph.store, center, depth, limit);
      const domains = [...chosen.keys()];
      const identities = await graph.store.findIdentities(domains);
      const trust = await view.getTrust(identities);
      const nodes = new Map(
        identities.map((found, index) => [found.domain, { ...found, trust: trust[index] ?? null }]),
      );
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
            trust_signal: found.trust,
            steps: chosen.get(domain) ?? 0,
            confirmed_by: found.confirmedBy,
            neighbors: found.neighbours,
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
              compareText(a.source, b.source) ||
              compareText(a.target, b.target) ||
              compareText(a.relationship, b.relationship),
          ),
        total,
        total_is_exact: totalIsExact,
        truncated: chosen.size < total || !totalIsExact,
        in_trust_graph: true,
      };
    });
  }

  /** @throws AppError `graph-unavailable` */
  getMap(): MapResponse {
    const { overview, manifest } = this.#getOverview();
    return { ...overview.map, ...toVersionFields({ manifest }) };
  }

  /** @throws AppError `graph-unavailable` */
  getFindings(): FindingsResponse {
    const { overview, manifest } = this.#getOverview();
    return { findings: overview.findings, ...toVersionFields({ manifest }) };
  }

  /** Somebody is choosing anchors, so views through them will be asked for. */
  prestartRankings(): void {
    this.#rankings.prestart();
  }

  /** @throws AppError `invalid-input` for anchors that cannot be chosen */
  #getView(graph: OpenGraph, text: string | undefined): RankingView {
    const anchors = parseAnchors(text, graph.ranking);
    return anchors === null ? createDefaultView(graph) : this.#rankings.getView(graph, anchors);
  }

  #getOverview(): NonNullable<GraphSource['overview']> {
    const overview = this.#graph.overview;
    if (!overview) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
    return overview;
  }

  search(text: string, limit: number): Promise<SearchResponse> {
    return this.#graph.use(async (graph) => {
      const wanted = normalizeSearchText(text);
      const results = wanted === '' ? [] : await graph.store.search(wanted, limit);
      return { results: results.map(({ domain, name, type }) => ({ domain, name, type })), ...toVersionFields(graph) };
    });
  }
}

/** How a path is looked for, beside its ends. */
export interface PathRequest {
  readonly maxHops?: number | undefined;
  /** As the visitor gave them. */
  readonly anchors?: string | undefined;
}

/** Both ends of a path, and the owners that it goes between. */
interface PathEnds {
  readonly source: IdentityLookup;
  readonly target: IdentityLookup;
  readonly from: string;
  readonly to: string;
}

async function findPathEnds(
  graph: OpenGraph,
  sourceInput: string,
  targetInput: string,
  fields: readonly [source: string, target: string],
): Promise<PathEnds> {
  const source = await findIdentity(graph, sourceInput, fields[0]);
  const target = await findIdentity(graph, targetInput, fields[1]);
  return { source, target, from: getOwner(source), to: getOwner(target) };
}

async function toTrustScoreResponse(
  graph: OpenGraph,
  { source, target, from }: PathEnds,
  { view, result, maxHops }: { view: RankingView; result: PairScore; maxHops: number },
): Promise<TrustScoreResponse> {
  return {
    source_domain: source.node?.domain ?? source.identity.domain,
    target_domain: target.node?.domain ?? target.identity.domain,
    trust_score: result.score,
    message: result.score === null ? 'No trust path found between domains' : `Trust score: ${result.score.toFixed(3)}`,
    path: await Promise.all(result.path.map((hop) => attachEvidence(graph, hop))),
    max_hops: maxHops,
    truncated: result.truncated,
    source_in_graph: source.node !== null,
    target_in_graph: target.node !== null,
    source_has_file: await graph.store.ownerHasCurrentFile(from),
    rules_version: RULES_VERSION,
    anchors: view.anchors,
    ...toVersionFields(graph),
  };
}

function toNodeData(node: IdentityNode): NonNullable<CheckDomainResponse['nodeData']> {
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

/** What a person has typed so far, as domains are spelled in the graph: hosts in lower case, paths as they are. */
function normalizeSearchText(text: string): string {
  const normalized = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/\/+$/, '');
  const [host = '', ...path] = normalized.split('/');
  return [host.toLowerCase().replace(/^www\./, ''), ...path].join('/');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
