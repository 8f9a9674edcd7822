import type { ModelReading } from '@vouchwire/api-contract';
import { asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';
import { type CitedSentence, readSentences } from './read-sentences.ts';

/** A result in the words of a language model. */
export interface Summary {
  text: string;
  /** Empty where the server does not say what each sentence rests on. */
  sentences: CitedSentence[];
  dropped: number;
  model: string | null;
  /** What the model points out in the pages; null where the server says nothing of it. */
  reading: Reading | null;
}

type PointsTo = ModelReading['ai_use'][number]['points_to'];

/** Each in words of the model, beside the words of the page that it rests on. */
export interface Reading {
  read: boolean;
  reason: string | null;
  aiUse: { text: string; quote: string; pointsTo: PointsTo }[];
  disclosure: { text: string; quote: string; url: string | null }[];
  dropped: number;
}

/** Null where there are no words. */
export function readSummary(answer: unknown): Summary | null {
  const a = asRecord(answer) ?? {};
  const text = asText(a.analysis);
  return text
    ? {
        text,
        sentences: readSentences(a.sentences),
        dropped: asNumber(a.dropped) ?? 0,
        model: asText(a.model),
        reading: readReading(a.reading),
      }
    : null;
}

const POINTS_TO: Record<PointsTo, true> = { ai: true, 'ai-in-part': true, people: true };

function readReading(value: unknown): Reading | null {
  const reading = asRecord(value);
  if (!reading) return null;
  return {
    read: reading.state === 'read',
    reason: asText(reading.reason),
    aiUse: readList(reading.ai_use, ({ text: written, quote: quoted, points_to }) => {
      const [text, quote, pointsTo] = [written, quoted, points_to].map(asText);
      return text && quote && pointsTo && Object.hasOwn(POINTS_TO, pointsTo)
        ? { text, quote, pointsTo: pointsTo as PointsTo }
        : null;
    }),
    disclosure: readList(reading.disclosure, ({ text: written, quote: quoted, url }) => {
      const [text, quote] = [written, quoted].map(asText);
      return text && quote ? { text, quote, url: asText(url) } : null;
    }),
    dropped: asNumber(reading.dropped) ?? 0,
  };
}

/** Free analyses left; null where the server does not say. */
export const readRemaining = (answer: unknown): number | null => asNumber(asRecord(answer)?.remainingCredits);
