import type { EvidenceLink } from '@vouchwire/api-contract';
import { type Checked, NOT_CHECKED } from '@vouchwire/trust-graph';
import type { Readings } from '../../graph/evidence/vouching-lines.ts';
import type { Sentence } from '../../platform/messages/sentence.ts';
import { describeObservation } from './observation-sentences.ts';

interface SignalSource {
  /** Reading of the page, or readings of the files that it is based on. Null or absent if it is based on none. */
  readonly seen?: string | Readings | null;
  readonly evidence?: readonly EvidenceLink[];
}

/** One of the sixteen signals: the finding for the score, and the observation with its evidence for readers. */
export type Signal<Found = boolean> = Checked<Found> & { readonly observation: Sentence } & SignalSource;

export const createSignal = <const Found>(
  found: Found,
  observation: Sentence,
  source?: SignalSource,
): Signal<Found> => ({
  checked: true,
  found,
  observation,
  ...source,
});

export const createUnchecked = (observation: Sentence, source?: SignalSource): Signal<never> => ({
  ...NOT_CHECKED,
  observation,
  ...source,
});

/** A signal that was not checked because of a failure on our side. */
export const FAILED_SIGNAL = createUnchecked(describeObservation('ourFailure'));
