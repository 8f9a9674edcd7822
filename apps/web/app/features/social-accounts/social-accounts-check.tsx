import type { AccountCheckResult, CheckSocialResponse } from '@vouchwire/api-contract';
import { type FormEvent, useCallback } from 'react';
import { MESSAGES } from '#messages/social-accounts.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { Elapsed } from '../../components/elapsed.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { call } from '../../lib/api-client.ts';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { formatDate, formatTime } from '../../lib/time.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';

/** The part of a check that is stored with a domain. */
type ShownAccounts = Pick<CheckSocialResponse, 'message' | 'accounts' | 'total' | 'checked_at'>;

interface SocialAccountsCheckProps {
  domain: string;
  /** Result of the last check. Null if there is none. */
  last?: ShownAccounts | null;
}

/**
 * Checks whether a site and its accounts name each other. Fetches nothing before a user requests it. Without
 * JavaScript, the button leads to the page that does it.
 */
export function SocialAccountsCheck({ domain, last = null }: SocialAccountsCheckProps) {
  const requestCheck = useCallback(
    async (signal: AbortSignal) => {
      const answer = await call('checkSocial', { body: { domain }, signal, timeoutMs: 45_000 });
      return (await import('./translate-accounts.ts')).translateAccounts(answer);
    },
    [domain],
  );
  const { data: accountCheck, busy, stopped, failure, run, stop } = useAsyncAction<ShownAccounts>(requestCheck, last);
  const badge = `trust://${domain}!`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status">
        {busy ? (
          MESSAGES.checking
        ) : stopped ? (
          MESSAGES.stopped
        ) : accountCheck ? (
          <>
            {accountCheck.message}{' '}
            <span className="quiet small num">
              {MESSAGES.checkedAt({
                time: formatTime(new Date(accountCheck.checked_at)),
                day: formatDate(accountCheck.checked_at),
              })}
            </span>
          </>
        ) : (
          <>
            {MESSAGES.notChecked}{' '}
            <code className="breakable" translate="no">
              {badge}
            </code>
            {MESSAGES.notCheckedEnd}
          </>
        )}
      </p>
      {failure && !busy && (
        <Callout kind="bad" live="alert" title={<ErrorText error={failure.error} fallback={MESSAGES.failed} />}>
          {MESSAGES.failedMore({ time: formatTime(failure.at) })}
        </Callout>
      )}
      {accountCheck && accountCheck.accounts.length > 0 && !busy && (
        <AccountList domain={domain} accountCheck={accountCheck} />
      )}
      <p className="quiet small">{MESSAGES.note}</p>
      {busy ? (
        <p className="flex items-center gap-3">
          <Button onClick={stop}>{MESSAGES.stop}</Button> <Elapsed />
        </p>
      ) : (
        <form className="flex items-center gap-3" action="/check" onSubmit={submit}>
          <input type="hidden" name="domain" value={domain} />
          <Button type="submit">{accountCheck ? MESSAGES.checkAgain : MESSAGES.check}</Button>
        </form>
      )}
    </div>
  );
}

function AccountList({ domain, accountCheck: { accounts, total } }: { domain: string; accountCheck: ShownAccounts }) {
  return (
    <>
      <ul className="list-none p-0" aria-label={MESSAGES.label({ domain })}>
        {accounts.map((item) => (
          <AccountRow key={`${item.line} ${item.account}`} one={item} />
        ))}
      </ul>
      {total > accounts.length && <p className="quiet small">{MESSAGES.more({ more: total - accounts.length })}</p>}
    </>
  );
}

function AccountRow({ one: { account, truncated, line, listed, page, state, message } }: { one: AccountCheckResult }) {
  const href = truncated ? null : toSafeHref(account);
  const shown = <span translate="no">{stripScheme(account)}</span>;
  return (
    <li className="grid grid-cols-[118px_minmax(0,1fr)] gap-x-3 gap-y-1 items-baseline py-2 border-t border-rule to-560:grid-cols-1">
      <StatusBadge state={state} />
      <div>
        <p className="mono breakable">
          {href ? (
            <a href={href} rel="noopener noreferrer nofollow">
              {shown}
            </a>
          ) : (
            shown
          )}
        </p>
        <p className="small">
          {line !== null ? MESSAGES.line({ line }) : listed === null ? MESSAGES.listingUnknown : MESSAGES.unlisted} ·{' '}
          {MESSAGES.pages[page]}
        </p>
        <p className="quiet small max-w-[72ch] breakable">{message}</p>
      </div>
    </li>
  );
}
