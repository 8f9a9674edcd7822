import { useSyncExternalStore } from 'react';
import { type ColourScheme, colourScheme } from '../theme/colour-scheme.ts';
import css from './theme-switch.module.css';

const CHOICES: ReadonlyArray<{ value: ColourScheme; label: string }> = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(colourScheme.subscribe, colourScheme.get, colourScheme.getOnServer);
  return (
    <fieldset className={css.theme}>
      <legend>Theme</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => colourScheme.set(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
