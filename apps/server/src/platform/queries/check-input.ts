import { findParameterFault } from '@vouchwire/api-contract';
import { positionOf } from '@vouchwire/cypher';
import { AppError } from '../errors/app-error.ts';
import { QueryRefusedError } from './query-refusal.ts';

/** Characters that only hide what a text says. Tabs and line ends are allowed. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** @throws QueryRefusedError for a control character, which two readers may read in different ways */
export function refuseControlCharacters(query: string): void {
  const found = CONTROL_CHARACTER.exec(query);
  if (!found) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new QueryRefusedError(
    'query-syntax',
    `The query contains the control character U+${code}. Remove it`,
    positionOf(query, { offset: found.index, length: 1 }),
  );
}

/** @throws AppError `invalid-input` if the parameters of a query are not plain data within bounds */
export function refuseOddParameters(parameters: Readonly<Record<string, unknown>>): void {
  const message = findParameterFault(parameters);
  if (message !== null) throw new AppError('invalid-input', message, { fields: [{ field: 'parameters', message }] });
}
