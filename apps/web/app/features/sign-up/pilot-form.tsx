import { ORGANIZATION_TYPES, type OrganizationType } from '@vouchwire/api-contract';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { MESSAGES } from '#messages/sign-up.ts';
import { Icon } from '../../components/icon.tsx';
import field from '../../components/text-field.module.css';
import css from './form-field.module.css';
import { FieldLabel, FormField } from './form-field.tsx';
import { type PilotDraft, useSignUpDraft } from './sign-up-drafts.ts';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpFormContentProps } from './sign-up-kinds.ts';
import { useSignUp } from './use-sign-up.ts';
import {
  completeWebsite,
  type FieldErrors,
  NO_ERRORS,
  type PilotField,
  REQUIRED_PILOT_FIELDS,
  validatePilot,
} from './validate-sign-up.ts';

type TextField = Exclude<keyof PilotDraft, 'organizationType'>;

export function PilotForm({ sending, ...dialog }: SignUpFormContentProps) {
  const { draft, change, reset } = useSignUpDraft('pilot');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { send, submit } = useSignUp('pilot', { thanks: MESSAGES.pilotThanks, onAccepted: reset, ...dialog });
  // Errors appear after the first attempt and disappear when they are fixed.
  const { missing, errors }: FieldErrors<PilotField> = hasSubmitted ? validatePilot(draft) : NO_ERRORS;
  const renderField = (field: TextField) => ({
    label: MESSAGES.fields[field],
    name: field,
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
    required: REQUIRED_PILOT_FIELDS.some((required) => required === field),
    error: errors[field],
    isMissing: missing.includes(field),
    disabled: sending,
  });

  return (
    <SignUpForm
      label={MESSAGES.pilot.submit}
      retentionText={MESSAGES.pilot.retention}
      sending={sending}
      submit={submit}
      errorText={missing.length > 0 ? MESSAGES.errors.fieldsMissing : null}
      onSubmit={(honeypot) => {
        setHasSubmitted(true);
        const completed = { ...draft, website: completeWebsite(draft.website) };
        change({ website: completed.website });
        const validation = validatePilot(completed);
        if (validation.missing.length > 0 || Object.keys(validation.errors).length > 0) return false;
        void send({ ...trimDraft(completed), ...honeypot });
        return true;
      }}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 items-start to-480:grid-cols-1">
        <FormField {...renderField('email')} type="email" autoComplete="email" />
        <FormField {...renderField('name')} autoComplete="name" />
        <FormField {...renderField('organizationName')} autoComplete="organization" />
        <OrganizationTypeField
          value={draft.organizationType}
          onChange={(organizationType) => change({ organizationType })}
          disabled={sending}
          isMissing={missing.includes('organizationType')}
        />
        <FormField {...renderField('website')} type="url" autoComplete="url" placeholder="https://" />
        <FormField {...renderField('role')} autoComplete="organization-title" />
      </div>
      <FormField {...renderField('description')} rows={4} />
    </SignUpForm>
  );
}

const trimDraft = (draft: PilotDraft) =>
  Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value.trim()]));

interface OrganizationTypeFieldProps {
  value: OrganizationType | '';
  onChange: (value: OrganizationType) => void;
  disabled: boolean;
  isMissing: boolean;
}

/** A select without an initial choice and without an empty option. */
function OrganizationTypeField({ value, onChange, disabled, isMissing }: OrganizationTypeFieldProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // Without this, React would select the first option.
  useLayoutEffect(() => {
    if (select.current) select.current.selectedIndex = value === '' ? -1 : ORGANIZATION_TYPES.indexOf(value);
  }, [value]);
  return (
    <div className={field.field}>
      <FieldLabel htmlFor={id} label={MESSAGES.fields.organizationType} required />
      <div className={`relative ${css.choice}`}>
        <select
          ref={select}
          id={id}
          name="organizationType"
          required
          disabled={disabled}
          aria-invalid={isMissing ? true : undefined}
          className={field.input}
          onChange={(event) => {
            const chosen = ORGANIZATION_TYPES[event.currentTarget.selectedIndex];
            if (chosen) onChange(chosen);
          }}
        >
          {ORGANIZATION_TYPES.map((type) => (
            <option key={type} value={type}>
              {MESSAGES.organizationTypes[type]}
            </option>
          ))}
        </select>
        {value === '' && (
          <span
            aria-hidden="true"
            className="absolute start-3.25 inset-y-0 flex items-center quiet pointer-events-none forced-colors:[color:GrayText]"
          >
            {MESSAGES.pilot.chooseOne}
          </span>
        )}
        <Icon name="down" />
      </div>
    </div>
  );
}
