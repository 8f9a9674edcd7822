import {
  type BreakdownDeduction,
  type BreakdownSignal,
  getScoreBand,
  type MediaItem,
  type MessagePart,
  type ScoreBand,
  type ScoreBreakdown,
  type ScoreScope,
} from '@vouchwire/api-contract';
import type { ReceivedFrom } from '../../lib/received.ts';
import type { ReceivedParts } from '../../lib/translate-message.ts';

/** A sentence of the server, and the rows of the score breakdown that it is based on. */
export interface CitedSentence {
  readonly text: string;
  /** Parts of a sentence that a rule created. */
  readonly parts?: ReceivedParts;
  readonly signals: readonly number[];
  /** Audience of a recommendation. */
  readonly audience?: 'reader' | 'publisher';
}

/** Score breakdown, with its rows by kind. */
export interface ShownScoreBreakdown extends Omit<ScoreBreakdown, 'rows' | 'signals'> {
  readonly signals: readonly BreakdownSignal[];
  /** Number of signals that apply. */
  readonly signal_count: number;
  readonly deductions: readonly BreakdownDeduction[];
}

/** A result in the form that the screen shows. */
export interface ShownAnalysis {
  /** The response. It contains the fields of the specification. All others may be null. */
  readonly answer: ReceivedFrom<'analyzeUrl'>;
  /** Integer from 0 to 100. */
  readonly score: number;
  readonly scope: ScoreScope;
  /** Null unless a page was read. */
  readonly band: ScoreBand | null;
  readonly domain: string;
  /** Domain of the publisher that the score is about. Null for a DID that no domain confirms. */
  readonly publisherDomain: string | null;
  readonly url: string | null;
  /** Null if the server sent none. The page then shows the score without the table, with a note. */
  readonly breakdown: ShownScoreBreakdown | null;
  /** All checked and skipped items. If the response has no such list, the items with credentials. */
  readonly media: readonly Partial<MediaItem>[];
  readonly warnings: readonly CitedSentence[];
  readonly recommendations: readonly CitedSentence[];
}

/** Returns null if there is no score. */
export function toShownAnalysis(
  answer: ReceivedFrom<'analyzeUrl'>,
  requested: { domain: string; url: string | null },
): ShownAnalysis | null {
  if (typeof answer.trustScore !== 'number') return null;
  const score = Math.round(Math.min(100, Math.max(0, answer.trustScore)));
  const scope = answer.score_scope ?? 'page';
  const domain = answer.domain ?? requested.domain;
  const { media = [], media_with_c2pa = [] } = answer.c2paAnalysis ?? {};
  return {
    answer,
    score,
    scope,
    band: scope === 'page' ? (answer.band ?? getScoreBand(score)) : null,
    domain,
    publisherDomain: answer.publisher_domain ?? (scope === 'did' ? null : domain),
    url: answer.url ?? requested.url,
    breakdown: answer.bill && toShownScoreBreakdown(answer.bill),
    media: media.length > 0 ? media : toObjects<MediaItem>(media_with_c2pa, (url) => ({ url })),
    warnings: toCitedSentences(answer.warnings),
    recommendations: toCitedSentences(answer.recommendations),
  };
}

const toShownScoreBreakdown = ({ rows, signals: signal_count, ...breakdown }: ScoreBreakdown): ShownScoreBreakdown => ({
  ...breakdown,
  signals: rows.filter((row) => row.kind === 'signal'),
  signal_count,
  deductions: rows.filter((row) => row.kind === 'deduction'),
});

/** Lists in which the specification allows plain texts, while the contract has objects. */
export const toObjects = <T extends object>(
  list: readonly (string | T)[],
  fromText: (text: string) => Partial<T>,
): Partial<T>[] => list.map((entry) => (typeof entry === 'string' ? fromText(entry) : entry));

interface TextOrMessage {
  readonly text: string | null;
  readonly message: string | null;
  readonly message_parts: readonly MessagePart[];
  readonly signals: readonly number[];
  readonly audience: 'reader' | 'publisher' | null;
}

/** Parses warnings, recommendations, or sentences of a summary. */
export const toCitedSentences = (list: readonly (string | Partial<TextOrMessage>)[]): CitedSentence[] =>
  toObjects<Partial<TextOrMessage>>(list, (text) => ({ text })).flatMap(
    ({ text, message, message_parts: parts, signals = [], audience }) => {
      const sentence = message ?? text;
      return sentence
        ? [{ text: sentence, signals: [...new Set(signals)], ...(parts && { parts }), ...(audience && { audience }) }]
        : [];
    },
  );
