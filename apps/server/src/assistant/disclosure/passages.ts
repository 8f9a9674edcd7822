import type { DisclosureLanguage } from './languages/language.ts';
import { DISCLOSURE_LANGUAGES } from './languages/languages.ts';
import { namesPublisher, type PublisherNames } from './publisher-names.ts';
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
      const sentences = joinErrorOffers(
        line.split(/(?<=[.!?…]["”’»]?)\s+(?=["“„‘«¿¡]?[\p{Lu}\d])/u).map((sentence) => sentence.trim()),
      );
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

const isErrorOffer = (text: string): boolean =>
  text.includes('?') && DISCLOSURE_LANGUAGES.some(({ errorOffer }) => errorOffer.test(text));

/** Joins a question for reports of errors and the sentence that says where to send them. */
function joinErrorOffers(sentences: readonly string[]): string[] {
  const isOffer = sentences.map(
    (sentence, at) => sentence.endsWith('?') && isErrorOffer(`${sentence} ${sentences[at + 1]}`),
  );
  return sentences.flatMap((sentence, at) => {
    if (isOffer[at - 1]) return [];
    return isOffer[at] ? [`${sentence} ${sentences[at + 1]}`] : [sentence];
  });
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
  const languages = listLanguages(text);
  for (const topic of SCORED_TOPICS) {
    const matches = [
      ...new Set(
        sentences.filter((sentence) => statesTopic(sentence, topic, publisher, languages)).map((one) => one.text),
      ),
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
function statesTopic(
  sentence: PlacedSentence,
  topic: ScoredTopic,
  publisher: PublisherNames,
  languages: readonly DisclosureLanguage[],
): boolean {
  const { text, isQuoted } = sentence;
  if (text.length > MAX_EXAMINED_LENGTH || isQuoted) return false;
  if (isQuestion(text)) return topic === 'corrections' && isErrorOffer(text);
  const passages = listPassages(text, topic, languages);
  return (
    passages.some((passage) => isOwn(sentence, passage, topic, publisher)) &&
    passages.every((passage) => isPlainStatement(removeNames(text, publisher), passage, topic))
  );
}

/** Removes the names of the publisher, because “La Voce” contains a word for rumors. Positions stay. */
const removeNames = (text: string, { names }: PublisherNames): string =>
  names
    .filter((name) => /^\p{Lu}.{3}/u.test(name))
    .reduce((rest, name) => rest.replaceAll(name, 'X'.padEnd(name.length)), text);

/** Returns true if nothing denies, reports, looks back or wishes, and if the text has a verb. */
function isPlainStatement(text: string, { language, end }: Passage, topic: ScoredTopic): boolean {
  if (!isSentence(text) && topic !== 'ownership' && !language.firstPerson.test(text)) return false;
  const plain = removeHarmless(text, language);
  const deniable = topic === 'ownership' ? removeHarmless(removeRelativeClause(text, end, language), language) : plain;
  return (
    !language.denial.test(deniable) &&
    !(topic === 'ownership' && language.hidden.test(deniable)) &&
    !language.report.test(plain) &&
    !language.past.test(plain) &&
    (topic === 'corrections' || !language.condition.test(plain)) &&
    (topic !== 'ethics' || language.commitment.test(text)) &&
    !REPORTED_CLAUSE.test(plain) &&
    !ATTRIBUTION.test(plain) &&
    !language.wish.test(plain)
  );
}

/** The words before a relative pronoun at the end of a text, and the last of them: what the clause after it is about. */
const RELATIVE_START = /((?:\S+\s+){0,5}?((?:\S+\s+){1,3}))(?:that|which|who|die|das|qui|que|che|som|dat)\s+$/iu;
/** “We are a magazine that …”: the relative clause is about the subject. */
const COPULA = /(?<!\p{L})(?:is|are|ist|sind|est|sommes|es|somos|é|è|siamo|zijn|är)(?!\p{L})/iu;

/** A clause about the publisher that another clause reports or doubts, unless that one guarantees it: “ensure that we …”. */
const REPORTED_CLAUSE =
  /(?<!(?:(?:the|all|any|every\p{L}*|anything|errors?|mistakes?|toute?s?|ce|todos?|lo|tudo|tutto|ciò|alles|erreurs|errores|erros|errori) (?:\p{L}+)?|dès|fois|vez|volta|logo|assim|tant|pour|para|afin|sempre|siempre|ensur|sure|guarant|mean|requir|so|sicher|sorg|bedeut|verlang|damit|garant|assur|veill|exig|signif|asegur|implic|zorg|beteken|ser till|innebär|kräver|säkerställ|confirm|bestätig|believ|stat)\p{L}*(?: \p{L}+)?,? )(?<!\p{L})(?:that|dass|que|qu[’']|che|dat|att) (?:[oa] |il |la |os |as |i |le )?(?:we|our|this|wir|unsere?[rsmn]?|nous|notre|nos|nuestr[oa]s?|noss[oa]s?|nostr[oaie]|wij|onze?|vi|vår[at]?)(?!\p{L})/iu;

/** “…, our reporter found.”, “…, skriver vår tidning.”: the newsroom reports, and the statement is about others. */
const ATTRIBUTION =
  /,\s(?:(?!(?:as|and|like|from|with|wie|und|auf|aus|für|dans|pour|avec|comme|para|como|com|con|per|come|nel|sul|voor|van|met|zoals|och|för|från|som)\s)\p{L}{3,} )?(?:(?:il|la|o|a) )?(?:our|unser\p{L}*|notre|nuestr[oa]|noss[oa]|nostr[oa]|onze|vår) (?:newspaper|paper|reporter|zeitung|journal|journaliste|periódico|diario|jornal|repórter|giornale|cronista|krant|verslaggever|tidning)(?: \p{L}+){0,2}[.!]$/iu;

const isQuestion = (text: string): boolean => /[?¿]/.test(text);

interface Passage {
  readonly language: DisclosureLanguage;
  readonly start: number;
  /** End of the passage in the sentence. */
  readonly end: number;
}

/** Minimum share of the frequent words of a page, compared with its main language. A page can have two languages. */
const MIN_WORD_SHARE = 0.25;
/** Frequent words that a text must have, so that they decide which languages it has. */
const MIN_FREQUENT_WORDS = 20;

/** Lists the languages that a text can have. */
function listLanguages(text: string): DisclosureLanguage[] {
  const start = text.slice(0, MAX_TEXT_CHARS);
  const counts = DISCLOSURE_LANGUAGES.map((language) => countWords(start, language));
  const max = Math.max(...counts);
  if (max < MIN_FREQUENT_WORDS) return [...DISCLOSURE_LANGUAGES];
  return DISCLOSURE_LANGUAGES.filter((_, at) => (counts[at] ?? 0) >= max * MIN_WORD_SHARE);
}

/** Gifts to journalists, and the influence of others. A publisher that does not exclude them states no ethics. */
const FAVORS =
  /gift|payment|favou?rs|travel|hospitality|perks|influence|\bsay\b|geschenk|einladung|vergünstigung|einfluss|cadeau|voyage|avantage|regard|regal|obsequio|dádiva|viaje|influ[iy]|influenz|influenci|interv|interf|presente|brinde|oferta|viagens|omaggi|viaggi|reizen|invloed|zeggenschap|gåvor|resor|inflytande|påverka/iu;
const BARS =
  /forbid|forbad|prohibit|\bbars?\b|verb[io]e?t|untersag|interdi|proh[ií]b|proíb|viet|verbied|verboden|förbj/iu;

/** Lists the passages about a topic: in the language with most of its frequent words, or in several if they tie. */
function listPassages(text: string, topic: ScoredTopic, languages: readonly DisclosureLanguage[]): Passage[] {
  // A point within a number does not end a clause.
  const plain = text.replace(/(?<=\d)\.(?=\d)/g, ' ');
  const found = languages.flatMap((language): Passage[] =>
    language.passages[topic].flatMap((pattern) => {
      const match = pattern.exec(plain);
      if (!match || (topic === 'ethics' && FAVORS.test(match[0]) && !BARS.test(text) && !language.denial.test(text)))
        return [];
      return [{ language, start: match.index, end: match.index + match[0].length }];
    }),
  );
  const counts = found.map(({ language }) => countWords(text, language));
  return found.filter((_, at) => counts[at] === Math.max(...counts));
}

function countWords(text: string, { words }: DisclosureLanguage): number {
  return text.split(/\s+/).filter((word) => words.test(word)).length;
}

/** Addresses, because “snl.no” contains a word that denies. */
const ADDRESS = /[\p{L}\d@/:_-]+(?:\.[\p{L}\d/_-]+)+/gu;

const removeHarmless = (text: string, { harmless }: DisclosureLanguage): string =>
  text.replace(ADDRESS, ' ').replaceAll(harmless, ' ');

/** Removes the clause after a passage that describes the owner. */
function removeRelativeClause(text: string, end: number, { relativeClause }: DisclosureLanguage): string {
  const at = text.slice(end).search(relativeClause);
  return at === -1 ? text : text.slice(0, end + at);
}

/**
 * Returns true if the publisher is the subject: by a word for itself, or by its name. Pages about the owner are often
 * written in the third person, so there its name counts, and so does a sentence
 * without a subject after one about the publisher.
 */
function isOwn(
  { text, previous }: PlacedSentence,
  { language, start, end }: Passage,
  topic: ScoredTopic,
  publisher: PublisherNames,
): boolean {
  const head = text.slice(0, end);
  const isSelf = (part: string): boolean => language.self.test(part) || namesOutlet(part, language, publisher);
  if (topic !== 'ownership') return isSelf(text) || namesPublisher(head, publisher);
  const [, clause = '', antecedent] = RELATIVE_START.exec(text.slice(0, start)) ?? [];
  const described = COPULA.test(clause) ? clause : antecedent;
  if (described !== undefined && !isSelf(described) && !namesPublisher(described, publisher)) return false;
  if (isSelf(head)) return true;
  const isNamed = (part: string): boolean => namesPublisher(part, publisher);
  const isAfterOwn = previous !== null && (isSelf(previous) || isNamed(previous));
  if (language.pronoun.test(text)) return isAfterOwn;
  if (language.noSubject.test(text)) return isAfterOwn || previous === null || text.slice(0, end).includes(':');
  return isNamed(head);
}

/** Returns true for “the newspaper” without a name, or with that of the publisher: not for “the newspaper Le Monde”. */
function namesOutlet(text: string, { outlet }: DisclosureLanguage, publisher: PublisherNames): boolean {
  return [...text.matchAll(outlet)].some(({ 0: noun, 1: adjective, index }) => {
    const [following] = /^ ["“„«]?\p{Lu}.{0,60}/u.exec(text.slice(index + noun.length)) ?? [''];
    const name = `${/^\p{Lu}/u.test(adjective ?? '') ? noun : ''}${following}`;
    return name === '' || namesPublisher(name, publisher);
  });
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
