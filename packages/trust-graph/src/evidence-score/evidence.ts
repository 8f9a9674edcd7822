/** The result of a check, or that the check was not possible. An unchecked signal is neither present nor absent. */
export type Checked<T> = { readonly checked: true; readonly found: T } | { readonly checked: false };

export const toChecked = <const Value>(value: Value): Checked<Value> => ({ checked: true, found: value });
export const NOT_CHECKED: Checked<never> = { checked: false };

/** What the graph states about the domain (methodology 4a). */
export interface VouchEvidence {
  /** T, 0–1; null: no association vouches for the domain. */
  readonly trust: number | null;
  /** An anchor lists the domain, and the domain names that anchor, in either direction word. */
  readonly confirmedByAnchor: boolean;
  /** Groups of vouchers that count as one each. */
  readonly independentGroups: number;
  /** Claims of the domain's file that the lists it names leave out. */
  readonly omittedClaims: number;
  /** `member` lines of the domain's file, and how many of those it names confirm it. */
  readonly membersNamed: number;
  readonly membersConfirming: number;
  /** A reviewer has confirmed that the domain belongs to a cluster of spam. */
  readonly reviewedAsSpam: boolean;
}

/**
 * `holds`: verified against the key of the publisher's domain · `unproven`: expired, the key is not available, or the
 * key belongs to someone else · `does-not-match`: the signed content changed.
 */
export type SignatureEvidence = 'none' | 'holds' | 'unproven' | 'does-not-match';

/**
 * `publisher`: valid, by a signer on a recognized list who is known to be the publisher's · `other`: valid, by any
 * other signer · `unproven`: present, but not fully readable or not for the whole file · `does-not-match`: the media
 * changed after signing.
 */
export type CredentialsEvidence = 'none' | 'publisher' | 'other' | 'unproven' | 'does-not-match';

/** All inputs of a score. The caller shows how each was found. */
export interface Evidence {
  readonly vouch: Checked<VouchEvidence>;
  /** A readable trust.txt at one of its two addresses. */
  readonly policyFile: Checked<boolean>;
  /** A certificate that is valid for the domain. */
  readonly tls: Checked<boolean>;
  readonly contact: Checked<boolean>;
  /** A social account of the file's links back to the domain. */
  readonly socialLinkBack: Checked<boolean>;
  /** The file is maintained: seen on two dates at least 30 days apart, the last within 30 days. */
  readonly fileMaintained: Checked<boolean>;
  /** The structured data name a publisher on the page's own domain. */
  readonly publisherNamed: Checked<boolean>;
  readonly authorNamed: Checked<boolean>;
  readonly datesGiven: Checked<boolean>;
  readonly signature: Checked<SignatureEvidence>;
  readonly credentials: Checked<CredentialsEvidence>;
  readonly ownershipPage: Checked<boolean>;
  readonly correctionsPage: Checked<boolean>;
  readonly ethicsPage: Checked<boolean>;
}
