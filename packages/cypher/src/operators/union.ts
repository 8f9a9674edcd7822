import { copySlots, type Operator, restoreSlots } from './operator.ts';

export interface UnionPart {
  readonly operator: Operator;
  /** Slots of the part in the order of the columns of the union. */
  readonly slots: readonly number[];
}

/** Passes the rows of several queries, one query after the other. */
export const union = (parts: readonly UnionPart[], slots: readonly number[]): Operator => ({
  name: 'Union',
  details: '',
  estimatedRows: parts.reduce((sum, part) => sum + part.operator.estimatedRows, 0),
  inputs: parts.map((part) => part.operator),
  run(frame, sink) {
    for (const part of parts) {
      const isOpen = part.operator.run(frame, () => {
        restoreSlots(frame, slots, copySlots(frame, part.slots));
        return sink();
      });
      if (!isOpen) return false;
    }
    return true;
  },
});
