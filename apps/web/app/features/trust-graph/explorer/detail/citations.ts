import type { Analysis } from '../queries/ask-analysis.ts';

/** Numbers of the facts that a text rests on: those of the sentences it is made of, in the order of the list. */
export function citationsOf(text: string, { sentences, facts }: Pick<Analysis, 'sentences' | 'facts'>): number[] {
  const cited = new Set(
    sentences.filter((sentence) => text.includes(sentence.text)).flatMap((sentence) => sentence.facts),
  );
  return facts.flatMap(({ id }, index) => (cited.has(id) ? [index + 1] : []));
}
