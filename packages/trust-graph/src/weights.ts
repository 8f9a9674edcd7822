/**
 * Every number of the method, in one table. The weights are policy, not fitted. A changed weight changes results for
 * readers, so change `RULES_VERSION` with it.
 */

/** Shown next to every T, pair score and explanation. */
export const RULES_VERSION = 'trust-graph 2026.1';

/** The numbers of the domain signal T (methodology 4a). */
export interface TrustWeights {
  /** 4a: member of an anchor or quorum association, confirmed by `belongto`. */
  readonly memberConfirmed: number;
  /** 4a: the same, unconfirmed. */
  readonly memberClaimed: number;
  /** 4a: control, confirmed by `controlledby`. */
  readonly controlConfirmed: number;
  /** 4a: control stated by an anchor, unconfirmed. Unconfirmed control by any other domain counts 0. */
  readonly controlByAnchor: number;
  /** 4a: the share of a quorum association's list that counts. */
  readonly quorumFactor: number;
  /** 4a: a quorum association's list counts in full up to this length, then in proportion. */
  readonly quorumListLength: number;
  /** 4a: a publisher's control counts in full up to this many domains, then in proportion. */
  readonly controlledLength: number;
  /** 4a: an association needs this many members to be a quorum association … */
  readonly quorumMembers: number;
  /** 4a: … and this many that confirm it and have a voucher of another group. */
  readonly quorumConfirming: number;
  /** 4a: number of rounds that search for quorum associations. */
  readonly quorumRounds: number;
  /**
   * 4a: two lists that overlap this much, both ways, are one group; an umbrella contains this much of another's list.
   */
  readonly overlap: number;
  /** 4a: what each further independent group adds. */
  readonly additionalGroupFactor: number;
  /** 4a: the maximum T of any domain except an anchor. */
  readonly trustCap: number;
}

export const TRUST_WEIGHTS: TrustWeights = {
  memberConfirmed: 0.9,
  memberClaimed: 0.7,
  controlConfirmed: 0.6,
  controlByAnchor: 0.45,
  quorumFactor: 0.6,
  quorumListLength: 400,
  controlledLength: 10,
  quorumMembers: 15,
  quorumConfirming: 3,
  quorumRounds: 2,
  overlap: 0.8,
  additionalGroupFactor: 0.5,
  trustCap: 0.97,
};

/** Weight of one hop: confirmed by both sides, or stated by one side only. 0 means no path. */
export interface HopWeight {
  readonly confirmed: number;
  readonly claimed: number;
}

const NOTHING: HopWeight = { confirmed: 0, claimed: 0 };

/** The numbers of the pair score (methodology 4b). */
export const PAIR_WEIGHTS = {
  /** 4b: the first hop is the source's own statement; it may vouch for any domain. */
  firstHop: {
    MEMBER: { confirmed: 0.9, claimed: 0.7 },
    BELONGTO: { confirmed: 0.8, claimed: 0.4 },
    CONTROL: { confirmed: 0.9, claimed: 0.6 },
    CONTROLLEDBY: { confirmed: 0.9, claimed: 0.3 },
    VENDOR: { confirmed: 0.4, claimed: 0.25 },
    CUSTOMER: NOTHING,
  },
  /** 4b: later hops. MEMBER only from an anchor or a quorum association. */
  transit: {
    MEMBER: { confirmed: 0.9, claimed: 0.7 },
    BELONGTO: { confirmed: 0.8, claimed: 0 },
    CONTROL: { confirmed: 0.6, claimed: 0 },
    CONTROLLEDBY: { confirmed: 0.6, claimed: 0 },
    VENDOR: NOTHING,
    CUSTOMER: NOTHING,
  },
  /** 4b: a weaker product is not a path. */
  minimum: 0.05,
  /** 4b: hops by default. */
  maxHops: 4,
  /** 4b: edges visited before the best result so far is returned with `truncated`. */
  budget: 400_000,
} as const;

/** The words of `trust_level` (methodology, "Readings that are settled"). */
export type TrustLevel = 'High' | 'Medium' | 'Low' | 'Unknown';

/** The lowest T of the level High. */
export const MIN_HIGH_TRUST = 0.8;

/**
 * High: T of 0.80 or more. Medium: any lower T, also one that comes from a confirmed owner. Low: no T, and the evidence
 * of the node itself conflicts. Unknown: no T and no conflict.
 * @param conflict whether a current statement of the node itself is contradicted, or a proof of its own is forged; what
 * others claim about the node is no conflict of the node
 */
export function getTrustLevel(trust: number | null, conflict: 'conflict' | 'no-conflict'): TrustLevel {
  if (trust === null) return conflict === 'conflict' ? 'Low' : 'Unknown';
  return trust >= MIN_HIGH_TRUST ? 'High' : 'Medium';
}

/** Decimals of T in answers. The weights have two significant decimals, so more digits have no meaning. */
const TRUST_DECIMALS = 3;
/** Decimals of T in sentences. */
const TRUST_SENTENCE_DECIMALS = 2;

/** T as answers and stored nodes show it: at most three decimals, and never rounded up to another level. */
export const roundTrustSignal = (trust: number): number => roundWithinLevel(trust, TRUST_DECIMALS);

/** T as sentences show it: two decimals, and never rounded up to another level. */
export const formatTrustSignal = (trust: number): string =>
  roundWithinLevel(trust, TRUST_SENTENCE_DECIMALS).toFixed(TRUST_SENTENCE_DECIMALS);

function roundWithinLevel(trust: number, decimals: number): number {
  const rounded = Number(trust.toFixed(decimals));
  return trust < MIN_HIGH_TRUST && rounded >= MIN_HIGH_TRUST
    ? Number((MIN_HIGH_TRUST - 10 ** -decimals).toFixed(decimals))
    : rounded;
}

/** Takes the noise of binary fractions off a result: `.8 · .9` is `.72`, not `.7200000000000001`. */
export function roundToPrecision(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}
