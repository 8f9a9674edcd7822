import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/check.ts';
import ask from '../../../components/asking.module.css';
import { Asking } from '../../../components/asking.tsx';
import { Button } from '../../../components/button.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Note } from '../../../components/note.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
import { prepareToasts } from '../../../components/toast.ts';
import { suggestDomains } from '../../../lib/suggest-domains.ts';
import { timeOfDay } from '../../../lib/time.ts';
import { outcomeSentence } from '../outcome-words.ts';
import { readTypedDomain } from '../policy/typed-domain.ts';
import type { PolicyCheck } from '../policy-check.ts';
import { domainAsked } from './domain-asked.ts';
import { LastAttempt } from './last-attempt.tsx';
import { usePolicyCheck } from './use-policy-check.ts';

const loadResult = () => import('./check-result.tsx');
const CheckResult = lazyPart(loadResult, OutcomeInWords);

const EXAMPLES = ['ap.org', 'journallist.net', 'texaspress.com'];

export function CheckScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = domainAsked(search);
  const domain = readTypedDomain(asked).domain;
  const [typed, setTyped] = useState(asked);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const state = usePolicyCheck(domain);
  const { check, busy, failure, stopped } = state;

  useEffect(() => {
    setTyped(asked);
    setError(null);
  }, [asked]);
  useEffect(() => {
    prepareToasts();
    // while the site is being asked, not after
    void loadResult().catch(() => undefined);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = readTypedDomain(typed).domain;
    if (next === '') {
      setError(MESSAGES.pleaseEnter);
      field.current?.focus();
    } else if (next === domain) {
      // within the cool-down the button below says how long it is
      if (!busy && (!check?.recheckAfter || check.recheckAfter.getTime() <= Date.now())) state.again();
    } else {
      state.request(next);
      void navigate(`/check?domain=${encodeURIComponent(next)}`);
    }
  };

  return (
    <div className="wrap">
      <ScreenHead title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
      <form className={ask.form} action="/check" onSubmit={submit} noValidate>
        <DomainField
          ref={field}
          label={MESSAGES.domain}
          name="domain"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(null);
          }}
          suggest={suggestDomains}
          error={error}
          placeholder="example.com"
        />
        <div className={ask.button}>
          <Button type="submit" look="main" disabled={busy}>
            {MESSAGES.check}
          </Button>
        </div>
      </form>
      {domain !== '' && !state.isRequested && <LastAttempt domain={domain} onCheck={state.again} />}
      {busy && (
        <Asking
          key={domain}
          sentence={MESSAGES.asking(domain)}
          more={MESSAGES.askingMore}
          stop={MESSAGES.stop}
          onStop={state.stop}
        />
      )}
      {failure && (
        <div className={ask.note}>
          <Note
            kind={failure.refused ? 'care' : 'bad'}
            live="alert"
            title={failure.text}
            action={!failure.refused && <Button onClick={state.again}>{MESSAGES.tryAgain}</Button>}
          >
            {failure.refused ? MESSAGES.refusedMore : MESSAGES.failedMore(timeOfDay(failure.at))}
          </Note>
        </div>
      )}
      {stopped && (
        <div className={ask.note}>
          <Note
            kind="neutral"
            live="status"
            title={MESSAGES.stopped}
            action={<Button onClick={state.again}>{MESSAGES.tryAgain}</Button>}
          />
        </div>
      )}
      <Suspense>{check && <CheckResult key={domain} check={check} busy={busy} onAgain={state.again} />}</Suspense>
      {domain === '' && (
        <p className={ask.empty}>
          {MESSAGES.empty}{' '}
          {EXAMPLES.map((example, index) => (
            <span key={example}>
              {index > 0 && ' · '}
              <Link to={`/check?domain=${example}`} className="mono">
                {example}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function OutcomeInWords({ check }: { check: PolicyCheck }) {
  return <p role="status">{outcomeSentence(check)}</p>;
}
