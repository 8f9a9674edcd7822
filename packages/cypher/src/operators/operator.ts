import type { Value } from '../values/value.ts';

/** The row in progress: one slot for each variable and each intermediate result of a plan. */
export type Frame = Value[];

/** Computes an expression from the current row. */
export type Evaluate = (frame: Frame) => Value;

/** Receives the row that is in the frame. Returns false to stop the producer. */
export type Sink = () => boolean;

/** A step of a plan. It writes rows into the frame, one after the other, and never changes the slots of its input. */
export interface Operator {
  readonly name: string;
  /** A description for readers of the data on which the step works. */
  readonly details: string;
  readonly estimatedRows: number;
  readonly inputs: readonly Operator[];
  /**
   * Produces all rows. May run many times (once for each row of an outer query), never twice concurrently.
   * @returns false if the sink stopped it
   */
  run(frame: Frame, sink: Sink): boolean;
}

/** Returns a copy of some slots, so that a row survives the next one. */
export const copySlots = (frame: Frame, slots: readonly number[]): Value[] => {
  const row = new Array<Value>(slots.length);
  for (let i = 0; i < slots.length; i += 1) row[i] = frame[slots[i]!]!;
  return row;
};

export const restoreSlots = (frame: Frame, slots: readonly number[], row: readonly Value[]): void => {
  for (let i = 0; i < slots.length; i += 1) frame[slots[i]!] = row[i]!;
};
