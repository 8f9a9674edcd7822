import { accountLookupPath } from '@vouchwire/api-contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/account-lookup.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { TextField } from '../../components/text-field.tsx';
import { call } from '../../lib/api-client.ts';
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value.ts';
import { useStoppableQuery } from '../../lib/use-stoppable-query.ts';
import { AccountLookupResult } from './account-lookup-result.tsx';

const EXAMPLES = ['trust://ap.org!', 'https://x.com/AP'];

/**
 * Look-up for readers, who paste a badge or an account and see which site it belongs to. The URL contains the input.
 * @param isRequested true if the visitor requested the check on this site; a link from elsewhere sends no request
 */
export function AccountLookupScreen({ isRequested }: { isRequested: boolean }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = (search.get('of') ?? '').trim();
  const [typed, setTyped] = useState(target);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [linkedTarget, setLinkedTarget] = useState(isRequested ? '' : target);
  const isWaiting = target !== '' && target === linkedTarget;
  const query = useStoppableQuery(
    ['account-lookup', target],
    async (signal) => {
      const answer = await call('getAccountLookup', { body: { target }, signal, timeoutMs: 45_000 });
      return (await import('../social-accounts/translate-accounts.ts')).translateLookup(answer);
    },
    target !== '' && !isWaiting,
  );
  const { data: lookup, busy } = query;
  usePreHydrationValue(input, typed, setTyped);

  useEffect(() => {
    setTyped(target);
    setError(null);
  }, [target]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') {
      setError(MESSAGES.targetMissing);
      input.current?.focus();
    } else if (next === target) {
      if (isWaiting) setLinkedTarget('');
      else if (!busy) query.retry();
    } else void navigate(accountLookupPath(next));
  };

  return (
    <div className="wrap">
      <PageHeader title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
      <form
        className="grid grid-cols-[minmax(0,520px)_auto] gap-3 items-start to-560:grid-cols-1"
        action={accountLookupPath()}
        onSubmit={submit}
        noValidate
      >
        <TextField
          ref={input}
          label={MESSAGES.label}
          name="of"
          isCode
          value={typed}
          placeholder="trust://example.com!"
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <div className="beside-field to-560:pt-0">
          <Button type="submit" variant="main" disabled={busy}>
            {MESSAGES.check}
          </Button>
        </div>
      </form>
      {isWaiting && (
        <div className="mt-6">
          <Callout
            kind="neutral"
            live="status"
            title={MESSAGES.notCheckedYet({ target })}
            action={<Button onClick={() => setLinkedTarget('')}>{MESSAGES.checkNow}</Button>}
          >
            {MESSAGES.notCheckedDetails}
          </Callout>
        </div>
      )}
      <RequestStatus query={query} pending={MESSAGES.checking({ target })} messages={MESSAGES} onRetry={query.retry} />
      {lookup && <AccountLookupResult key={target} lookup={lookup} busy={busy} onRetry={query.retry} />}
      {target === '' && (
        <p className="max-w-[72ch] mt-6 quiet [&_a]:inline-block [&_a]:min-h-6">
          {MESSAGES.empty}{' '}
          {EXAMPLES.map((example, index) => (
            <span key={example}>
              {index > 0 && ' · '}
              <Link to={accountLookupPath(example)} className="mono" translate="no">
                {example}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
