import { AppError } from '../../platform/errors/app-error.ts';
import type { ApplicationReference } from '../../sign-ups/application-repository.ts';
import { parseEmailArgument } from '../cli/email-argument.ts';

/**
 * Parses a number from `applications list` or an e-mail address.
 * @throws AppError `configuration` (wrong usage)
 */
export function parseApplicationArgument(text: string): ApplicationReference {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  if (!text.includes('@')) {
    throw new AppError('configuration', `“${text}” is neither an application number nor an email address`);
  }
  return { emailKey: parseEmailArgument(text).key };
}

export function createApplicationNotFoundError(text: string): AppError {
  return new AppError('not-found', `Application ${text} does not exist. “applications list” lists all applications`);
}
