/** Shown next to every evidence score. Change it with any number below. */
export const EVIDENCE_RULES_VERSION = 'evidence 2026.1';

/** What a score is put together from (methodology 4c). The blocks are in the order in which a bill prints them. */
export type Block = 'graph' | 'policy' | 'content' | 'disclosure';

export type SignalId =
  | 'vouch-strength'
  | 'confirmed-by-anchor'
  | 'independent-groups'
  | 'policy-file'
  | 'tls'
  | 'contact'
  | 'social-link-back'
  | 'file-kept'
  | 'publisher-named'
  | 'author-named'
  | 'dates-given'
  | 'page-signature'
  | 'content-credentials'
  | 'ownership-page'
  | 'corrections-page'
  | 'ethics-page';

export interface SignalRule {
  readonly id: SignalId;
  readonly block: Block;
  /** What it earns at most. */
  readonly points: number;
}

/** The sixteen signals, in the order of the bill. */
export const SIGNALS: readonly SignalRule[] = [
  { id: 'vouch-strength', block: 'graph', points: 30 },
  { id: 'confirmed-by-anchor', block: 'graph', points: 8 },
  { id: 'independent-groups', block: 'graph', points: 7 },
  { id: 'policy-file', block: 'policy', points: 6 },
  { id: 'tls', block: 'policy', points: 3 },
  { id: 'contact', block: 'policy', points: 2 },
  { id: 'social-link-back', block: 'policy', points: 2 },
  { id: 'file-kept', block: 'policy', points: 2 },
  { id: 'publisher-named', block: 'content', points: 5 },
  { id: 'author-named', block: 'content', points: 4 },
  { id: 'dates-given', block: 'content', points: 3 },
  { id: 'page-signature', block: 'content', points: 8 },
  { id: 'content-credentials', block: 'content', points: 10 },
  { id: 'ownership-page', block: 'disclosure', points: 4 },
  { id: 'corrections-page', block: 'disclosure', points: 3 },
  { id: 'ethics-page', block: 'disclosure', points: 3 },
];

/** The signals of a DID that is linked to a domain: those of the domain. A DID has no page, so none of its content applies. */
export const LINKED_DID_SIGNALS: readonly SignalRule[] = SIGNALS.filter(({ block }) => block !== 'content');

/** What takes points away. The first three are conflicts: evidence that contradicts itself. */
export type DeductionId =
  | 'credentials-do-not-match'
  | 'signature-does-not-match'
  | 'reviewed-as-spam'
  | 'omitted-claims'
  | 'unanswered-members';

/** The numbers of the method that are no signal's maximum. */
export const EVIDENCE_WEIGHTS = {
  /** Two independent groups of vouchers, where three or more earn the signal in full. */
  twoGroups: 4,
  /** Content credentials that hold, by a signer who is not known to be the publisher's. */
  otherSigner: 4,
  /** An anchor's listing counts as confirmed from this T on. */
  confirmedFrom: 0.3,
  credentialsDoNotMatch: -40,
  signatureDoesNotMatch: -30,
  reviewedAsSpam: -30,
  /** Claims that the named lists omit, where no association vouches. */
  omittedClaims: [
    { from: 10, points: -10 },
    { from: 3, points: -5 },
  ],
  /** Named members, none of which confirms the statement, without a vouching association. */
  unansweredMembers: { from: 5, points: -5 },
  /** No association vouches, or T is below this: a score ends at `ceilings.low`. */
  weakBelow: 0.3,
  /** T below this: a score ends at `ceilings.middle`, unless content credentials of the publisher's own say more. */
  middleBelow: 0.6,
  ceilings: { low: 39, middle: 59, none: 100 },
} as const;
