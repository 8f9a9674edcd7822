import { findControlCharacter, findParameterFault } from '@vouchwire/api-contract';
import { positionOf } from '@vouchwire/cypher';
import { AppError } from '../errors/app-error.ts';
import { QueryRefusedError } from './query-refusal.ts';

/** @throws QueryRefusedError for a control character, which two readers may read in different ways */
export function refuseControlCharacters(query: string): void {
  const found = findControlCharacter(query);
  if (!found) return;
  throw new QueryRefusedError('query-syntax', found.message, positionOf(query, { offset: found.offset, length: 1 }));
}

/** @throws AppError `invalid-input` if the parameters of a query are not plain data within bounds */
export function refuseOddParameters(parameters: Readonly<Record<string, unknown>>): void {
  const message = findParameterFault(parameters);
  if (message !== null) throw new AppError('invalid-input', message, { fields: [{ field: 'parameters', message }] });
}
