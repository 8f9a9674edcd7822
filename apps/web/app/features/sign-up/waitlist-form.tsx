import { INTERESTS } from '@vouchwire/api-contract';
import { useState } from 'react';
import { MESSAGES } from '#messages/sign-up.ts';
import checkbox from '../../components/checkbox.module.css';
import { FormField } from './form-field.tsx';
import { useSignUpDraft } from './sign-up-drafts.ts';
import css from './sign-up-form.module.css';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpFormContentProps } from './sign-up-kinds.ts';
import { useSignUp } from './use-sign-up.ts';
import { type FieldErrors, NO_ERRORS, validateWaitlist, type WaitlistField } from './validate-sign-up.ts';

export function WaitlistForm({ sending, ...dialog }: SignUpFormContentProps) {
  const { draft, change, reset } = useSignUpDraft('waitlist');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { send, submit } = useSignUp('waitlist', { thanks: MESSAGES.waitlistThanks, onAccepted: reset, ...dialog });
  // Errors appear after the first attempt and disappear when they are fixed.
  const { errors }: FieldErrors<WaitlistField> = hasSubmitted ? validateWaitlist(draft) : NO_ERRORS;
  const toggle = (topic: (typeof INTERESTS)[number]) =>
    change({
      interests: INTERESTS.filter((known) => draft.interests.includes(known) !== (known === topic)),
    });

  return (
    <SignUpForm
      label={MESSAGES.waitlist.submit}
      retentionText={MESSAGES.waitlist.retention}
      sending={sending}
      submit={submit}
      onSubmit={(honeypot) => {
        setHasSubmitted(true);
        if (Object.keys(validateWaitlist(draft).errors).length > 0) return false;
        void send({ ...draft, email: draft.email.trim(), name: draft.name.trim(), ...honeypot });
        return true;
      }}
    >
      <FormField
        label={MESSAGES.fields.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errors.email}
        disabled={sending}
      />
      <FormField
        label={MESSAGES.fields.name}
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        disabled={sending}
      />
      <fieldset>
        <legend className="mb-1 font-medium text-13 leading-[1.45]">{MESSAGES.waitlist.interests}</legend>
        <div className="grid grid-cols-2 gap-x-6 gap-y-0">
          {INTERESTS.map((topic) => (
            <label
              key={topic}
              className={`flex items-center gap-2.5 min-h-8 cursor-pointer to-480:min-h-10 ${css.interest}`}
            >
              <input
                type="checkbox"
                className={`${checkbox.checkbox} [--box:17px]`}
                name="interests"
                value={topic}
                checked={draft.interests.includes(topic)}
                onChange={() => toggle(topic)}
                disabled={sending}
              />
              {MESSAGES.topics[topic]}
            </label>
          ))}
        </div>
      </fieldset>
    </SignUpForm>
  );
}
