import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { MESSAGES } from '#messages/sign-up.ts';
import field from '../../components/text-field.module.css';
import { FieldError } from '../../components/text-field.tsx';

interface FormFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** Reason why the value is invalid. */
  error?: string | undefined;
  /** True if it is required and empty. The form shows one message for all such fields. */
  isMissing?: boolean;
}

type SingleLineProps = FormFieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FormFieldProps>;
type MultiLineProps = FormFieldProps & { rows: number } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    keyof FormFieldProps
  >;

/** A labeled form field. With `rows`, it has several lines. */
export function FormField({
  label,
  onChange,
  required = false,
  error,
  isMissing = false,
  ...rest
}: SingleLineProps | MultiLineProps) {
  const id = useId();
  const controlProps = {
    id,
    required,
    'aria-invalid': error || isMissing ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={field.field}>
      <FieldLabel htmlFor={id} label={label} required={required} />
      {'rows' in rest ? (
        <textarea
          {...rest}
          {...controlProps}
          className={`${field.input} resize-y`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...rest}
          {...controlProps}
          className={field.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldLabel({ htmlFor, label, required }: { htmlFor: string; label: string; required: boolean }) {
  return (
    <label className={field.label} htmlFor={htmlFor}>
      {label}
      {!required && <span className={field.hint}> {MESSAGES.optional}</span>}
    </label>
  );
}
