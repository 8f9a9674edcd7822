import { AppError } from '../../platform/errors/app-error.ts';
import type { ApplicationReference } from '../../sign-ups/application-repository.ts';
import { parseEmailArgument } from '../cli/email-argument.ts';

/** A number from `applications list`, or an address. @throws AppError `configuration` (wrong usage) */
export function parseApplicationArgument(text: string): ApplicationReference {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  if (!text.includes('@')) {
    throw new AppError('configuration', `“${text}” is neither the number of an application nor an e-mail address`);
  }
  return { emailKey: parseEmailArgument(text).key };
}

export function createApplicationNotFoundError(text: string): AppError {
  return new AppError('not-found', `There is no application ${text}; “applications list” shows those that there are`);
}
