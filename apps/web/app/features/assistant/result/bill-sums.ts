import type { SignalId } from '@vouchwire/trust-graph';
import { BLOCKS, type Block, type ShownBill, type ShownSignal } from '../answers/read-bill.ts';

export interface BlockSum {
  block: Block;
  signals: ShownSignal[];
  points: number;
  possible: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The signals by block, in the order of the bill, with what each block earned and could have earned. */
export const blockSums = ({ signals }: Pick<ShownBill, 'signals'>): BlockSum[] =>
  BLOCKS.map((block) => {
    const own = signals.filter((signal) => signal.block === block);
    return {
      block,
      signals: own,
      points: sumOf(own.map(({ points }) => points)),
      possible: sumOf(own.map(({ possible }) => possible)),
    };
  }).filter(({ signals: own }) => own.length > 0);

/** The points of a score, of those that the checked signals could have earned. */
export function checkedPoints({ signals, score }: ShownBill): { points: number; possible: number } {
  const checked = signals.filter(({ state }) => state !== 'not-checked');
  return { points: score, possible: sumOf(checked.map(({ possible }) => possible)) };
}

/** What the printed rows add up to. */
export const totalOf = ({ signals, deductions }: Pick<ShownBill, 'signals' | 'deductions'>): number =>
  sumOf([...signals, ...deductions].map(({ points }) => points));

/** Rows that are limits of a score, not findings. */
const LIMITS: ReadonlySet<string> = new Set(['ceiling', 'floor']);

/** Deductions for what was found. */
export const findingsOf = ({ deductions }: Pick<ShownBill, 'deductions'>): ShownBill['deductions'] =>
  deductions.filter(({ id }) => !LIMITS.has(id));

export const limitsOf = ({ deductions }: Pick<ShownBill, 'deductions'>): ShownBill['deductions'] =>
  deductions.filter(({ id }) => LIMITS.has(id));

/** The signal was not checked, or does not apply: then nothing that the answer leaves empty is known to be absent. */
export const isNotChecked = ({ bill }: { bill: ShownBill | null }, ...ids: readonly SignalId[]): boolean =>
  bill !== null &&
  ids.every((id) => (bill.signals.find((signal) => signal.id === id)?.state ?? 'not-checked') === 'not-checked');

export interface Reach {
  /** Signals that could not be checked, and what they are worth together. */
  open: number;
  worth: number;
  /** The score, had they all been found. */
  upTo: number;
}

const OF_PUBLISHER: SignalId = 'content-credentials';

/** How far the score could go, had every signal that could not be checked been found. */
export function reachOf(bill: ShownBill): Reach {
  const open = bill.signals.filter(({ state }) => state === 'not-checked');
  const worth = sumOf(open.map(({ possible }) => possible));
  const withoutLimits = sumOf([...bill.signals, ...findingsOf(bill)].map(({ points }) => points));
  const upTo = Math.min(liftedCeiling(bill, open), withoutLimits + worth);
  return { open: open.length, worth, upTo: Math.min(100, Math.max(bill.score, upTo)) };
}

/** A ceiling that rests on what could not be checked would not be there, had that been found. */
function liftedCeiling({ ceiling }: ShownBill, open: readonly ShownSignal[]): number {
  if (!ceiling || ceiling.why === 'none' || ceiling.why === 'graph-not-checked') return 100;
  const liftable = ceiling.why === 'no-strong-voucher' && open.some(({ id }) => id === OF_PUBLISHER);
  return liftable ? 100 : ceiling.at;
}
