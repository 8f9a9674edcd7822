import type { DomainGraph } from './domain-graph.ts';
import { accumulate, findEdge } from './domain-graph.ts';
import { getCode } from './relationship.ts';
import type { Anchor, TrustConfig } from './trust-config.ts';
import { combineStrengths, groupVouchers, type Voucher } from './voucher-groups.ts';
import { type Vouched, VoucherRelations } from './voucher-relations.ts';
import { RULES_VERSION, type TrustWeights } from './weights.ts';

/**
 * The domain signal T (methodology 4a): how far reviewed associations vouch for a registrable domain. It says who a
 * domain is affiliated with. It does not judge accuracy.
 *
 * The stages, each of which reads only earlier ones, so that nothing a domain says can come back to it:
 *   anchors → quorum associations, two rounds → members → controlled sites
 */
export interface TrustSignals {
  /** T by domain id, 0–1; NaN where no association vouches for the domain. Read it with `getTrust`. */
  readonly trust: Float64Array;
  /** What a domain passes on: its T, except for a quorum association, whose first value stays. NaN: nothing. */
  readonly passedOnTrust: Float64Array;
  /** Role code by domain id; read it with `getRole`. */
  readonly roles: Uint8Array;
  readonly config: TrustConfig;
  readonly rulesVersion: string;
}

/** A graph with its signals: what pair scores, explanations and the encoded file need. */
export interface RankedDomainGraph extends DomainGraph {
  readonly signals: TrustSignals;
}

/**
 * The role of a domain in the method. `publisher` is the default, `controlled` a publisher that only an owner vouches
 * for.
 */
export type TrustRole = 'anchor' | 'quorum' | 'publisher' | 'controlled' | 'none';

export const ROLE = { none: 0, anchor: 1, quorumFirstRound: 2, member: 64, controlled: 65 } as const;

const MEMBER = 1 << getCode('MEMBER');
const CONTROL = 1 << getCode('CONTROL');

/** Computes T for every domain of the graph. O(N + E); throws nothing. */
export function computeTrustSignals(graph: DomainGraph, config: TrustConfig): TrustSignals {
  const { weights } = config;
  const signals: TrustSignals = {
    trust: new Float64Array(graph.size).fill(Number.NaN),
    passedOnTrust: new Float64Array(graph.size).fill(Number.NaN),
    roles: new Uint8Array(graph.size),
    config,
    rulesVersion: RULES_VERSION,
  };
  const { trust, passedOnTrust: passedOn, roles } = signals;
  const relations = new VoucherRelations(graph, weights.overlap);
  const associations: number[] = [];

  for (const anchor of config.anchors) {
    const id = graph.names.find(anchor.domain);
    if (id < 0 || roles[id] === ROLE.anchor) continue;
    roles[id] = ROLE.anchor;
    trust[id] = 1;
    passedOn[id] = 1;
    associations.push(id);
  }

  for (let round = 0; round < weights.quorumRounds; round++) {
    const vouched = groupVouchersByDomain(graph, associations, getMemberMask);
    relations.index(associations, vouched);
    const admitted: number[] = [];
    for (let id = 0; id < graph.size; id++) {
      if (roles[id] !== ROLE.none || vouched.start[id] === vouched.start[id + 1]) continue;
      if (!isQuorum(graph, id, vouched, relations, weights)) continue;
      const value = computeTrustFromMembers(graph, signals, relations, id, vouched);
      admitted.push(id);
      trust[id] = value;
    }
    // Roles and values take effect together: associations of one round do not vouch for each other.
    for (const id of admitted) {
      roles[id] = ROLE.quorumFirstRound + round;
      passedOn[id] = trust[id] as number;
      associations.push(id);
    }
    if (admitted.length === 0) break;
  }

  const vouched = groupVouchersByDomain(graph, associations, getMemberMask);
  relations.index(associations, vouched);
  for (let id = 0; id < graph.size; id++) {
    if (roles[id] === ROLE.anchor || vouched.start[id] === vouched.start[id + 1]) continue;
    const value = computeTrustFromMembers(graph, signals, relations, id, vouched);
    if (roles[id] === ROLE.none) {
      roles[id] = ROLE.member;
      trust[id] = value;
      passedOn[id] = value;
    } else if (value > (trust[id] as number)) {
      // An association that became a quorum association is shown what later rounds add, as any member is; otherwise
      // publishing its list would have cost it that. What it passes on stays the first value.
      trust[id] = value;
    }
  }

  runControlStage(graph, signals, relations);
  return signals;
}

/** T of a domain id, or null. */
export function getTrust(ranked: RankedDomainGraph, id: number): number | null {
  const value = ranked.signals.trust[id];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** T of a registrable domain. Null for unknown domains, shared platforms and domains without vouchers. */
export function findTrustSignal(ranked: RankedDomainGraph, domain: string): number | null {
  return getTrust(ranked, ranked.names.find(domain));
}

/** The role of a registrable domain. */
export function getRole(ranked: RankedDomainGraph, domain: string): TrustRole {
  return getRoleName(ranked.signals.roles[ranked.names.find(domain)] ?? ROLE.none);
}

/** The graph with its signals. */
export function rankDomainGraph(graph: DomainGraph, config: TrustConfig): RankedDomainGraph {
  return { ...graph, signals: computeTrustSignals(graph, config) };
}

/** One association or owner that vouches for a domain. */
export interface VoucherEvidence {
  readonly domain: string;
  readonly role: 'anchor' | 'quorum' | 'publisher';
  /** The anchor's name and what its membership attests; null for others. */
  readonly name: string | null;
  readonly attests: string | null;
  /** What the voucher states about the domain. */
  readonly relationship: 'MEMBER' | 'CONTROL';
  /** The domain states the inverse. */
  readonly confirmed: boolean;
  /** What the voucher passes on: T(u). */
  readonly trust: number;
  /** w of methodology 4a. */
  readonly weight: number;
  /** rho of methodology 4a. */
  readonly factor: number;
  /** b = T(u) · w · rho */
  readonly strength: number;
  /** How many domains the statement's list names, which is what rho depends on. */
  readonly listed: number;
}

/** Vouchers that count as one: merged (same owner group or nearly the same list) or an umbrella with its best child. */
export interface VoucherGroupEvidence {
  /** b_g: the strongest in the group. */
  readonly strength: number;
  /** What it adds: in full for the strongest group, half for each further one. */
  readonly counted: number;
  readonly vouchers: readonly VoucherEvidence[];
}

/** Why T is what it is. `1 - Π (1 - counted)`, cut at the ceiling, gives `trust` again. */
export interface TrustExplanation {
  readonly domain: string;
  readonly trust: number | null;
  readonly role: TrustRole;
  /** For an anchor: what its own membership attests. */
  readonly anchor: Anchor | null;
  /** Strongest first; empty for an anchor and where T is null. */
  readonly groups: readonly VoucherGroupEvidence[];
  /** Vouchers whose grouping would have lowered the result; a further voucher never lowers T. */
  readonly excludedVouchers: readonly VoucherEvidence[];
  /** The product was above the ceiling and was cut. */
  readonly capped: boolean;
  readonly rulesVersion: string;
}

/** Explains one domain's T from the graph; computed on demand, so that a million explanations cost no memory. */
export function explainTrustSignal(ranked: RankedDomainGraph, domain: string): TrustExplanation {
  const { signals } = ranked;
  const { config } = signals;
  const id = ranked.names.find(domain);
  const role = signals.roles[id] ?? ROLE.none;
  const trust = getTrust(ranked, id);
  const createExplanation: TrustExplanation = {
    domain,
    trust,
    role: getRoleName(role),
    anchor: config.anchors.find((anchor) => anchor.domain === domain) ?? null,
    groups: [],
    excludedVouchers: [],
    capped: false,
    rulesVersion: signals.rulesVersion,
  };
  if (trust === null || role === ROLE.anchor)
    return { ...createExplanation, anchor: role === ROLE.anchor ? createExplanation.anchor : null };

  const vouchers: Voucher[] = [];
  const isControlled = role === ROLE.controlled;
  for (let e = ranked.in.start[id] as number; e < (ranked.in.start[id + 1] as number); e++) {
    const source = ranked.in.neighbor[e] as number;
    const mask = ranked.in.masks[e] as number;
    const voucher = isControlled
      ? toControlVoucher(ranked, signals, source, mask, ranked.in.confirmed[e] as number)
      : isAssociation(signals.roles[source] as number) && (mask & MEMBER) !== 0
        ? toMemberVoucher(ranked, signals, source, ((ranked.in.confirmed[e] as number) & MEMBER) !== 0)
        : null;
    if (voucher !== null) vouchers.push(voucher);
  }
  const grouped = groupVouchers(vouchers, new VoucherRelations(ranked, config.weights.overlap), config.weights);
  const evidence = (voucher: Voucher) => toVoucherEvidence(ranked, voucher, id, isControlled);
  const groups = grouped.groups.map(({ strength, vouchers: members }, index) => ({
    strength,
    counted: index === 0 ? strength : strength * config.weights.additionalGroupFactor,
    vouchers: members.map(evidence),
  }));
  return {
    ...createExplanation,
    anchor: null,
    groups,
    excludedVouchers: grouped.excludedVouchers.map(evidence),
    capped: grouped.uncapped > config.weights.trustCap,
  };
}

function toVoucherEvidence(
  graph: RankedDomainGraph,
  voucher: Voucher,
  target: number,
  byControl: boolean,
): VoucherEvidence {
  const { signals } = graph;
  const domain = graph.names.name(voucher.id);
  const anchor =
    signals.roles[voucher.id] === ROLE.anchor ? signals.config.anchors.find((a) => a.domain === domain) : undefined;
  const word = byControl ? CONTROL : MEMBER;
  const edge = findEdge(graph, voucher.id, target);
  const role = getRoleName(signals.roles[voucher.id] as number);
  return {
    domain,
    role: role === 'anchor' || role === 'quorum' ? role : 'publisher',
    name: anchor?.name ?? null,
    attests: anchor?.attests ?? null,
    relationship: byControl ? 'CONTROL' : 'MEMBER',
    confirmed: ((graph.out.confirmed[edge] ?? 0) & word) !== 0,
    trust: signals.passedOnTrust[voucher.id] as number,
    weight: voucher.weight,
    factor: voucher.factor,
    strength: voucher.strength,
    listed: countNamed(graph, voucher.id, word),
  };
}

/** How many other domains a domain's lines of one word name. */
export function countNamed(graph: DomainGraph, id: number, mask: number): number {
  let count = 0;
  const end = graph.out.start[id + 1] as number;
  for (let e = graph.out.start[id] as number; e < end; e++) if (((graph.out.masks[e] as number) & mask) !== 0) count++;
  return count;
}

export function isAnchor(ranked: RankedDomainGraph, id: number): boolean {
  return ranked.signals.roles[id] === ROLE.anchor;
}

export function isAssociation(role: number): boolean {
  return role >= ROLE.anchor && role < ROLE.member;
}

function getRoleName(role: number): TrustRole {
  if (role === ROLE.none) return 'none';
  if (role === ROLE.anchor) return 'anchor';
  if (role === ROLE.member) return 'publisher';
  return role === ROLE.controlled ? 'controlled' : 'quorum';
}

type MaskFilter = (mask: number) => boolean;
const getMemberMask: MaskFilter = (mask) => (mask & MEMBER) !== 0;

/** Reads only the lists of the sources, so other statements cost nothing. */
function groupVouchersByDomain(graph: DomainGraph, sources: readonly number[], selectMask: MaskFilter): Vouched {
  const { start, neighbor, masks: says } = graph.out;
  const counts = new Uint32Array(graph.size + 1);
  for (const source of sources) {
    const end = start[source + 1] as number;
    for (let e = start[source] as number; e < end; e++) {
      if (selectMask(says[e] as number)) (counts[(neighbor[e] as number) + 1] as number)++;
    }
  }
  accumulate(counts);
  const total = counts[graph.size] as number;
  const result: Vouched = { start: counts, source: new Uint32Array(total), edge: new Uint32Array(total) };
  const cursor = counts.slice();
  for (const source of sources) {
    const end = start[source + 1] as number;
    for (let e = start[source] as number; e < end; e++) {
      if (!selectMask(says[e] as number)) continue;
      const at = (cursor[neighbor[e] as number] as number)++;
      result.source[at] = source;
      result.edge[at] = e;
    }
  }
  return result;
}

/**
 * A quorum association has a list of at least 15 and at least 3 members that confirm it and have a voucher outside its
 * own group. Umbrellas are not folded here (methodology, "Readings that are settled").
 */
function isQuorum(
  graph: DomainGraph,
  id: number,
  vouched: Vouched,
  relations: VoucherRelations,
  weights: TrustWeights,
): boolean {
  const { start, neighbor, masks: says, confirmed } = graph.out;
  const end = start[id + 1] as number;
  if (end - (start[id] as number) < weights.quorumMembers) return false;
  let members = 0;
  let confirming = 0;
  for (let e = start[id] as number; e < end; e++) {
    if (((says[e] as number) & MEMBER) === 0) continue;
    members++;
    if (((confirmed[e] as number) & MEMBER) === 0 || confirming >= weights.quorumConfirming) continue;
    const member = neighbor[e] as number;
    const last = vouched.start[member + 1] as number;
    for (let at = vouched.start[member] as number; at < last; at++) {
      const voucher = vouched.source[at] as number;
      if (voucher === id || relations.isMerged(voucher, id)) continue;
      confirming++;
      break;
    }
  }
  return members >= weights.quorumMembers && confirming >= weights.quorumConfirming;
}

function computeTrustFromMembers(
  graph: DomainGraph,
  signals: TrustSignals,
  relations: VoucherRelations,
  id: number,
  vouched: Vouched,
): number {
  const { weights } = signals.config;
  const from = vouched.start[id] as number;
  const end = vouched.start[id + 1] as number;
  const isConfirmedAt = (at: number) => ((graph.out.confirmed[vouched.edge[at] as number] as number) & MEMBER) !== 0;
  const getVoucherAt = (at: number) =>
    toMemberVoucher(graph, signals, vouched.source[at] as number, isConfirmedAt(at), relations);
  let related = 0;
  for (let at = from; at < end && related < 2; at++) if (relations.canRelate(vouched.source[at] as number)) related++;
  if (related < 2) {
    // No vouchers to group, the common case.
    const strengths = new Float64Array(end - from);
    for (let at = from; at < end; at++) {
      const reach = signals.passedOnTrust[vouched.source[at] as number] as number;
      const weight = isConfirmedAt(at) ? weights.memberConfirmed : weights.memberClaimed;
      strengths[at - from] =
        reach * weight * computeMemberFactor(graph, signals, vouched.source[at] as number, relations);
    }
    if (strengths.length > 1) strengths.sort().reverse();
    return Math.min(weights.trustCap, combineStrengths(strengths, weights));
  }
  const vouchers: Voucher[] = [];
  for (let at = from; at < end; at++) vouchers.push(getVoucherAt(at));
  return groupVouchers(vouchers, relations, weights).trust;
}

function toMemberVoucher(
  graph: DomainGraph,
  signals: TrustSignals,
  source: number,
  confirmed: boolean,
  relations?: VoucherRelations,
): Voucher {
  const { weights } = signals.config;
  const anchor = signals.roles[source] === ROLE.anchor;
  const weight = confirmed ? weights.memberConfirmed : weights.memberClaimed;
  const factor = computeMemberFactor(graph, signals, source, relations);
  const trust = signals.passedOnTrust[source] as number;
  return { id: source, anchor, weight, factor, strength: trust * weight * factor };
}

/** rho of a list: an anchor's counts in full, a quorum association's less, and less still beyond 400 names. */
function computeMemberFactor(
  graph: DomainGraph,
  signals: TrustSignals,
  source: number,
  relations?: VoucherRelations,
): number {
  if (signals.roles[source] === ROLE.anchor) return 1;
  const { quorumFactor, quorumListLength } = signals.config.weights;
  const listed = relations?.members(source) ?? countNamed(graph, source, MEMBER);
  return quorumFactor * Math.min(1, quorumListLength / listed);
}

/** Sites that no association lists but an owner with T of its own does. They pass nothing on. */
function runControlStage(graph: DomainGraph, signals: TrustSignals, relations: VoucherRelations): void {
  const { trust, passedOnTrust: passedOn, roles } = signals;
  const { start, neighbor, masks: says } = graph.out;
  const owners: number[] = [];
  const reached: number[] = [];
  for (let id = 0; id < graph.size; id++) {
    if (Number.isNaN(passedOn[id] as number)) continue;
    let owns = false;
    const end = start[id + 1] as number;
    for (let e = start[id] as number; e < end; e++) {
      if (((says[e] as number) & CONTROL) === 0 || roles[neighbor[e] as number] !== ROLE.none) continue;
      owns = true;
      reached.push(neighbor[e] as number);
    }
    if (owns) owners.push(id);
  }
  const vouched = groupVouchersByDomain(graph, owners, (mask) => (mask & CONTROL) !== 0);
  const controlled = new Map<number, number>();
  for (const owner of owners) controlled.set(owner, countNamed(graph, owner, CONTROL));
  for (const id of reached) {
    if (roles[id] !== ROLE.none) continue;
    const vouchers: Voucher[] = [];
    const end = vouched.start[id + 1] as number;
    for (let at = vouched.start[id] as number; at < end; at++) {
      const owner = vouched.source[at] as number;
      const confirmed = graph.out.confirmed[vouched.edge[at] as number] as number;
      const voucher = toControlVoucher(graph, signals, owner, CONTROL, confirmed, controlled.get(owner));
      if (voucher !== null) vouchers.push(voucher);
    }
    if (vouchers.length === 0) continue;
    roles[id] = ROLE.controlled;
    trust[id] = groupVouchers(vouchers, relations, signals.config.weights).trust;
  }
}

function toControlVoucher(
  graph: DomainGraph,
  signals: TrustSignals,
  owner: number,
  mask: number,
  confirmedMask: number,
  controlled?: number,
): Voucher | null {
  const { weights } = signals.config;
  const trust = signals.passedOnTrust[owner] as number;
  if ((mask & CONTROL) === 0 || Number.isNaN(trust)) return null;
  const anchor = signals.roles[owner] === ROLE.anchor;
  const confirmed = (confirmedMask & CONTROL) !== 0;
  if (!confirmed && !anchor) return null;
  const weight = confirmed ? weights.controlConfirmed : weights.controlByAnchor;
  const factor = anchor ? 1 : Math.min(1, weights.controlledLength / (controlled ?? countNamed(graph, owner, CONTROL)));
  return { id: owner, anchor, weight, factor, strength: trust * weight * factor };
}
