import { parsePublicKey } from './public-key.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

export interface DidDocumentValues {
  /** The host that serves the document. */
  readonly domain: string;
  /** Public keys for signing statements: Multikey, `did:key` or JWK. At least one. */
  readonly publicKeys: readonly string[];
  /** Addresses of the same subject. */
  readonly alsoKnownAs?: readonly string[];
}

const MAX_VALUES = 50;

/**
 * Writes the `did:web` document of a host, for `/.well-known/did.json`. Each key is a Multikey that is also its
 * fragment, so that a new key never replaces an old one.
 * @see W3C DID 1.0, section 5, and the did:web method specification
 */
export function writeDidDocument(values: DidDocumentValues): WriteResult {
  const checker = new ValueChecker();
  if (values.domain.trim() === '') checker.reject('required', 'domain');
  if (values.publicKeys.every((key) => key.trim() === '')) checker.reject('required', 'publicKeys');
  const did = `did:web:${checker.parseDomain(values.domain, 'domain')}`;
  const keys = checker.parseList(
    values.publicKeys,
    'publicKeys',
    (value, field) => {
      if (value.trim() === '') return null;
      const parsed = parsePublicKey(value);
      return parsed.ok ? parsed.key.multibase : checker.reject(parsed.code, field);
    },
    MAX_VALUES,
  );
  const alsoKnownAs = checker.parseList(
    values.alsoKnownAs,
    'alsoKnownAs',
    (value, field) => checker.parseUrl(value, field),
    MAX_VALUES,
  );
  const document = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(alsoKnownAs.length > 0 && { alsoKnownAs }),
    verificationMethod: keys.map((publicKeyMultibase) => ({
      id: `${did}#${publicKeyMultibase}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: keys.map((key) => `${did}#${key}`),
  };
  return checker.finish(() => `${JSON.stringify(document, null, 2)}\n`);
}
