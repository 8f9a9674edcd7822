import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';

/** The text of an article as an envelope binds it (docs/envelope.md), or why there is none. */
export type ArticleText =
  | { readonly ok: true; readonly text: string; readonly sha256: string }
  | { readonly ok: false; readonly reason: string };

const MOST_CHARACTERS = 5_000_000;
const MOST_DEPTH = 500;
/** So that the server goes on between two pieces: one takes a few milliseconds. */
const PIECE = 64 * 1024;

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

/** One place’s text while the page is read; `openAt`: the depth at which its element opened. */
interface Collector {
  readonly place: (typeof PLACES)[number];
  openAt: number | null;
  found: number;
  readonly text: string[];
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
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

class ArticleReader {
  tooDeep = false;
  readonly #collectors: readonly Collector[] = PLACES.map((place) => ({ place, openAt: null, found: 0, text: [] }));
  readonly #parser: Parser;
  #depth = 0;
  /** The depth at which an element opened that is left out. */
  #leftOutAt: number | null = null;

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => this.#add(text.replaceAll('\n', ' ')),
      },
      { decodeEntities: true },
    );
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): string {
    this.#parser.end();
    const best = this.#collectors.find((collector) => collector.found > 0);
    return normalizeText(best?.text.join('') ?? '');
  }

  #open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) this.tooDeep = true;
    if (this.#leftOutAt !== null) return;
    if (LEFT_OUT.has(name) || attributes['data-vouchwire'] === 'skip') {
      this.#leftOutAt = this.#depth;
      return;
    }
    for (const collector of this.#collectors) {
      const { place, openAt, found } = collector;
      if (openAt !== null || (place.first && found > 0) || !place.is(name, attributes)) continue;
      collector.openAt = this.#depth;
      collector.found += 1;
    }
    if (BLOCKS.has(name)) this.#add('\n');
  }

  #close(name: string): void {
    if (this.#leftOutAt === null && BLOCKS.has(name)) this.#add('\n');
    if (this.#leftOutAt === this.#depth) this.#leftOutAt = null;
    for (const collector of this.#collectors) {
      if (collector.openAt !== this.#depth) continue;
      collector.text.push('\n');
      collector.openAt = null;
    }
    this.#depth -= 1;
  }

  #add(text: string): void {
    if (this.#leftOutAt !== null) return;
    for (const collector of this.#collectors) if (collector.openAt !== null) collector.text.push(text);
  }
}
