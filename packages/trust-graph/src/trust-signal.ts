import type { DomainGraph } from './domain-graph.ts';
import { accumulate, inverseMask } from './domain-graph.ts';
import { getCode } from './relationship.ts';
import { computeMasks, type StatementTarget } from './replace-statements.ts';
import type { Anchor, TrustConfig } from './trust-config.ts';
import { combineStrengths, groupVouchers, type Voucher } from './voucher-groups.ts';
import { type Vouched, VoucherRelations } from './voucher-relations.ts';
import { RULES_VERSION, type TrustWeights } from './weights.ts';

/**
 * The domain signal T (methodology 4a): how far the associations that the operator chose vouch for a registrable domain. It states
 * affiliation and does not judge accuracy.
 *
 * Each stage reads only earlier ones, so that no statement of a domain can affect its own value: anchors → quorum
 * associations, two rounds → members → controlled sites
 */
export interface TrustSignals {
  /** T by domain id, 0–1. NaN if no association vouches for the domain. Use `getTrust` to read it. */
  readonly trust: Float64Array;
  /**
   * Value that a domain passes on: its T, except for a quorum association, which passes on its first value. NaN: none.
   */
  readonly passedOnTrust: Float64Array;
  /** Role code by domain id. Use `getRole` to read it. */
  readonly roles: Uint8Array;
  /**
   * Domains whose address is in a state that suspends trust (see `suspendsTrust`), with the T that their listings and
   * owners would give them, or null. They have no T and no role and pass nothing on.
   */
  readonly suspended: ReadonlyMap<string, number | null>;
  readonly config: TrustConfig;
  readonly rulesVersion: string;
}

/** A graph with its signals, for pair scores, explanations and the encoded file. */
export interface RankedDomainGraph extends DomainGraph {
  readonly signals: TrustSignals;
}

/**
 * Role of a domain in the method. `publisher` is the default. `controlled` is a publisher that only an owner vouches
 * for.
 */
export type TrustRole = 'anchor' | 'quorum' | 'publisher' | 'controlled' | 'none';

export const ROLE = { none: 0, anchor: 1, quorumFirstRound: 2, member: 64, controlled: 65 } as const;

const MEMBER = 1 << getCode('MEMBER');
const CONTROL = 1 << getCode('CONTROL');

/**
 * Computes T for every domain of the graph. O(N + E). Never throws.
 * @param suspended registrable domains whose state suspends trust
 */
export function computeTrustSignals(
  graph: DomainGraph,
  config: TrustConfig,
  suspended: Iterable<string> = [],
): TrustSignals {
  const { weights } = config;
  const listedTrust = new Map<string, number | null>();
  const isSuspended = new Uint8Array(graph.size);
  for (const domain of [...suspended].sort()) {
    const id = graph.names.find(domain);
    if (id < 0) continue;
    isSuspended[id] = 1;
    listedTrust.set(domain, null);
  }
  // The value of the earliest stage counts, as for every other domain.
  const setListedTrust = (id: number, value: number): void => {
    const domain = graph.names.get(id);
    if (listedTrust.get(domain) === null) listedTrust.set(domain, value);
  };
  const signals: TrustSignals = {
    trust: new Float64Array(graph.size).fill(Number.NaN),
    passedOnTrust: new Float64Array(graph.size).fill(Number.NaN),
    roles: new Uint8Array(graph.size),
    suspended: listedTrust,
    config,
    rulesVersion: RULES_VERSION,
  };
  const { trust, passedOnTrust: passedOn, roles } = signals;
  const relations = new VoucherRelations(graph, weights.overlap);
  const associations: number[] = [];

  for (const anchor of config.anchors) {
    const id = graph.names.find(anchor.domain);
    if (id < 0 || roles[id] === ROLE.anchor) continue;
    if (isSuspended[id]) {
      setListedTrust(id, 1);
      continue;
    }
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
      if (roles[id] !== ROLE.none || isSuspended[id] || vouched.start[id] === vouched.start[id + 1]) continue;
      if (!isQuorum(graph, id, vouched, relations, weights, isSuspended)) continue;
      const value = computeTrustFromMembers(graph, signals, relations, id, vouched);
      admitted.push(id);
      trust[id] = value;
    }
    // Roles and values are set together, so associations of one round do not vouch for each other.
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
    if (isSuspended[id]) {
      setListedTrust(id, value);
    } else if (roles[id] === ROLE.none) {
      roles[id] = ROLE.member;
      trust[id] = value;
      passedOn[id] = value;
    } else if (value > (trust[id] as number)) {
      // T of a quorum association includes the vouchers of later rounds, like that of any member. Otherwise publishing
      // its list would lower its T. The value that it passes on does not change.
      trust[id] = value;
    }
  }

  runControlStage(graph, signals, isSuspended, setListedTrust);
  return signals;
}

/** Returns T of a domain id, or null. */
export function getTrust(ranked: RankedDomainGraph, id: number): number | null {
  const value = ranked.signals.trust[id];
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Returns T of a registrable domain. Null for unknown domains, shared platforms and domains without vouchers. */
export function findTrustSignal(ranked: RankedDomainGraph, domain: string): number | null {
  return getTrust(ranked, ranked.names.find(domain));
}

/** Returns the role of a registrable domain. */
export function getRole(ranked: RankedDomainGraph, domain: string): TrustRole {
  return getRoleName(ranked.signals.roles[ranked.names.find(domain)] ?? ROLE.none);
}

/**
 * Returns the graph with its signals.
 * @param suspended registrable domains whose state suspends trust
 */
export function rankDomainGraph(
  graph: DomainGraph,
  config: TrustConfig,
  suspended: Iterable<string> = [],
): RankedDomainGraph {
  return { ...graph, signals: computeTrustSignals(graph, config, suspended) };
}

/** An association or owner that vouches for a domain. */
export interface VoucherEvidence {
  readonly domain: string;
  readonly role: 'anchor' | 'quorum' | 'publisher';
  /** Name of the anchor, and what its membership attests. Null for others. */
  readonly name: string | null;
  readonly attests: string | null;
  /** Statement of the voucher about the domain. */
  readonly relationship: 'MEMBER' | 'CONTROL';
  /** True if the domain states the inverse. */
  readonly confirmed: boolean;
  /** Value that the voucher passes on: T(u). */
  readonly trust: number;
  /** Weight w of methodology 4a. */
  readonly weight: number;
  /** Factor rho of methodology 4a. */
  readonly factor: number;
  /** Strength b = T(u) · w · rho. */
  readonly strength: number;
  /** Number of domains in the list of the statement, on which rho depends. */
  readonly listed: number;
}

/**
 * Vouchers that count as one: merged ones (same owner group or nearly the same list), or an umbrella with its best
 * child.
 */
export interface VoucherGroupEvidence {
  /** b_g: the strongest value in the group. */
  readonly strength: number;
  /** Counted value: complete for the strongest group, half for each further one. */
  readonly counted: number;
  readonly vouchers: readonly VoucherEvidence[];
}

/** Explanation of T. `1 - Π (1 - counted)`, limited to the ceiling, equals `trust`. */
export interface TrustExplanation {
  readonly domain: string;
  readonly trust: number | null;
  readonly role: TrustRole;
  /** What membership attests, if the domain itself is an anchor. */
  readonly anchor: Anchor | null;
  /** Strongest first. Empty for an anchor, and if T is null. */
  readonly groups: readonly VoucherGroupEvidence[];
  /** Vouchers whose grouping would have lowered the result, because a further voucher must never lower T. */
  readonly excludedVouchers: readonly VoucherEvidence[];
  /** True if the product exceeded the ceiling. */
  readonly capped: boolean;
  readonly rulesVersion: string;
}

/**
 * Explains T of one domain from the graph. Computed on demand, because a million explanations would use too much
 * memory.
 * @param own statements of the domain in addition to those in the graph, as those of a newer reading of its file
 */
export function explainTrustSignal(
  ranked: RankedDomainGraph,
  domain: string,
  own: readonly StatementTarget[] = [],
): TrustExplanation {
  const { signals } = ranked;
  const { config } = signals;
  const id = ranked.names.find(domain);
  const role = signals.roles[id] ?? ROLE.none;
  const unexplained: TrustExplanation = {
    domain,
    trust: getTrust(ranked, id),
    role: getRoleName(role),
    anchor: (role === ROLE.anchor && config.anchors.find((anchor) => anchor.domain === domain)) || null,
    groups: [],
    excludedVouchers: [],
    capped: false,
    rulesVersion: signals.rulesVersion,
  };
  if (id < 0 || role === ROLE.anchor || (own.length === 0 && unexplained.trust === null)) return unexplained;
  if (signals.suspended.has(domain)) return unexplained;

  // Statements of the domain itself decide only whether an owner is confirmed, never whether an association lists it.
  const isControlled = role === ROLE.controlled || role === ROLE.none;
  const confirmed = listConfirmed(ranked, id, own);
  const vouchers = listVouchers(ranked, signals, id, isControlled ? CONTROL : MEMBER, confirmed);
  const grouped = groupVouchers(vouchers, new VoucherRelations(ranked, config.weights.overlap), config.weights);
  const evidence = (voucher: Voucher) => toVoucherEvidence(ranked, voucher, isControlled, confirmed);
  const groups = grouped.groups.map(({ strength, vouchers: members }, index) => ({
    strength,
    counted: index === 0 ? strength : strength * config.weights.additionalGroupFactor,
    vouchers: members.map(evidence),
  }));
  return {
    ...unexplained,
    ...(own.length > 0 && {
      trust: Number.isNaN(grouped.trust) ? null : grouped.trust,
      role: isControlled ? (vouchers.length > 0 ? 'controlled' : 'none') : unexplained.role,
    }),
    groups,
    excludedVouchers: grouped.excludedVouchers.map(evidence),
    capped: grouped.uncapped > config.weights.trustCap,
  };
}

/**
 * Lists the associations that name a domain as a member, or the owners that vouch for it.
 * @param word mask of MEMBER or CONTROL
 * @param confirmed masks of what the domain confirms of each other domain; by default as in the graph
 */
export function listVouchers(
  graph: DomainGraph,
  signals: TrustSignals,
  id: number,
  word: number,
  confirmed?: ReadonlyMap<number, number>,
): Voucher[] {
  const { start, neighbor, masks, confirmed: confirmedInGraph } = graph.in;
  const vouchers: Voucher[] = [];
  for (let e = start[id] as number; e < (start[id + 1] as number); e++) {
    const source = neighbor[e] as number;
    const mask = masks[e] as number;
    const confirmedMask = confirmed ? (confirmed.get(source) ?? 0) : (confirmedInGraph[e] as number);
    const voucher =
      word === CONTROL
        ? toControlVoucher(graph, signals, source, mask, confirmedMask)
        : isAssociation(signals.roles[source] as number) && (mask & MEMBER) !== 0
          ? toMemberVoucher(graph, signals, source, (confirmedMask & MEMBER) !== 0)
          : null;
    if (voucher !== null) vouchers.push(voucher);
  }
  return vouchers;
}

/** Returns the statements of each domain about this one that this one confirms, as masks. */
function listConfirmed(
  { in: incoming, names }: RankedDomainGraph,
  id: number,
  own: readonly StatementTarget[],
): ReadonlyMap<number, number> {
  const stated = computeMasks(new Map([[names.get(id), own]])).get(names.get(id));
  const confirmed = new Map<number, number>();
  for (let e = incoming.start[id] as number; e < (incoming.start[id + 1] as number); e++) {
    const source = incoming.neighbor[e] as number;
    const inverse = stated ? inverseMask(stated.get(names.get(source)) ?? 0) : 0;
    confirmed.set(source, (incoming.confirmed[e] as number) | ((incoming.masks[e] as number) & inverse));
  }
  return confirmed;
}

function toVoucherEvidence(
  graph: RankedDomainGraph,
  voucher: Voucher,
  byControl: boolean,
  confirmed: ReadonlyMap<number, number>,
): VoucherEvidence {
  const { signals } = graph;
  const domain = graph.names.get(voucher.id);
  const anchor =
    signals.roles[voucher.id] === ROLE.anchor ? signals.config.anchors.find((a) => a.domain === domain) : undefined;
  const word = byControl ? CONTROL : MEMBER;
  const role = getRoleName(signals.roles[voucher.id] as number);
  return {
    domain,
    role: role === 'anchor' || role === 'quorum' ? role : 'publisher',
    name: anchor?.name ?? null,
    attests: anchor?.attests ?? null,
    relationship: byControl ? 'CONTROL' : 'MEMBER',
    confirmed: ((confirmed.get(voucher.id) ?? 0) & word) !== 0,
    trust: signals.passedOnTrust[voucher.id] as number,
    weight: voucher.weight,
    factor: voucher.factor,
    strength: voucher.strength,
    listed: countNamed(graph, voucher.id, word),
  };
}

/** Returns the number of other domains that a domain names in lines of one type. */
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

/** Reads only the lists of the sources, so that other statements cost nothing. */
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
 * Returns true for a quorum association: its list has at least 15 members, and at least 3 of them confirm it and have a
 * voucher outside its own group. Umbrellas are not merged here (methodology, "Readings that are settled").
 */
function isQuorum(
  graph: DomainGraph,
  id: number,
  vouched: Vouched,
  relations: VoucherRelations,
  weights: TrustWeights,
  isSuspended: Uint8Array,
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
    if (isSuspended[member]) continue;
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
    // Fast path for the frequent case without vouchers.
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

/** Computes rho of a list: 1 for an anchor, less for a quorum association, and still less for more than 400 names. */
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

/** Computes T of sites that no association lists but an owner with T does. They pass nothing on. */
function runControlStage(
  graph: DomainGraph,
  signals: TrustSignals,
  isSuspended: Uint8Array,
  setListedTrust: (id: number, value: number) => void,
): void {
  const { trust, passedOnTrust: passedOn, roles } = signals;
  // Owners that are no associations are in no index of related associations.
  const relations = new VoucherRelations(graph, signals.config.weights.overlap);
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
    const value = groupVouchers(vouchers, relations, signals.config.weights).trust;
    if (isSuspended[id]) {
      setListedTrust(id, value);
      continue;
    }
    roles[id] = ROLE.controlled;
    trust[id] = value;
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
