import { behindPath } from '@vouchwire/api-contract';
import { type FormEvent, useCallback } from 'react';
import { MESSAGES } from '#messages/accounts.ts';
import { failureText } from '../../lib/api-client.ts';
import { dayOf, timeOfDay } from '../../lib/time.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { linkable, withoutScheme } from '../../lib/web-address.ts';
import { Button } from '../button.tsx';
import { Elapsed } from '../elapsed.tsx';
import { Note } from '../note.tsx';
import { StateMark } from '../state-mark.tsx';
import css from './accounts-both-ways.module.css';
import { type Account, type AccountsLook, askAccounts } from './read-accounts.ts';

interface AccountsBothWaysProps {
  domain: string;
  /** What is known of the last look; null where none is. */
  last?: AccountsLook | null;
}

/**
 * Whether a site and its accounts name each other. Nothing is fetched before somebody asks for it; before there is script
 * the button leads to the page that asks.
 */
export function AccountsBothWays({ domain, last = null }: AccountsBothWaysProps) {
  const put = useCallback((signal: AbortSignal) => askAccounts(domain, signal), [domain]);
  const { answer: look, busy, stopped, failure, ask, stop } = useAsked(put, last);
  const badge = `trust://${domain}!`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <div className={css.section}>
      <p role="status">
        {busy ? (
          MESSAGES.looking
        ) : stopped ? (
          MESSAGES.stopped
        ) : look ? (
          <>
            <span lang="en">{look.message}</span>{' '}
            <span className="quiet small num">
              {MESSAGES.lookedAt(timeOfDay(look.lookedAt), dayOf(look.lookedAt.toISOString()))}
            </span>
          </>
        ) : (
          <>
            {MESSAGES.notLooked}{' '}
            <code className="breakable" translate="no">
              {badge}
            </code>
            {MESSAGES.notLookedEnd}
          </>
        )}
      </p>
      {failure && !busy && (
        <Note kind="bad" live="alert" title={failureText(failure.error, MESSAGES.failed)}>
          {MESSAGES.failedMore(timeOfDay(failure.at))}
        </Note>
      )}
      {look && look.accounts.length > 0 && !busy && <AccountList domain={domain} look={look} />}
      {busy ? (
        <p className={css.act}>
          <Button onClick={stop}>{MESSAGES.stop}</Button> <Elapsed />
        </p>
      ) : (
        <form className={css.act} action={behindPath()} onSubmit={submit}>
          <input type="hidden" name="of" value={badge} />
          <Button type="submit">{look ? MESSAGES.again : MESSAGES.look}</Button>
        </form>
      )}
    </div>
  );
}

function AccountList({ domain, look: { accounts, of } }: { domain: string; look: AccountsLook }) {
  return (
    <>
      <ul className={css.list} aria-label={MESSAGES.label(domain)}>
        {accounts.map((one) => (
          <Row key={`${one.line} ${one.account}`} one={one} />
        ))}
      </ul>
      {of > accounts.length && <p className="quiet small">{MESSAGES.more(of - accounts.length)}</p>}
      {accounts.some(({ page }) => page === 'not-checkable') && <p className="quiet small">{MESSAGES.note}</p>}
    </>
  );
}

function Row({ one: { account, cut, line, listed, page, state, message } }: { one: Account }) {
  const href = cut ? null : linkable(account);
  const shown = <span translate="no">{withoutScheme(account)}</span>;
  return (
    <li className={css.row}>
      <StateMark state={state} />
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
          {line !== null ? MESSAGES.line(line) : listed === null ? MESSAGES.listedUnknown : MESSAGES.unlisted} ·{' '}
          {MESSAGES.pages[page]}
        </p>
        <p className={`quiet small ${css.message}`} lang="en">
          {message}
        </p>
      </div>
    </li>
  );
}
