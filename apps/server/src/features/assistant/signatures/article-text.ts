import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

/** The text of an article as an envelope binds it (docs/envelope.md), or why there is none. */
export type ArticleText =
  | { readonly ok: true; readonly text: string; readonly sha256: string }
  | { readonly ok: false; readonly reason: string };

const MOST_CHARACTERS = 3_000_000;
const MOST_DEPTH = 500;
/** So that the server goes on between two pieces: one takes a few milliseconds. */
const PIECE = 32 * 1024;

/** Not text of the article, whatever stands in them. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'head title script style template noscript iframe object svg math nav aside form button select textarea'.split(' '),
);
/** Before and after these a line ends. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article blockquote br dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Where the article stands, best first. `first`: later ones are other articles. */
const PLACES: readonly { is: (name: string, attributes: Attributes) => boolean; first: boolean }[] = [
  { is: (_name, { 'data-vouchwire': mark }) => mark === 'article', first: false },
  { is: (_name, { itemprop = '' }) => itemprop.split(/\s+/).includes('articleBody'), first: false },
  { is: (name) => name === 'article', first: true },
  { is: (name) => name === 'main', first: true },
  { is: () => true, first: false },
];

type Attributes = Readonly<Record<string, string>>;

/** The lines of the page that stand in one place. */
interface Found {
  readonly place: (typeof PLACES)[number];
  /** The depth at which its element opened; null between two of them. */
  openAt: number | null;
  readonly ranges: { readonly from: number; to: number }[];
}

/**
 * Reads the article’s text from a page, for its hash: the same rules sign and verify.
 * @throws the signal’s reason
 */
export async function readArticleText(html: string, signal?: AbortSignal): Promise<ArticleText> {
  if (html.length > MOST_CHARACTERS) return { ok: false, reason: 'The page is longer than what is read for its text' };
  const reader = new ArticleReader();
  for (let at = 0; at < html.length && !reader.tooDeep; at += PIECE) {
    reader.write(html.slice(at, at + PIECE));
    await setImmediate();
    signal?.throwIfAborted();
  }
  if (reader.tooDeep) return { ok: false, reason: `The elements of the page are nested more than ${MOST_DEPTH} deep` };
  const text = reader.end();
  if (text === '') return { ok: false, reason: 'The page holds no text' };
  return { ok: true, text, sha256: articleHash(text) };
}

/** Of the text in UTF-8, as lower-case hexadecimal digits. */
export function articleHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** White space becomes one space, lines are trimmed, empty ones left out; Unicode in NFC. */
export function normalizeText(text: string): string {
  return text
    .split('\n')
    .map(normalizeLine)
    .filter((line) => line !== '')
    .join('\n');
}

function normalizeLine(line: string): string {
  return line.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Reads a page once, line by line, and notes which lines stand in which place. */
class ArticleReader {
  tooDeep = false;
  readonly #found: readonly Found[] = PLACES.map((place) => ({ place, openAt: null, ranges: [] }));
  readonly #lines: string[] = [];
  #line = '';
  readonly #parser: Parser;
  #depth = 0;
  /** The depth at which an element opened that is left out. */
  #leftOutAt: number | null = null;

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => {
          if (this.#leftOutAt === null) this.#line += text;
        },
      },
      { decodeEntities: true },
    );
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): string {
    this.#parser.end();
    this.#endLine();
    const best = this.#found.find(({ ranges }) => ranges.length > 0);
    return (best?.ranges ?? []).flatMap(({ from, to }) => this.#lines.slice(from, to)).join('\n');
  }

  #open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) this.tooDeep = true;
    if (this.#leftOutAt !== null) return;
    if (LEFT_OUT.has(name) || attributes['data-vouchwire'] === 'skip') {
      this.#leftOutAt = this.#depth;
      return;
    }
    if (BLOCKS.has(name)) this.#endLine();
    for (const found of this.#found) {
      const { place, openAt, ranges } = found;
      if (openAt !== null || (place.first && ranges.length > 0) || !place.is(name, attributes)) continue;
      this.#endLine();
      found.openAt = this.#depth;
      ranges.push({ from: this.#lines.length, to: Number.POSITIVE_INFINITY });
    }
  }

  #close(name: string): void {
    if (this.#leftOutAt === null && BLOCKS.has(name)) this.#endLine();
    if (this.#leftOutAt === this.#depth) this.#leftOutAt = null;
    for (const found of this.#found) {
      const range = found.ranges.at(-1);
      if (found.openAt !== this.#depth || !range) continue;
      this.#endLine();
      range.to = this.#lines.length;
      found.openAt = null;
    }
    this.#depth -= 1;
  }

  #endLine(): void {
    const line = normalizeLine(this.#line);
    if (line !== '') this.#lines.push(line);
    this.#line = '';
  }
}
