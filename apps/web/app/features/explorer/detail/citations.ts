import type { ReceivedParts } from '../../../lib/translate-message.ts';
import type { Analysis } from '../queries/use-analysis.ts';

interface CitedPart {
  text: string;
  /** Messages of its sentence. Empty for other text, or if a model wrote it. */
  messages: ReceivedParts;
  /** Numbers of the facts for this part, in the order of the list of facts. */
  facts: number[];
}

/** Splits a text after each sentence for which the analysis cites facts, and adds those facts. */
export function splitCitations(
  text: string,
  { sentences = [], facts = [] }: Pick<Analysis, 'sentences' | 'facts'>,
): CitedPart[] {
  const getFactNumber = new Map(facts.map(({ id }, index) => [id, index + 1]));
  const found = sentences
    .flatMap(({ text: cited, text_parts: messages = [], facts: ids = [] }) =>
      cited ? [{ cited, messages, ids, at: text.indexOf(cited) }] : [],
    )
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.cited.length - a.cited.length);
  const parts: CitedPart[] = [];
  let from = 0;
  for (const { cited, messages, ids, at } of found) {
    // The sentence is part of one that was already split off.
    if (at < from) continue;
    const to = at + cited.length;
    const numbers = [...new Set(ids)].flatMap((id) => getFactNumber.get(id) ?? []);
    const between = text.slice(from, at).trim();
    if (between !== '') parts.push({ text: between, messages: [], facts: [] });
    parts.push({ text: cited, messages, facts: numbers.sort((a, b) => a - b) });
    from = to;
  }
  const rest = text.slice(from).trim();
  if (rest !== '') parts.push({ text: rest, messages: [], facts: [] });
  return parts;
}
