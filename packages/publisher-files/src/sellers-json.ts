import {
  getMember,
  getText,
  isJsonArray,
  isJsonObject,
  type JsonEntry,
  listEntries,
  locateJson,
  parseJson,
} from './json-document.ts';
import type { Located, ProblemList } from './located.ts';
import { normalizeHost } from './normal-forms.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';

/** A seller that the advertising system pays. */
export interface Seller {
  readonly sellerId: string | null;
  readonly name: string | null;
  readonly domain: string;
  readonly type: 'PUBLISHER' | 'INTERMEDIARY' | 'BOTH' | null;
  readonly isPassthrough: boolean;
  readonly comment: string | null;
}

/**
 * Statements of a sellers.json about its publisher.
 * @see IAB Tech Lab, sellers.json 1.0
 */
export interface SellersJson {
  /** `1.0` is the only valid value. */
  readonly version: Located | null;
  readonly contactEmail: Located | null;
  readonly contactAddress: Located | null;
  /** Ids of the advertising system, such as its TAG-ID. */
  readonly identifiers: readonly Located<{ readonly name: string; readonly value: string }>[];
  /** Entries with the publisher's own domain. */
  readonly ownEntries: readonly Located<Seller>[];
}

/** Maximum UTF-16 code units. Files of large exchanges are longer, but a publisher has only a few entries. */
const MAX_SELLERS_JSON_CHARS = 8 * 1024 * 1024;
const MAX_OWN_ENTRIES = 50;
const MAX_IDENTIFIERS = 50;
const OTHER_NAMES: Readonly<Record<string, string>> = { seller_id: 'sellerId', seller_type: 'sellerType' };
const SELLER_TYPES = ['PUBLISHER', 'INTERMEDIARY', 'BOTH'] as const;

/**
 * Reads the response for `/sellers.json`.
 * @param domain the publisher's domain; `www.` makes no difference, subdomains do
 */
export function readSellersJson(fetched: FetchedFile, domain: string): FileOutcome<SellersJson> {
  return readFetchedFile(fetched, {
    maxChars: MAX_SELLERS_JSON_CHARS,
    mediaTypes: ['application/json'],
    overLimit: 'reject',
    parse: (text, problems) => parseSellersJson(text, domain, problems),
  });
}

function parseSellersJson(text: string, domain: string, problems: ProblemList): ParseResult<SellersJson> {
  const parsed = parseJson(text, problems);
  if (!parsed.ok) return parsed;
  const root: JsonEntry = { value: parsed.file, pointer: '' };
  const sellers = getMember(root, 'sellers') ?? findSingleSeller(root, problems);
  if (!isJsonArray(sellers?.value)) return { ok: false, cause: 'other-format' };
  const invalid = sellers.value.flatMap((seller, index) => (isSeller(seller) ? [] : index));
  if (invalid.length * 2 > sellers.value.length) return { ok: false, cause: 'other-format' };
  for (const index of invalid) problems.add('invalid', { pointer: `${sellers.pointer}/${index}`, name: 'seller_id' });
  const version = getText(root, 'version');
  // A file with a single entry has no field for it.
  if (version === null && sellers.pointer !== '') problems.add('missing', { pointer: '', name: 'version' });
  const ownDomain = normalizeHost(domain);
  const own: Located<Seller>[] = [];
  for (const [index, value] of sellers.value.entries()) {
    const entry: JsonEntry = { value, pointer: sellers.pointer === '' ? '' : `${sellers.pointer}/${index}` };
    const written = getMember(entry, 'domain')?.value;
    if (typeof written !== 'string' || ownDomain === null || normalizeHost(written) !== ownDomain) continue;
    if (own.length < MAX_OWN_ENTRIES) own.push(locateJson(parseSeller(entry, ownDomain, problems), entry));
    else problems.add('too-many-values', { pointer: entry.pointer, name: 'sellers' });
  }
  reportContradictions(own, problems);
  return {
    ok: true,
    file: {
      version,
      contactEmail: getText(root, 'contact_email'),
      contactAddress: getText(root, 'contact_address'),
      identifiers: listEntries(getMember(root, 'identifiers'), MAX_IDENTIFIERS).flatMap((entry) => {
        const name = getText(entry, 'name')?.value;
        const value = getText(entry, 'value')?.value;
        return name === undefined || value === undefined ? [] : [locateJson({ name, value }, entry)];
      }),
      ownEntries: own,
    },
  };
}

/** A publisher's file is often only its own entry, sometimes with the field names of an advertising system's form. */
function findSingleSeller(root: JsonEntry, problems: ProblemList): JsonEntry | null {
  const isSellerAlone = ['seller_id', 'seller_type', 'domain'].every((name) => getSellerText(root, name) !== null);
  if (!isSellerAlone) return null;
  problems.add('nonstandard', { pointer: '', name: 'sellers' });
  return { value: [root.value], pointer: '' };
}

function getSellerText(entry: JsonEntry, name: string): Located | null {
  return getText(entry, name) ?? getText(entry, OTHER_NAMES[name] ?? name);
}

/** Returns true if at least half of the items have ids, because `sellers` is a name that any API can use. */
function isSeller(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.hasOwn(value, 'seller_id') || Object.hasOwn(value, 'sellerId'))
  );
}

function parseSeller(entry: JsonEntry, domain: string, problems: ProblemList): Seller {
  const written = getSellerText(entry, 'seller_type')?.value.toUpperCase();
  const type = SELLER_TYPES.find((known) => known === written) ?? null;
  if (type === null) problems.add('invalid', { pointer: entry.pointer, name: 'seller_type' });
  return {
    sellerId: getSellerText(entry, 'seller_id')?.value ?? null,
    name: getText(entry, 'name')?.value ?? null,
    domain,
    type,
    isPassthrough: isFlag(entry, 'is_passthrough'),
    comment: getText(entry, 'comment')?.value ?? null,
  };
}

function isFlag(entry: JsonEntry, name: string): boolean {
  const value = isJsonObject(entry.value) ? getMember(entry, name)?.value : undefined;
  return value !== null && typeof value !== 'object' && Number(value) === 1;
}

/** Reports contradictions, because a seller id identifies one seller of the file. */
function reportContradictions(sellers: readonly Located<Seller>[], problems: ProblemList): void {
  const seen = new Map<string | null, Seller>();
  for (const { value, pointer } of sellers) {
    const earlier = seen.get(value.sellerId);
    if (earlier === undefined) seen.set(value.sellerId, value);
    else {
      const isEqual = JSON.stringify(earlier) === JSON.stringify(value);
      problems.add(isEqual ? 'duplicate' : 'contradiction', { pointer, name: 'seller_id' });
    }
  }
}
