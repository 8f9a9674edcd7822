import type { DossierFinding, IdentityType } from '@vouchwire/api-contract';
import type { OpenGraph } from '../live-graph.ts';
import { LongLists } from '../long-lists.ts';
import type { RelatedIdentity, TrustGraphStore } from '../trust-graph-store.ts';
import { dossierFinding } from './dossier-finding.ts';
import { BothSides, countsOf, type Direction, stateOfLines } from './statement-pages.ts';

/** All statements of others about a domain and of it about others, and what follows from them for every page of them. */
export interface BothDirections {
  readonly namedBy: readonly RelatedIdentity[];
  readonly names: readonly RelatedIdentity[];
  readonly finding: DossierFinding;
  readonly counts: Readonly<Record<Direction, ReturnType<typeof countsOf>>>;
  /** Those that another current statement denies. */
  readonly denied: Readonly<Record<Direction, readonly RelatedIdentity[]>>;
  /** Statements to which no file could answer. */
  readonly unanswered: number;
  readonly withoutLine: number;
  readonly sides: BothSides;
  readonly stateOfLine: ReturnType<typeof stateOfLines>;
}

/** Of each generation, what was read of its hubs: it never changes, and goes with the generation. */
const HUBS = new WeakMap<TrustGraphStore, LongLists<BothDirections>>();

/** @param type of the domain; null if the graph does not contain it, so that there is nothing to read */
export async function readBothDirections(
  graph: OpenGraph,
  domain: string,
  type: IdentityType | null,
): Promise<BothDirections> {
  const { store } = graph;
  const hubs = HUBS.get(store) ?? new LongLists<BothDirections>(({ namedBy, names }) => namedBy.length + names.length);
  HUBS.set(store, hubs);
  const known = hubs.get(domain);
  if (known) return known;
  const namedBy = type === null ? [] : await store.listPredecessors(domain);
  const names = type === null ? [] : await store.listSuccessors(domain);
  const deniedOf = (all: readonly RelatedIdentity[]) => all.filter(({ state }) => state === 'contradicted');
  const countAll = (holds: (one: RelatedIdentity) => boolean) =>
    namedBy.filter(holds).length + names.filter(holds).length;
  const read: BothDirections = {
    namedBy,
    names,
    finding: dossierFinding(namedBy, names, type),
    counts: { 'named-by': countsOf(namedBy), names: countsOf(names) },
    denied: { 'named-by': deniedOf(namedBy), names: deniedOf(names) },
    unanswered: countAll(({ state }) => state === 'claimed'),
    withoutLine: countAll(({ line }) => line === null),
    sides: new BothSides(graph, domain, namedBy, names),
    stateOfLine: stateOfLines(names),
  };
  hubs.keep(domain, read);
  return read;
}
