import { INTERESTS } from '@vouchwire/api-contract';
import { useState } from 'react';
import { MESSAGES } from '#messages/join.ts';
import { checkWaitlist, NOTHING_WRONG, type Refusals, type WaitlistField } from './check-entries.ts';
import { useDraft } from './drafts.ts';
import { Entry } from './entry.tsx';
import type { JoinFormProps } from './forms.ts';
import css from './join-form.module.css';
import { JoinForm } from './join-form.tsx';
import { useSignUp } from './use-sign-up.ts';

export default function WaitlistForm({ onDone }: JoinFormProps) {
  const { draft, change, empty } = useDraft('waitlist');
  const [asked, setAsked] = useState(false);
  const { sending, send, submit } = useSignUp('waitlist', {
    thanks: MESSAGES.waitlistThanks,
    onTaken: () => {
      empty();
      onDone();
    },
  });
  // Refusals stand from the first try on and go as they are mended.
  const { wrong }: Refusals<WaitlistField> = asked ? checkWaitlist(draft) : NOTHING_WRONG;
  const toggle = (topic: (typeof INTERESTS)[number]) =>
    change({
      interests: INTERESTS.filter((known) => draft.interests.includes(known) !== (known === topic)),
    });

  return (
    <JoinForm
      label={MESSAGES.waitlist.submit}
      kept={MESSAGES.waitlist.kept}
      sending={sending}
      submit={submit}
      onSubmit={(unseen) => {
        setAsked(true);
        if (Object.keys(checkWaitlist(draft).wrong).length > 0) return false;
        void send({ ...draft, email: draft.email.trim(), name: draft.name.trim(), ...unseen });
        return true;
      }}
    >
      <Entry
        label={MESSAGES.fields.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        onChange={(email) => change({ email })}
        error={wrong.email}
        disabled={sending}
      />
      <Entry
        label={MESSAGES.fields.name}
        name="name"
        autoComplete="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={wrong.name}
        disabled={sending}
      />
      <fieldset>
        <legend className={css.legend}>{MESSAGES.waitlist.interests}</legend>
        <div className={css.interests}>
          {INTERESTS.map((topic) => (
            <label key={topic} className={css.interest}>
              <input
                type="checkbox"
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
    </JoinForm>
  );
}
