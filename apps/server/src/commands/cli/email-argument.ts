import { type EmailAddress, parseEmailAddress } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';

/** @throws AppError `configuration` (wrong usage) */
export function parseEmailArgument(text: string): EmailAddress {
  const address = parseEmailAddress(text);
  if (address === null) throw new AppError('configuration', `“${text}” is not an email address`);
  return address;
}
