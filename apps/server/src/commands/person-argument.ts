import { type EmailAddress, readEmailAddress } from '@vouchwire/api-contract';
import { AppError } from '../platform/errors/app-error.ts';

/** @throws AppError `configuration` (wrong usage) */
export function readPersonArgument(text: string): EmailAddress {
  const address = readEmailAddress(text);
  if (address === null) throw new AppError('configuration', `“${text}” is no e-mail address`);
  return address;
}
