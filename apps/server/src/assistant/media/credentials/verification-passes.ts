import type { SignerList, TimeStampList, TrustLists } from './trust-lists.ts';

/** Settings in the format of the C2PA library. */
export type PassSettings = Readonly<Record<string, unknown>>;

/** Passes in which one file is read: first for everything except the signer, then for one list of signers at a time. */
export interface VerificationPlan {
  readonly main: PassSettings;
  readonly signers: readonly SignerPass[];
  /** Recognizes certificates that were published for tests. Null if there are none. */
  readonly tests: PassSettings | null;
}

export interface SignerPass {
  readonly list: Pick<SignerList, 'id' | 'name' | 'asOf'>;
  /** Includes the time-stamping authorities, for signers that none of the lists recognizes alone. */
  readonly withTimeStamps: PassSettings;
  /**
   * Excludes the time-stamping authorities, for signers that the certificate of such an authority would also recognize.
   */
  readonly withoutTimeStamps: PassSettings;
}

/**
 * Allowed purposes of a signer's certificate: e-mail, documents, time stamps, OCSP, Microsoft's and C2PA's own claim
 * signing. They must be at the top level of the settings. Otherwise the library accepts only certificates for e-mail,
 * and reports everything signed with a C2PA certificate as invalid.
 */
const KEY_USAGES = [
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.5.5.7.3.8',
  '1.3.6.1.5.5.7.3.9',
  '1.3.6.1.4.1.311.76.59.1.9',
  '1.3.6.1.4.1.62558.2.1',
].join('\n');

/** Limit against decompression bombs, because manifests may be compressed. */
const MAX_DECOMPRESSED_MB = 32;

/**
 * Plans the passes. The library does not separate its lists: it recognizes signers by the authorities that were loaded
 * for time stamps, and if two lists contain an authority, it reports a random one. Therefore, each list of signers has
 * its own pass, and the main pass loads none of them.
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
      // By default, the library fetches addresses that a file names.
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
