import { RelationshipValue, type Value } from '../values/value.ts';
import type { Frame } from './operator.ts';

const contains = (value: Value, relationship: number): boolean =>
  value instanceof RelationshipValue
    ? value.id === relationship
    : Array.isArray(value) && value.some((item) => item instanceof RelationshipValue && item.id === relationship);

/**
 * Returns whether another part of the same MATCH has the relationship already. openCypher 9, "Uniqueness": a pattern
 * never uses a relationship twice.
 */
export const isUsed = (frame: Frame, slots: readonly number[], relationship: number): boolean => {
  for (let i = 0; i < slots.length; i += 1) {
    if (contains(frame[slots[i]!]!, relationship)) return true;
  }
  return false;
};
