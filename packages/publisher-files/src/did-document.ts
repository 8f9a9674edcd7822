import {
  getMember,
  getText,
  isJsonObject,
  type JsonEntry,
  listEntries,
  parseJson,
  toLocatedText,
} from './json-document.ts';
import type { Located, ProblemList } from './located.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';

/**
 * Subject of a DID document. Its services and keys are checked only for their
 * required members; proofs are verified elsewhere, from the whole document.
 * @see W3C DID 1.0, section 5
 */
export interface DidDocumentSummary {
  readonly id: Located;
  readonly alsoKnownAs: readonly Located[];
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
  const alsoKnownAs = listTexts('alsoKnownAs');
  listTexts('controller');
  const requireOfEach = (name: string, isValid: (entry: JsonEntry) => boolean): void => {
    for (const entry of list(name)) if (!isValid(entry)) problems.add('invalid', { pointer: entry.pointer, name });
  };
  requireOfEach('service', (entry) =>
    listEntries(getMember(entry, 'serviceEndpoint'), MAX_ENTRIES).some(
      (endpoint) => listEndpoints(endpoint).length > 0,
    ),
  );
  requireOfEach('verificationMethod', (entry) => getText(entry, 'id') !== null);
  return { ok: true, file: { id, alsoKnownAs } };
}

/** Lists the addresses of an endpoint, including those inside an object such as `{ "origins": […] }`. */
function listEndpoints(endpoint: JsonEntry): string[] {
  const entries = isJsonObject(endpoint.value)
    ? Object.keys(endpoint.value)
        .slice(0, MAX_ENTRIES)
        .flatMap((name) => listEntries(getMember(endpoint, name), MAX_ENTRIES))
    : [endpoint];
  return entries.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []));
}
