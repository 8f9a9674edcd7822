import { createDateFormats } from '@vouchwire/api-contract';
import { LOCALE } from '#messages/locale.ts';

export const { formatDate, formatLongDate, formatLocalDateTime } = createDateFormats(LOCALE);
