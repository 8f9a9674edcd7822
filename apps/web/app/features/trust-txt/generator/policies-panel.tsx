import { useEffect, useId, useRef, useState } from 'react';
import type { TrustPolicy } from 'trust-txt';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/domain-field.tsx';
import field from '../../../components/text-field.module.css';
import { afterClick } from '../../../lib/after-click.ts';
import { useEarlyText } from '../../../lib/use-early-text.ts';
import type { FormPart } from './entry-list.tsx';
import { errorOf } from './entry-row.tsx';
import css from './policy-form.module.css';

const CONTACT_ROWS = 3;

export function PoliciesPanel({ policy, edit }: FormPart) {
  const id = useId();
  const [left, setLeft] = useState(policy.disclosure !== '');
  const error = left ? errorOf('disclosure', policy.disclosure) : null;
  const { dataTrainingAllowed } = policy;
  const setTraining = (answer: TrustPolicy['dataTrainingAllowed']) =>
    edit((present) => ({ ...present, dataTrainingAllowed: answer }));
  const setDisclosure = (value: string) => edit((present) => ({ ...present, disclosure: value }));
  const setContact = (value: string) => edit((present) => ({ ...present, contact: value }));

  const training = useRef<HTMLFieldSetElement>(null);
  const disclosure = useRef<HTMLInputElement>(null);
  const contact = useRef<HTMLTextAreaElement>(null);
  useEarlyText(disclosure, policy.disclosure, setDisclosure);
  useEarlyText(contact, policy.contact, setContact);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration, as for the text fields
  useEffect(() => {
    const early = training.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early === 'yes' || early === 'no') setTraining(early);
  }, []);

  return (
    <>
      <fieldset ref={training}>
        <legend className={css.legend}>{MESSAGES.training}</legend>
        <div className={css.choices}>
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer} className={css.choice}>
              <input
                type="radio"
                name="datatrainingallowed"
                value={answer}
                checked={dataTrainingAllowed === answer}
                onChange={() => setTraining(answer)}
              />
              {MESSAGES[answer]}
            </label>
          ))}
          {dataTrainingAllowed !== '' && (
            <Button look="plain" onClick={() => setTraining('')}>
              {MESSAGES.sayNothing}
            </Button>
          )}
        </div>
        <p className={css.more}>{MESSAGES.trainingHint}</p>
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
          onBlur={() => afterClick(() => setLeft(true))}
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
          className={`${field.input} ${css.contact}`}
          value={policy.contact}
          aria-describedby={`${id}-contact-more`}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        <p id={`${id}-contact-more`} className={css.more}>
          {MESSAGES.contactMore}
        </p>
      </div>
    </>
  );
}
