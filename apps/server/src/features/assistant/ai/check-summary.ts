import { type Ungrounded, whyUngrounded } from '../../../platform/ai/why-ungrounded.ts';
import { MAX_SENTENCE_LENGTH, MAX_SENTENCES, type NumberedRow, type SummaryDraft } from './bill-prompt.ts';

export type Dropped = Ungrounded | 'no-known-row' | 'too-many';

export interface CheckedSummary {
  readonly sentences: { readonly text: string; readonly signals: number[] }[];
  readonly dropped: Partial<Record<Dropped, number>>;
}

/** Keeps the sentences that the rows they cite bear out, and drops the rest. Pure. */
export function checkSummary(draft: SummaryDraft, rows: readonly NumberedRow[], domain: string): CheckedSummary {
  const byNumber = new Map(rows.map(({ number, text }) => [number, text]));
  const kept: CheckedSummary['sentences'] = [];
  const dropped: CheckedSummary['dropped'] = {};
  for (const sentence of draft.sentences) {
    const text = sentence.text.normalize('NFC').trim();
    const signals = [...new Set(sentence.signals)].filter((number) => byNumber.has(number));
    const cited = `${signals.map((number) => byNumber.get(number)).join(' ')} ${domain}`;
    const problem: Dropped | null =
      signals.length === 0
        ? 'no-known-row'
        : (whyUngrounded(text, cited, MAX_SENTENCE_LENGTH) ?? (kept.length < MAX_SENTENCES ? null : 'too-many'));
    if (problem === null) kept.push({ text, signals });
    else dropped[problem] = (dropped[problem] ?? 0) + 1;
  }
  return { sentences: kept, dropped };
}
