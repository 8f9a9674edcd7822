import type { AccountLookupResponse, CheckSocialResponse } from '@vouchwire/api-contract';
import { ACCOUNT_OUTCOMES } from '#messages/account-outcomes.ts';
import { FETCH_OUTCOMES } from '#messages/fetch-outcomes.ts';
import { type ReceivedParts, translateMessage } from '../../lib/translate-message.ts';

const translate = (text: string, parts: ReceivedParts): string =>
  translateMessage(text, parts, ACCOUNT_OUTCOMES, FETCH_OUTCOMES);

const translateText = <Texts extends Pick<CheckSocialResponse, 'message' | 'message_parts'>>(texts: Texts): Texts => ({
  ...texts,
  message: translate(texts.message, texts.message_parts),
});

/** Translates the texts of a check of accounts. */
export const translateAccounts = <Check extends Pick<CheckSocialResponse, 'message' | 'message_parts' | 'accounts'>>(
  check: Check,
): Check => ({ ...translateText(check), accounts: check.accounts.map(translateText) });

/** Translates the texts of a look-up of a badge or an account. */
export const translateLookup = (lookup: AccountLookupResponse): AccountLookupResponse => ({
  ...translateText(lookup),
  page_message: lookup.page_message && translate(lookup.page_message, lookup.page_message_parts),
  sites: lookup.sites.map((site) => ({
    ...translateText(site),
    file_message: translate(site.file_message, site.file_message_parts),
  })),
});
