import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { MESSAGES } from '#messages/join.ts';
import { FieldError } from '../../../components/domain-field.tsx';
import field from '../../../components/text-field.module.css';
import css from './entry.module.css';

interface EntryProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** Why the entry cannot be sent. */
  error?: string | undefined;
  /** Required and empty; the form says so once for all of them. */
  isMissing?: boolean;
}

type OneLine = EntryProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof EntryProps>;
type ManyLines = EntryProps & { rows: number } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof EntryProps>;

/** A labelled entry of a form; with `rows` it takes several lines. */
export function Entry({ label, onChange, required = false, error, isMissing = false, ...rest }: OneLine | ManyLines) {
  const id = useId();
  const common = {
    id,
    required,
    'aria-invalid': error || isMissing ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={field.field}>
      <EntryLabel htmlFor={id} label={label} required={required} />
      {'rows' in rest ? (
        <textarea
          {...rest}
          {...common}
          className={`${field.input} ${css.lines}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...rest}
          {...common}
          className={field.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function EntryLabel({ htmlFor, label, required }: { htmlFor: string; label: string; required: boolean }) {
  return (
    <label className={field.label} htmlFor={htmlFor}>
      {label}
      {!required && <span className={field.hint}> {MESSAGES.optional}</span>}
    </label>
  );
}
