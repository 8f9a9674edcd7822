import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/sign-up.ts';
import { Button } from '../../components/button.tsx';
import { HoneypotField } from '../../components/honeypot-field.tsx';
import { Icon } from '../../components/icon.tsx';
import css from './sign-up-form.module.css';

interface SignUpFormProps {
  label: string;
  /** Text that states how long the values are stored. */
  retentionText: string;
  sending: boolean;
  submit: RefObject<HTMLButtonElement | null>;
  /** Shown once, above the button. */
  errorText?: string | null;
  /** Returns false if an entry is invalid. The first invalid one then gets the focus. */
  onSubmit: (honeypot: { homepage?: string }) => boolean;
  children: ReactNode;
}

/** Common part of both forms: the button, the privacy note, and the focus. */
export function SignUpForm({ label, retentionText, sending, submit, errorText, onSubmit, children }: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The dialog focuses its first control, which is the close button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending || onSubmit(getHoneypotFields(event.currentTarget))) return;
    // After the errors are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} className="grid grid-cols-1 gap-5 mt-6" noValidate onSubmit={send} aria-busy={sending}>
      {children}
      <HoneypotField label={MESSAGES.leaveEmpty} disabled={sending} />
      <div className="grid gap-2">
        <div role="alert">
          {errorText && (
            <p className="flex gap-1.5 text-13 leading-[1.45] text-contradicted [&_svg]:mt-0.5">
              <Icon name="cross" size={14} />
              {errorText}
            </p>
          )}
        </div>
        <Button ref={submit} type="submit" variant="main" className={css.submit!} disabled={sending}>
          {sending ? MESSAGES.processing : label}
        </Button>
        <p className="small quiet">
          {retentionText} <Link to="/privacy">{MESSAGES.privacy}</Link>
        </p>
      </div>
    </form>
  );
}

/** Returns the honeypot value for the request. Empty if it has none. */
function getHoneypotFields(form: HTMLFormElement): { homepage?: string } {
  const value = new FormData(form).get('homepage');
  return typeof value === 'string' && value !== '' ? { homepage: value } : {};
}
