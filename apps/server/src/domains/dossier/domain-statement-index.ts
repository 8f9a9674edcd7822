import type { DossierStatements, Headline, LinkState, LocalGraph } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { loadHeadline } from '@vouchwire/domain-lookup';
import { getInverse } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import { getPairKey, indexByPair } from '../../graph/evidence/index-by-pair.ts';
import {
  countStatements,
  createLineStateLookup,
  type Direction,
  groupStatements,
  StatementPresenter,
} from '../../graph/evidence/statement-pages.ts';
import type { IdentityLookup } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import type { TrustGraphStore } from '../../graph/store/trust-graph-store.ts';
import { readLocalGraph } from './read-local-graph.ts';

/** All statements about a domain and by it, with the data that each page of statements derives from them. */
interface DomainStatementIndex {
  /** In display order: by group, and each confirmed pair of statements once. */
  readonly listed: Readonly<Record<Direction, readonly RelatedIdentity[]>>;
  /** Returns the states of a listed statement and of the statement that answers it, which is not listed again. */
  readonly listStates: (one: RelatedIdentity, direction: Direction) => readonly LinkState[];
  readonly namedBy: readonly RelatedIdentity[];
  readonly names: readonly RelatedIdentity[];
  readonly headline: Headline;
  /** Null if the domain is not in the graph. */
  readonly localGraph: LocalGraph | null;
  readonly counts: Readonly<Record<Direction, Omit<DossierStatements, 'items' | 'matching'>>>;
  /** Statements that another current statement contradicts. */
  readonly contradicted: Readonly<Record<Direction, readonly RelatedIdentity[]>>;
  /** Number of its own statements whose counterparty has no current file. */
  readonly unanswered: number;
  readonly withoutLine: number;
  readonly sides: StatementPresenter;
  readonly getLineState: ReturnType<typeof createLineStateLookup>;
}

/** The statements of a smaller domain are read as fast from the graph as from the cache. */
const MIN_CACHED_STATEMENTS = 100;
/** A statement uses about 300 bytes. */
const MAX_CACHED_STATEMENTS = 200_000;

const createHubCache = () =>
  new LRUCache<string, DomainStatementIndex>({
    maxSize: MAX_CACHED_STATEMENTS,
    sizeCalculation: ({ namedBy, names }) => namedBy.length + names.length,
  });

/** Indexes of hubs, by generation. A generation never changes, and its indexes are dropped together with it. */
const HUB_CACHES = new WeakMap<TrustGraphStore, ReturnType<typeof createHubCache>>();

/** Reads the statements of both directions. A domain outside the graph has none. */
export function readDomainStatementIndex(graph: OpenGraph, found: IdentityLookup): DomainStatementIndex {
  const { store } = graph;
  const domain = found.node?.domain ?? found.identity.domain;
  const inGraph = found.node !== null;
  const cache = HUB_CACHES.get(store) ?? createHubCache();
  HUB_CACHES.set(store, cache);
  const cached = cache.get(domain);
  if (cached) return cached;
  const { statements: namedBy, byGroup: namedByGroups } = groupStatements(
    inGraph ? store.listPredecessors(domain) : [],
    'named-by',
  );
  const { statements: names, byGroup: namesGroups } = groupStatements(
    inGraph ? store.listSuccessors(domain) : [],
    'names',
  );
  const filterContradicted = (all: readonly RelatedIdentity[]) => all.filter(({ state }) => state === 'contradicted');
  const countAll = (predicate: (one: RelatedIdentity) => boolean) =>
    namedBy.filter(predicate).length + names.filter(predicate).length;
  const headline = loadHeadline(store, found, namedBy, names);
  const { listed, listStates } = selectListed(namedBy, names);
  const index: DomainStatementIndex = {
    listed,
    listStates,
    namedBy,
    names,
    headline,
    localGraph: inGraph ? readLocalGraph(graph, domain) : null,
    counts: {
      'named-by': {
        ...countStatements(namedBy),
        by_group: namedByGroups,
        answering: namedBy.length - listed['named-by'].length,
      },
      names: { ...countStatements(names), by_group: namesGroups, answering: names.length - listed.names.length },
    },
    contradicted: { 'named-by': filterContradicted(namedBy), names: filterContradicted(names) },
    unanswered: names.filter(({ state }) => state === 'claimed').length,
    withoutLine: countAll(({ line }) => line === null),
    sides: new StatementPresenter(graph, headline.own_file, namedBy, names),
    getLineState: createLineStateLookup(names),
  };
  if (namedBy.length + names.length >= MIN_CACHED_STATEMENTS) cache.set(domain, index);
  return index;
}

/**
 * Selects the listed statements. Of two statements that confirm each other, only that of the other side is listed, with
 * both lines. If only one of the files is still readable, its statement is listed.
 */
function selectListed(
  namedBy: readonly RelatedIdentity[],
  names: readonly RelatedIdentity[],
): Pick<DomainStatementIndex, 'listed' | 'listStates'> {
  const answers = { 'named-by': indexByPair(names), names: indexByPair(namedBy) };
  const findInverse = ({ other, type }: RelatedIdentity, direction: Direction) =>
    answers[direction].get(getPairKey(other.domain, getInverse(type)));
  const isOnlyStale = (one: RelatedIdentity, other: RelatedIdentity) =>
    one.state === 'stale' && other.state !== 'stale';
  return {
    listed: {
      'named-by': namedBy.filter((one) => {
        const answer = findInverse(one, 'named-by');
        return answer === undefined || !isOnlyStale(one, answer);
      }),
      names: names.filter((one) => {
        const answer = findInverse(one, 'names');
        return answer === undefined || isOnlyStale(answer, one);
      }),
    },
    listStates: (one, direction) => [...new Set([one.state, findInverse(one, direction)?.state ?? one.state])],
  };
}
