/**
 * All numbers of the method in one table. The weights are policy, not fitted. A changed weight changes results for
 * readers, so change `RULES_VERSION` with it.
 */

/** Version that is shown next to every T, pair score and explanation. */
export const RULES_VERSION = 'trust-graph 2026.2';

/** Numbers of the domain signal T (methodology 4a). */
export interface TrustWeights {
  /** 4a: weight of a member of an anchor or quorum association, confirmed by `belongto`. */
  readonly memberConfirmed: number;
  /** 4a: weight of an unconfirmed member. */
  readonly memberClaimed: number;
  /** 4a: weight of control, confirmed by `controlledby`. */
  readonly controlConfirmed: number;
  /** 4a: weight of control that an anchor states, unconfirmed. Unconfirmed control by any other domain counts 0. */
  readonly controlByAnchor: number;
  /** 4a: factor for a quorum association's list. */
  readonly quorumFactor: number;
  /**
   * 4a: maximum length at which a quorum association's list counts fully. Above it, the value decreases in proportion.
   */
  readonly quorumListLength: number;
  /**
   * 4a: maximum number of domains at which a publisher's control counts fully. Above it, the value decreases in
   * proportion.
   */
  readonly controlledLength: number;
  /** 4a: minimum number of members of a quorum association. */
  readonly quorumMembers: number;
  /** 4a: minimum number of members that confirm it and have a voucher of another group. */
  readonly quorumConfirming: number;
  /** 4a: number of rounds that search for quorum associations. */
  readonly quorumRounds: number;
  /** 4a: two lists with this overlap, both ways, are one group. An umbrella contains this share of another's list. */
  readonly overlap: number;
  /** 4a: factor for each further independent group. */
  readonly additionalGroupFactor: number;
  /** 4a: maximum T of any domain except an anchor. */
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

/** Weight of one hop: confirmed by both sides, or stated by only one side. 0 means no path. */
export interface HopWeight {
  readonly confirmed: number;
  readonly claimed: number;
}

const NOTHING: HopWeight = { confirmed: 0, claimed: 0 };

/** Numbers of the pair score (methodology 4b). */
export const PAIR_WEIGHTS = {
  /** 4b: weights of the first hop, which is the source's own statement and may vouch for any domain. */
  firstHop: {
    MEMBER: { confirmed: 0.9, claimed: 0.7 },
    BELONGTO: { confirmed: 0.8, claimed: 0.4 },
    CONTROL: { confirmed: 0.9, claimed: 0.6 },
    CONTROLLEDBY: { confirmed: 0.9, claimed: 0.3 },
    VENDOR: { confirmed: 0.4, claimed: 0.25 },
    CUSTOMER: NOTHING,
  },
  /** 4b: weights of later hops. MEMBER counts only from an anchor or a quorum association. */
  transit: {
    MEMBER: { confirmed: 0.9, claimed: 0.7 },
    BELONGTO: { confirmed: 0.8, claimed: 0 },
    CONTROL: { confirmed: 0.6, claimed: 0 },
    CONTROLLEDBY: { confirmed: 0.6, claimed: 0 },
    VENDOR: NOTHING,
    CUSTOMER: NOTHING,
  },
  /** 4b: minimum product of a path. */
  minimum: 0.05,
  /** 4b: default maximum of hops. */
  maxHops: 4,
  /** 4b: maximum number of visited edges. Above it, the best result so far is returned with `truncated`. */
  budget: 400_000,
} as const;

/** Values of `trust_level` (methodology, "Readings that are settled"). */
export type TrustLevel = 'High' | 'Medium' | 'Low' | 'Unknown';

/** Minimum T of the level High. */
export const MIN_HIGH_TRUST = 0.8;

/**
 * Returns the level. High: T of 0.80 or more. Medium: any lower T, including one from a confirmed owner. Low: no T, and
 * conflicting evidence of the node itself. Unknown: no T and no conflict.
 * @param conflict true if two current statements of the node itself are contradicted, or one of its proofs is forged;
 * claims of others about the node are not a conflict of the node
 */
export function getTrustLevel(trust: number | null, conflict: 'conflict' | 'no-conflict'): TrustLevel {
  if (trust === null) return conflict === 'conflict' ? 'Low' : 'Unknown';
  return trust >= MIN_HIGH_TRUST ? 'High' : 'Medium';
}

/** Decimals of T in responses. The weights have two significant decimals, so more digits have no meaning. */
const TRUST_DECIMALS = 3;
/** Decimals of T in sentences. */
const TRUST_SENTENCE_DECIMALS = 2;

/** Rounds T for responses and stored nodes: at most three decimals, and never up to another level. */
export const roundTrustSignal = (trust: number): number => roundWithinLevel(trust, TRUST_DECIMALS);

/** Formats T for sentences: two decimals, and never rounded up to another level. */
export const formatTrustSignal = (trust: number): string =>
  roundWithinLevel(trust, TRUST_SENTENCE_DECIMALS).toFixed(TRUST_SENTENCE_DECIMALS);

function roundWithinLevel(trust: number, decimals: number): number {
  const rounded = Number(trust.toFixed(decimals));
  return trust < MIN_HIGH_TRUST && rounded >= MIN_HIGH_TRUST
    ? Number((MIN_HIGH_TRUST - 10 ** -decimals).toFixed(decimals))
    : rounded;
}

/** Removes the noise of binary fractions: `.8 · .9` is `.72`, not `.7200000000000001`. */
export function roundToPrecision(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}
