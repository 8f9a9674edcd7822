import type { IconName } from '../../components/icon.tsx';

export type BandId = 'high' | 'moderate' | 'limited' | 'low';

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

export const bandOf = (score: number): Band => BANDS.find(({ from }) => score >= from) ?? BANDS[BANDS.length - 1]!;
