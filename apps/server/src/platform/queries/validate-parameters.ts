import { findControlCharacter, findParameterError } from '@vouchwire/api-contract';
import { getPosition } from '@vouchwire/cypher/position';
import { createEntryError } from '../errors/app-error.ts';
import { QueryRejectedError } from './query-rejection.ts';

/** @throws QueryRejectedError for a control character, because parsers interpret them differently */
export function rejectControlCharacters(query: string): void {
  const found = findControlCharacter(query);
  if (!found) return;
  const message = `The query contains the control character ${found.character}. Remove it`;
  throw new QueryRejectedError('query-syntax', message, getPosition(query, { offset: found.offset, length: 1 }));
}

/** @throws AppError `invalid-input` if the parameters of a query are not plain data within bounds */
export function validateParameters(parameters: Readonly<Record<string, unknown>>): void {
  const error = findParameterError(parameters);
  if (error !== null) throw createEntryError('parameters', error);
}
