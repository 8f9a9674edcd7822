import type { DossierFinding, DossierStatements } from '@vouchwire/api-contract';
import type { Found } from '../find-identity.ts';
import type { OpenGraph } from '../live-graph.ts';
import { LongLists } from '../long-lists.ts';
import type { RelatedIdentity, TrustGraphStore } from '../trust-graph-store.ts';
import { findingFrom } from './read-finding.ts';
import { BothSides, countsOf, type Direction, inGroups, stateOfLines } from './statement-pages.ts';

/** All statements about a domain and by it, and what is derived from them for each page of statements. */
export interface BothDirections {
  /** In the order in which they are listed: by group. */
  readonly namedBy: readonly RelatedIdentity[];
  readonly names: readonly RelatedIdentity[];
  readonly finding: DossierFinding;
  readonly counts: Readonly<Record<Direction, Omit<DossierStatements, 'told'>>>;
  /** Those that another current statement contradicts. */
  readonly denied: Readonly<Record<Direction, readonly RelatedIdentity[]>>;
  /** Statements to which no file could answer. */
  readonly unanswered: number;
  readonly withoutLine: number;
  readonly sides: BothSides;
  readonly stateOfLine: ReturnType<typeof stateOfLines>;
}

/** Hubs that were read, by generation: a generation never changes, and is dropped as a whole. */
const HUBS = new WeakMap<TrustGraphStore, LongLists<BothDirections>>();

/** Reads both directions of what was found; a domain outside the graph has none. */
export async function readBothDirections(graph: OpenGraph, found: Found): Promise<BothDirections> {
  const { store } = graph;
  const domain = found.node?.domain ?? found.identity.domain;
  const inGraph = found.node !== null;
  const hubs = HUBS.get(store) ?? new LongLists<BothDirections>(({ namedBy, names }) => namedBy.length + names.length);
  HUBS.set(store, hubs);
  const known = hubs.get(domain);
  if (known) return known;
  const { statements: namedBy, byGroup: namedByGroups } = inGroups(
    inGraph ? await store.listPredecessors(domain) : [],
    'named-by',
  );
  const { statements: names, byGroup: namesGroups } = inGroups(
    inGraph ? await store.listSuccessors(domain) : [],
    'names',
  );
  const deniedOf = (all: readonly RelatedIdentity[]) => all.filter(({ state }) => state === 'contradicted');
  const countAll = (holds: (one: RelatedIdentity) => boolean) =>
    namedBy.filter(holds).length + names.filter(holds).length;
  const finding = await findingFrom(graph, found, namedBy, names);
  const read: BothDirections = {
    namedBy,
    names,
    finding,
    counts: {
      'named-by': { ...countsOf(namedBy), by_group: namedByGroups },
      names: { ...countsOf(names), by_group: namesGroups },
    },
    denied: { 'named-by': deniedOf(namedBy), names: deniedOf(names) },
    unanswered: countAll(({ state }) => state === 'claimed'),
    withoutLine: countAll(({ line }) => line === null),
    sides: new BothSides(graph, { domain, file: finding.own_file }, namedBy, names),
    stateOfLine: stateOfLines(names),
  };
  hubs.keep(domain, read);
  return read;
}
