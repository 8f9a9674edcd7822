import type { BreakdownSignal } from '@vouchwire/api-contract';
import type { SignalId } from '@vouchwire/trust-graph';
import type { Bill } from '../shown-analysis.ts';

type Block = BreakdownSignal['block'];

/** The blocks of the bill, in the order in which it prints them. */
const BLOCKS = ['graph', 'policy', 'content', 'disclosure'] as const satisfies readonly Block[];

interface BlockSum {
  block: Block;
  signals: BreakdownSignal[];
  points: number;
  possible: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The signals by block, in the order of the bill, with what each block earned and could have earned. */
export const computeBlockSums = ({ signals }: Pick<Bill, 'signals'>): BlockSum[] =>
  BLOCKS.map((block) => {
    const own = signals.filter((signal) => signal.block === block);
    return {
      block,
      signals: own,
      points: sum(own.map(({ points }) => points)),
      possible: sum(own.map(({ max_points }) => max_points)),
    };
  }).filter(({ signals: own }) => own.length > 0);

/** The points of a score, of those that the checked signals could have earned. */
export function computeCheckedPoints({ signals, score }: Bill): { points: number; possible: number } {
  const checked = signals.filter(({ state }) => state !== 'not-checked');
  return { points: score, possible: sum(checked.map(({ max_points }) => max_points)) };
}

/** Sum of the printed rows. */
export const computeTotal = ({ signals, deductions }: Pick<Bill, 'signals' | 'deductions'>): number =>
  sum([...signals, ...deductions].map(({ points }) => points));

/** Rows that are limits of a score, not findings. */
const LIMIT_IDS: ReadonlySet<string> = new Set(['ceiling', 'floor']);

/** Deductions for what was found. */
export const listFindings = ({ deductions }: Pick<Bill, 'deductions'>): Bill['deductions'] =>
  deductions.filter(({ id }) => !LIMIT_IDS.has(id));

export const listLimits = ({ deductions }: Pick<Bill, 'deductions'>): Bill['deductions'] =>
  deductions.filter(({ id }) => LIMIT_IDS.has(id));

/** The signal was not checked, or does not apply: then nothing that the answer leaves empty is known to be absent. */
export const areNotChecked = ({ bill }: { bill: Bill | null }, ...ids: readonly SignalId[]): boolean =>
  bill !== null &&
  ids.every((id) => (bill.signals.find((signal) => signal.id === id)?.state ?? 'not-checked') === 'not-checked');

interface ScoreRange {
  /** Signals that could not be checked, and their total points. */
  openCount: number;
  openPoints: number;
  /** The score, had they all been found. */
  maxScore: number;
}

const PUBLISHER_SIGNAL: SignalId = 'content-credentials';

/** How far the score could go, had every signal that could not be checked been found. */
export function computeRange(bill: Bill): ScoreRange {
  const open = bill.signals.filter(({ state }) => state === 'not-checked');
  const openPoints = sum(open.map(({ max_points }) => max_points));
  const uncappedScore = sum([...bill.signals, ...listFindings(bill)].map(({ points }) => points));
  const upTo = Math.min(computeLiftedCap(bill, open), uncappedScore + openPoints);
  return { openCount: open.length, openPoints, maxScore: Math.min(100, Math.max(bill.score, upTo)) };
}

/** A cap that is based on an unchecked signal would disappear if the signal were found. */
function computeLiftedCap({ cap: { max, reason } }: Bill, openSignals: readonly BreakdownSignal[]): number {
  if (reason === 'none' || reason === 'graph-not-checked') return 100;
  const isLiftable = reason === 'no-strong-voucher' && openSignals.some(({ id }) => id === PUBLISHER_SIGNAL);
  return isLiftable ? 100 : max;
}
