import { type Adjacency, type DomainGraph, hasSameRow } from './domain-graph.ts';
import { getCode } from './relationship.ts';
import {
  countNamed,
  isAssociation,
  listVouchers,
  type RankedDomainGraph,
  ROLE,
  rankDomainGraph,
  type TrustSignals,
} from './trust-signal.ts';
import { groupVouchers } from './voucher-groups.ts';
import { VoucherRelations } from './voucher-relations.ts';

const MEMBER = 1 << getCode('MEMBER');
const CONTROL = 1 << getCode('CONTROL');

/**
 * Ranks a graph after some domains changed their statements. Equals `rankDomainGraph`. If the same domains remain
 * associations and suspended, only T of the changed domains and of the sites that they control is computed: the
 * statements of others decide about no other T.
 * @param before its domains numbered by name, like those of `graph`; returned if it is the same
 * @param changed domains whose statements may differ between the two graphs
 * @param suspended registrable domains whose state suspends trust
 */
export function rerankDomainGraph(
  before: RankedDomainGraph,
  graph: DomainGraph,
  changed: Iterable<string>,
  suspended: ReadonlySet<string>,
): RankedDomainGraph {
  const isSuspendedEqual = isSuspendedSame(before, graph, suspended);
  if (graph === before && isSuspendedEqual) return before;
  const { config } = before.signals;
  const restated = [...changed].filter((domain) => !hasSameRow(before, graph, domain));
  const controlled = restated.flatMap((domain) => [
    ...listControlledBy(before, domain),
    ...listControlledBy(graph, domain),
  ]);
  const signals = copySignals(before, graph);
  const relations = new VoucherRelations(graph, config.weights.overlap);
  const isLocal =
    isSuspendedEqual &&
    config.anchors.every(({ domain }) => before.names.find(domain) < 0 === graph.names.find(domain) < 0) &&
    hasSameAssociations(before, { ...graph, signals }, restated, relations) &&
    ![...restated, ...controlled].some((domain) => suspended.has(domain));
  if (!isLocal) return rankDomainGraph(graph, config, suspended);

  const compute = (id: number, word: number): number =>
    groupVouchers(listVouchers(graph, signals, id, word), relations, config.weights).trust;
  const find = (domains: readonly string[]) =>
    domains.map((domain) => graph.names.find(domain)).filter((id) => id >= 0);
  const members = find(restated);
  for (const id of members) {
    const trust = compute(id, MEMBER);
    signals.trust[id] = trust;
    signals.passedOnTrust[id] = trust;
    signals.roles[id] = Number.isNaN(trust) ? ROLE.none : ROLE.member;
  }
  for (const id of new Set([...members, ...find(controlled)])) {
    if (signals.roles[id] !== ROLE.none && signals.roles[id] !== ROLE.controlled) continue;
    const trust = compute(id, CONTROL);
    signals.trust[id] = trust;
    signals.roles[id] = Number.isNaN(trust) ? ROLE.none : ROLE.controlled;
  }
  return { ...graph, signals };
}

/** Returns whether the same domains of the two graphs are suspended. */
function isSuspendedSame(before: RankedDomainGraph, graph: DomainGraph, suspended: ReadonlySet<string>): boolean {
  const earlier = before.signals.suspended;
  const present = [...suspended].filter((domain) => graph.names.find(domain) >= 0);
  return present.length === earlier.size && present.every((domain) => earlier.has(domain));
}

/**
 * Returns true if it is certain that no association changed its list, and that the same domains are associations: a
 * changed domain can found one by its list, and decides by its confirmations whether the list of another is one.
 * @param after with the signals of `before`
 */
function hasSameAssociations(
  before: RankedDomainGraph,
  after: RankedDomainGraph,
  restated: readonly string[],
  relations: VoucherRelations,
): boolean {
  const { roles } = after.signals;
  return restated.every((domain) => {
    const [earlier, id] = [before.names.find(domain), after.names.find(domain)];
    if (isAssociation(before.signals.roles[earlier] ?? ROLE.none) || isCandidate(after, id)) return false;
    const [confirmedBefore, confirmedAfter] = [listConfirmed(before, earlier), listConfirmed(after, id)];
    return [...confirmedBefore, ...confirmedAfter].every((source) => {
      const from = after.names.find(source);
      const isSame = confirmedBefore.has(source) === confirmedAfter.has(source);
      if (isSame || roles[from] === ROLE.anchor) return true;
      return isAssociation(roles[from] ?? ROLE.none)
        ? isQuorumByAnchors(after, from, relations)
        : !isCandidate(after, from);
    });
  });
}

/** Returns whether a domain has a list that is long enough for an association, and an association names it. */
function isCandidate(ranked: RankedDomainGraph, id: number): boolean {
  const { config, roles } = ranked.signals;
  return (
    id >= 0 &&
    countNamed(ranked, id, MEMBER) >= config.weights.quorumMembers &&
    listNeighbors(ranked.in, id, isMember).some((source) => isAssociation(roles[source] as number))
  );
}

/** Returns whether an association of the first round has enough confirming members that anchors name. */
function isQuorumByAnchors(ranked: RankedDomainGraph, id: number, relations: VoucherRelations): boolean {
  const { config, roles, suspended } = ranked.signals;
  if (roles[id] !== ROLE.quorumFirstRound) return false;
  const isNamed = (member: number) =>
    listNeighbors(ranked.in, member, isMember).some(
      (voucher) => roles[voucher] === ROLE.anchor && !relations.isMerged(voucher, id),
    );
  let confirming = 0;
  for (const member of listNeighbors(ranked.out, id, isConfirmedMember)) {
    if (suspended.has(ranked.names.get(member)) || !isNamed(member)) continue;
    confirming += 1;
    if (confirming >= config.weights.quorumConfirming) return true;
  }
  return false;
}

const isMember = ({ masks }: Adjacency, e: number): boolean => ((masks[e] as number) & MEMBER) !== 0;
const isControl = ({ masks }: Adjacency, e: number): boolean => ((masks[e] as number) & CONTROL) !== 0;
const isConfirmedMember = ({ confirmed }: Adjacency, e: number): boolean => ((confirmed[e] as number) & MEMBER) !== 0;

/** Lists the domains at the edges of a domain that match. */
function listNeighbors(
  adjacency: Adjacency,
  id: number,
  matches: (adjacency: Adjacency, edge: number) => boolean,
): number[] {
  const neighbors: number[] = [];
  if (id < 0) return neighbors;
  const end = adjacency.start[id + 1] as number;
  for (let e = adjacency.start[id] as number; e < end; e++)
    if (matches(adjacency, e)) neighbors.push(adjacency.neighbor[e] as number);
  return neighbors;
}

/** Lists the domains whose lists name a domain that confirms it. */
const listConfirmed = (graph: DomainGraph, id: number): ReadonlySet<string> =>
  new Set(listNeighbors(graph.in, id, isConfirmedMember).map((source) => graph.names.get(source)));

const listControlledBy = (graph: DomainGraph, domain: string): string[] =>
  listNeighbors(graph.out, graph.names.find(domain), isControl).map((site) => graph.names.get(site));

/** Copies the signals of the domains that both graphs contain. */
function copySignals(before: RankedDomainGraph, graph: DomainGraph): TrustSignals {
  const { trust, passedOnTrust, roles } = before.signals;
  // The order of the properties stays, so that equal rankings have equal files.
  if (before.names === graph.names)
    return { ...before.signals, trust: trust.slice(), passedOnTrust: passedOnTrust.slice(), roles: roles.slice() };
  const signals = {
    ...before.signals,
    trust: new Float64Array(graph.size).fill(Number.NaN),
    passedOnTrust: new Float64Array(graph.size).fill(Number.NaN),
    roles: new Uint8Array(graph.size),
  };
  for (let id = 0; id < before.size; id++) {
    const to = graph.names.find(before.names.get(id));
    if (to < 0) continue;
    signals.trust[to] = trust[id] as number;
    signals.passedOnTrust[to] = passedOnTrust[id] as number;
    signals.roles[to] = roles[id] as number;
  }
  return signals;
}
