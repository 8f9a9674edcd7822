import { MESSAGES } from '#messages/sign-up.ts';

/** Invisible and unreachable for people; bots that fill in every field reveal themselves. */
export function HoneypotField({ disabled }: { disabled: boolean }) {
  return (
    <div className="absolute w-0.25 h-0.25 overflow-hidden [clip-path:inset(50%)]" aria-hidden="true" inert>
      <label>
        {MESSAGES.leaveEmpty}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" disabled={disabled} />
      </label>
    </div>
  );
}

/** The honeypot value for the request; empty without one. */
export function getHoneypotFields(form: HTMLFormElement): { homepage?: string } {
  const value = new FormData(form).get('homepage');
  return typeof value === 'string' && value !== '' ? { homepage: value } : {};
}
