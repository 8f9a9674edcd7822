import type { EvidenceLink } from '@vouchwire/api-contract';
import type { Checked } from '@vouchwire/trust-graph';
import type { Readings } from '../../graph/evidence/vouching-lines.ts';
import type { Sentence } from '../../platform/messages/sentence.ts';

/** Observation of one signal for a reader, with its evidence. */
export interface SignalObservation {
  readonly sentence: Sentence;
  /** Readings of the files or the page that it is based on. Null if it is based on none. */
  readonly seen: Readings | null;
  readonly evidence: readonly EvidenceLink[];
}

/** One of the sixteen signals: the data for the score, and the data for readers. */
export interface Signal<T> {
  readonly result: Checked<T>;
  readonly observation: SignalObservation;
}

export const createObservation = (
  sentence: Sentence,
  seen: string | Readings | null = null,
  evidence: readonly EvidenceLink[] = [],
): SignalObservation => ({
  sentence,
  seen: typeof seen === 'string' ? { from: seen, to: seen } : seen,
  evidence,
});
