import { useEffect, useId, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/domain-field.tsx';
import field from '../../../components/text-field.module.css';
import { runAfterClick } from '../../../lib/after-click.ts';
import { usePreHydrationValue } from '../../../lib/use-pre-hydration-value.ts';
import type { FormSectionProps } from './entry-list.tsx';
import { getEntryError } from './entry-row.tsx';

const CONTACT_ROWS = 3;

export function PoliciesPanel({ policy, edit }: FormSectionProps) {
  const id = useId();
  const [left, setLeft] = useState(policy.disclosure !== '');
  const error = left ? getEntryError('disclosure', policy.disclosure) : null;
  const { dataTrainingAllowed } = policy;
  const setTraining = (response: TrustPolicy['dataTrainingAllowed']) =>
    edit((current) => ({ ...current, dataTrainingAllowed: response }));
  const setDisclosure = (value: string) => edit((current) => ({ ...current, disclosure: value }));
  const setContact = (value: string) => edit((current) => ({ ...current, contact: value }));

  const training = useRef<HTMLFieldSetElement>(null);
  const disclosure = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLTextAreaElement>(null);
  usePreHydrationValue(disclosure, policy.disclosure, setDisclosure);
  usePreHydrationValue(contact, policy.contact, setContact);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration, as for the text fields
  useEffect(() => {
    const early = training.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early === 'yes' || early === 'no') setTraining(early);
  }, []);

  return (
    <>
      <fieldset ref={training}>
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
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-disclosure`}>
          {MESSAGES.disclosure} <span className={field.hint}>{MESSAGES.disclosureHint}</span>
        </label>
        <input
          ref={disclosure}
          id={`${id}-disclosure`}
          name="disclosure"
          type="text"
          inputMode="url"
          className={`${field.input} ${field.domain}`}
          value={policy.disclosure}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setDisclosure(event.currentTarget.value)}
          onBlur={() => runAfterClick(() => setLeft(true))}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-contact`}>
          {MESSAGES.contact} <span className={field.hint}>{MESSAGES.contactHint}</span>
        </label>
        <textarea
          ref={contact}
          id={`${id}-contact`}
          name="contact"
          rows={CONTACT_ROWS}
          className={`${field.input} resize-y`}
          value={policy.contact}
          aria-describedby={`${id}-contact-more`}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        <p id={`${id}-contact-more`} className="small quiet">
          {MESSAGES.contactDetails}
        </p>
      </div>
    </>
  );
}
