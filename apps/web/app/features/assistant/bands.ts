import type { ScoreBand } from '@vouchwire/api-contract';
import type { IconName } from '../../components/icon.tsx';

export type BandId = ScoreBand;

export interface Band {
  id: BandId;
  /** The lowest score in it. */
  from: number;
  icon: IconName;
}

/** Specification, section 4, “Trust score bands”. */
const BANDS: readonly Band[] = [
  { id: 'high', from: 80, icon: 'check' },
  { id: 'moderate', from: 60, icon: 'shield' },
  { id: 'limited', from: 40, icon: 'warning' },
  { id: 'low', from: 0, icon: 'warning' },
];

/** Where one band ends and the next begins. */
export const BAND_STARTS: readonly number[] = BANDS.map(({ from }) => from)
  .filter((from) => from > 0)
  .sort((a, b) => a - b);

/** The band of a score by its number, for answers that have the fields of the specification only. */
export const findBandByScore = (score: number): BandId => (BANDS.find(({ from }) => score >= from) ?? BANDS.at(-1)!).id;

/** The band with an id; null for what is none. */
export const findBand = (id: unknown): Band | null => BANDS.find((band) => band.id === id) ?? null;
