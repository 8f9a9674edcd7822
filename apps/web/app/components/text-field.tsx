import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import css from './text-field.module.css';

interface FieldProps {
  label: string;
  /** Shows the label only to screen readers, because the field is in a list that has a visible heading. */
  labelHidden?: boolean;
  /** Short text after the label. */
  hint?: string | undefined;
  /** Reason why the entry is invalid. */
  error?: ReactNode;
  isInvalid?: boolean;
  /** The value is an address or a file: it is monospaced, and the browser neither completes nor corrects it. */
  isCode?: boolean;
  /** Additional text below the field. */
  details?: string;
  fieldClass?: string;
}

type SingleLineProps = FieldProps & { rows?: undefined } & Omit<ComponentProps<'input'>, keyof FieldProps>;
type MultiLineProps = FieldProps & { rows: number } & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

const CODE_ATTRIBUTES = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** A labeled text field. With `rows`, it has several lines. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  isInvalid = Boolean(error),
  isCode = false,
  details,
  fieldClass = '',
  ...rest
}: SingleLineProps | MultiLineProps) {
  const id = useId();
  const inputClass = `${css.input} ${isCode ? css.domain : ''}`;
  const attributes = {
    ...(isCode && CODE_ATTRIBUTES),
    id,
    'aria-invalid': isInvalid ? true : undefined,
    'aria-describedby': [error && `${id}-error`, details && `${id}-details`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={`${css.field} ${fieldClass}`}>
      <label className={labelHidden ? 'visually-hidden' : css.label} htmlFor={id}>
        {label} {hint && <span className={css.hint}>{hint}</span>}
      </label>
      {rest.rows !== undefined ? (
        <textarea {...attributes} {...rest} className={`${inputClass} resize-y`} />
      ) : (
        <input {...attributes} {...rest} className={inputClass} />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {details && (
        <p id={`${id}-details`} className="small quiet">
          {details}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  /** Label of the option that filters nothing. */
  any?: string;
  options: readonly (readonly [value: string, label: string])[];
  fieldClass?: string;
}

/** A labeled filter in a form. */
export function SelectField({ label, name, defaultValue, any, options, fieldClass = '' }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`${css.field} ${fieldClass}`}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className={css.input}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      <Icon name="cross" size={14} />
      {children}
    </p>
  );
}
