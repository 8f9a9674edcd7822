import {
  type Association,
  type AssociationAnswer,
  type AssociationListAnswer,
  type AssociationsAnswer,
  type AssociationsQuestion,
  type CheckDomainAnswer,
  DEFAULT_HOPS,
  type EntityAnswer,
  type FindingsAnswer,
  MAX_SIGNALS,
  type MapAnswer,
  type MembersQuestion,
  type NetworkAnswer,
  type PathAnswer,
  type RelationshipType,
  type SearchAnswer,
  type StatusAnswer,
  type TrustRelationshipsAnswer,
  type TrustScoreAnswer,
  type TrustSignalsAnswer,
} from '@vouchwire/api-contract';
import { PAIR_WEIGHTS, type PairScore, RULES_VERSION } from '@vouchwire/trust-graph';
import { AppError } from '../../platform/errors/app-error.ts';
import { EMBEDDED } from '../../platform/graph/embedded/embedded-reader.ts';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import { readDayAsked } from './as-of/day-asked.ts';
import type { GraphsAsOf } from './as-of/graphs-as-of.ts';
import { toAssociation } from './associations/association-answer.ts';
import { findAssociations } from './associations/find-associations.ts';
import { type MembersChangedOf, readAssociation } from './associations/read-association.ts';
import { readDomainEvidence } from './domain-evidence.ts';
import { readDomainStatements } from './domain-statements.ts';
import { readDossierEvidence } from './dossier/dossier-evidence.ts';
import { type FindingOf, readFinding, sizeOfFinding } from './dossier/read-finding.ts';
import { type Found, findIdentity, ownerOf } from './find-identity.ts';
import type { IdentityNode } from './graph-model.ts';
import type { LiveGraph, OpenGraph } from './live-graph.ts';
import { neighbourhood } from './neighbourhood.ts';
import { readNodeEvidence } from './node-evidence.ts';
import { withEvidence } from './path-evidence.ts';
import { toNeighbour, toReference } from './related-answers.ts';
import type { AssociationCursor, RelatedIdentity } from './trust-graph-store.ts';
import { isTrusting } from './trusting.ts';
import type { ChosenViews } from './views/chosen-views.ts';
import { readAnchors } from './views/read-anchors.ts';
import { defaultView, type TrustView } from './views/trust-view.ts';

/** Associations that a list of them holds; far more than there are. */
const MOST_ASSOCIATIONS = 50_000;
/** Ways beside the best that are looked for: more than a reader compares is noise. */
const OTHER_PATHS = 3;
/** Identities that come first in exports. */
const MOST_CONNECTED = 1_000;

/** Where answers come from: the graph of now, or that of a past day. */
type GraphSource = Pick<LiveGraph, 'use' | 'manifest' | 'overview' | 'status'> & Partial<Pick<LiveGraph, 'freshness'>>;

/** The questions that can be asked of the graph of any day. */
export type GraphAnswers = Pick<
  TrustGraphService,
  | 'checkDomain'
  | 'domainStatements'
  | 'dossierEvidence'
  | 'findPath'
  | 'getEntity'
  | 'getNetwork'
  | 'getTrustRelationships'
  | 'listAssociations'
  | 'search'
  | 'trustScore'
  | 'trustSignals'
>;

/** Answers the calls of the trust graph. Every answer comes from one generation of the graph and names it. */
export class TrustGraphService {
  readonly #live: GraphSource;
  readonly #chosenViews: ChosenViews;
  readonly #asOf: GraphsAsOf;
  #associations: { readonly graphVersion: string; readonly all: readonly Association[] } | null = null;
  readonly #findings = new AnswerCache<FindingOf>(sizeOfFinding);

  constructor(live: GraphSource, chosenViews: ChosenViews, asOf: GraphsAsOf) {
    this.#live = live;
    this.#chosenViews = chosenViews;
    this.#asOf = asOf;
  }

  /**
   * The same questions, of the graph as it was at the end of a day. They fail with `date-before-records`, and with
   * `snapshot-not-ready` while that graph is being made.
   * @param asOf as the visitor gave it; none, or today, for the graph of now
   * @throws AppError `not-a-date`, `date-in-future`
   */
  at(asOf: string | undefined): GraphAnswers {
    const day = readDayAsked(asOf);
    if (day === null) return this;
    const ofDay: GraphSource = {
      use: (work) => this.#asOf.use(day, work),
      // A past day lies in a file of its own, whatever holds the graph of now.
      status: async () => ({ connected: true, engine: EMBEDDED }),
      manifest: null,
      overview: null,
    };
    return new TrustGraphService(ofDay, this.#chosenViews, this.#asOf);
  }

  /** Which generation answers are made from; null while there is none. */
  get graphVersion(): string | null {
    return this.#live.manifest?.graphVersion ?? null;
  }

  async status(): Promise<StatusAnswer> {
    const { connected, engine } = await this.#live.status();
    const manifest = this.#live.manifest;
    return {
      connected,
      engine,
      identities: manifest?.identities ?? null,
      relationships: manifest?.relationships ?? null,
      as_of: manifest?.asOf ?? null,
      graph_version: manifest?.graphVersion ?? null,
      behind_since: this.behindSince(),
    };
  }

  /** Instant up to which the graph contains what was recorded; null while it follows the records, and for past days. */
  behindSince(): string | null {
    return this.#live.freshness?.behindSince() ?? null;
  }

  /** The generation that answers come from now; null while there is none. */
  shown(): { readonly graphVersion: string; readonly asOf: string | null } | null {
    return this.#live.manifest;
  }

  /** The identities that a query without an order shows first, in that order. @throws AppError `graph-unavailable` */
  listMostConnected(): Promise<string[]> {
    return this.#live.use(({ store }) => store.listMostConnected(MOST_CONNECTED));
  }

  checkDomain(input: string): Promise<CheckDomainAnswer> {
    return this.#live.use(async (graph) => {
      const { identity, node, nearest } = await findIdentity(graph, input);
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
      const { identity, node, nearest } = await findIdentity(graph, input);
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

  getEntity(input: string, anchors?: string): Promise<EntityAnswer> {
    return this.#live.use(async (graph) => {
      const view = this.#viewOf(graph, anchors);
      const { node } = await findIdentity(graph, input);
      if (!node) throw new AppError('entity-not-found', 'Entity not found in trust graph');
      const predecessors = await graph.store.listPredecessors(node.domain);
      const successors = await graph.store.listSuccessors(node.domain);
      const [trust = null] = await view.trustOf([node]);
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
        ...stamp(graph),
      };
    });
  }

  /** @param inputs domains in any spelling; what is blank is passed over */
  trustSignals(inputs: readonly string[], anchors?: string): Promise<TrustSignalsAnswer> {
    return this.#live.use(async (graph) => {
      const view = this.#viewOf(graph, anchors);
      const asked = [...new Set(inputs.map((input) => input.trim()).filter(Boolean))];
      const many =
        asked.length > MAX_SIGNALS && `Ask for at most ${MAX_SIGNALS} domains at once; these are ${asked.length}`;
      const message = asked.length === 0 ? 'Please enter at least one domain' : many;
      if (message) throw new AppError('invalid-input', message, { fields: [{ field: 'domains', message }] });
      const found: Found[] = [];
      for (const input of asked) found.push(await findIdentity(graph, input, 'domains'));
      const trust = await view.trustOf(found.map(({ identity, node }) => node ?? { ...identity, trustScore: null }));
      return {
        signals: asked.map((domain, index) => ({ domain, trust_signal: trust[index] ?? null })),
        anchors: view.anchors,
        rules_version: RULES_VERSION,
        ...stamp(graph),
      };
    });
  }

  /** What the graph says of a node, for those who put it in words. @throws AppError `entity-not-found` */
  nodeEvidence(input: string) {
    return this.#live.use(async (graph) => {
      const { node } = await findIdentity(graph, input);
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
    return this.#live.use(async (graph) => readDomainEvidence(graph, await findIdentity(graph, input)));
  }

  /** What the graph says of a domain for its dossier; an unknown domain is no failure. @throws AppError `not-a-domain` */
  dossierEvidence(input: string, page: number) {
    return this.#live.use(async (graph) => readDossierEvidence(graph, await findIdentity(graph, input), page));
  }

  /** Everything that is said by and about a domain, to be compared with another day. @throws AppError `not-a-domain` */
  domainStatements(input: string) {
    return this.#live.use(async (graph) => readDomainStatements(graph, await findIdentity(graph, input)));
  }

  /**
   * What the page of a domain says first; an unknown domain is no failure. Badges ask for it, and stand on pages that
   * many people open: what was read once in a generation is kept.
   * @throws AppError `not-a-domain`, `graph-unavailable`
   */
  findingOf(input: string): Promise<FindingOf> {
    return this.#live.use(async (graph) => {
      const key = `${graph.manifest.graphVersion} ${input}`;
      const known = this.#findings.get(key);
      if (known) return known;
      const finding = await readFinding(graph, await findIdentity(graph, input));
      this.#findings.set(key, finding);
      return finding;
    });
  }

  /** Every domain of the generation that is shown, in order; null where that is still the one of version `known`. */
  listDomains(known: string | null) {
    return this.#live.use(async ({ store, manifest: { graphVersion } }) => ({
      graphVersion,
      domains: graphVersion === known ? null : await store.listIndexedDomains(),
    }));
  }

  trustScore(
    sourceInput: string,
    targetInput: string,
    { maxHops = DEFAULT_HOPS, anchors }: PathRequest = {},
  ): Promise<TrustScoreAnswer> {
    return this.#live.use(async (graph) => {
      const view = this.#viewOf(graph, anchors);
      const ends = await findEnds(graph, sourceInput, targetInput, ['source_domain', 'target_domain']);
      const result = await view.findPaths(ends.from, ends.to, { maxHops, others: 0 });
      return scoreAnswer(graph, ends, { view, result, maxHops });
    });
  }

  findPath(
    sourceInput: string,
    targetInput: string,
    { maxHops = DEFAULT_HOPS, anchors }: PathRequest = {},
  ): Promise<PathAnswer> {
    return this.#live.use(async (graph) => {
      const view = this.#viewOf(graph, anchors);
      const ends = await findEnds(graph, sourceInput, targetInput, ['from', 'to']);
      const { source, target, from, to } = ends;
      const result = await view.findPaths(from, to, { maxHops, others: OTHER_PATHS });
      return {
        ...(await scoreAnswer(graph, ends, { view, result, maxHops })),
        source_owner: source.identity.host === '' ? null : from,
        target_owner: target.identity.host === '' ? null : to,
        source_nearest: source.nearest,
        target_nearest: target.nearest,
        reason: result.reason,
        other_paths: await Promise.all(
          result.others.map(async ({ score, path }) => ({
            trust_score: score,
            path: await Promise.all(path.map((hop) => withEvidence(graph, hop))),
          })),
        ),
        searched: {
          least_score: PAIR_WEIGHTS.minimum,
          domains: result.reached,
          statements: result.explored,
          other_paths_truncated: result.othersTruncated,
        },
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
        associations: page.map(toAssociation),
        total: await graph.store.countAssociations(),
        next:
          nodes.length > limit && last ? writeCursor([last.memberCount, last.domain, last.recognized ? 1 : 0]) : null,
        ...stamp(graph),
      };
    });
  }

  /** A page of all associations as their page shows them. @param size of a page */
  findAssociations(asked: AssociationsQuestion, size?: number): Promise<AssociationListAnswer> {
    return this.#live.use(async (graph) => ({
      ...findAssociations(await this.#associationsIn(graph), asked, size),
      ...stamp(graph),
    }));
  }

  /** An association with a page of its members; a domain that names none is no failure. @throws AppError `not-a-domain` */
  findAssociation(input: string, asked: MembersQuestion, changedOf: MembersChangedOf): Promise<AssociationAnswer> {
    return this.#live.use(async (graph) => readAssociation(graph, await findIdentity(graph, input), asked, changedOf));
  }

  /** Read once for each generation: there are a few thousand where there are a million identities. */
  async #associationsIn({ store, manifest: { graphVersion } }: OpenGraph): Promise<readonly Association[]> {
    if (this.#associations?.graphVersion !== graphVersion)
      this.#associations = {
        graphVersion,
        all: (await store.listAssociations(MOST_ASSOCIATIONS, null)).map(toAssociation),
      };
    return this.#associations.all;
  }

  getNetwork(input: string, depth: number, limit: number, anchors?: string): Promise<NetworkAnswer> {
    return this.#live.use(async (graph) => {
      const view = this.#viewOf(graph, anchors);
      const { identity, node, nearest } = await findIdentity(graph, input);
      const center = node?.domain ?? identity.domain;
      const common = { center, depth, nearest, anchors: view.anchors, rules_version: RULES_VERSION, ...stamp(graph) };
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
      const identities = await graph.store.findIdentities(domains);
      const trust = await view.trustOf(identities);
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

  /** Somebody is choosing anchors, so views through them will be asked for. */
  expectChosenViews(): void {
    this.#chosenViews.prepare();
  }

  /** @throws AppError `invalid-input` for anchors that cannot be chosen */
  #viewOf(graph: OpenGraph, given: string | undefined): TrustView {
    const anchors = readAnchors(given, graph.ranking);
    return anchors === null ? defaultView(graph) : this.#chosenViews.of(graph, anchors);
  }

  #overview(): NonNullable<GraphSource['overview']> {
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

/** How a path is looked for, beside its ends. */
export interface PathRequest {
  readonly maxHops?: number | undefined;
  /** As the visitor gave them. */
  readonly anchors?: string | undefined;
}

/** Both ends of a path, and the owners that it goes between. */
interface PathEnds {
  readonly source: Found;
  readonly target: Found;
  readonly from: string;
  readonly to: string;
}

async function findEnds(
  graph: OpenGraph,
  sourceInput: string,
  targetInput: string,
  fields: readonly [source: string, target: string],
): Promise<PathEnds> {
  const source = await findIdentity(graph, sourceInput, fields[0]);
  const target = await findIdentity(graph, targetInput, fields[1]);
  return { source, target, from: ownerOf(source), to: ownerOf(target) };
}

async function scoreAnswer(
  graph: OpenGraph,
  { source, target, from }: PathEnds,
  { view, result, maxHops }: { view: TrustView; result: PairScore; maxHops: number },
): Promise<TrustScoreAnswer> {
  return {
    source_domain: source.node?.domain ?? source.identity.domain,
    target_domain: target.node?.domain ?? target.identity.domain,
    trust_score: result.score,
    message: result.score === null ? 'No trust path found between domains' : `Trust score: ${result.score.toFixed(3)}`,
    path: await Promise.all(result.path.map((hop) => withEvidence(graph, hop))),
    max_hops: maxHops,
    truncated: result.truncated,
    source_in_graph: source.node !== null,
    target_in_graph: target.node !== null,
    source_has_file: await graph.store.ownerHasCurrentFile(from),
    rules_version: RULES_VERSION,
    anchors: view.anchors,
    ...stamp(graph),
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

function readAssociationCursor([memberCount, domain, recognized]: readonly unknown[]): AssociationCursor | null {
  if (typeof memberCount !== 'number' || typeof domain !== 'string') return null;
  return { memberCount, domain, recognized: recognized !== 0 };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
