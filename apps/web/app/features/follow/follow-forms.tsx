import { FOLLOW_LIMITS, type FollowSubject, followPath, type ProblemFieldError } from '@vouchwire/api-contract';
import type { ReactNode } from 'react';
import { MESSAGES } from '#messages/follow.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { TextField } from '../../components/text-field.tsx';
import { findFieldErrorText } from '../../lib/field-error.ts';
import css from './follow.module.css';

/** Previously typed values, and the reason why they were rejected. */
export interface FollowFormValues {
  readonly email: string;
  readonly webhook_url: string;
  /** Error of the field that must be changed. Null if no field has one. */
  readonly error: ProblemFieldError | null;
}

interface FormProps {
  subject: FollowSubject;
  typed: FollowFormValues | null;
}

/** Both are plain forms. The response is the next page, with or without JavaScript. */
export function EmailForm({ subject, typed }: FormProps) {
  if (!subject.canSendMail) return <Callout kind="neutral" title={MESSAGES.noMail} />;
  return (
    <>
      <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
        {MESSAGES.byEmailDetails({ changes: FOLLOW_LIMITS.changesPerMail })}
      </p>
      <FollowForm subject={subject} channel="email" send={MESSAGES.sendLink}>
        <FormField
          label={MESSAGES.email}
          name="email"
          type="email"
          autoComplete="email"
          value={typed?.email}
          error={typed?.error?.field === 'email' ? typed.error : null}
        />
        <div className="visually-hidden" aria-hidden="true" inert>
          <label>
            {MESSAGES.leaveEmpty}
            <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </FollowForm>
    </>
  );
}

export function WebhookForm({ subject, typed }: FormProps) {
  return (
    <>
      <p className="max-w-[64ch] font-serif font-normal text-17/[1.55]">
        {MESSAGES.byWebhookDetails({ hours: FOLLOW_LIMITS.failingHours })}
      </p>
      <FollowForm subject={subject} channel="webhook" send={MESSAGES.createSecret}>
        <FormField
          label={MESSAGES.webhook}
          hint={MESSAGES.webhookHint}
          name="webhook_url"
          type="url"
          value={typed?.webhook_url}
          error={typed?.error?.field === 'webhook_url' ? typed.error : null}
        />
      </FollowForm>
    </>
  );
}

function FollowForm({
  subject: { domain, scope },
  channel,
  send,
  children,
}: {
  subject: FollowSubject;
  channel: 'email' | 'webhook';
  send: string;
  children: ReactNode;
}) {
  return (
    // Native validation is off, because the server validates and returns whole sentences.
    <form
      method="post"
      action={followPath(domain, scope)}
      className={`flex flex-wrap items-end gap-3 w-full ${css.form}`}
      noValidate
    >
      <input type="hidden" name="domain" value={domain} />
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="channel" value={channel} />
      {children}
      <Button type="submit">{send}</Button>
    </form>
  );
}

function FormField({
  label,
  hint,
  name,
  type,
  autoComplete = 'off',
  value = '',
  error,
}: {
  label: string;
  hint?: string;
  name: string;
  type: 'email' | 'url';
  autoComplete?: string;
  value?: string | undefined;
  error: ProblemFieldError | null;
}) {
  const errorText = error && findFieldErrorText(MESSAGES.errors, error);
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      type={type}
      required
      isCode
      autoComplete={autoComplete}
      defaultValue={value}
      // The response is about this field, so the reader continues here.
      autoFocus={error !== null}
      error={error && <span lang={errorText === null ? 'en' : undefined}>{errorText ?? error.message}</span>}
      fieldClass="max-w-115 flex-[1_1_280px] min-w-0"
    />
  );
}
