import type { ApplicationName } from '../../features/sign-ups/application-records.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPersonArgument } from '../person-argument.ts';

/** A number from `applications list`, or an address. @throws AppError `configuration` (wrong usage) */
export function readApplicationArgument(text: string): ApplicationName {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  if (!text.includes('@')) {
    throw new AppError('configuration', `“${text}” is neither the number of an application nor an e-mail address`);
  }
  return { emailKey: readPersonArgument(text).key };
}

export function noSuchApplication(text: string): AppError {
  return new AppError('not-found', `There is no application ${text}; “applications list” shows those that there are`);
}
