import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { takeTurn } from '../../platform/limiter/event-loop-turns.ts';
import { type Reason, toReason } from '../../platform/messages/sentence.ts';
import { describeSignature } from './signature-sentences.ts';

/** Text of an article that an envelope signs (docs/envelope.md), or the reason why there is none. */
export type ArticleText =
  | { readonly ok: true; readonly text: string; readonly sha256: string }
  | ({ readonly ok: false } & Reason);

const MAX_CHARS = 3_000_000;
const MAX_DEPTH = 500;
/**
 * Chunk size. Parsing a chunk takes a few milliseconds, and the server can handle other requests between two chunks.
 */
const CHUNK_CHARS = 32 * 1024;

/** Elements that are never text of the article. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(
  'head title script style template noscript iframe object svg math nav aside form button select textarea'.split(' '),
);
/** Elements before and after which a line ends. */
const BLOCK_ELEMENTS: ReadonlySet<string> = new Set(
  'address article blockquote br dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Candidates for the article, best first. `first`: later matches are other articles. */
const TEXT_LOCATIONS: readonly { matches: (name: string, attributes: Attributes) => boolean; isFirstOnly: boolean }[] =
  [
    { matches: (_name, { 'data-vouchwire': mark }) => mark === 'article', isFirstOnly: false },
    { matches: (_name, { itemprop = '' }) => itemprop.split(/\s+/).includes('articleBody'), isFirstOnly: false },
    { matches: (name) => name === 'article', isFirstOnly: true },
    { matches: (name) => name === 'main', isFirstOnly: true },
    { matches: () => true, isFirstOnly: false },
  ];

type Attributes = Readonly<Record<string, string>>;

/** Lines of the page in one location. */
interface LocationMatch {
  readonly place: (typeof TEXT_LOCATIONS)[number];
  /** Depth at which its element opened. Null if none is open. */
  openAt: number | null;
  readonly ranges: { readonly from: number; to: number }[];
}

/**
 * Extracts the article’s text from a page, for its hash (docs/envelope.md).
 * @throws the signal’s reason
 */
export async function readArticleText(html: string, signal?: AbortSignal): Promise<ArticleText> {
  if (html.length > MAX_CHARS) return { ok: false, ...toReason(describeSignature('pageTooLong')) };
  const reader = new ArticleReader();
  for (let offset = 0; offset < html.length && !reader.isTooDeep; offset += CHUNK_CHARS) {
    reader.write(html.slice(offset, offset + CHUNK_CHARS));
    await takeTurn();
    signal?.throwIfAborted();
  }
  if (reader.isTooDeep) return { ok: false, ...toReason(describeSignature('pageTooDeep', { count: MAX_DEPTH })) };
  const text = reader.finish();
  if (text === '') return { ok: false, ...toReason(describeSignature('noText')) };
  return { ok: true, text, sha256: hashArticle(text) };
}

/** Returns the SHA-256 of the text in UTF-8, in lowercase hex. */
export function hashArticle(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Converts a line to Unicode NFC, and white space to one space. */
function normalizeLine(line: string): string {
  return line.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Parses a page once, line by line, and records the location of each line. */
class ArticleReader {
  isTooDeep = false;
  readonly #matches: readonly LocationMatch[] = TEXT_LOCATIONS.map((place) => ({ place, openAt: null, ranges: [] }));
  readonly #lines: string[] = [];
  #line = '';
  readonly #parser: Parser;
  #depth = 0;
  /** Depth at which a skipped element opened. */
  #skipDepth: number | null = null;

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => {
          if (this.#skipDepth === null) this.#line += text;
        },
      },
      { decodeEntities: true },
    );
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  finish(): string {
    this.#parser.end();
    this.#endLine();
    const best = this.#matches.find(({ ranges }) => ranges.length > 0);
    return (best?.ranges ?? []).flatMap(({ from, to }) => this.#lines.slice(from, to)).join('\n');
  }

  #open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.isTooDeep = true;
    if (this.#skipDepth !== null) return;
    if (SKIPPED_ELEMENTS.has(name) || attributes['data-vouchwire'] === 'skip') {
      this.#skipDepth = this.#depth;
      return;
    }
    if (BLOCK_ELEMENTS.has(name)) this.#endLine();
    for (const match of this.#matches) {
      const { place, openAt, ranges } = match;
      if (openAt !== null || (place.isFirstOnly && ranges.length > 0) || !place.matches(name, attributes)) continue;
      this.#endLine();
      match.openAt = this.#depth;
      ranges.push({ from: this.#lines.length, to: Number.POSITIVE_INFINITY });
    }
  }

  #close(name: string): void {
    if (this.#skipDepth === null && BLOCK_ELEMENTS.has(name)) this.#endLine();
    if (this.#skipDepth === this.#depth) this.#skipDepth = null;
    for (const match of this.#matches) {
      const range = match.ranges.at(-1);
      if (match.openAt !== this.#depth || !range) continue;
      this.#endLine();
      range.to = this.#lines.length;
      match.openAt = null;
    }
    this.#depth -= 1;
  }

  #endLine(): void {
    const line = normalizeLine(this.#line);
    if (line !== '') this.#lines.push(line);
    this.#line = '';
  }
}
