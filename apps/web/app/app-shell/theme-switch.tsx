import { useSyncExternalStore } from 'react';
import { MESSAGES } from '#messages/shell.ts';
import { COLOUR_SCHEMES, colourScheme } from '../theme/colour-scheme.ts';
import css from './theme-switch.module.css';

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(colourScheme.subscribe, colourScheme.get, colourScheme.getOnServer);
  return (
    <fieldset className={css.theme}>
      <legend>{MESSAGES.theme}</legend>
      {COLOUR_SCHEMES.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => colourScheme.set(value)}
          />
          {MESSAGES.themes[value]}
        </label>
      ))}
    </fieldset>
  );
}
