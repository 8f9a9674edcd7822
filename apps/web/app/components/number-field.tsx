import { useId, useRef } from 'react';
import { usePreHydrationValue } from '../lib/use-pre-hydration-value.ts';
import css from './text-field.module.css';

interface NumberFieldProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  min: number;
  max: number;
  disabled?: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A small whole number. The field accepts any text until it loses focus. */
export function NumberField({ label, hint, name, value, min, max, disabled, onChange, onLeave }: NumberFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationValue(input, value, onChange);
  return (
    <div className={css.field}>
      <label className={`${css.label} ${css.short}`} htmlFor={id}>
        {label} <span className={css.hint}>{hint}</span>
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        className={css.input}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  );
}
