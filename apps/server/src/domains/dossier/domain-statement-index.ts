import type { DossierFinding, DossierStatements } from '@vouchwire/api-contract';
import type { IdentityLookup } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import { RelationsCache } from '../../graph/store/relations-cache.ts';
import type { RelatedIdentity, TrustGraphStore } from '../../graph/store/trust-graph-store.ts';
import { loadFinding } from './read-finding.ts';
import {
  countStatements,
  createLineStateLookup,
  type Direction,
  groupStatements,
  StatementPresenter,
} from './statement-pages.ts';

/** All statements about a domain and by it, and what is derived from them for each page of statements. */
export interface DomainStatementIndex {
  /** In the order in which they are listed: by group. */
  readonly namedBy: readonly RelatedIdentity[];
  readonly names: readonly RelatedIdentity[];
  readonly finding: DossierFinding;
  readonly counts: Readonly<Record<Direction, Omit<DossierStatements, 'items'>>>;
  /** Statements that another current statement contradicts. */
  readonly contradicted: Readonly<Record<Direction, readonly RelatedIdentity[]>>;
  /** Statements to which no file could answer. */
  readonly unanswered: number;
  readonly withoutLine: number;
  readonly sides: StatementPresenter;
  readonly getLineState: ReturnType<typeof createLineStateLookup>;
}

/** Hubs that were read, by generation: a generation never changes, and is dropped as a whole. */
const HUB_CACHES = new WeakMap<TrustGraphStore, RelationsCache<DomainStatementIndex>>();

/** Reads both directions of what was found; a domain outside the graph has none. */
export async function readDomainStatementIndex(graph: OpenGraph, found: IdentityLookup): Promise<DomainStatementIndex> {
  const { store } = graph;
  const domain = found.node?.domain ?? found.identity.domain;
  const inGraph = found.node !== null;
  const cache =
    HUB_CACHES.get(store) ??
    new RelationsCache<DomainStatementIndex>(({ namedBy, names }) => namedBy.length + names.length);
  HUB_CACHES.set(store, cache);
  const cached = cache.get(domain);
  if (cached) return cached;
  const { statements: namedBy, byGroup: namedByGroups } = groupStatements(
    inGraph ? await store.listPredecessors(domain) : [],
    'named-by',
  );
  const { statements: names, byGroup: namesGroups } = groupStatements(
    inGraph ? await store.listSuccessors(domain) : [],
    'names',
  );
  const filterContradicted = (all: readonly RelatedIdentity[]) => all.filter(({ state }) => state === 'contradicted');
  const countAll = (predicate: (one: RelatedIdentity) => boolean) =>
    namedBy.filter(predicate).length + names.filter(predicate).length;
  const finding = await loadFinding(graph, found, namedBy, names);
  const index: DomainStatementIndex = {
    namedBy,
    names,
    finding,
    counts: {
      'named-by': { ...countStatements(namedBy), by_group: namedByGroups },
      names: { ...countStatements(names), by_group: namesGroups },
    },
    contradicted: { 'named-by': filterContradicted(namedBy), names: filterContradicted(names) },
    unanswered: countAll(({ state }) => state === 'claimed'),
    withoutLine: countAll(({ line }) => line === null),
    sides: new StatementPresenter(graph, { domain, file: finding.own_file }, namedBy, names),
    getLineState: createLineStateLookup(names),
  };
  cache.set(domain, index);
  return index;
}
