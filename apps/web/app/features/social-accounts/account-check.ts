import type { AccountCheckResult } from '@vouchwire/api-contract';
import { call, type ReceivedFrom, type Sparse } from '../../lib/api-client.ts';

/** One account, seen from the file and from its page. */
export type Account = Sparse<
  Pick<AccountCheckResult, 'account' | 'truncated' | 'line' | 'listed' | 'page' | 'state' | 'message'>,
  'account' | 'truncated' | 'page' | 'state' | 'message'
>;

export interface AccountCheck {
  readonly message: string;
  readonly accounts: readonly Account[];
  /** Accounts that the file lists. */
  readonly total: number;
  readonly checkedAt: Date;
}

/** A check as the call and the page of a domain have it. */
export function toAccountCheck({
  accounts: received = [],
  message = '',
  ...answer
}: ReceivedFrom<'checkSocial'>): AccountCheck {
  const accounts = received.flatMap(
    ({ account, page, state, truncated = false, line = null, listed = null, ...one }) =>
      account && page && state ? [{ account, truncated, line, listed, page, state, message: one.message ?? '' }] : [],
  );
  const { total = accounts.length, checked_at } = answer;
  return { message, accounts, total, checkedAt: checked_at ? new Date(checked_at) : new Date() };
}

export const fetchAccounts = async (domain: string, signal: AbortSignal): Promise<AccountCheck> =>
  toAccountCheck(await call('checkSocial', { body: { domain }, signal, timeoutMs: 45_000 }));
