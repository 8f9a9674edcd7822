import type { WriteErrorCode } from '@vouchwire/publisher-files';
import { MESSAGES } from '#messages/other-files.ts';
import { findText } from '../../../lib/format-message.ts';

/** Returns the reason why a file cannot contain a value of the form. */
export const getErrorText = (code: WriteErrorCode): string => findText(MESSAGES.errors, code) ?? MESSAGES.errors.other;
