import { type FormEvent, useEffect, useRef } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { DomainField } from '../../../components/domain-field.tsx';
import joinedCss from '../../../components/joined-field.module.css';
import { SUBMITTED_PARAM } from '../../../lib/early-submission.ts';
import { fetchDomainSuggestions } from '../../../lib/suggest-domains.ts';
import css from './domain-entry.module.css';

interface DomainEntryProps {
  /** True if checking the domain is the next step. */
  isMain: boolean;
  value: string;
  error: string | null;
  busy: boolean;
  onChange: (value: string) => void;
  /** Called on Enter and on a click on the button. */
  onEnter: () => void;
  onLeave: () => void;
}

/** Field for the domain that will publish the file. Enter, the button and leaving the field start a check. */
export function DomainEntry({ isMain, value, error, busy, onChange, onEnter, onLeave }: DomainEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  // A disabled button loses the focus. It gets the focus back when the check has ended.
  const pressed = useRef(false);
  useEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) button.current?.querySelector('button')?.focus();
  }, [busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    pressed.current = button.current?.contains(document.activeElement) ?? false;
    if (value.trim() === '') field.current?.focus();
    onEnter();
  };
  return (
    <form
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-start ${joinedCss.joined}`}
      action="/trust-generator"
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name={SUBMITTED_PARAM} value="yes" />
      <DomainField
        ref={field}
        label={MESSAGES.domain}
        name="domain"
        value={value}
        onChange={onChange}
        suggest={fetchDomainSuggestions}
        error={error}
        placeholder="example.com"
        onLeave={(to) => {
          // A click on the button submits the form itself.
          if (button.current?.matches(':active')) return;
          pressed.current = to instanceof Node && (button.current?.contains(to) ?? false);
          onLeave();
        }}
      />
      <div ref={button} className="beside-field -ms-px">
        <Button type="submit" variant={isMain ? 'main' : 'outlined'} disabled={busy}>
          {MESSAGES.enter}
        </Button>
      </div>
      <p className={`col-span-full quiet ${css.checking}`} role="status">
        {busy && MESSAGES.checking}
      </p>
    </form>
  );
}
