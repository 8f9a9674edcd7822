import { FOLLOW_LIMITS, type FollowSubject, followPath, type ProblemFieldError } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/follow.ts';
import { Button } from '../../components/button.tsx';
import { HoneypotField } from '../../components/honeypot-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { findFieldErrorText } from '../../lib/field-error.ts';
import css from './follow.module.css';

/** The previously typed value, and the reason why it was rejected. */
export interface FollowFormValues {
  readonly email: string;
  /** Null if the address needs no change. */
  readonly error: ProblemFieldError | null;
}

/** A plain form. The response is the next page, with or without JavaScript. */
export function EmailForm({
  subject: { domain, scope },
  typed,
}: {
  subject: FollowSubject;
  typed: FollowFormValues | null;
}) {
  const error = typed?.error?.field === 'email' ? typed.error : null;
  const errorText = error && findFieldErrorText(MESSAGES.errors, error);
  return (
    <>
      <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
        {MESSAGES.byEmailDetails({ changes: FOLLOW_LIMITS.changesPerMail })}
      </p>
      {/* Native validation is off, because the server validates and returns whole sentences. */}
      <form
        method="post"
        action={followPath(domain, scope)}
        className={`flex flex-wrap items-end gap-3 w-full ${css.form}`}
        noValidate
      >
        <input type="hidden" name="domain" value={domain} />
        <input type="hidden" name="scope" value={scope} />
        <TextField
          label={MESSAGES.email}
          name="email"
          type="email"
          required
          isCode
          autoComplete="email"
          defaultValue={typed?.email ?? ''}
          // The response is about this field, so the reader continues here.
          autoFocus={error !== null}
          error={error && <span lang={errorText === null ? 'en' : undefined}>{errorText ?? error.message}</span>}
          fieldClass="max-w-115 flex-[1_1_280px] min-w-0"
        />
        <HoneypotField label={MESSAGES.leaveEmpty} />
        <Button type="submit">{MESSAGES.sendLink}</Button>
      </form>
    </>
  );
}
