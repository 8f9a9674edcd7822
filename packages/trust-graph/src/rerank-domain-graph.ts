import { type DomainGraph, hasSameRow } from './domain-graph.ts';
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
 * Ranks a graph after some domains changed their statements. Equals `rankDomainGraph`. If no association, suspended
 * domain or possible quorum is concerned, only T of the changed domains and of the sites that they control is computed:
 * the statements of others decide about no other T.
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
  const isLocal =
    isSuspendedEqual &&
    config.anchors.every(({ domain }) => before.names.find(domain) < 0 === graph.names.find(domain) < 0) &&
    restated.every((domain) => !changesAssociations(before, graph, domain)) &&
    ![...restated, ...controlled].some((domain) => suspended.has(domain));
  if (!isLocal) return rankDomainGraph(graph, config, suspended);

  const signals = carryOver(before, graph);
  const relations = new VoucherRelations(graph, config.weights.overlap);
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

/** Returns whether the statements of a domain may decide which domains are associations, or are those of one. */
function changesAssociations(before: RankedDomainGraph, graph: DomainGraph, domain: string): boolean {
  const { quorumMembers } = before.signals.config.weights;
  const [earlier, id] = [before.names.find(domain), graph.names.find(domain)];
  if (isAssociation(before.signals.roles[earlier] ?? ROLE.none)) return true;
  if (id < 0) return [...listConfirming(before, earlier)].some(isPossibleQuorum);
  if (countNamed(graph, id, MEMBER) >= quorumMembers) return true;
  const [was, is] = [listConfirming(before, earlier), listConfirming(graph, id)];
  return [...was, ...is].some((source) => was.has(source) !== is.has(source) && isPossibleQuorum(source));

  function isPossibleQuorum(source: string): boolean {
    const from = graph.names.find(source);
    return (
      before.signals.roles[before.names.find(source)] !== ROLE.anchor &&
      from >= 0 &&
      countNamed(graph, from, MEMBER) >= quorumMembers
    );
  }
}

/** Lists the domains whose lists name a domain that confirms it. */
function listConfirming({ names, in: incoming }: DomainGraph, id: number): ReadonlySet<string> {
  const sources = new Set<string>();
  if (id < 0) return sources;
  for (let e = incoming.start[id] as number; e < (incoming.start[id + 1] as number); e++)
    if (((incoming.confirmed[e] as number) & MEMBER) !== 0) sources.add(names.get(incoming.neighbor[e] as number));
  return sources;
}

function listControlledBy({ names, out }: DomainGraph, domain: string): string[] {
  const id = names.find(domain);
  const controlled: string[] = [];
  if (id < 0) return controlled;
  for (let e = out.start[id] as number; e < (out.start[id + 1] as number); e++)
    if (((out.masks[e] as number) & CONTROL) !== 0) controlled.push(names.get(out.neighbor[e] as number));
  return controlled;
}

/** Copies the signals of the domains that both graphs contain. */
function carryOver(before: RankedDomainGraph, graph: DomainGraph): TrustSignals {
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
