import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import type { ValueType } from '../functions/function-definition.ts';
import type { Span } from '../syntax/span.ts';
import { getTypeName, isInteger, isList, isMap, isNumber, isTemporal } from '../values/type-name.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../values/value.ts';
import type { ProcedureField } from './procedure.ts';

const TESTS: Readonly<Record<ValueType, (value: Value) => boolean>> = {
  any: () => true,
  boolean: (value) => typeof value === 'boolean',
  integer: isInteger,
  float: (value) => value instanceof Float,
  number: isNumber,
  string: (value) => typeof value === 'string',
  list: isList,
  map: isMap,
  node: (value) => value instanceof NodeValue,
  relationship: (value) => value instanceof RelationshipValue,
  path: (value) => value instanceof PathValue,
  temporal: isTemporal,
  duration: isTemporal,
};

/**
 * Returns an argument as a procedure accepts it: an INTEGER is assignable to a FLOAT (TCK feature Call3).
 * @throws CypherError if the type differs
 */
export const convertArgument = (value: Value, field: ProcedureField, span: Span): Value => {
  if (value === null && field.isNullable) return null;
  if (field.type === 'float' && isInteger(value)) return new Float(Number(value));
  if (value !== null && TESTS[field.type](value)) return value;
  const message = `The argument \`${field.name}\` must be of type ${field.type}, but the value is of type ${getTypeName(value)}.`;
  throw new CypherError('SyntaxError', 'runtime', 'InvalidArgumentType', message, span);
};
