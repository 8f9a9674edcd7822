import { useState } from 'react';
import { MESSAGES } from '#messages/join.ts';
import { checkPilot, NOTHING_WRONG, type PilotField, REQUIRED_OF_PILOT, type Refusals } from './check-entries.ts';
import { type PilotDraft, useDraft } from './drafts.ts';
import { Entry } from './entry.tsx';
import type { JoinFormProps } from './forms.ts';
import css from './join-form.module.css';
import { JoinForm } from './join-form.tsx';
import { OrganizationTypeEntry } from './organization-type-entry.tsx';
import { useSignUp } from './use-sign-up.ts';

type TextField = Exclude<keyof PilotDraft, 'organizationType'>;

export default function PilotForm({ onDone }: JoinFormProps) {
  const { draft, change, empty } = useDraft('pilot');
  const [asked, setAsked] = useState(false);
  const { sending, send, submit } = useSignUp('pilot', {
    thanks: MESSAGES.pilotThanks,
    onTaken: () => {
      empty();
      onDone();
    },
  });
  // Refusals stand from the first try on and go as they are mended.
  const { missing, wrong }: Refusals<PilotField> = asked ? checkPilot(draft) : NOTHING_WRONG;
  const entry = (field: TextField) => ({
    label: MESSAGES.fields[field],
    name: field,
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    required: REQUIRED_OF_PILOT.some((required) => required === field),
    error: wrong[field],
    isMissing: missing.includes(field),
    disabled: sending,
  });

  return (
    <JoinForm
      label={MESSAGES.pilot.submit}
      kept={MESSAGES.pilot.kept}
      sending={sending}
      submit={submit}
      refusal={missing.length > 0 ? MESSAGES.refusals.fieldsMissing : null}
      onSubmit={(unseen) => {
        setAsked(true);
        const refusals = checkPilot(draft);
        if (refusals.missing.length > 0 || Object.keys(refusals.wrong).length > 0) return false;
        void send({ ...trimmed(draft), ...unseen });
        return true;
      }}
    >
      <div className={css.pair}>
        <Entry {...entry('email')} type="email" autoComplete="email" />
        <Entry {...entry('name')} autoComplete="name" />
        <Entry {...entry('organizationName')} autoComplete="organization" />
        <OrganizationTypeEntry
          value={draft.organizationType}
          onChange={(organizationType) => change({ organizationType })}
          disabled={sending}
          isMissing={missing.includes('organizationType')}
        />
        <Entry {...entry('website')} type="url" autoComplete="url" placeholder="https://" />
        <Entry {...entry('role')} autoComplete="organization-title" />
      </div>
      <Entry {...entry('description')} rows={4} />
    </JoinForm>
  );
}

const trimmed = (draft: PilotDraft) =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value.trim()]));
