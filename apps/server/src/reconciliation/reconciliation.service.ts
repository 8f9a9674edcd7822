import {
  type ConditionValue,
  type DataExtensionQuery,
  type DataExtensionResponse,
  DEFAULT_MATCH_CANDIDATES,
  MATCH_SCORES,
  MAX_CONDITION_VALUES,
  MAX_MATCH_CANDIDATES,
  type MatchedIdentity,
  type MatchResult,
  RECONCILIATION_PROPERTIES,
  type ReconciliationCandidate,
  type ReconciliationProperty,
  type ReconciliationQuery,
  type ReconciliationResult,
  type ReconciliationType,
} from '@vouchwire/api-contract';
import { matchResult } from '@vouchwire/api-contract/schemas';
import type { MatchService } from '../domains/match/match.service.ts';
import type { IdentityNode } from '../graph/graph-model.ts';
import type { OpenGraph } from '../graph/store/graph-manager.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { takeTurn } from '../platform/limiter/event-loop-turns.ts';
import { describeType, listTypes } from './list-types.ts';
import { meetsCondition } from './meets-condition.ts';
import type { ParsedQuery } from './parse-batch.ts';
import { getEntityName, PROPERTY_TYPES, type PropertyValues, readProperties } from './read-properties.ts';

/**
 * A candidate loses this many points for each condition that it does not meet. The difference between two reasons is
 * larger.
 */
const CONDITION_POINTS = 1;
const MAX_LOST_POINTS = 4;

export interface ReconciliationDependencies {
  readonly graph: GraphReader;
  readonly match: Pick<MatchService, 'run'>;
  /** Returns the scheme, host and port of links. */
  readonly origin: () => string;
}

type PropertyReader = (node: IdentityNode) => Promise<PropertyValues>;

interface FoundCandidate {
  readonly identity: MatchedIdentity;
  readonly node: IdentityNode;
  readonly types: readonly ReconciliationType[];
}

/** Answers the queries of reconciliation clients with the matcher of `/api/match`. */
export class ReconciliationService {
  readonly #dependencies: ReconciliationDependencies;

  constructor(dependencies: ReconciliationDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError as `MatchService.run` */
  async reconcile(batch: readonly ParsedQuery[], signal: AbortSignal): Promise<Record<string, ReconciliationResult>> {
    const texts = batch.map(({ query }) => (query ? listTexts(query) : []));
    const matches = await this.#match(texts.flat(), getMaxCandidates(batch), signal);
    return this.#dependencies.graph.use(async (graph) => {
      const found = await listFound(graph, matches);
      const read = this.#createReader(graph);
      const results: [string, ReconciliationResult][] = [];
      let start = 0;
      for (const [index, { key, query, error }] of batch.entries()) {
        if (signal.aborted) break;
        const end = start + (texts[index]?.length ?? 0);
        const own = matches.slice(start, end);
        start = end;
        const rejection = error ?? own.find((match) => match.error)?.error?.message;
        const result = query && rejection === undefined ? await this.#rank(query, own, found, read) : [];
        results.push([key, { result, ...(rejection !== undefined && { error: rejection }) }]);
      }
      return Object.fromEntries(results);
    });
  }

  /** @throws AppError `graph-unavailable` */
  extend({ ids, properties }: DataExtensionQuery, signal: AbortSignal): Promise<DataExtensionResponse> {
    return this.#dependencies.graph.use(async (graph) => {
      const read = this.#createReader(graph);
      const nodes = new Map(graph.store.findIdentities([...new Set(ids)]).map((node) => [node.domain, node]));
      const rows: [string, DataExtensionResponse['rows'][string]][] = [];
      for (const id of new Set(ids)) {
        if (signal.aborted) break;
        const node = nodes.get(id);
        const values = node && (await read(node));
        rows.push([
          id,
          Object.fromEntries(properties.map((property) => [property.id, [...(values?.[property.id] ?? [])]])),
        ]);
      }
      return { meta: properties.map(({ id }) => describeProperty(id)), rows: Object.fromEntries(rows) };
    });
  }

  /**
   * Creates a reader that reads the properties of each identity once. A batch can need a thousand readings, so other
   * requests get their turn in between.
   */
  #createReader(graph: OpenGraph): PropertyReader {
    const known = new Map<string, PropertyValues>();
    return async (node) => {
      const values = known.get(node.domain) ?? readProperties(graph, node, this.#dependencies.origin());
      if (!known.has(node.domain)) await takeTurn();
      known.set(node.domain, values);
      return values;
    };
  }

  async #match(texts: readonly string[], maxCandidates: number, signal: AbortSignal): Promise<MatchResult[]> {
    if (texts.length === 0) return [];
    const run = await this.#dependencies.match.run({ entries: texts, maxCandidates, signal });
    const results: MatchResult[] = [];
    for await (const lines of run.lines) for (const line of lines) results.push(matchResult.parse(JSON.parse(line)));
    return results;
  }

  async #rank(
    query: ReconciliationQuery,
    matches: readonly MatchResult[],
    found: ReadonlyMap<string, Omit<FoundCandidate, 'identity'>>,
    read: PropertyReader,
  ): Promise<ReconciliationCandidate[]> {
    const decided = findDecided(query, matches);
    const candidates: ReconciliationCandidate[] = [];
    for (const identity of listIdentities(matches)) {
      const known = found.get(identity.domain);
      if (!known || !isOfWantedType(query, known.types)) continue;
      const conditions = await checkConditions(query, known, read);
      const unmet = conditions.filter(({ value }) => !value).length;
      candidates.push({
        id: identity.domain,
        name: getEntityName(known.node),
        description: `${identity.domain}. ${identity.headline}`,
        type: known.types.map(describeType),
        score: 100 * identity.score - Math.min(MAX_LOST_POINTS, unmet * CONDITION_POINTS),
        features: [{ id: `reason_${identity.reason}`, value: MATCH_SCORES[identity.reason] }, ...conditions],
        match: decided === identity.domain && unmet === 0,
      });
    }
    return candidates.sort((one, other) => other.score - one.score).slice(0, getLimit(query));
  }
}

/** Checks whether a candidate meets each condition of the query. The domain has been matched before. */
async function checkConditions(
  { properties, type }: ReconciliationQuery,
  { node, types }: Omit<FoundCandidate, 'identity'>,
  read: PropertyReader,
): Promise<{ id: string; value: boolean }[]> {
  const wantedTypes = [type ?? []].flat();
  const conditions = Map.groupBy(
    properties.filter(({ pid }) => pid !== 'domain'),
    ({ pid }) => pid,
  );
  const values = conditions.size > 0 ? await read(node) : null;
  return [
    ...(wantedTypes.length > 0 ? [{ id: 'type', value: wantedTypes.some((one) => types.includes(one)) }] : []),
    ...[...conditions].map(([pid, wanted]) => ({
      id: pid,
      value:
        values !== null &&
        meetsCondition(
          values[pid],
          wanted.flatMap(({ v }) => v),
        ),
    })),
  ];
}

/** Describes a property in the form of the responses. */
function describeProperty(wanted: ReconciliationProperty): DataExtensionResponse['meta'][number] {
  const { name } = RECONCILIATION_PROPERTIES.find(({ id }) => id === wanted) ?? { name: wanted };
  const type = PROPERTY_TYPES[wanted];
  return { id: wanted, name, ...(type && { type: describeType(type) }) };
}

/** Lists the identities that match any text of a query, each with its best reason. */
function listIdentities(matches: readonly MatchResult[]): MatchedIdentity[] {
  const identities = new Map<string, MatchedIdentity>();
  for (const { identity, candidates } of matches) {
    for (const one of identity ? [identity, ...candidates] : candidates) {
      const known = identities.get(one.domain);
      if (!known || known.score < one.score) identities.set(one.domain, one);
    }
  }
  return [...identities.values()];
}

async function listFound(
  graph: OpenGraph,
  matches: readonly MatchResult[],
): Promise<ReadonlyMap<string, Omit<FoundCandidate, 'identity'>>> {
  const nodes = graph.store.findIdentities([...new Set(listIdentities(matches).map(({ domain }) => domain))]);
  const types = await listTypes(graph, nodes);
  return new Map(nodes.map((node) => [node.domain, { node, types: types.get(node.domain) ?? [] }]));
}

/** Lists the texts that are matched for a query: its text, and each domain in its properties. */
const listTexts = ({ query, properties }: ReconciliationQuery): string[] =>
  [
    ...(query === undefined ? [] : [query]),
    ...properties.filter(({ pid }) => pid === 'domain').flatMap(({ v }) => [v].flat().map(toText)),
  ].slice(0, MAX_CONDITION_VALUES);

/** Finds the one identity that all texts mean. An ambiguous name is accepted if a domain is unambiguous. */
function findDecided({ query }: ReconciliationQuery, matches: readonly MatchResult[]): string | null {
  const deciding = query === undefined || matches.length === 1 ? matches : matches.slice(1);
  if (deciding.some(({ identity }) => identity === null)) return null;
  const [decided, ...others] = new Set(matches.flatMap(({ identity }) => identity?.domain ?? []));
  return decided !== undefined && others.length === 0 ? decided : null;
}

const toText = (value: ConditionValue): string => (typeof value === 'object' ? value.id : String(value));

function isOfWantedType({ type, type_strict }: ReconciliationQuery, types: readonly ReconciliationType[]): boolean {
  const wanted = [type ?? []].flat();
  if (wanted.length === 0 || type_strict === 'should') return true;
  return type_strict === 'all' ? wanted.every((one) => types.includes(one)) : wanted.some((one) => types.includes(one));
}

const getLimit = ({ limit }: ReconciliationQuery): number =>
  Math.min(limit ?? DEFAULT_MATCH_CANDIDATES, MAX_MATCH_CANDIDATES);

/** A filtered list needs more candidates, because the filter removes some of them. */
const getMaxCandidates = (batch: readonly ParsedQuery[]): number =>
  Math.max(
    1,
    ...batch.flatMap(({ query }) => {
      if (!query) return [];
      const isFiltered = query.type !== undefined || query.properties.some(({ pid }) => pid !== 'domain');
      return [isFiltered ? MAX_MATCH_CANDIDATES : getLimit(query)];
    }),
  );
