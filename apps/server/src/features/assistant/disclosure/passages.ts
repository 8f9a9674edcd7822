import { isReported, SCORED_TOPICS, type ScoredTopic, TOPIC_RULES } from './topics.ts';

/** What of a page is looked through, in characters: pages about a publisher say what they are about at once. */
const MAX_TEXT = 40_000;
/** Headings and entries of lists that are held against the links of the page. */
const MAX_OTHERS = 10;
const MAX_PASSAGES = 3;
const SHORTEST = 20;
const LONGEST = 300;

/** Sentences of a page, each as it stands there, cut to at most 300 characters. */
export function sentencesOf(text: string): string[] {
  return text
    .slice(0, MAX_TEXT)
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?…]["”’»]?)\s+(?=["“‘«¿¡]?[\p{Lu}\d])/u))
    .map((sentence) => shorten(sentence.trim()))
    .filter((sentence) => sentence.length >= SHORTEST && /\s/.test(sentence));
}

/**
 * By topic, the sentences that show it, in order; headings and entries of lists come last. What consists of links shows
 * that the page leads to others, and not what it is about itself.
 */
export function passagesOf(text: string, linkTexts: readonly string[]): Record<ScoredTopic, string[]> {
  const found: Record<ScoredTopic, string[]> = { ownership: [], corrections: [], ethics: [] };
  const sentences = [...new Set(sentencesOf(text))];
  for (const topic of SCORED_TOPICS) {
    const { passage, context } = TOPIC_RULES[topic];
    const shown = sentences.filter(
      (sentence) =>
        passage.some((pattern) => pattern.test(sentence)) &&
        (context === null || context.test(sentence)) &&
        !isReported(sentence),
    );
    const others = shown
      .filter((one) => !isSentence(one))
      .slice(0, MAX_OTHERS)
      .filter((one) => !isMadeOfLinks(one, linkTexts));
    found[topic] = [...shown.filter(isSentence), ...others].slice(0, MAX_PASSAGES);
  }
  return found;
}

function isMadeOfLinks(line: string, linkTexts: readonly string[]): boolean {
  const rest = linkTexts.reduce((left, link) => (link.length > 2 ? left.replaceAll(link, ' ') : left), line);
  return letters(rest) < letters(line) / 2;
}

function letters(text: string): number {
  return text.replace(/\P{L}/gu, '').length;
}

function isSentence(text: string): boolean {
  return /[.!?…]["”’»]?$/.test(text);
}

function shorten(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const cut = sentence.slice(0, LONGEST);
  const space = cut.lastIndexOf(' ');
  return (space > LONGEST / 2 ? cut.slice(0, space) : cut).toWellFormed();
}
