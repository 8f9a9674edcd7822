import { accountLookupPath } from '@vouchwire/api-contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/account-lookup.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { FieldError } from '../../components/domain-field.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import ask from '../../components/pending-request.module.css';
import { PendingRequest } from '../../components/pending-request.tsx';
import field from '../../components/text-field.module.css';
import { formatTime } from '../../lib/time.ts';
import { usePreHydrationValue } from '../../lib/use-pre-hydration-value.ts';
import { AccountLookupResult } from './account-lookup-result.tsx';
import { useAccountLookup } from './use-account-lookup.ts';

const EXAMPLES = ['trust://ap.org!', 'https://x.com/AP'];

/** For readers: paste a badge or an account, and see which site it belongs to. The URL contains the input. */
export function AccountLookupScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = (search.get('of') ?? '').trim();
  const [typed, setTyped] = useState(target);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { lookup, busy, failure, stopped, retry, stop } = useAccountLookup(target);
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
      if (!busy) retry();
    } else void navigate(accountLookupPath(next));
  };

  return (
    <div className="wrap">
      <PageHeader title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
      <form className={ask.form} action={accountLookupPath()} onSubmit={submit} noValidate>
        <div className={field.field}>
          <label className={field.label} htmlFor={id}>
            {MESSAGES.label}
          </label>
          <input
            ref={input}
            id={id}
            name="of"
            type="text"
            className={`${field.input} ${field.domain}`}
            value={typed}
            placeholder="trust://example.com!"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
        <div className={ask.button}>
          <Button type="submit" variant="main" disabled={busy}>
            {MESSAGES.check}
          </Button>
        </div>
      </form>
      {busy && (
        <PendingRequest
          key={target}
          message={MESSAGES.checking({ target })}
          details={MESSAGES.checkingDetails}
          stop={MESSAGES.stop}
          onStop={stop}
        />
      )}
      {failure && (
        <div className="mt-6">
          <Callout
            kind={failure.isClientError ? 'care' : 'bad'}
            live="alert"
            title={<span lang={failure.isClientError ? 'en' : undefined}>{failure.text}</span>}
            action={!failure.isClientError && <Button onClick={retry}>{MESSAGES.tryAgain}</Button>}
          >
            {failure.isClientError
              ? MESSAGES.rejectedDetails
              : MESSAGES.failedDetails({ time: formatTime(failure.at) })}
          </Callout>
        </div>
      )}
      {stopped && (
        <div className="mt-6">
          <Callout
            kind="neutral"
            live="status"
            title={MESSAGES.stopped}
            action={<Button onClick={retry}>{MESSAGES.tryAgain}</Button>}
          />
        </div>
      )}
      {lookup && <AccountLookupResult key={target} lookup={lookup} busy={busy} onRetry={retry} />}
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
