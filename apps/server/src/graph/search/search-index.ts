import { setImmediate } from 'node:timers/promises';
import type { SearchMatch } from '@vouchwire/api-contract';
import { computeEditDistance } from 'trust-txt';
import { countBits, foldText, getLetterSet, removeControls, removeSpaces } from './search-text.ts';

/** The properties of an identity that the index stores. */
export interface SearchEntry {
  readonly domain: string;
  /** Unicode form of the domain, if it differs. */
  readonly display: string | null;
  readonly name: string | null;
  readonly registrableDomain: string | null;
}

interface SearchHit {
  readonly domain: string;
  readonly match: SearchMatch;
}

/** Number of entries that are added before the event loop gets a chance to run. */
const CHUNK_ENTRIES = 5_000;
/** A shorter text is compared only with the beginnings of names, because nearly all names contain it. */
const MIN_CONTAINED_CHARS = 3;
/** Limits on the work for one search text. */
const MAX_VISITED = 50_000;
const MAX_COMPARED = 20_000;
const MAX_WORDS = 8;
/** Minimum lengths of a text for one typo and for two typos. */
const ONE_TYPO_CHARS = 4;
const TWO_TYPOS_CHARS = 8;
const MAX_TYPO_CHARS = 80;

/** Classes of matches, best first, and their names. */
const EXACT = 0;
const WHOLE_LABEL = 1;
const BEGINNING = 2;
const WORD_BEGINNING = 3;
const INSIDE = 4;
const MATCHES: readonly SearchMatch[] = ['exact', 'begins', 'begins', 'begins', 'contains'];

const [NEWLINE, TAB, VERTICAL_TAB, SPACE, DOT, SLASH] = [10, 9, 11, 32, 46, 47] as const;

/**
 * Searches the domains and names of one graph. They are one text in memory, ordered by rank, which is searched for
 * substrings: 1 MB for the starter crawl. To find typos, the sets of letters are compared first, then the edit
 * distance.
 */
export class SearchIndex {
  readonly size: number;
  /** A record is `\n domain \t display \v name` without the spaces. The name is folded. A final `\n` ends the text. */
  readonly #text: Buffer;
  /** Start offset of each record, and the end of the last one. */
  readonly #starts: Uint32Array;
  readonly #labelLetters: Int32Array;
  readonly #nameLetters: Int32Array;
  /** Length of the registrable label. 0 for an identity that is not a registrable domain. */
  readonly #labelLengths: Uint8Array;

  private constructor(parts: IndexParts) {
    this.size = parts.count;
    this.#text = parts.text;
    this.#starts = parts.starts;
    this.#labelLetters = parts.labelLetters;
    this.#nameLetters = parts.nameLetters;
    this.#labelLengths = parts.labelLengths;
  }

  /**
   * @param entries best first
   * @param capacity maximum number of entries
   */
  static async build(entries: Iterable<SearchEntry>, capacity: number): Promise<SearchIndex> {
    const parts = new IndexParts(capacity);
    for (const entry of entries) {
      parts.add(entry);
      if (parts.count % CHUNK_ENTRIES === 0) await setImmediate();
    }
    parts.finish();
    return new SearchIndex(parts);
  }

  /**
   * Finds identities whose domain or name contains `text`: complete matches first, then beginnings, then others, each
   * in order of rank.
   * @param text a domain or part of one, its host in lower case, or words of a name
   */
  find(text: string, limit: number): SearchHit[] {
    const wanted = removeControls(text);
    const words = foldText(wanted);
    const classes = new Map<number, number>();
    for (const needle of new Set([wanted, words, removeSpaces(words)])) this.#findNeedle(needle, limit, classes);
    if (classes.size < limit && wanted.includes(' '))
      this.#findWords([...new Set(words.split(' '))].slice(0, MAX_WORDS), limit, classes);
    return [...classes]
      .sort((a, b) => a[1] - b[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([record, found]) => ({ domain: this.#getDomain(record), match: MATCHES[found] ?? 'contains' }));
  }

  /**
   * Finds registrable domains whose label begins with `text`, and identities whose name begins with it, except for one
   * or two typos.
   * @param text a label without its suffix, or a name
   */
  findSimilar(text: string, limit: number): SearchHit[] {
    const wanted = removeSpaces(text.includes('-') ? text.toLowerCase() : foldText(text));
    const { length } = wanted;
    if (length < ONE_TYPO_CHARS || length > MAX_TYPO_CHARS) return [];
    const typos = length < TWO_TYPOS_CHARS ? 1 : 2;
    const letters = getLetterSet(wanted);
    const isNear = (set: number | undefined) => countBits(letters & ~(set ?? 0)) <= typos;
    const found: { record: number; distance: number }[] = [];
    let compared = 0;
    for (let record = 0; record < this.size && compared < MAX_COMPARED; record += 1) {
      let distance = typos + 1;
      if (isNear(this.#labelLetters[record]) && this.#labelLengths[record] !== 0) {
        compared += 1;
        distance = countTypos(wanted, this.#getLabel(record), typos);
      }
      if (isNear(this.#nameLetters[record])) {
        compared += 1;
        distance = Math.min(distance, countTypos(wanted, this.#getCompactName(record), typos));
      }
      if (distance <= typos) found.push({ record, distance });
    }
    return found
      .sort((a, b) => a.distance - b.distance || a.record - b.record)
      .slice(0, limit)
      .map(({ record }) => ({ domain: this.#getDomain(record), match: 'similar' }));
  }

  #findNeedle(needle: string, limit: number, classes: Map<number, number>): void {
    if (needle === '') return;
    if (needle.length >= MIN_CONTAINED_CHARS) this.#visit('', needle, limit, classes);
    else for (const before of ['\n', '\t', '\v', '.', ' ']) this.#visit(before, needle, limit, classes);
  }

  /** Sets the class of each record that contains `before` followed by the text. */
  #visit(before: string, needle: string, limit: number, classes: Map<number, number>): void {
    const bytes = Buffer.from(before + needle);
    const length = bytes.length - before.length;
    let record = 0;
    let inside = 0;
    let visited = 0;
    for (let at = this.#text.indexOf(bytes); at >= 0 && visited < MAX_VISITED; at = this.#text.indexOf(bytes, at + 1)) {
      visited += 1;
      const found = this.#classify(at + before.length, length);
      // Enough matches of the lowest class were found, so further ones cannot be in the result.
      if (found === INSIDE && inside >= limit) continue;
      record = this.#findRecord(at + before.length, record);
      const known = classes.get(record);
      if (known !== undefined && known <= found) continue;
      classes.set(record, found);
      if (found === INSIDE) inside += 1;
    }
  }

  #classify(at: number, length: number): number {
    const before = this.#text[at - 1];
    const after = this.#text[at + length];
    if (before === NEWLINE || before === TAB) {
      if (after === TAB || after === VERTICAL_TAB) return EXACT;
      return after === DOT ? WHOLE_LABEL : BEGINNING;
    }
    if (before === VERTICAL_TAB) return after === NEWLINE ? EXACT : BEGINNING;
    return before === DOT || before === SLASH || before === SPACE ? WORD_BEGINNING : INSIDE;
  }

  /** Finds records that contain all words, in any order. */
  #findWords(words: readonly string[], limit: number, classes: Map<number, number>): void {
    const rarest = Buffer.from(words.toSorted((a, b) => b.length - a.length)[0] ?? '');
    if (rarest.length < MIN_CONTAINED_CHARS) return;
    let record = 0;
    let found = 0;
    let visited = 0;
    for (
      let at = this.#text.indexOf(rarest);
      at >= 0 && visited < MAX_VISITED && found < limit;
      at = this.#text.indexOf(rarest, this.#starts[record + 1])
    ) {
      visited += 1;
      record = this.#findRecord(at, record);
      const text = this.#text.subarray(this.#starts[record], this.#starts[record + 1]);
      if (classes.has(record) || !words.every((word) => text.includes(word))) continue;
      classes.set(record, INSIDE);
      found += 1;
    }
  }

  /** @param from a record at or before the one at `at`, because matches come in ascending order */
  #findRecord(at: number, from: number): number {
    let step = 1;
    while (from + step < this.size && (this.#starts[from + step] ?? 0) <= at) step *= 2;
    let low = from + (step >> 1);
    let high = Math.min(this.size, from + step);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low;
  }

  #getDomain(record: number): string {
    const start = (this.#starts[record] ?? 0) + 1;
    return this.#text.toString('utf8', start, this.#text.indexOf(TAB, start));
  }

  #getLabel(record: number): string {
    const start = (this.#starts[record] ?? 0) + 1;
    return this.#text.toString('latin1', start, start + (this.#labelLengths[record] ?? 0));
  }

  #getCompactName(record: number): string {
    const start = this.#text.indexOf(VERTICAL_TAB, this.#starts[record]) + 1;
    return removeSpaces(this.#text.toString('utf8', start, this.#starts[record + 1]));
  }
}

/** Returns the number of typos between `text` and the beginning of `whole`. Stops above `limit`. */
function countTypos(text: string, whole: string, limit: number): number {
  const { length } = text;
  if (whole.length < length - limit) return limit + 1;
  // Each typo adds at most one letter, so most candidates are rejected without computing a distance.
  if (countBits(getLetterSet(whole.slice(0, length - limit)) & ~getLetterSet(text)) > limit) return limit + 1;
  if (whole.length <= length + limit) return computeEditDistance(text, whole);
  let fewest = limit + 1;
  for (let end = length - limit; end <= length + limit; end += 1)
    fewest = Math.min(fewest, computeEditDistance(text, whole.slice(0, end)));
  return fewest;
}

class IndexParts {
  text = Buffer.allocUnsafe(1 << 16);
  readonly starts: Uint32Array;
  readonly labelLetters: Int32Array;
  readonly nameLetters: Int32Array;
  readonly labelLengths: Uint8Array;
  count = 0;
  #length = 0;

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity + 1);
    this.labelLetters = new Int32Array(capacity);
    this.nameLetters = new Int32Array(capacity);
    this.labelLengths = new Uint8Array(capacity);
  }

  add({ domain, display, name, registrableDomain }: SearchEntry): void {
    const folded = foldText(name ?? '');
    this.#append(`\n${domain}\t${removeControls(display ?? '')}\v${folded}`);
    this.nameLetters[this.count] = getLetterSet(folded);
    if (domain === registrableDomain) {
      const label = domain.slice(0, domain.indexOf('.'));
      this.labelLetters[this.count] = getLetterSet(label);
      this.labelLengths[this.count] = label.length;
    }
    this.count += 1;
    this.starts[this.count] = this.#length;
  }

  finish(): void {
    this.#append('\n');
    this.text = this.text.subarray(0, this.#length);
  }

  #append(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (this.#length + bytes > this.text.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.text.length * 2, this.#length + bytes));
      this.text.copy(larger, 0, 0, this.#length);
      this.text = larger;
    }
    this.text.write(text, this.#length);
    this.#length += bytes;
  }
}
