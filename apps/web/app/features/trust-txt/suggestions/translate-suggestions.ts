import type { SuggestionsResponse } from '@vouchwire/api-contract';
import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import { HOME_PAGE_OUTCOMES } from '#messages/home-page-outcomes.ts';
import { translateMessage } from '../../../lib/translate-message.ts';

/** Translates the outcome of the home page in suggestions. */
export const translateSuggestions = ({ page, ...suggestions }: SuggestionsResponse): SuggestionsResponse => ({
  ...suggestions,
  page: { ...page, message: translateMessage(page.message, page.message_parts, HOME_PAGE_OUTCOMES, FETCH_OUTCOMES) },
});
