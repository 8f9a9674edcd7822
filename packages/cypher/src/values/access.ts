import { CypherError } from '../cypher-error.ts';
import type { QueryBudget } from '../query-budget.ts';
import { temporalProperty } from '../temporal/components.ts';
import { equals } from './equality.ts';
import { copyItems } from './list-copy.ts';
import { getTypeName, isInteger, isList, isMap, isTemporal } from './type-name.ts';
import { NodeValue, RelationshipValue, type Value } from './value.ts';
import { invalidType, unexpectedType } from './value-error.ts';

/** `target.key`: null if the target is null or has no such property. */
export function getProperty(target: Value, key: string): Value {
  if (target instanceof NodeValue) {
    const id = target.graph.propertyKeyId(key);
    return id < 0 ? null : target.graph.nodeProperty(target.id, id);
  }
  if (target === null) return null;
  if (target instanceof RelationshipValue) {
    const id = target.graph.propertyKeyId(key);
    return id < 0 ? null : target.graph.relationshipProperty(target.id, id);
  }
  if (isMap(target)) return target.get(key) ?? null;
  if (isTemporal(target)) return temporalProperty(target, key);
  throw invalidType(
    `A property can be read from a Map, Node, Relationship or temporal value, but \`.${key}\` follows a value of type ${getTypeName(target)}.`,
  );
}

/** `target[index]`: an item of a list, counted from the end if negative, or a property by its name. */
export function getItem(target: Value, index: Value): Value {
  if (isList(target)) {
    if (index === null) return null;
    if (!isInteger(index)) {
      throw accessError(
        'ListElementAccessByNonInteger',
        `The index of a List must be an Integer, not a value of type ${getTypeName(index)}.`,
      );
    }
    // An index beyond the safe integers is beyond every list.
    return typeof index === 'bigint' ? null : (target.at(index) ?? null);
  }
  if (target === null) return null;
  if (isMap(target) || target instanceof NodeValue || target instanceof RelationshipValue) {
    if (index === null) return null;
    if (typeof index !== 'string') {
      throw accessError(
        'MapElementAccessByNonString',
        `The key of a Map must be a String, not a value of type ${getTypeName(index)}.`,
      );
    }
    return getProperty(target, index);
  }
  throw unexpectedType('a List or a Map', 'The operator [ ]', target);
}

const accessError = (code: string, message: string) => new CypherError('TypeError', 'runtime', code, message);

/**
 * `target[from..to]`: `from` is included, `to` is not, and negative bounds count from the end.
 * @param from undefined if the author gave none; null gives null
 */
export function getSlice(target: Value, from: Value | undefined, to: Value | undefined, budget?: QueryBudget): Value {
  if (target === null || from === null || to === null) return null;
  if (!isList(target)) throw unexpectedType('a List', 'The operator [..]', target);
  return copyItems(target, bound(from, 0), bound(to, target.length), budget);
}

function bound(value: Value | undefined, absent: number): number {
  if (value === undefined) return absent;
  if (value === null || !isInteger(value)) {
    throw accessError(
      'ListElementAccessByNonInteger',
      `A bound of a slice must be an Integer, not a value of type ${getTypeName(value)}.`,
    );
  }
  return Number(value);
}

/** `item IN list`: true if one item is equal, else null if one comparison is unknown. Nothing is in an empty list. */
export function containsValue(item: Value, list: Value, budget?: QueryBudget): boolean | null {
  if (list === null) return null;
  if (!isList(list)) throw unexpectedType('a List', 'IN', list);
  let result: boolean | null = false;
  for (const candidate of list) {
    budget?.step();
    const isEqual = equals(item, candidate, budget);
    if (isEqual === true) return true;
    if (isEqual === null) result = null;
  }
  return result;
}
