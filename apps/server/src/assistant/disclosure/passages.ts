import type { DisclosureLanguage } from './languages/language.ts';
import { DISCLOSURE_LANGUAGES } from './languages/languages.ts';
import { containsName, namesPublisher, type PublisherNames } from './publisher-names.ts';
import { SCORED_TOPICS, type ScoredTopic } from './topics.ts';

/** Maximum text of a page in characters. Pages about a publisher state their topic early. */
const MAX_TEXT_CHARS = 40_000;
/** Maximum number of list entries that are compared with the links of the page. */
const MAX_FRAGMENTS = 10;
const MAX_PASSAGES = 3;
const MIN_SENTENCE_LENGTH = 20;
const MAX_SENTENCE_LENGTH = 300;
/** A longer sentence does not count. It also limits the time of the patterns. */
const MAX_EXAMINED_LENGTH = 2_000;

/** A sentence of a block of text. */
interface PlacedSentence {
  readonly text: string;
  /** The sentence before it in the block. */
  readonly previous: string | null;
  /** True if it is, or can be, a part of a quotation. */
  readonly isQuoted: boolean;
}

function splitBlocks(text: string): PlacedSentence[] {
  return text
    .slice(0, MAX_TEXT_CHARS)
    .split('\n')
    .flatMap((line) => {
      const sentences = line.split(/(?<=[.!?…]["”’»]?)\s+(?=["“„‘«¿¡]?[\p{Lu}\d])/u).map((sentence) => sentence.trim());
      let isOpen = false;
      return sentences.map((sentence, at) => {
        const isWhole = countQuotationMarks(sentence) % 2 === 0;
        const isQuoted = isOpen || !isWhole || /^["“”„«»‘]/.test(sentence);
        isOpen = isOpen === isWhole;
        return { text: sentence, previous: sentences[at - 1] ?? null, isQuoted };
      });
    })
    .filter(({ text: sentence }) => sentence.length >= MIN_SENTENCE_LENGTH && /\s/.test(sentence));
}

const countQuotationMarks = (text: string): number => text.match(/["“”„«»]/g)?.length ?? 0;

/** Splits a page into unmodified sentences, cut to at most 300 characters. */
export function splitSentences(text: string): string[] {
  return splitBlocks(text).map((sentence) => truncateSentence(sentence.text));
}

/**
 * Returns the sentences in which the publisher states each topic about itself, in order. Entries of a list come last.
 * Text that consists of links is ignored, because it shows the topic of other pages.
 */
export function findPassages(
  text: string,
  linkTexts: readonly string[],
  publisher: PublisherNames,
): Record<ScoredTopic, string[]> {
  const found: Record<ScoredTopic, string[]> = { ownership: [], corrections: [], ethics: [] };
  const sentences = splitBlocks(text);
  for (const topic of SCORED_TOPICS) {
    const matches = [
      ...new Set(sentences.filter((sentence) => statesTopic(sentence, topic, publisher)).map((one) => one.text)),
    ];
    const fragments = matches
      .filter((one) => !isSentence(one))
      .slice(0, MAX_FRAGMENTS)
      .filter((one) => !isMadeOfLinks(one, linkTexts));
    found[topic] = [...matches.filter(isSentence), ...fragments].slice(0, MAX_PASSAGES).map(truncateSentence);
  }
  return found;
}

/** Returns true if the publisher states the topic about itself, in the present. If in doubt, returns false. */
function statesTopic(sentence: PlacedSentence, topic: ScoredTopic, publisher: PublisherNames): boolean {
  const { text, isQuoted } = sentence;
  if (text.length > MAX_EXAMINED_LENGTH || isQuestion(text) || isQuoted) return false;
  const passages = listPassages(text, topic);
  return (
    passages.some((passage) => isOwn(sentence, passage, topic, publisher)) &&
    passages.every((passage) => isPlainStatement(text, passage, topic))
  );
}

/** Returns true if nothing denies, reports, looks back or wishes, and if the text has a verb. */
function isPlainStatement(text: string, { language, end }: Passage, topic: ScoredTopic): boolean {
  if (!isSentence(text) && topic !== 'ownership' && !language.firstPerson.test(text)) return false;
  const plain = removeHarmless(text, language);
  const deniable = topic === 'ownership' ? removeHarmless(removeRelativeClause(text, end, language), language) : plain;
  return (
    !language.denial.test(deniable) &&
    !language.report.test(plain) &&
    !language.past.test(plain) &&
    !language.wish.test(plain)
  );
}

const isQuestion = (text: string): boolean => /[?¿]/.test(text);

interface Passage {
  readonly language: DisclosureLanguage;
  /** End of the passage in the sentence. */
  readonly end: number;
}

/** Lists the passages about a topic: in the language with most of its frequent words, or in several if they tie. */
function listPassages(text: string, topic: ScoredTopic): Passage[] {
  const found = DISCLOSURE_LANGUAGES.flatMap((language): Passage[] => {
    const match = language.passages[topic].map((pattern) => pattern.exec(text)).find((one) => one !== null);
    return match ? [{ language, end: match.index + match[0].length }] : [];
  });
  const counts = found.map(({ language }) => countWords(text, language));
  return found.filter((_, at) => counts[at] === Math.max(...counts));
}

function countWords(text: string, { words }: DisclosureLanguage): number {
  return text.split(/\s+/).filter((word) => words.test(word)).length;
}

/** Addresses, because “snl.no” contains a word that denies. */
const ADDRESS = /[\p{L}\d@/:_-]+(?:\.[\p{L}\d/_-]+)+/gu;

const removeHarmless = (text: string, { harmless }: DisclosureLanguage): string =>
  text.replace(ADDRESS, ' ').replace(new RegExp(harmless, 'giu'), ' ');

/** Removes the clause after a passage that describes the owner. */
function removeRelativeClause(text: string, end: number, { relativeClause }: DisclosureLanguage): string {
  const at = text.slice(end).search(relativeClause);
  return at === -1 ? text : text.slice(0, end + at);
}

/**
 * Returns true if the publisher is the subject: by a word for itself, or by its name. Pages about the owner are often
 * written in the third person, so there a name counts that the site does not contradict, and so does a sentence
 * without a subject after one about the publisher.
 */
function isOwn(
  { text, previous }: PlacedSentence,
  { language, end }: Passage,
  topic: ScoredTopic,
  publisher: PublisherNames,
): boolean {
  const head = text.slice(0, end);
  if (topic !== 'ownership') return language.self.test(text) || namesPublisher(head, publisher);
  if (language.self.test(head)) return true;
  const isNamed = (part: string): boolean =>
    namesPublisher(part, publisher) || (!publisher.isDeclared && containsName(part));
  const isAfterOwn = previous !== null && (language.self.test(previous) || isNamed(previous));
  if (language.pronoun.test(text)) return isAfterOwn;
  if (language.noSubject.test(text)) return isAfterOwn || previous === null || text.slice(0, end).includes(':');
  return isNamed(head);
}

function isMadeOfLinks(line: string, linkTexts: readonly string[]): boolean {
  const rest = linkTexts.reduce(
    (remaining, link) => (link.length > 2 ? remaining.replaceAll(link, ' ') : remaining),
    line,
  );
  return countLetters(rest) < countLetters(line) / 2;
}

function countLetters(text: string): number {
  return text.replace(/\P{L}/gu, '').length;
}

function isSentence(text: string): boolean {
  return /[.!?…]["”’»)]?$/.test(text);
}

function truncateSentence(sentence: string): string {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return sentence;
  const truncated = sentence.slice(0, MAX_SENTENCE_LENGTH);
  const space = truncated.lastIndexOf(' ');
  return (space > MAX_SENTENCE_LENGTH / 2 ? truncated.slice(0, space) : truncated).toWellFormed();
}
