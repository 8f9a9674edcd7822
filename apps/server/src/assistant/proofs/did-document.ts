import type { Reason } from '../../platform/messages/sentence.ts';
import { getString, isObject, type JsonObject, type JsonValue, toArray } from './strict-json.ts';

/** A key of a DID document. `id` and `controller` are absolute. */
export interface VerificationMethod {
  readonly id: string;
  readonly type: string;
  readonly controller: string;
  readonly publicKeyMultibase: string | null;
  readonly publicKeyJwk: JsonObject | null;
  /** ISO 8601, as in the document. */
  readonly expires: string | null;
  readonly revoked: string | null;
}

interface DidService {
  readonly id: string;
  readonly types: readonly string[];
  readonly endpoints: readonly string[];
}

/** The parts of a DID document that we use (W3C DID Core 1.0). Unsupported parts are left out. */
export interface DidDocument {
  readonly id: string;
  readonly verificationMethods: readonly VerificationMethod[];
  /** Ids of the keys for signing statements. They may be keys of other documents. */
  readonly assertionMethods: readonly string[];
  readonly services: readonly DidService[];
  readonly alsoKnownAs: readonly string[];
  readonly controllers: readonly string[];
  /** Number of entries beyond {@link MAX_ENTRIES}. */
  readonly omittedCount: number;
}

/** Outcome of resolving a DID. Only `resolved` has a document. */
export type DidResolution =
  | ({ readonly state: 'resolved'; readonly did: string; readonly document: DidDocument } & Reason)
  | ({
      readonly state: 'not-found' | 'invalid' | 'unsupported' | 'unreachable' | 'deactivated';
      readonly did: string;
      readonly document: null;
    } & Reason);

/** Resolves a DID. Never rejects, unless it is aborted. */
export type ResolveDid = (did: string) => Promise<DidResolution>;

/** Maximum number of keys, services, names and so on, each. */
export const MAX_ENTRIES = 50;

/** Parses a document whose `id` was already compared. Pure. */
export function parseDidDocument(id: string, document: JsonObject): DidDocument {
  let omittedCount = 0;
  const takeEntries = (name: string): readonly JsonValue[] => {
    const all = toArray(document[name]);
    omittedCount += Math.max(0, all.length - MAX_ENTRIES);
    return all.slice(0, MAX_ENTRIES);
  };
  const methods = takeEntries('verificationMethod').flatMap((entry) => parseMethod(id, entry));
  const assertion = takeEntries('assertionMethod');
  return {
    id,
    // A key may be embedded in the relationship that uses it.
    verificationMethods: [...methods, ...assertion.flatMap((entry) => parseMethod(id, entry))],
    assertionMethods: assertion.flatMap((entry) => {
      const methodId = getString(isObject(entry) ? entry.id : entry);
      return methodId === null ? [] : [toAbsoluteId(id, methodId)];
    }),
    services: takeEntries('service').flatMap((entry) => parseService(id, entry)),
    alsoKnownAs: takeEntries('alsoKnownAs').filter((name) => typeof name === 'string'),
    controllers: takeEntries('controller').filter((name) => typeof name === 'string'),
    omittedCount,
  };
}

function parseMethod(did: string, entry: JsonValue): VerificationMethod[] {
  if (!isObject(entry) || typeof entry.id !== 'string') return [];
  return [
    {
      id: toAbsoluteId(did, entry.id),
      type: getString(entry.type) ?? '',
      controller: getString(entry.controller) ?? did,
      publicKeyMultibase: getString(entry.publicKeyMultibase),
      publicKeyJwk: isObject(entry.publicKeyJwk) ? entry.publicKeyJwk : null,
      expires: getString(entry.expires),
      revoked: getString(entry.revoked),
    },
  ];
}

function parseService(did: string, entry: JsonValue): DidService[] {
  if (!isObject(entry) || typeof entry.id !== 'string') return [];
  return [
    {
      id: toAbsoluteId(did, entry.id),
      types: toArray(entry.type)
        .filter((type) => typeof type === 'string')
        .slice(0, MAX_ENTRIES),
      endpoints: toArray(entry.serviceEndpoint).flatMap(parseEndpoints).slice(0, MAX_ENTRIES),
    },
  ];
}

/** Parses an address, or an object with addresses, as LinkedDomains writes it: `{ "origins": […] }`. */
function parseEndpoints(endpoint: JsonValue): string[] {
  if (typeof endpoint === 'string') return [endpoint];
  if (!isObject(endpoint)) return [];
  return Object.values(endpoint)
    .flatMap(toArray)
    .filter((address) => typeof address === 'string');
}

/** Ids inside a document may consist of only a fragment. */
function toAbsoluteId(did: string, id: string): string {
  return id.startsWith('#') ? did + id : id;
}
