import { behindPath } from '@vouchwire/api-contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#messages/behind.ts';
import ask from '../../components/asking.module.css';
import { Asking } from '../../components/asking.tsx';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/domain-field.tsx';
import { Note } from '../../components/note.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import field from '../../components/text-field.module.css';
import { prepareToasts } from '../../components/toast.ts';
import { timeOfDay } from '../../lib/time.ts';
import { useEarlyText } from '../../lib/use-early-text.ts';
import { BehindResult } from './behind-result.tsx';
import { useBehind } from './use-behind.ts';

const EXAMPLES = ['trust://ap.org!', 'https://x.com/AP'];

/** For readers: paste what stands on a page, and see who is behind it. What was asked stands in the address. */
export function BehindScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const of = (search.get('of') ?? '').trim();
  const [typed, setTyped] = useState(of);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { behind, busy, failure, stopped, again, stop } = useBehind(of);
  useEarlyText(input, typed, setTyped);

  useEffect(() => {
    setTyped(of);
    setError(null);
  }, [of]);
  useEffect(prepareToasts, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') {
      setError(MESSAGES.pleasePaste);
      input.current?.focus();
    } else if (next === of) {
      if (!busy) again();
    } else void navigate(behindPath(next));
  };

  return (
    <div className="wrap">
      <ScreenHead title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
      <form className={ask.form} action={behindPath()} onSubmit={submit} noValidate>
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
          <Button type="submit" look="main" disabled={busy}>
            {MESSAGES.look}
          </Button>
        </div>
      </form>
      {busy && (
        <Asking key={of} sentence={MESSAGES.asking(of)} more={MESSAGES.askingMore} stop={MESSAGES.stop} onStop={stop} />
      )}
      {failure && (
        <div className={ask.note}>
          <Note
            kind={failure.refused ? 'care' : 'bad'}
            live="alert"
            title={<span lang={failure.refused ? 'en' : undefined}>{failure.text}</span>}
            action={!failure.refused && <Button onClick={again}>{MESSAGES.tryAgain}</Button>}
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
            action={<Button onClick={again}>{MESSAGES.tryAgain}</Button>}
          />
        </div>
      )}
      {behind && <BehindResult key={of} behind={behind} busy={busy} onAgain={again} />}
      {of === '' && (
        <p className={ask.empty}>
          {MESSAGES.empty}{' '}
          {EXAMPLES.map((example, index) => (
            <span key={example}>
              {index > 0 && ' · '}
              <Link to={behindPath(example)} className="mono" translate="no">
                {example}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
