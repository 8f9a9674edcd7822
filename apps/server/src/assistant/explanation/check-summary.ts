import type { TrustAnalysis } from '@vouchwire/api-contract';
import { findGroundingViolation, type GroundingViolation } from '../../platform/ai/find-grounding-violation.ts';
import { MAX_SENTENCE_LENGTH, MAX_SENTENCES, type NumberedRow, type SummaryDraft } from './breakdown-prompt.ts';

export type DropReason = GroundingViolation | 'no-known-row' | 'unread-content' | 'too-many';

/** Phrases about the content of a page, which are not allowed if the page was not read. */
const CONTENT = /\b(?:articles?|stor(?:y|ies)|contents?|headlines?)\b/i;
/** Names of signals that contain such a word. */
const CONTENT_CREDENTIALS = /\bcontent credentials\b/gi;

export interface CheckedSummary {
  readonly sentences: { readonly text: string; readonly signals: number[] }[];
  readonly dropped: Partial<Record<DropReason, number>>;
}

/** Returns the sentences that the cited rows support. Drops all others. Pure. */
export function checkSummary(
  draft: SummaryDraft,
  rows: readonly NumberedRow[],
  { domain, score_scope: scope }: Pick<TrustAnalysis, 'domain' | 'score_scope'>,
): CheckedSummary {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const accepted: CheckedSummary['sentences'] = [];
  const dropped: CheckedSummary['dropped'] = {};
  for (const sentence of draft.sentences) {
    const text = sentence.text.normalize('NFC').trim();
    const signals = [...new Set(sentence.signals)].filter((number) => byNumber.has(number));
    const cited = signals.flatMap((number) => byNumber.get(number)?.sources ?? []);
    const problem: DropReason | null =
      signals.length === 0
        ? 'no-known-row'
        : (findGroundingViolation(text, cited, domain, MAX_SENTENCE_LENGTH) ??
          (scope !== 'page' && CONTENT.test(text.replace(CONTENT_CREDENTIALS, '')) ? 'unread-content' : null) ??
          (accepted.length < MAX_SENTENCES ? null : 'too-many'));
    if (problem === null) accepted.push({ text, signals });
    else dropped[problem] = (dropped[problem] ?? 0) + 1;
  }
  return { sentences: accepted, dropped };
}
