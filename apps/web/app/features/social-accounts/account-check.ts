import {
  ACCOUNT_PAGE_STATES,
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

export interface AccountCheck {
  message: string;
  accounts: Account[];
  /** Accounts that the file lists. */
  of: number;
  lookedAt: Date;
}

/** A look as the call and the page of a domain tell it. */
export function readAccounts(value: unknown): AccountCheck | null {
  const answer = asRecord(value);
  if (!answer) return null;
  const accounts = readList(answer.accounts, (entry): Account | null => {
    const account = asText(entry.account);
    const page = ACCOUNT_PAGE_STATES.find((one) => one === entry.page);
    const state = ACCOUNT_STATES.find((one) => one === entry.state);
    return account && page && state
      ? {
          account,
          cut: entry.truncated === true,
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
    of: asNumber(answer.total) ?? accounts.length,
    lookedAt: new Date(asText(answer.checked_at) ?? Date.now()),
  };
}

export const fetchAccounts = async (domain: string, signal: AbortSignal): Promise<AccountCheck | null> =>
  readAccounts(await call(checkSocial, { body: { domain }, signal, timeoutMs: 45_000 }));
