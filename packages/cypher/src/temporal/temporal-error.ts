import { CypherError } from '../cypher-error.ts';

/** A component, unit or text that no temporal value can be made of. */
export const invalidTemporal = (message: string): CypherError =>
  new CypherError('ArgumentError', 'runtime', 'InvalidArgumentValue', message);

export const temporalOverflow = (message: string): CypherError =>
  new CypherError('ArithmeticError', 'runtime', 'IntegerOverflow', message);
