import { createAgeFormat } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/age.ts';
import { LOCALE } from '#messages/locale.ts';

const formatAge = createAgeFormat(LOCALE.formats);

/**
 * Formats "as of March 2026, 8 months ago". Pages that the server renders get it from their loader, so that the browser
 * shows the same day.
 */
export const formatAsOf = (readAt: string, now: Date): string => MESSAGES.asOf(formatAge(readAt, now));
