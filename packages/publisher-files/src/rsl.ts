import { Parser } from 'htmlparser2';
import { createLineCounter, parseHtml } from './html-page.ts';
import { listHeaderValues, parseLinkHeader } from './http-headers.ts';
import { type Draft, type Located, locateInLine, type ProblemList, toQuote } from './located.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';
import { listRobotsRecords, MAX_ROBOTS_CHARS } from './robots-records.ts';

/** A reference to an RSL document: its address as written, and the crawlers for which it is. */
export interface RslReference {
  readonly url: string;
  /** Agents of the group in robots.txt, in lower case. Null means all. */
  readonly agents: readonly string[] | null;
}

/** References to RSL documents in a robots.txt. */
export interface RslReferences {
  readonly references: readonly Located<RslReference>[];
}

/** References of a page and its headers, and the documents that it contains. */
export interface RslPage extends RslReferences {
  /** Documents in `<script type="application/rsl+xml">`. Their lines are those of the page. */
  readonly documents: readonly RslDocument[];
}

/** A list of uses, users or countries that a license permits or prohibits. */
export interface RslTerms {
  /** `usage`, `user`, `geo` or an extension. Null if it is missing. */
  readonly type: string | null;
  /** Values in lower case, except country codes. */
  readonly values: readonly string[];
}

export interface RslPayment {
  /** `free`, `crawl`, `use`, `training`, `subscription`, `purchase`, `contribution`, `attribution` or an extension. */
  readonly type: string | null;
}

export interface RslLicense {
  readonly line: number;
  readonly permits: readonly Located<RslTerms>[];
  readonly prohibits: readonly Located<RslTerms>[];
  /** Empty: the license is free (section 3.7). */
  readonly payments: readonly Located<RslPayment>[];
  /** Warranties and disclaimers. */
  readonly legal: readonly Located<RslTerms>[];
}

/** An asset, or a set of assets by pattern, with its licenses. */
export interface RslContent {
  readonly url: Located | null;
  /** Address of a license server. */
  readonly server: Located | null;
  readonly copyright: Located | null;
  /** Address of the terms as text. */
  readonly terms: Located | null;
  readonly licenses: readonly RslLicense[];
}

/** @see https://rslstandard.org/rsl, version 1.0 */
export interface RslDocument {
  readonly contents: readonly RslContent[];
  /** True if the licenses are in a feed (RSS or Atom), with the namespace of RSL. */
  readonly isFeed: boolean;
}

export const RSL_NAMESPACE = 'https://rslstandard.org/rsl';
const RSL_MEDIA_TYPE = 'application/rsl+xml';
/** Includes the types of feeds, which can contain RSL elements. */
const XML_MEDIA_TYPES = [
  RSL_MEDIA_TYPE,
  ...['application/xml', 'text/xml', 'application/rss+xml', 'application/atom+xml', 'application/rdf+xml'],
];
const MAX_RSL_CHARS = 1024 * 1024;
const MAX_REFERENCES = 200;
/** Maximum number of documents in one page. */
const MAX_DOCUMENTS = 20;
const MAX_ELEMENTS = 20_000;
/** The parser gets a document in pieces of this length. */
const CHUNK_CHARS = 4_096;
const MAX_DEPTH = 64;
const MAX_TEXT_CHARS = 2_000;
const MAX_VALUES = 200;
const FEED_ROOTS: ReadonlySet<string> = new Set(['rss', 'feed', 'RDF']);

/** Reads the `License` directives of a robots.txt. `absent` if it has none. */
export function readRslRobots(fetched: FetchedFile): FileOutcome<RslReferences> {
  return readFetchedFile(fetched, {
    maxChars: MAX_ROBOTS_CHARS,
    overLimit: 'cut',
    acceptsEmpty: true,
    parse: (text, problems) => {
      const references: Located<RslReference>[] = [];
      for (const { field, value, line, text: source, agents } of listRobotsRecords(text, problems)) {
        if (field !== 'license') continue;
        if (!/^https?:\/\/\S+$/i.test(value)) problems.add('invalid', { line, name: 'License' });
        else if (references.length >= MAX_REFERENCES) problems.add('too-many-values', { line, name: 'License' });
        else references.push(locateInLine({ url: value, agents }, line, source));
      }
      return references.length === 0
        ? { ok: false, outcome: 'absent', cause: 'no-statement' }
        : { ok: true, file: { references } };
    },
  });
}

/** Reads the `Link` header, link elements and embedded documents of a page. `absent` if it has none. */
export function readRslPage(fetched: FetchedFile): FileOutcome<RslPage> {
  return readFetchedFile(fetched, {
    maxChars: MAX_RSL_CHARS,
    overLimit: 'cut',
    acceptsHtml: true,
    parse: (text, problems) => {
      const isRsl = (relations: readonly string[], type: string | null): boolean =>
        relations.includes('license') && type?.split(';', 1)[0]?.trim() === RSL_MEDIA_TYPE;
      const fromHeader = listHeaderValues(fetched, 'link').flatMap(({ value, text: source }) =>
        parseLinkHeader(value)
          .filter(({ relations, type }) => isRsl(relations, type))
          .map(({ target }) => ({ value: { url: target, agents: null }, line: null, pointer: null, text: source })),
      );
      const { links, blocks } = parseHtml(text, problems);
      const fromLinks = links
        .filter(({ relations, type }) => isRsl(relations, type))
        .map(({ href, line, source }) => locateInLine({ url: href, agents: null }, line, source));
      const references = [...fromHeader, ...fromLinks].slice(0, MAX_REFERENCES);
      const documents = blocks
        .filter(({ type }) => type === RSL_MEDIA_TYPE)
        .slice(0, MAX_DOCUMENTS)
        .flatMap(({ text: xml, line }) => {
          const parsed = parseRslDocument(xml, problems, line);
          if (parsed.ok) return [parsed.file];
          problems.add('invalid', { line, name: RSL_MEDIA_TYPE });
          return [];
        });
      return references.length + documents.length === 0
        ? { ok: false, outcome: 'absent', cause: 'no-statement' }
        : { ok: true, file: { references, documents } };
    },
  });
}

/** Reads an RSL document, or a feed that contains RSL elements. */
export function readRslDocument(fetched: FetchedFile): FileOutcome<RslDocument> {
  return readFetchedFile(fetched, {
    maxChars: MAX_RSL_CHARS,
    mediaTypes: XML_MEDIA_TYPES,
    overLimit: 'reject',
    parse: parseRslDocument,
  });
}

/** An RSL element with its data so far. */
interface RslElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly line: number;
  readonly start: number;
  text: string;
}

interface OpenElement {
  /** Null for an element of another namespace. */
  readonly rsl: RslElement | null;
  readonly namespaces: ReadonlyMap<string, string>;
}

type ContentDraft = Draft<Omit<RslContent, 'licenses'>> & { licenses: Draft<RslLicense>[] };

/** @param firstLine line of the page at which an embedded document starts */
function parseRslDocument(text: string, problems: ProblemList, firstLine = 1): ParseResult<RslDocument> {
  if (!text.trimStart().startsWith('<')) return { ok: false, cause: 'not-xml' };
  const builder = new RslBuilder(text, problems);
  const countDocumentLine = createLineCounter(text);
  const countLine = (position: number): number => countDocumentLine(position) + firstLine - 1;
  const open: OpenElement[] = [];
  let root: string | null = null;
  let isRslRoot = false;
  let elements = 0;
  let isStopped = false;

  const parser = new Parser(
    {
      onopentag(qualifiedName, attributes) {
        elements += 1;
        if (open.length >= MAX_DEPTH || elements > MAX_ELEMENTS) {
          if (!isStopped) problems.add('too-many-values', { line: countLine(parser.startIndex) });
          isStopped = true;
        }
        if (isStopped) return;
        const namespaces = extendNamespaces(open.at(-1)?.namespaces ?? new Map(), attributes);
        const [prefix, name] = splitName(qualifiedName);
        const namespace = namespaces.get(prefix);
        const line = countLine(parser.startIndex);
        if (root === null) {
          root = name;
          isRslRoot = name === 'rsl' && (isRslNamespace(namespace) || namespace === undefined);
          if (isRslRoot && namespace !== RSL_NAMESPACE) problems.add('nonstandard', { line, name: 'xmlns' });
        }
        const isRsl = isRslNamespace(namespace) || (isRslRoot && namespace === undefined);
        const element: RslElement | null = isRsl
          ? { name, attributes: new Map(Object.entries(attributes)), line, start: parser.startIndex, text: '' }
          : null;
        open.push({ rsl: element, namespaces });
        if (element) builder.open(element);
      },
      ontext(piece) {
        const element = open.at(-1)?.rsl;
        if (element && !isStopped && element.text.length < MAX_TEXT_CHARS)
          element.text += piece.slice(0, MAX_TEXT_CHARS);
      },
      onclosetag() {
        if (isStopped) return;
        const element = open.pop()?.rsl;
        if (element) builder.close(element, parser.endIndex + 1);
      },
    },
    { xmlMode: true, recognizeSelfClosing: true },
  );
  // In pieces, because the parser does not end when we stop, and searches all open elements at each end tag.
  for (let at = 0; at < text.length && !isStopped; at += CHUNK_CHARS) parser.write(text.slice(at, at + CHUNK_CHARS));
  parser.end();
  if (root === null) return { ok: false, cause: 'not-xml' };
  const isFeed = FEED_ROOTS.has(root);
  if (!isRslRoot && !(isFeed && builder.contents.length > 0)) return { ok: false, cause: 'other-format' };
  if (builder.contents.length === 0) problems.add('missing', { name: 'content' });
  return { ok: true, file: { contents: builder.contents, isFeed } };
}

/** The protocol `http` and a trailing slash are frequent errors. */
function isRslNamespace(namespace: string | undefined): boolean {
  return namespace !== undefined && /^https?:\/\/(?:www\.)?rslstandard\.org\/rsl\/?$/.test(namespace);
}

function splitName(qualifiedName: string): readonly [prefix: string, name: string] {
  const colon = qualifiedName.indexOf(':');
  return colon < 0 ? ['', qualifiedName] : [qualifiedName.slice(0, colon), qualifiedName.slice(colon + 1)];
}

function extendNamespaces(
  inherited: ReadonlyMap<string, string>,
  attributes: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return inherited;
  return new Map([...inherited, ...declared.slice(0, 20).map(([name, uri]) => [name.slice(6), uri.trim()] as const)]);
}

/** Builds contents and licenses from elements in document order. */
class RslBuilder {
  readonly contents: ContentDraft[] = [];
  readonly #source: string;
  readonly #problems: ProblemList;
  #content: ContentDraft | null = null;
  #license: Draft<RslLicense> | null = null;
  /** Type and value of all terms of the license, for finding contradictions. */
  #terms = { permits: new Set<string>(), prohibits: new Set<string>() };
  #payment: Draft<RslPayment> | null = null;

  constructor(source: string, problems: ProblemList) {
    this.#source = source;
    this.#problems = problems;
  }

  open({ name, attributes, line, start }: RslElement): void {
    const getAttribute = (key: string): string | null => attributes.get(key)?.trim() || null;
    if (name === 'content') {
      const quote = this.#source.slice(start, this.#source.indexOf('>', start) + 1 || undefined);
      const locate = (value: string | null) => (value === null ? null : locateInLine(value, line, quote));
      const url = locate(getAttribute('url'));
      if (url === null) this.#problems.add('missing', { line, name: 'url' });
      this.#content = { url, server: locate(getAttribute('server')), copyright: null, terms: null, licenses: [] };
      this.contents.push(this.#content);
    } else if (name === 'license') {
      this.#license = { line, permits: [], prohibits: [], payments: [], legal: [] };
      this.#terms = { permits: new Set(), prohibits: new Set() };
      // In a feed, a license may be in an item without a content element.
      if (this.#content === null) {
        this.#content = { url: null, server: null, copyright: null, terms: null, licenses: [] };
        this.contents.push(this.#content);
      }
      this.#content.licenses.push(this.#license);
    } else if (name === 'payment') this.#payment = { type: getAttribute('type')?.toLowerCase() ?? null };
  }

  close(element: RslElement, end: number): void {
    const { name, attributes, line, start } = element;
    const text = element.text.slice(0, MAX_TEXT_CHARS).trim();
    const quote = toQuote(this.#source.slice(start, end));
    const license = this.#license;
    if (name === 'content') this.#content = null;
    else if (name === 'license') this.#license = null;
    else if (name === 'permits' || name === 'prohibits' || name === 'legal') {
      const type = attributes.get('type')?.trim().toLowerCase() || null;
      const values = text.split(/[\s,]+/, MAX_VALUES).filter(Boolean);
      const terms: RslTerms = { type, values: type === 'geo' ? values : values.map((value) => value.toLowerCase()) };
      if (license === null || values.length === 0) this.#problems.add('invalid', { line, name });
      else license[name].push(locateInLine(terms, line, quote));
      if (license !== null && name !== 'legal' && this.#contradicts(name, terms))
        this.#problems.add('contradiction', { line, name });
    } else if (name === 'payment') {
      if (license === null || this.#payment === null) this.#problems.add('invalid', { line, name });
      else license.payments.push(locateInLine(this.#payment, line, quote));
      this.#payment = null;
    } else if (name === 'copyright' || name === 'terms') {
      if (this.#content && text !== '') this.#content[name] ??= locateInLine(text, line, quote);
    }
  }

  /** Adds terms to the license. @returns whether its other terms of the same type say the opposite of one value */
  #contradicts(name: 'permits' | 'prohibits', { type, values }: RslTerms): boolean {
    const keys = values.map((value) => `${type} ${value}`);
    const opposite = this.#terms[name === 'permits' ? 'prohibits' : 'permits'];
    for (const key of keys) this.#terms[name].add(key);
    return keys.some((key) => opposite.has(key));
  }
}
