import type { CheckSocialResponse } from '@vouchwire/api-contract';
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
