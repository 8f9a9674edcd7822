import type { SignerList, TimeStampList, TrustLists } from './trust-lists.ts';

/** Settings of the C2PA library, as it reads them. */
export type PassSettings = Readonly<Record<string, unknown>>;

/** How one file is read: first for everything but whose signature it is, then for one list of signers at a time. */
export interface VerificationPlan {
  readonly main: PassSettings;
  readonly signers: readonly SignerPass[];
  /** Recognizes certificates that were published for tests; null if none are listed. */
  readonly tests: PassSettings | null;
}

export interface SignerPass {
  readonly list: Pick<SignerList, 'id' | 'name' | 'asOf'>;
  /** With the time-stamping authorities, for signers that none of those recognizes alone. */
  readonly withTimeStamps: PassSettings;
  /** For signers that a time-stamping authority's certificate would recognize, too. */
  readonly withoutTimeStamps: PassSettings;
}

/**
 * Allowed purposes of a signer's certificate: e-mail, documents, time stamps, OCSP, Microsoft's and C2PA's own claim
 * signing. It must be in the settings, at their top: otherwise the library accepts only certificates for e-mail, and
 * reports everything signed with a C2PA certificate as invalid.
 */
const KEY_USAGES = [
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.5.5.7.3.8',
  '1.3.6.1.5.5.7.3.9',
  '1.3.6.1.4.1.311.76.59.1.9',
  '1.3.6.1.4.1.62558.2.1',
].join('\n');

/** Manifests may be packed; a small file must not unpack to a large one. */
const MAX_DECOMPRESSED_MB = 32;

/**
 * The library does not keep its lists apart: an authority that was loaded for time stamps makes signers recognized as
 * well, and where two lists hold one, which of them it names is chance. So whose signature it is comes from a pass for
 * each list of signers, and the main pass knows of none.
 */
export function planVerification({ signers, timeStamps, tests }: TrustLists): VerificationPlan {
  const timeStampAnchors = timeStamps.map(createTimeStampAnchor);
  return {
    main: createSettings(timeStampAnchors),
    signers: signers.map((list) => ({
      list: { id: list.id, name: list.name, asOf: list.asOf },
      withTimeStamps: createSettings([createSignerAnchor(list), ...timeStampAnchors]),
      withoutTimeStamps: createSettings([createSignerAnchor(list)]),
    })),
    tests:
      tests.length === 0 ? null : createSettings(tests.map((list) => createSignerAnchor({ ...list, allowed: null }))),
  };
}

type Anchor = Readonly<Record<string, string>>;

const createSignerAnchor = ({ id, anchors, allowed }: SignerList): Anchor => ({
  trust_anchors: anchors,
  trust_kind: 'manifest',
  trust_uri: `urn:list:${id}`,
  ...(allowed === null ? {} : { allowed_list: allowed }),
});

const createTimeStampAnchor = ({ id, anchors }: TimeStampList): Anchor => ({
  trust_anchors: anchors,
  trust_kind: 'tsa',
  trust_uri: `urn:list:${id}`,
});

function createSettings(anchors: readonly Anchor[]): PassSettings {
  return {
    trust: { trust_config: KEY_USAGES, anchors },
    verify: {
      verify_trust: true,
      verify_timestamp_trust: true,
      // Left to itself the library fetches what a file names, from wherever that is.
      ocsp_fetch: false,
      remote_manifest_fetch: false,
    },
    core: {
      allowed_network_hosts: [],
      decode_identity_assertions: false,
      max_decompressed_manifest_size_in_mb: MAX_DECOMPRESSED_MB,
    },
  };
}
