import type { Example } from '@vouchwire/api-contract';
import { getSentenceName, toFileReading } from '@vouchwire/domain-lookup';
import { compareText, explainTrustSignal, type RankedDomainGraph } from '@vouchwire/trust-graph';
import { toEvidenceLine } from '../evidence/evidence-line.ts';
import { findAnswer } from '../evidence/find-answer.ts';
import { type ListingGraph, selectFirst } from './listing-graph.ts';

/** Maximum number of candidates whose lines are read until one has all parts of an example. */
const MAX_CANDIDATES = 20;
/** Maximum number of sites with equally many associations. Among them, the number of independent groups decides. */
const MAX_COUNTED = 200;

interface Candidate {
  readonly domain: string;
  readonly source: string;
  readonly total: number;
  readonly sources: ReadonlySet<string>;
  readonly trust: number | null;
}

/**
 * Chooses the examples of the front page. These are the site that most associations list and that confirms them, the
 * site of the most connected owner that both sides confirm, and the site without a file that most independent
 * associations list. Each is in the present tense, so the last check found every file that it is based on. Ties are
 * decided by the trust signal and then by domain, so that two builds of the same graph have the same examples. A kind
 * without a site is left out.
 */
export function chooseExamples(graph: ListingGraph, ranked: RankedDomainGraph): Example[] {
  const examples = [
    findFirst(listConfirmedMembers(graph), (candidate) => describeExample(graph, 'member-confirmed', candidate)),
    findFirst(listConfirmedOwners(graph), (candidate) => describeExample(graph, 'owner-confirmed', candidate)),
    findFirst(listUnconfirmed(graph, ranked), (candidate) => describeExample(graph, 'not-confirmed', candidate)),
  ];
  return examples.filter((example) => example !== null);
}

/**
 * Describes the same examples in a newer graph. Null if one of them is no longer true there, or if a kind had none: then
 * they must be chosen again.
 */
export function reuseExamples(graph: ListingGraph, examples: readonly Example[]): Example[] | null {
  if (examples.length < Object.keys(LIST_CANDIDATES).length) return null;
  const kept: Example[] = [];
  for (const { kind, domain, source } of examples) {
    const candidate = graph
      .findNodes([domain])
      .flatMap((site) => LIST_CANDIDATES[kind](graph, site))
      .find((one) => one?.source === source.domain);
    const example = candidate ? describeExample(graph, kind, candidate) : null;
    if (example === null) return null;
    kept.push(example);
  }
  return kept;
}

/** The candidates of each kind at one site. */
const LIST_CANDIDATES: Readonly<
  Record<Example['kind'], (graph: ListingGraph, site: number) => readonly (Candidate | null)[]>
> = {
  'member-confirmed': (graph, site) => [findConfirmedMember(graph, site)],
  'owner-confirmed': (graph, site) =>
    graph.listControlStatementsAbout(site).map((statement) => findConfirmedControl(graph, statement)),
  'not-confirmed': (graph, site) => [findUnconfirmed(graph, site)],
};

function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items.slice(0, MAX_CANDIDATES)) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function findConfirmedMember(graph: ListingGraph, member: number): Candidate | null {
  const about = graph.readIdentity(member);
  const isSite = about.text('fileOutcome') === 'found' && about.text('type') !== 'association';
  return isSite ? toCandidate(graph, member, graph.listStatementsAbout(member), 'confirmed') : null;
}

function listConfirmedMembers(graph: ListingGraph): Candidate[] {
  const candidates = [...graph.listMembers()].flatMap((member) => findConfirmedMember(graph, member) ?? []);
  return selectFirst(candidates, MAX_CANDIDATES, compareCandidates);
}

function findConfirmedControl(graph: ListingGraph, statement: number): Candidate | null {
  const site = graph.getTarget(statement);
  const isFound = graph.readIdentity(site).text('fileOutcome') === 'found';
  return isFound ? toCandidate(graph, site, [statement], 'confirmed') : null;
}

function listConfirmedOwners(graph: ListingGraph): Candidate[] {
  const candidates = graph.listControlStatements().flatMap((statement) => {
    const found = findConfirmedControl(graph, statement);
    return found ? { ...found, neighbors: graph.getSource(statement).neighbors } : [];
  });
  return selectFirst(candidates, MAX_CANDIDATES, (a, b) => b.neighbors - a.neighbors || compareCandidates(a, b));
}

function findUnconfirmed(graph: ListingGraph, member: number): Candidate | null {
  if (graph.readIdentity(member).flag('hasFile')) return null;
  return toCandidate(graph, member, graph.listStatementsAbout(member), 'claimed');
}

function listUnconfirmed(graph: ListingGraph, ranked: RankedDomainGraph): Candidate[] {
  const candidates = [...graph.listMembers()].flatMap((member) => findUnconfirmed(graph, member) ?? []);
  return selectFirst(candidates, MAX_COUNTED, compareCandidates)
    .map((candidate) => ({ ...candidate, groups: countGroups(ranked, candidate.domain, candidate.sources) }))
    .sort((a, b) => b.groups - a.groups);
}

/** Counts the independent groups of vouchers of `owner` that contain at least one of `listers` (methodology §4a). */
function countGroups(ranked: RankedDomainGraph, owner: string, listers: ReadonlySet<string>): number {
  const { groups } = explainTrustSignal(ranked, owner);
  return groups.filter(({ vouchers }) => vouchers.some(({ domain }) => listers.has(domain))).length;
}

/**
 * Returns a whole domain that others, whose file the last check found, name in one state. Among several associations,
 * the one with the fewest members is shown, because its list is the most specific.
 */
function toCandidate(
  graph: ListingGraph,
  member: number,
  statements: Iterable<number>,
  state: 'confirmed' | 'claimed',
): Candidate | null {
  const found: number[] = [];
  for (const statement of statements)
    if (graph.getState(statement) === state && graph.getSource(statement).wasFound) found.push(statement);
  if (found.length === 0) return null;
  const about = graph.readIdentity(member);
  const domain = about.text('domain') ?? '';
  const sources = listOwners(graph, found);
  sources.delete(domain);
  const [source] = sources;
  if (domain !== about.text('registrableDomain') || source === undefined) return null;
  return { domain, source, sources, total: sources.size, trust: about.number('trustScore') };
}

/** Lists the registrable domains of those who state something, in the order of their statements. */
function listOwners(graph: ListingGraph, statements: Iterable<number>): Set<string> {
  const owners = new Set<string>();
  for (const statement of statements) {
    const { owner } = graph.getSource(statement);
    if (owner !== null) owners.add(owner);
  }
  return owners;
}

/** A site without a trust signal comes first, as in Cypher. */
const compareCandidates = (a: Candidate, b: Candidate): number =>
  b.total - a.total ||
  (b.trust ?? 2) - (a.trust ?? 2) ||
  compareText(a.domain, b.domain) ||
  compareText(a.source, b.source);

/** Returns null if the address of the file that contains a line is unknown. */
function describeExample(
  store: ListingGraph,
  kind: Example['kind'],
  { domain, source, total }: Candidate,
): Example | null {
  const statement = store.findRelationshipBetween(source, kind === 'owner-confirmed' ? 'CONTROL' : 'MEMBER', domain);
  if (!statement) return null;
  const answer = findAnswer(store, statement);
  const node = store.findIdentity(domain);
  const sourceNode = store.findIdentity(source);
  return {
    kind,
    domain,
    name: node?.name ?? null,
    source: { domain: source, name: sourceNode && getSentenceName(sourceNode) },
    total,
    statement: toEvidenceLine(statement),
    answering_statement: answer && toEvidenceLine(answer),
    file: toFileReading(node?.host ?? domain, node),
  };
}
