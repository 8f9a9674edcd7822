import type { SignalId } from './signals.ts';

/**
 * Result of a check, or the fact that the check was not possible. An unchecked signal is neither present nor absent.
 */
export type Checked<T> = { readonly checked: true; readonly found: T } | { readonly checked: false };

export const NOT_CHECKED: Checked<never> = { checked: false };

/** Statements of the graph about the domain (methodology 4a). */
export interface VouchEvidence {
  /** T, 0–1. Null: no association vouches for the domain. */
  readonly trust: number | null;
  /** True if an anchor lists the domain, and the domain names that anchor, as `member` or `belongto`. */
  readonly confirmedByAnchor: boolean;
  /** Number of independent groups of vouchers. */
  readonly independentGroups: number;
  /** Number of claims of the domain's file that the named lists do not contain. */
  readonly omittedClaims: number;
  /** Number of members in the domain's file whose own files were requested, and of those that confirm it. */
  readonly membersNamed: number;
  readonly membersConfirming: number;
  /** True if a reviewer has confirmed that the domain belongs to a cluster of spam. */
  readonly reviewedAsSpam: boolean;
}

/**
 * `valid`: verified against the key of the publisher's domain · `unproven`: expired, the key is not available, or the
 * key belongs to someone else · `does-not-match`: the signed content changed.
 */
export type SignatureEvidence = 'none' | 'valid' | 'unproven' | 'does-not-match';

/**
 * `publisher`: valid, by a signer on a recognized list who is known to be the publisher · `other`: valid, by any other
 * signer · `unproven`: present, but not completely readable or not for the whole file · `does-not-match`: the media
 * changed after signing.
 */
export type CredentialsEvidence = 'none' | 'publisher' | 'other' | 'unproven' | 'does-not-match';

/** Finding of a signal. The three signals of the graph have the same one. Without further states, true is found. */
export type Finding<Id extends SignalId> = Id extends 'vouch-strength' | 'confirmed-by-anchor' | 'independent-groups'
  ? VouchEvidence
  : Id extends 'page-signature'
    ? SignatureEvidence
    : Id extends 'content-credentials'
      ? CredentialsEvidence
      : boolean;

/** All inputs of a score. The caller shows the source of each one. */
export type Evidence = { readonly [Id in SignalId]: Checked<Finding<Id>> };
