import {
  getMember,
  getText,
  isJsonObject,
  type JsonEntry,
  listEntries,
  locateJson,
  parseJson,
  toLocatedText,
} from './json-document.ts';
import type { Located, ProblemList } from './located.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';

/** A service of a DID: a way to contact its subject. */
export interface DidService {
  readonly id: string | null;
  readonly types: readonly string[];
  /** Addresses, including those inside an object such as `{ "origins": […] }`. */
  readonly endpoints: readonly string[];
}

/** A key, without its material. */
export interface DidVerificationMethod {
  /** Absolute id. A fragment is completed with the id of the document. */
  readonly id: string;
  readonly type: string | null;
  readonly controller: string | null;
}

/**
 * Subject of a DID document. Proofs are verified elsewhere, from the whole document.
 * @see W3C DID 1.0, section 5
 */
export interface DidDocumentSummary {
  readonly id: Located;
  readonly alsoKnownAs: readonly Located[];
  readonly controllers: readonly Located[];
  readonly services: readonly Located<DidService>[];
  readonly verificationMethods: readonly Located<DidVerificationMethod>[];
}

/** Maximum size, which equals the limit of the server for a DID document. */
const MAX_DID_CHARS = 128 * 1024;
const MAX_ENTRIES = 50;
/** DID 1.0, section 3.1, without path, query and fragment. */
const DID_PATTERN = /^did:[a-z0-9]{1,40}:[A-Za-z0-9._:%-]{1,1000}$/;

/** Reads the response for `/.well-known/did.json`. */
export function readDidDocument(fetched: FetchedFile): FileOutcome<DidDocumentSummary> {
  return readFetchedFile(fetched, {
    maxChars: MAX_DID_CHARS,
    mediaTypes: ['application/did+json', 'application/did+ld+json', 'application/json', 'application/ld+json'],
    overLimit: 'reject',
    parse: parseDidDocument,
  });
}

function parseDidDocument(text: string, problems: ProblemList): ParseResult<DidDocumentSummary> {
  const parsed = parseJson(text, problems);
  if (!parsed.ok) return parsed;
  const root: JsonEntry = { value: parsed.file, pointer: '' };
  const id = getText(root, 'id');
  if (id === null || !DID_PATTERN.test(id.value)) return { ok: false, cause: 'other-format' };
  const list = (name: string): readonly JsonEntry[] => {
    const member = getMember(root, name);
    if (Array.isArray(member?.value) && member.value.length > MAX_ENTRIES)
      problems.add('too-many-values', { pointer: member.pointer, name });
    return listEntries(member, MAX_ENTRIES);
  };
  const listTexts = (name: string): Located[] =>
    list(name).flatMap((entry) => {
      const located = typeof entry.value === 'string' ? toLocatedText(entry) : null;
      if (located === null) problems.add('invalid', { pointer: entry.pointer, name });
      return located ?? [];
    });
  return {
    ok: true,
    file: {
      id,
      alsoKnownAs: listTexts('alsoKnownAs'),
      controllers: listTexts('controller'),
      services: list('service').flatMap((entry) => parseService(entry, problems)),
      verificationMethods: list('verificationMethod').flatMap((entry) => parseMethod(entry, id.value, problems)),
    },
  };
}

function parseService(entry: JsonEntry, problems: ProblemList): Located<DidService>[] {
  const endpoints = listEntries(getMember(entry, 'serviceEndpoint'), MAX_ENTRIES).flatMap(listEndpoints);
  if (!isJsonObject(entry.value) || endpoints.length === 0) {
    problems.add('invalid', { pointer: entry.pointer, name: 'service' });
    return [];
  }
  const types = listEntries(getMember(entry, 'type'), MAX_ENTRIES).flatMap((type) => toLocatedText(type)?.value ?? []);
  const service = { id: getText(entry, 'id')?.value ?? null, types, endpoints: endpoints.slice(0, MAX_ENTRIES) };
  return [locateJson(service, entry)];
}

function listEndpoints(endpoint: JsonEntry): string[] {
  const entries = isJsonObject(endpoint.value)
    ? Object.keys(endpoint.value)
        .slice(0, MAX_ENTRIES)
        .flatMap((name) => listEntries(getMember(endpoint, name), MAX_ENTRIES))
    : [endpoint];
  return entries.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []));
}

function parseMethod(entry: JsonEntry, did: string, problems: ProblemList): Located<DidVerificationMethod>[] {
  const id = getText(entry, 'id');
  if (id === null) {
    problems.add('invalid', { pointer: entry.pointer, name: 'verificationMethod' });
    return [];
  }
  const method = {
    id: id.value.startsWith('#') ? did + id.value : id.value,
    type: getText(entry, 'type')?.value ?? null,
    controller: getText(entry, 'controller')?.value ?? null,
  };
  return [locateJson(method, entry)];
}
