import { isReported, SCORED_TOPICS, type ScoredTopic, TOPIC_RULES } from './topics.ts';

/** Maximum text of a page in characters. Pages about a publisher state their topic early. */
const MAX_TEXT_CHARS = 40_000;
/** Maximum number of headings and list entries that are compared with the links of the page. */
const MAX_FRAGMENTS = 10;
const MAX_PASSAGES = 3;
const MIN_SENTENCE_LENGTH = 20;
const MAX_SENTENCE_LENGTH = 300;

/** Splits a page into unmodified sentences, cut to at most 300 characters. */
export function splitSentences(text: string): string[] {
  return text
    .slice(0, MAX_TEXT_CHARS)
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?…]["”’»]?)\s+(?=["“‘«¿¡]?[\p{Lu}\d])/u))
    .map((sentence) => truncateSentence(sentence.trim()))
    .filter((sentence) => sentence.length >= MIN_SENTENCE_LENGTH && /\s/.test(sentence));
}

/**
 * Returns the sentences that prove each topic, in order. Headings and list entries come last. Text that consists of
 * links is ignored, because it shows the topic of other pages.
 */
export function findPassages(text: string, linkTexts: readonly string[]): Record<ScoredTopic, string[]> {
  const found: Record<ScoredTopic, string[]> = { ownership: [], corrections: [], ethics: [] };
  const sentences = [...new Set(splitSentences(text))];
  for (const topic of SCORED_TOPICS) {
    const { passage, context } = TOPIC_RULES[topic];
    const matches = sentences.filter(
      (sentence) =>
        passage.some((pattern) => pattern.test(sentence)) &&
        (context === null || context.test(sentence)) &&
        !isReported(sentence),
    );
    const fragments = matches
      .filter((one) => !isSentence(one))
      .slice(0, MAX_FRAGMENTS)
      .filter((one) => !isMadeOfLinks(one, linkTexts));
    found[topic] = [...matches.filter(isSentence), ...fragments].slice(0, MAX_PASSAGES);
  }
  return found;
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
  return /[.!?…]["”’»]?$/.test(text);
}

function truncateSentence(sentence: string): string {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return sentence;
  const truncated = sentence.slice(0, MAX_SENTENCE_LENGTH);
  const space = truncated.lastIndexOf(' ');
  return (space > MAX_SENTENCE_LENGTH / 2 ? truncated.slice(0, space) : truncated).toWellFormed();
}
