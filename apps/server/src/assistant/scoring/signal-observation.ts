import type { EvidenceLink } from '@vouchwire/api-contract';
import type { Checked } from '@vouchwire/trust-graph';
import type { Sentence } from '../../platform/messages/sentence.ts';

/** What was seen of one signal, for a reader, and where it can be looked up. */
export interface SignalObservation {
  readonly sentence: Sentence;
  readonly seenAt: string | null;
  readonly evidence: readonly EvidenceLink[];
}

/** One of the sixteen signals: what the score needs, and what a reader is shown. */
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
