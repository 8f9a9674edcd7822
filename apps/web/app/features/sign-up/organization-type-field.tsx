import { ORGANIZATION_TYPES, type OrganizationType } from '@vouchwire/api-contract';
import { useId, useLayoutEffect, useRef } from 'react';
import { MESSAGES } from '#messages/sign-up.ts';
import { Icon } from '../../components/icon.tsx';
import field from '../../components/text-field.module.css';
import css from './form-field.module.css';
import { FieldLabel } from './form-field.tsx';

interface OrganizationTypeFieldProps {
  value: OrganizationType | '';
  onChange: (value: OrganizationType) => void;
  disabled: boolean;
  isMissing: boolean;
}

/** A select without an initial choice and without an empty option. */
export function OrganizationTypeField({ value, onChange, disabled, isMissing }: OrganizationTypeFieldProps) {
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
