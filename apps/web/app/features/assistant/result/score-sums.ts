import type { BreakdownSignal } from '@vouchwire/api-contract';
import type { SignalId } from '@vouchwire/trust-graph';
import type { ShownScoreBreakdown } from '../shown-analysis.ts';

type Block = BreakdownSignal['block'];

/** Blocks of the score breakdown in their order. */
const BLOCKS = ['graph', 'policy', 'content', 'disclosure'] as const satisfies readonly Block[];

interface BlockSum {
  block: Block;
  signals: BreakdownSignal[];
  points: number;
  possible: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Computes the signals by block, in the order of the score breakdown, with the points and the maximum points of each block.
 */
export const computeBlockSums = ({ signals }: Pick<ShownScoreBreakdown, 'signals'>): BlockSum[] =>
  BLOCKS.map((block) => {
    const own = signals.filter((signal) => signal.block === block);
    return {
      block,
      signals: own,
      points: sum(own.map(({ points }) => points)),
      possible: sum(own.map(({ max_points }) => max_points)),
    };
  }).filter(({ signals: own }) => own.length > 0);

/** Computes the points of a score and the maximum points of the checked signals. */
export function computeCheckedPoints({ signals, score }: ShownScoreBreakdown): { points: number; possible: number } {
  const checked = signals.filter(({ state }) => state !== 'not-checked');
  return { points: score, possible: sum(checked.map(({ max_points }) => max_points)) };
}

/** Computes the sum of the visible rows. */
export const computeTotal = ({ signals, deductions }: Pick<ShownScoreBreakdown, 'signals' | 'deductions'>): number =>
  sum([...signals, ...deductions].map(({ points }) => points));

/** Rows that are limits of a score, not deductions for evidence. */
const LIMIT_IDS: ReadonlySet<string> = new Set(['ceiling', 'floor']);

/** Lists the deductions without the limits. */
export const listDeductions = ({
  deductions,
}: Pick<ShownScoreBreakdown, 'deductions'>): ShownScoreBreakdown['deductions'] =>
  deductions.filter(({ id }) => !LIMIT_IDS.has(id));

export const listLimits = ({
  deductions,
}: Pick<ShownScoreBreakdown, 'deductions'>): ShownScoreBreakdown['deductions'] =>
  deductions.filter(({ id }) => LIMIT_IDS.has(id));

/**
 * Returns true if the signals were not checked or do not apply. Empty fields of the response are then unknown, not
 * absent.
 */
export const areNotChecked = (
  { breakdown }: { breakdown: ShownScoreBreakdown | null },
  ...ids: readonly SignalId[]
): boolean =>
  breakdown !== null &&
  ids.every((id) => (breakdown.signals.find((signal) => signal.id === id)?.state ?? 'not-checked') === 'not-checked');

interface ScoreRange {
  /** Number of signals that could not be checked, and their total points. */
  openCount: number;
  openPoints: number;
  /** Score if all of them were found. */
  maxScore: number;
}

const PUBLISHER_SIGNAL: SignalId = 'content-credentials';

/** Computes the maximum possible score if all signals that could not be checked were found. */
export function computeRange(breakdown: ShownScoreBreakdown): ScoreRange {
  const open = breakdown.signals.filter(({ state }) => state === 'not-checked');
  const openPoints = sum(open.map(({ max_points }) => max_points));
  const uncappedScore = sum([...breakdown.signals, ...listDeductions(breakdown)].map(({ points }) => points));
  const upTo = Math.min(computeLiftedCap(breakdown, open), uncappedScore + openPoints);
  return { openCount: open.length, openPoints, maxScore: Math.min(100, Math.max(breakdown.score, upTo)) };
}

/** A cap that is based on an unchecked signal would be removed if the signal were found. */
function computeLiftedCap(
  { cap: { max, reason } }: ShownScoreBreakdown,
  openSignals: readonly BreakdownSignal[],
): number {
  if (reason === 'none' || reason === 'graph-not-checked') return 100;
  const isLiftable = reason === 'no-strong-voucher' && openSignals.some(({ id }) => id === PUBLISHER_SIGNAL);
  return isLiftable ? 100 : max;
}
