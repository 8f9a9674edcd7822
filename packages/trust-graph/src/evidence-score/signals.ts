/** Version that is shown next to every evidence score. Change it with any number below. */
export const EVIDENCE_RULES_VERSION = 'evidence 2026.2';

/** Parts of a score (methodology 4c), in the order of the score breakdown. */
export type Block = 'graph' | 'policy' | 'content' | 'disclosure';

export interface SignalRule {
  readonly id: SignalId;
  readonly block: Block;
  /** Maximum points of the signal. */
  readonly points: number;
}

/** The sixteen signals, in the order of the score breakdown. */
export const SIGNALS = [
  { id: 'vouch-strength', block: 'graph', points: 30 },
  { id: 'confirmed-by-anchor', block: 'graph', points: 8 },
  { id: 'independent-groups', block: 'graph', points: 7 },
  // trust.txt is readable at one of its two addresses.
  { id: 'policy-file', block: 'policy', points: 6 },
  // The certificate is valid for the domain.
  { id: 'tls', block: 'policy', points: 3 },
  { id: 'contact', block: 'policy', points: 2 },
  // A social account in the file links back to the domain.
  { id: 'social-link-back', block: 'policy', points: 2 },
  // The file is maintained: it was observed on two dates at least 30 days apart, the last one at most 30 days ago.
  { id: 'file-kept', block: 'policy', points: 2 },
  // The structured data name a publisher on the page's own domain.
  { id: 'publisher-named', block: 'content', points: 5 },
  { id: 'author-named', block: 'content', points: 4 },
  { id: 'dates-given', block: 'content', points: 3 },
  { id: 'page-signature', block: 'content', points: 8 },
  { id: 'content-credentials', block: 'content', points: 10 },
  { id: 'ownership-page', block: 'disclosure', points: 4 },
  { id: 'corrections-page', block: 'disclosure', points: 3 },
  { id: 'ethics-page', block: 'disclosure', points: 3 },
] as const satisfies readonly { id: string; block: Block; points: number }[];

export type SignalId = (typeof SIGNALS)[number]['id'];

/**
 * Signals of a DID that is linked to a domain, which are those of the domain. A DID has no page, so the signals about
 * content do not apply.
 */
export const LINKED_DID_SIGNALS: readonly SignalRule[] = SIGNALS.filter(({ block }) => block !== 'content');

/** Reasons for deductions. The first three are conflicts: evidence that contradicts itself. */
export type DeductionId =
  | 'credentials-do-not-match'
  | 'signature-does-not-match'
  | 'reviewed-as-spam'
  | 'omitted-claims'
  | 'unanswered-members';

/** Signals that only a domain's own file can earn. */
export const OWN_FILE_SIGNALS: ReadonlySet<SignalId> = new Set(['policy-file', 'social-link-back']);

/** Numbers of the method other than the maximum points of signals. */
export const EVIDENCE_WEIGHTS = {
  /** Points for two independent groups of vouchers. Three or more earn the maximum. */
  twoGroups: 4,
  /** Points for valid content credentials by a signer who is not known to be the publisher. */
  otherSigner: 4,
  /** Minimum T for which an anchor's listing counts as confirmed. */
  confirmedFrom: 0.3,
  credentialsDoNotMatch: -40,
  signatureDoesNotMatch: -30,
  reviewedAsSpam: -30,
  /**
   * Deduction for claims that the named lists omit, if no association vouches for the domain. This and the next
   * deduction together are at most what the domain's own file earns.
   */
  omittedClaims: [
    { from: 10, points: -10 },
    { from: 3, points: -5 },
  ],
  /** Deduction for members whose files were requested, none of which confirms the statement, without a vouching association. */
  unansweredMembers: { from: 5, points: -5 },
  /** If no association vouches, or T is below this value, the maximum score is `ceilings.low`. */
  weakBelow: 0.3,
  /**
   * If T is below this value, the maximum score is `ceilings.middle`, except with content credentials of the publisher.
   */
  middleBelow: 0.6,
  ceilings: { low: 39, middle: 59, none: 100 },
} as const;
