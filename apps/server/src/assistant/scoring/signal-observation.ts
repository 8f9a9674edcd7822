import type { EvidenceLink } from '@vouchwire/api-contract';
import type { Checked } from '@vouchwire/trust-graph';
import type { Sentence } from '../../platform/messages/sentence.ts';

/** Observation of one signal for a reader, with its evidence. */
export interface SignalObservation {
  readonly sentence: Sentence;
  readonly seenAt: string | null;
  readonly evidence: readonly EvidenceLink[];
}

/** One of the sixteen signals: the data for the score, and the data for readers. */
export interface Signal<T> {
  readonly result: Checked<T>;
  readonly observation: SignalObservation;
}

export const createObservation = (
  sentence: Sentence,
  seenAt: string | null = null,
  evidence: readonly EvidenceLink[] = [],
): SignalObservation => ({
  sentence,
  seenAt,
  evidence,
});
