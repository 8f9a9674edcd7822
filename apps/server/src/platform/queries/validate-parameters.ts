import { findControlCharacter, findParameterError } from '@vouchwire/api-contract';
import { getPosition } from '@vouchwire/cypher';
import { createFieldError } from '../errors/app-error.ts';
import { QueryRejectedError } from './query-rejection.ts';

/** @throws QueryRejectedError for a control character, which two readers may read in different ways */
export function rejectControlCharacters(query: string): void {
  const found = findControlCharacter(query);
  if (!found) return;
  throw new QueryRejectedError('query-syntax', found.message, getPosition(query, { offset: found.offset, length: 1 }));
}

/** @throws AppError `invalid-input` if the parameters of a query are not plain data within bounds */
export function validateParameters(parameters: Readonly<Record<string, unknown>>): void {
  const message = findParameterError(parameters);
  if (message !== null) throw createFieldError('parameters', message);
}
