import { isObject, type JsonObject, type JsonValue, listOf, stringOf } from './strict-json.ts';

/** A key of a DID document; `id` and `controller` are absolute. */
export interface VerificationMethod {
  readonly id: string;
  readonly type: string;
  readonly controller: string;
  readonly publicKeyMultibase: string | null;
  readonly publicKeyJwk: JsonObject | null;
  /** ISO 8601, as the document writes them. */
  readonly expires: string | null;
  readonly revoked: string | null;
}

export interface DidService {
  readonly id: string;
  readonly types: readonly string[];
  readonly endpoints: readonly string[];
}

/** What is read of a DID document (W3C DID Core 1.0); what is not understood is left out. */
export interface DidDocument {
  readonly id: string;
  readonly verificationMethods: readonly VerificationMethod[];
  /** Ids of the keys with which statements are signed; may name keys of other documents. */
  readonly assertionMethods: readonly string[];
  readonly services: readonly DidService[];
  readonly alsoKnownAs: readonly string[];
  readonly controllers: readonly string[];
  /** Entries of it that were beyond {@link MOST_ENTRIES}. */
  readonly leftOut: number;
}

/** What became of a DID. `resolved` alone has a document. */
export type DidResolution =
  | { readonly state: 'resolved'; readonly did: string; readonly reason: string; readonly document: DidDocument }
  | {
      readonly state: 'not-found' | 'invalid' | 'unsupported' | 'unreachable' | 'deactivated';
      readonly did: string;
      readonly reason: string;
      readonly document: null;
    };

/** Never rejects, except where it is called off. */
export type ResolveDid = (did: string) => Promise<DidResolution>;

/** Of keys, services, names and so on, each. */
export const MOST_ENTRIES = 50;

/** Reads a document whose `id` was compared already. Pure. */
export function readDidDocument(id: string, document: JsonObject): DidDocument {
  let leftOut = 0;
  const entries = (name: string): readonly JsonValue[] => {
    const all = listOf(document[name]);
    leftOut += Math.max(0, all.length - MOST_ENTRIES);
    return all.slice(0, MOST_ENTRIES);
  };
  const methods = entries('verificationMethod').flatMap((entry) => methodOf(id, entry));
  const assertion = entries('assertionMethod');
  return {
    id,
    // A key may stand right where it is used.
    verificationMethods: [...methods, ...assertion.flatMap((entry) => methodOf(id, entry))],
    assertionMethods: assertion.flatMap((entry) => {
      const named = stringOf(isObject(entry) ? entry.id : entry);
      return named === null ? [] : [absolute(id, named)];
    }),
    services: entries('service').flatMap((entry) => serviceOf(id, entry)),
    alsoKnownAs: entries('alsoKnownAs').filter((name) => typeof name === 'string'),
    controllers: entries('controller').filter((name) => typeof name === 'string'),
    leftOut,
  };
}

function methodOf(did: string, entry: JsonValue): VerificationMethod[] {
  if (!isObject(entry) || typeof entry.id !== 'string') return [];
  return [
    {
      id: absolute(did, entry.id),
      type: stringOf(entry.type) ?? '',
      controller: stringOf(entry.controller) ?? did,
      publicKeyMultibase: stringOf(entry.publicKeyMultibase),
      publicKeyJwk: isObject(entry.publicKeyJwk) ? entry.publicKeyJwk : null,
      expires: stringOf(entry.expires),
      revoked: stringOf(entry.revoked),
    },
  ];
}

function serviceOf(did: string, entry: JsonValue): DidService[] {
  if (!isObject(entry) || typeof entry.id !== 'string') return [];
  return [
    {
      id: absolute(did, entry.id),
      types: listOf(entry.type)
        .filter((type) => typeof type === 'string')
        .slice(0, MOST_ENTRIES),
      endpoints: listOf(entry.serviceEndpoint).flatMap(endpointsOf).slice(0, MOST_ENTRIES),
    },
  ];
}

/** An address, or an object of them, as LinkedDomains writes it: `{ "origins": […] }`. */
function endpointsOf(endpoint: JsonValue): string[] {
  if (typeof endpoint === 'string') return [endpoint];
  if (!isObject(endpoint)) return [];
  return Object.values(endpoint)
    .flatMap(listOf)
    .filter((address) => typeof address === 'string');
}

/** Ids inside a document may be written as a fragment alone. */
function absolute(did: string, id: string): string {
  return id.startsWith('#') ? did + id : id;
}
