import { useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { runAfterClick } from '../../../lib/after-click.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { usePreHydrationValue } from '../../../lib/use-pre-hydration-value.ts';
import type { FormSectionProps } from './entry-list.tsx';
import { getEntryError } from './entry-row.tsx';

const CONTACT_ROWS = 3;

export function PoliciesPanel({ policy, edit }: FormSectionProps) {
  const [left, setLeft] = useState(policy.disclosure !== '');
  const error = left ? getEntryError('disclosure', policy.disclosure) : null;
  const { dataTrainingAllowed } = policy;
  const setTraining = (response: TrustPolicy['dataTrainingAllowed']) =>
    edit((current) => ({ ...current, dataTrainingAllowed: response }));
  const setDisclosure = (value: string) => edit((current) => ({ ...current, disclosure: value }));
  const setContact = (value: string) => edit((current) => ({ ...current, contact: value }));

  const isHydrated = useHydrated();
  const disclosure = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLTextAreaElement>(null);
  usePreHydrationValue(disclosure, policy.disclosure, setDisclosure);
  usePreHydrationValue(contact, policy.contact, setContact);

  return (
    <>
      <fieldset disabled={!isHydrated}>
        <legend className="mb-2 font-medium text-13 leading-[1.45]">{MESSAGES.training}</legend>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {(['yes', 'no'] as const).map((response) => (
            <label key={response} className="inline-flex items-center gap-2.5 min-h-8 cursor-pointer phone:min-h-11">
              <input
                className="w-4 h-4 m-0 accent-accent"
                type="radio"
                name="datatrainingallowed"
                value={response}
                checked={dataTrainingAllowed === response}
                onChange={() => setTraining(response)}
              />
              {MESSAGES[response]}
            </label>
          ))}
          {dataTrainingAllowed !== '' && (
            <Button variant="plain" onClick={() => setTraining('')}>
              {MESSAGES.noStatement}
            </Button>
          )}
        </div>
        <p className="small quiet">{MESSAGES.trainingHint}</p>
      </fieldset>
      <TextField
        ref={disclosure}
        label={MESSAGES.disclosure}
        hint={MESSAGES.disclosureHint}
        name="disclosure"
        inputMode="url"
        isCode
        value={policy.disclosure}
        error={error}
        onChange={(event) => setDisclosure(event.currentTarget.value)}
        onBlur={() => runAfterClick(() => setLeft(true))}
      />
      <TextField
        ref={contact}
        label={MESSAGES.contact}
        hint={MESSAGES.contactHint}
        name="contact"
        rows={CONTACT_ROWS}
        value={policy.contact}
        details={MESSAGES.contactDetails}
        onChange={(event) => setContact(event.currentTarget.value)}
      />
    </>
  );
}
