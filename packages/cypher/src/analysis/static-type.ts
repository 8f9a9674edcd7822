import type { ValueType } from '../functions/function-definition.ts';
import type { Span } from '../syntax/span.ts';
import { syntaxError } from '../syntax/syntax-error.ts';

/**
 * The type that the text of a query proves for a value. `any` means that it proves nothing. `null` belongs to every
 * type.
 */
export interface StaticType {
  readonly name: ValueType | 'null';
  /** Type of the items of a list. Null if unknown. */
  readonly item: StaticType | null;
}

const simple = (name: StaticType['name']): StaticType => ({ name, item: null });

export const ANY = simple('any');
export const NULL = simple('null');
export const BOOLEAN = simple('boolean');
export const INTEGER = simple('integer');
export const FLOAT = simple('float');
export const NUMBER = simple('number');
export const STRING = simple('string');
export const MAP = simple('map');
export const NODE = simple('node');
export const RELATIONSHIP = simple('relationship');
export const PATH = simple('path');

export const createListType = (item: StaticType | null): StaticType => ({ name: 'list', item });

export const getTypeByName = (name: ValueType): StaticType => simple(name);

/** Names for messages, in the notation of openCypher. */
const TYPE_DISPLAY_NAMES: Readonly<Record<StaticType['name'], string>> = {
  any: 'a value',
  null: 'null',
  boolean: 'a BOOLEAN',
  integer: 'an INTEGER',
  float: 'a FLOAT',
  number: 'a number',
  string: 'a STRING',
  list: 'a LIST',
  map: 'a MAP',
  node: 'a NODE',
  relationship: 'a RELATIONSHIP',
  path: 'a PATH',
  temporal: 'a date or time',
  duration: 'a DURATION',
};

export const describeType = (name: StaticType['name']): string => TYPE_DISPLAY_NAMES[name];

export const isKnown = ({ name }: StaticType): boolean => name !== 'any' && name !== 'null';

export const isNumeric = ({ name }: StaticType): boolean => name === 'integer' || name === 'float' || name === 'number';

/** True unless the text proves that no value of the type is of one of the accepted types. */
export function canBe(type: StaticType, accepted: readonly ValueType[]): boolean {
  if (!isKnown(type) || accepted.includes('any')) return true;
  return accepted.some((name) => {
    if (name === type.name) return true;
    // An INTEGER is converted where a FLOAT is expected.
    if (name === 'float' || name === 'number') return isNumeric(type);
    return name === 'integer' && type.name === 'number';
  });
}

/** Returns the type of a value that is of one of the types. */
export function commonType(types: readonly StaticType[]): StaticType {
  const known = types.filter(({ name }) => name !== 'null');
  const [first, ...others] = known;
  if (!first) return NULL;
  if (others.every(({ name }) => name === first.name)) {
    if (first.name !== 'list') return first;
    return createListType(known.every(({ item }) => item) ? commonType(known.map(({ item }) => item ?? ANY)) : null);
  }
  return known.every(isNumeric) ? NUMBER : ANY;
}

/** @throws CypherError `InvalidArgumentType` if the text proves another type */
export function expectType(type: StaticType, accepted: readonly ValueType[], subject: string, span: Span): void {
  if (canBe(type, accepted)) return;
  throw syntaxError(
    'InvalidArgumentType',
    `${subject} must be ${accepted.map(describeType).join(' or ')}, and this is ${describeType(type.name)}.`,
    span,
  );
}
