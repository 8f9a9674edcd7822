import { findParameterFault } from '@vouchwire/api-contract';
import { AppError } from '../errors/app-error.ts';

/** @throws AppError `invalid-input` if the parameters of a query are not plain data within bounds */
export function refuseOddParameters(parameters: Readonly<Record<string, unknown>>): void {
  const message = findParameterFault(parameters);
  if (message !== null) throw new AppError('invalid-input', message, { fields: [{ field: 'parameters', message }] });
}
