import type { SearchMatch } from '@vouchwire/api-contract';
import { computeEditDistance } from 'trust-txt';
import { takeTurn } from '../../platform/limiter/event-loop-turns.ts';
import type { IdentityNode } from '../graph-model.ts';
import type { SiteDirectory } from '../site-directory.ts';
import { KeyTable } from './key-table.ts';
import { listAbbreviations, listLooseAbbreviations, PREFIX_COST } from './list-abbreviations.ts';
import {
  countBits,
  foldText,
  getLetterSet,
  isArticle,
  isSmallWord,
  listInitials,
  removeControls,
  removeSpaces,
  toNameKey,
} from './search-text.ts';
import { WordCorrector } from './word-corrector.ts';

/** The properties of an identity that the index stores. */
export type SearchEntry = Pick<IdentityNode, 'domain' | 'display' | 'name' | 'registrableDomain'>;

interface SearchHit {
  readonly domain: string;
  readonly match: SearchMatch;
}

/** Number of entries that are added before the event loop gets a chance to run. */
const CHUNK_ENTRIES = 5_000;
/** A shorter text is compared only with the beginnings of names, because nearly all names contain it. */
const MIN_CONTAINED_CHARS = 3;
/** Maximum length of a domain that contains the text inside, relative to the text: `rt.com` is not “passport.com”. */
const MAX_CONTAINED_RATIO = 2;
/** Limits on the work for one search text. */
const MAX_VISITED = 50_000;
const MAX_COMPARED = 20_000;
const MAX_WORDS = 8;
/** Minimum lengths of a text for one typo and for two typos: `null` is not “Hull”, and `nasa.gov` not `ansa.it`. */
const ONE_TYPO_CHARS = 5;
const TWO_TYPOS_CHARS = 12;
const MAX_TYPO_CHARS = 80;
/** Minimum length of a part of the text that is searched alone. */
const MIN_PART_CHARS = 3;
const MIN_LONG_PART_CHARS = 8;
/** Maximum number of parts of the text that are searched inside all records. */
const MAX_SCANNED_PARTS = 2;

/** Classes of matches, best first. A number between two ranks belongs to the first one. */
const NAME_AND_LABEL = -1;
const EXACT = 0;
const WHOLE_LABEL = 1;
const INITIALS = 2;
const BEGINNING = 3;
const WORD_BEGINNING = 4;
const INSIDE = 5;
/** The domain abbreviates the text. */
const ABBREVIATION = 6;
/** Only a part of the text matches. */
const PART = 8;
const MATCHES: readonly SearchMatch[] = ['exact', 'begins', 'initials', 'begins', 'begins'];

const [NEWLINE, TAB, VERTICAL_TAB, SPACE, DOT, SLASH] = [10, 9, 11, 32, 46, 47] as const;

/** Records with the number of their best match: a class, or a number of typos. */
type Ranks = Map<number, number>;

/**
 * Searches the domains and names of one graph, and the sites of the directory that it does not contain. They are one
 * text in memory, ordered by rank, which is searched for substrings: 1 MB for the starter crawl. Complete labels, names
 * and initials are found in a table of keys. To find typos, the sets of letters are compared first, then the edit
 * distance.
 */
export class SearchIndex {
  readonly #size: number;
  /** Number of records of the graph. Those of the directory follow. */
  readonly #graphSize: number;
  /** A record is `\n domain \t display`, then `\v name` for each name, without the spaces. Names are folded. */
  readonly #text: Buffer;
  /** Start offset of each record, and the end of the last one. */
  readonly #starts: Uint32Array;
  readonly #labelLetters: Int32Array;
  readonly #nameLetters: Int32Array;
  /** Length of the registrable label. 0 for an identity that is not a registrable domain. */
  readonly #labelLengths: Uint8Array;
  readonly #keys: KeyTable;
  readonly #corrector: WordCorrector;

  private constructor(parts: IndexParts, graphSize: number) {
    this.#size = parts.count;
    this.#graphSize = graphSize;
    this.#text = parts.text;
    this.#starts = parts.starts;
    this.#labelLetters = parts.labelLetters;
    this.#nameLetters = parts.nameLetters;
    this.#labelLengths = parts.labelLengths;
    this.#keys = parts.keys;
    this.#corrector = parts.corrector;
  }

  /**
   * @param entries identities of the graph, best first
   * @param capacity maximum number of entries
   */
  static async build(entries: Iterable<SearchEntry>, capacity: number, directory: SiteDirectory): Promise<SearchIndex> {
    const parts = new IndexParts(capacity + directory.size);
    const outside = new Map(directory);
    for (const entry of entries) {
      const listed = directory.get(entry.domain);
      if (listed) outside.delete(entry.domain);
      parts.add(entry, [entry.name, listed?.name]);
      if (parts.count % CHUNK_ENTRIES === 0) await takeTurn();
    }
    const graphSize = parts.count;
    for (const { domain, name } of outside.values())
      parts.add({ domain, display: null, registrableDomain: domain }, [name]);
    parts.finish();
    return new SearchIndex(parts, graphSize);
  }

  /**
   * Finds identities whose domain contains `text`: complete matches first, then beginnings, then others, each in order of
   * rank. A domain that is much longer only contains the letters by chance.
   * @param text a domain or part of one, its host in lower case
   */
  findDomains(text: string, limit: number): SearchHit[] {
    const wanted = removeControls(text);
    const ranks = this.#scan(wanted, limit);
    for (const [record, rank] of ranks)
      if (rank >= INSIDE && this.#getDomain(record).length > MAX_CONTAINED_RATIO * wanted.length) ranks.delete(record);
    return this.#toHits(ranks, limit);
  }

  /**
   * Finds sites by words of a name, by initials, or by a part of a domain. If no domain or name contains the words, also
   * those that abbreviate them, contain a part of them, or differ by a typo.
   */
  findNames(text: string, limit: number): SearchHit[] {
    const wanted = removeControls(text);
    const words = listWords(wanted);
    const ranks = this.#scan(wanted, limit);
    this.#addKeys(words, ranks);
    if (ranks.size < limit && words.length > 1) this.#findWords(words, limit, ranks);
    if (ranks.size === 0) {
      const similar = this.findSimilar(text, limit);
      if (similar.length > 0) return similar;
      const corrected = this.#findCorrected(words, limit);
      if (corrected.length > 0) return corrected;
    }
    if (words.length > 1 && !hasRank(ranks, (rank) => rank < INSIDE && rank !== INITIALS))
      this.#addWeaker(words, limit, ranks);
    return this.#toHits(ranks, limit);
  }

  /**
   * Finds registrable domains whose label is `text`, and sites whose name is `text`, except for one or two typos.
   * @param text a label without its suffix, or a name
   */
  findSimilar(text: string, limit: number): SearchHit[] {
    const wanted = removeSpaces(text.includes('-') ? text.toLowerCase() : foldText(text));
    const { length } = wanted;
    if (length < ONE_TYPO_CHARS || length > MAX_TYPO_CHARS) return [];
    const typos = length < TWO_TYPOS_CHARS ? 1 : 2;
    const letters = getLetterSet(wanted);
    const isNear = (set: number | undefined) => countBits(letters & ~(set ?? 0)) <= typos;
    const ranks: Ranks = new Map();
    let compared = 0;
    for (let record = 0; record < this.#size && compared < MAX_COMPARED; record += 1) {
      let distance = typos + 1;
      if (isNear(this.#labelLetters[record]) && this.#labelLengths[record] !== 0) {
        compared += 1;
        distance = countTypos(wanted, this.#getLabel(record), typos);
      }
      if (isNear(this.#nameLetters[record]))
        for (const name of this.#getNames(record)) {
          compared += 1;
          distance = Math.min(distance, countTypos(wanted, removeSpaces(name), typos));
        }
      if (distance <= typos) ranks.set(record, distance);
    }
    return this.#toHits(ranks, limit, 'similar');
  }

  /**
   * Sorts by class, then by rank. Sites of the directory follow those of the graph. If some match well, up to half of the
   * places are for them, unless that hides a site of the graph that matches as well.
   */
  #toHits(ranks: Ranks, limit: number, match?: SearchMatch): SearchHit[] {
    const sorted = [...ranks].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const inside = sorted.filter(([record]) => record < this.#graphSize);
    const outside = sorted.filter(([record]) => record >= this.#graphSize);
    const [, best = INSIDE] = outside[0] ?? [];
    const asGood = inside.filter(([, rank]) => rank <= Math.max(best, INITIALS)).length;
    const reserved = Math.min(outside.filter(([, rank]) => rank < INSIDE).length, Math.ceil(limit / 2));
    return [...inside.slice(0, Math.max(asGood, limit - reserved)), ...outside]
      .slice(0, limit)
      .map(([record, rank]) => ({
        domain: this.#getDomain(record),
        match: match ?? (rank >= PART ? 'similar' : (MATCHES[Math.max(EXACT, Math.floor(rank))] ?? 'contains')),
      }));
  }

  /** Finds records that contain the text, as it is or as folded words. */
  #scan(wanted: string, limit: number): Ranks {
    const ranks: Ranks = new Map();
    const words = foldText(wanted);
    for (const needle of new Set([wanted, words, removeSpaces(words)])) this.#findNeedle(needle, limit, ranks);
    return ranks;
  }

  /** Adds records whose name, label or initials the words are, and labels that abbreviate them. */
  #addKeys(words: readonly string[], ranks: Ranks): void {
    const folded = words.join(' ');
    const compact = removeSpaces(folded);
    const [named, labeled]: [Ranks, Ranks] = [new Map(), new Map()];
    this.#addName(words, EXACT, named);
    this.#addLabel(compact, WHOLE_LABEL, labeled);
    for (const record of labeled.keys()) setBest(ranks, record, named.has(record) ? NAME_AND_LABEL : WHOLE_LABEL);
    for (const record of named.keys()) setBest(ranks, record, EXACT);
    for (const record of this.#keys.list('initials', compact))
      if (this.#getNames(record).some((name) => listInitials(name).includes(compact))) setBest(ranks, record, INITIALS);
    if (words.length > 1)
      for (const { label } of listAbbreviations(words))
        this.#addLabel(label, label === compact ? WHOLE_LABEL : INITIALS, ranks);
    const [first = '', ...others] = words;
    if (isArticle(first) && others.length > 0) {
      this.#addName(others, INITIALS, ranks);
      this.#addLabel(others.join(''), INITIALS, ranks);
    }
  }

  #addName(words: readonly string[], rank: number, ranks: Ranks): void {
    const key = toNameKey(words.join(' '));
    for (const record of this.#keys.list('name', key))
      if (this.#getNames(record).some((name) => toNameKey(name) === key)) setBest(ranks, record, rank);
  }

  /** Adds registrable domains with this label, with or without hyphens and an article. */
  #addLabel(label: string, rank: number, ranks: Ranks): void {
    for (const spelling of [label, `the${label}`])
      for (const record of this.#keys.list('label', spelling))
        if (removeHyphens(this.#getLabel(record)) === spelling) setBest(ranks, record, rank);
  }

  /** Adds labels that shorten the words, and sites that match a part of them. Fewer if the initials match. */
  #addWeaker(words: readonly string[], limit: number, ranks: Ranks): void {
    const isFound = hasRank(ranks, (rank) => rank === INITIALS);
    for (const { label, cost } of listLooseAbbreviations(words))
      if (!isFound || cost <= PREFIX_COST) this.#addLabel(label, ABBREVIATION + cost / 4, ranks);
    this.#addParts(words, isFound ? 2 : 1, limit, ranks);
  }

  /**
   * Adds sites whose name, label or domain is a part of the text, such as a name without the city before it.
   * @param minWords minimum number of words of a part
   */
  #addParts(words: readonly string[], minWords: number, limit: number, ranks: Ranks): void {
    const parts: string[][] = [];
    for (let length = words.length - 1; length >= minWords; length -= 1)
      for (const start of [words.length - length, 0]) parts.push(words.slice(start, start + length));
    for (const [place, part] of parts.entries()) {
      if (removeSpaces(part.join('')).length < MIN_PART_CHARS) continue;
      const rank = PART + place / parts.length;
      this.#addName(part, rank, ranks);
      this.#addLabel(part.join(''), rank, ranks);
    }
    const long = parts.filter((part) => part.length > 1 && part.join('').length >= MIN_LONG_PART_CHARS).reverse();
    for (const part of long.slice(0, MAX_SCANNED_PARTS)) {
      const found: Ranks = new Map();
      this.#findNeedle(part.join(''), limit, found);
      for (const [record, rank] of found) setBest(ranks, record, PART + 1 + rank / 10);
    }
  }

  /** Finds sites by the words with one typo in each of some words corrected. */
  #findCorrected(words: readonly string[], limit: number): SearchHit[] {
    const corrections = words.map((word) => this.#corrector.correct(word));
    if (words.length < 2 || corrections.every((word) => word === null)) return [];
    const corrected = corrections.map((word, index) => word ?? words[index] ?? '');
    const ranks: Ranks = new Map();
    this.#addKeys(corrected, ranks);
    this.#findWords(corrected, limit, ranks);
    return this.#toHits(ranks, limit, 'similar');
  }

  #findNeedle(needle: string, limit: number, ranks: Ranks): void {
    if (needle === '') return;
    if (needle.length >= MIN_CONTAINED_CHARS) this.#visit('', needle, limit, ranks);
    else for (const before of ['\n', '\t', '\v', '.', ' ']) this.#visit(before, needle, limit, ranks);
  }

  /** Sets the class of each record that contains `before` followed by the text. */
  #visit(before: string, needle: string, limit: number, ranks: Ranks): void {
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
      const known = ranks.get(record);
      if (known !== undefined && known <= found) continue;
      ranks.set(record, found);
      if (found === INSIDE) inside += 1;
    }
  }

  #classify(at: number, length: number): number {
    const before = this.#text[at - 1];
    const after = this.#text[at + length];
    if (before === NEWLINE || before === TAB) {
      if (after === TAB || after === VERTICAL_TAB || after === NEWLINE) return EXACT;
      return after === DOT ? WHOLE_LABEL : BEGINNING;
    }
    if (before === VERTICAL_TAB) return after === NEWLINE || after === VERTICAL_TAB ? EXACT : BEGINNING;
    return before === DOT || before === SLASH || before === SPACE ? WORD_BEGINNING : INSIDE;
  }

  /** Finds records that contain all words, in any order. */
  #findWords(words: readonly string[], limit: number, ranks: Ranks): void {
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
      if (ranks.has(record) || !words.every((word) => includesWord(text, word))) continue;
      ranks.set(record, INSIDE);
      found += 1;
    }
  }

  /** @param from a record at or before the one at `at`, because matches come in ascending order */
  #findRecord(at: number, from: number): number {
    let step = 1;
    while (from + step < this.#size && (this.#starts[from + step] ?? 0) <= at) step *= 2;
    let low = from + (step >> 1);
    let high = Math.min(this.#size, from + step);
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

  /** Lists the folded names of a record. */
  #getNames(record: number): string[] {
    const start = this.#text.indexOf(VERTICAL_TAB, this.#starts[record]);
    const end = this.#starts[record + 1] ?? 0;
    return start < 0 || start >= end ? [] : this.#text.toString('utf8', start + 1, end).split('\v');
  }
}

/** Lists the distinct words of a text, folded. */
const listWords = (text: string): string[] => {
  const words = [...new Set(foldText(text).split(' '))].filter((word) => word !== '');
  const long = words.length > MAX_WORDS ? words.filter((word) => !isSmallWord(word)) : words;
  return long.slice(0, MAX_WORDS);
};

/** Returns true if a record contains a word. A short one must begin a word of the record. */
function includesWord(record: Buffer, word: string): boolean {
  if (word.length > MIN_CONTAINED_CHARS) return record.includes(word);
  for (let at = record.indexOf(word); at >= 0; at = record.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(String.fromCharCode(record[at - 1] ?? 0))) return true;
  return false;
}

const removeHyphens = (label: string): string => label.replaceAll('-', '');

function hasRank(ranks: Ranks, isWanted: (rank: number) => boolean): boolean {
  for (const rank of ranks.values()) if (isWanted(rank)) return true;
  return false;
}

function setBest(ranks: Ranks, record: number, rank: number): void {
  const known = ranks.get(record);
  if (known === undefined || known > rank) ranks.set(record, rank);
}

/** Returns the number of typos between two texts, or a number above `limit`. */
function countTypos(text: string, other: string, limit: number): number {
  if (Math.abs(other.length - text.length) > limit) return limit + 1;
  // Each typo adds at most one letter, so most candidates are rejected without computing a distance.
  if (countBits(getLetterSet(other) & ~getLetterSet(text)) > limit) return limit + 1;
  return computeEditDistance(text, other);
}

class IndexParts {
  text = Buffer.allocUnsafe(1 << 16);
  readonly starts: Uint32Array;
  readonly labelLetters: Int32Array;
  readonly nameLetters: Int32Array;
  readonly labelLengths: Uint8Array;
  readonly keys = new KeyTable();
  readonly corrector = new WordCorrector();
  count = 0;
  #length = 0;

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity + 1);
    this.labelLetters = new Int32Array(capacity);
    this.nameLetters = new Int32Array(capacity);
    this.labelLengths = new Uint8Array(capacity);
  }

  add(
    { domain, display, registrableDomain }: Omit<SearchEntry, 'name'>,
    given: readonly (string | null | undefined)[],
  ): void {
    const names = [...new Set(given.map((name) => foldText(name ?? '')))].filter((name) => name !== '');
    this.#append(`\n${domain}\t${removeControls(display ?? '')}${names.map((name) => `\v${name}`).join('')}`);
    this.nameLetters[this.count] = getLetterSet(names.join(' '));
    for (const name of names) {
      this.corrector.add(name);
      this.keys.add('name', toNameKey(name), this.count);
      for (const initials of listInitials(name)) this.keys.add('initials', initials, this.count);
    }
    if (domain === registrableDomain) {
      const label = domain.slice(0, domain.indexOf('.'));
      this.labelLetters[this.count] = getLetterSet(label);
      this.labelLengths[this.count] = label.length;
      this.keys.add('label', removeHyphens(label), this.count);
    }
    this.count += 1;
    this.starts[this.count] = this.#length;
  }

  finish(): void {
    this.#append('\n');
    this.text = this.text.subarray(0, this.#length);
    this.keys.finish();
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
