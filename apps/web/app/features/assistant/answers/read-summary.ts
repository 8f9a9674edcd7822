import { asNumber, asRecord, asText } from '../../../lib/lenient.ts';
import { type CitedSentence, readSentences } from './read-sentences.ts';

/** A result in the words of a language model. */
export interface Summary {
  text: string;
  /** Empty where the server does not say what each sentence rests on. */
  sentences: CitedSentence[];
  dropped: number;
  model: string | null;
}

/** Null where there are no words. */
export function readSummary(answer: unknown): Summary | null {
  const a = asRecord(answer) ?? {};
  const text = asText(a.analysis);
  return text
    ? { text, sentences: readSentences(a.sentences), dropped: asNumber(a.dropped) ?? 0, model: asText(a.model) }
    : null;
}

/** Free analyses left; null where the server does not say. */
export const readRemaining = (answer: unknown): number | null => asNumber(asRecord(answer)?.remainingCredits);

/** What is known of the summaries that this server makes. */
export interface AiStatus {
  /** Null: not known. */
  configured: boolean | null;
  left: number | null;
}

export function readAiStatus(answer: unknown): AiStatus {
  const a = asRecord(answer) ?? {};
  return {
    configured: typeof a.ai_configured === 'boolean' ? a.ai_configured : null,
    left: asNumber(a.free_analyses_left),
  };
}
