import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/join.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import css from './join-form.module.css';
import { UnseenEntry, unseenPart } from './unseen-entry.tsx';

interface JoinFormProps {
  label: string;
  /** What becomes of the entries. */
  kept: string;
  sending: boolean;
  submit: RefObject<HTMLButtonElement | null>;
  /** Said once, above the button. */
  refusal?: string | null;
  /** Gives false where an entry is refused: the first such one gets the keyboard. */
  onSubmit: (unseen: { homepage?: string }) => boolean;
  children: ReactNode;
}

/** What both forms have in common: the button, who may see the entries, and where the keyboard goes. */
export function JoinForm({ label, kept, sending, submit, refusal, onSubmit, children }: JoinFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The form comes after its dialog has opened, so the dialog could not give it the keyboard.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || onSubmit(unseenPart(event.currentTarget))) return;
    // after the refusals are on the screen
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={send} aria-busy={sending}>
      {children}
      <UnseenEntry disabled={sending} />
      <div className={css.end}>
        <div role="alert">
          {refusal && (
            <p className={css.missing}>
              <Icon name="cross" size={14} />
              {refusal}
            </p>
          )}
        </div>
        <Button ref={submit} type="submit" look="main" className={css.submit!} disabled={sending}>
          {sending ? MESSAGES.processing : label}
        </Button>
        <p className={css.kept}>
          {kept} <Link to="/privacy">{MESSAGES.privacy}</Link>
        </p>
      </div>
    </form>
  );
}
