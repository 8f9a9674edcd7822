import { useId, useState } from 'react';
import { MESSAGES } from '#messages/generator.ts';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/domain-field.tsx';
import field from '../../../components/text-field.module.css';
import { afterClick } from '../../../lib/after-click.ts';
import type { FormPart } from './entry-list.tsx';
import { errorOf } from './entry-row.tsx';
import css from './policy-form.module.css';

const CONTACT_ROWS = 3;

export function PoliciesPanel({ policy, edit }: FormPart) {
  const id = useId();
  const [left, setLeft] = useState(policy.disclosure !== '');
  const error = left ? errorOf('disclosure', policy.disclosure) : null;
  const { dataTrainingAllowed } = policy;
  return (
    <>
      <fieldset>
        <legend className={css.legend}>{MESSAGES.training}</legend>
        <div className={css.choices}>
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer} className={css.choice}>
              <input
                type="radio"
                name="datatrainingallowed"
                value={answer}
                checked={dataTrainingAllowed === answer}
                onChange={() => edit((present) => ({ ...present, dataTrainingAllowed: answer }))}
              />
              {MESSAGES[answer]}
            </label>
          ))}
          {dataTrainingAllowed !== '' && (
            <Button look="plain" onClick={() => edit((present) => ({ ...present, dataTrainingAllowed: '' }))}>
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
          onChange={(event) => {
            const { value } = event.currentTarget;
            edit((present) => ({ ...present, disclosure: value }));
          }}
          onBlur={() => afterClick(() => setLeft(true))}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-contact`}>
          {MESSAGES.contact} <span className={field.hint}>{MESSAGES.contactHint}</span>
        </label>
        <textarea
          id={`${id}-contact`}
          name="contact"
          rows={CONTACT_ROWS}
          className={`${field.input} ${css.contact}`}
          value={policy.contact}
          aria-describedby={`${id}-contact-more`}
          onChange={(event) => {
            const { value } = event.currentTarget;
            edit((present) => ({ ...present, contact: value }));
          }}
        />
        <p id={`${id}-contact-more`} className={css.more}>
          {MESSAGES.contactMore}
        </p>
      </div>
    </>
  );
}
