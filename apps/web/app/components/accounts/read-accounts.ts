import {
  ACCOUNT_PAGES,
  ACCOUNT_STATES,
  type AccountPageState,
  type AccountState,
  checkSocial,
} from '@vouchwire/api-contract';
import { call } from '../../lib/api-client.ts';
import { asBoolean, asNumber, asRecord, asText, readList } from '../../lib/lenient.ts';

/** One account, seen from the file and from its page. */
export interface Account {
  account: string;
  /** It goes on, so it leads nowhere. */
  cut: boolean;
  line: number | null;
  listed: boolean | null;
  page: AccountPageState;
  state: AccountState;
  /** Worded by the server. */
  message: string;
}

export interface AccountsLook {
  message: string;
  accounts: Account[];
  /** Accounts that the file lists. */
  of: number;
  lookedAt: Date;
}

/** A look as the call and the page of a domain tell it. */
export function readAccounts(value: unknown): AccountsLook | null {
  const answer = asRecord(value);
  if (!answer) return null;
  const accounts = readList(answer.accounts, (entry): Account | null => {
    const account = asText(entry.account);
    const page = ACCOUNT_PAGES.find((one) => one === entry.page);
    const state = ACCOUNT_STATES.find((one) => one === entry.state);
    return account && page && state
      ? {
          account,
          cut: entry.cut === true,
          line: asNumber(entry.line),
          listed: asBoolean(entry.listed),
          page,
          state,
          message: asText(entry.message) ?? '',
        }
      : null;
  });
  return {
    message: asText(answer.message) ?? '',
    accounts,
    of: asNumber(answer.of) ?? accounts.length,
    lookedAt: new Date(asText(answer.looked_at) ?? Date.now()),
  };
}

export const askAccounts = async (domain: string, signal: AbortSignal): Promise<AccountsLook | null> =>
  readAccounts(await call(checkSocial, { body: { domain }, signal, limitMs: 45_000 }));
