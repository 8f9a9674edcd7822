import type { EvidenceLink } from '@vouchwire/api-contract';
import type { Checked } from '@vouchwire/trust-graph';

/** What was seen of one signal, for a reader, and where it can be looked up. */
export interface SignalObservation {
  readonly text: string;
  readonly seenAt: string | null;
  readonly evidence: readonly EvidenceLink[];
}

/** One of the sixteen signals: what the score needs, and what a reader is shown. */
export interface Signal<T> {
  readonly result: Checked<T>;
  readonly observation: SignalObservation;
}

export const createObservation = (
  text: string,
  seenAt: string | null = null,
  evidence: readonly EvidenceLink[] = [],
): SignalObservation => ({
  text,
  seenAt,
  evidence,
});
