import type { ReceivedParts } from '../../../lib/translate-message.ts';
import type { Analysis } from '../queries/use-analysis.ts';

interface CitedPart {
  text: string;
  /** The messages of its sentence; empty for other text, or if a model wrote it. */
  messages: ReceivedParts;
  /** Numbers of the facts for this part, in the order of the list of facts. */
  facts: number[];
}

/** A text cut after each sentence that the analysis cites facts for, with those facts. */
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
    // a sentence inside one that was cut already has been accounted for
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
