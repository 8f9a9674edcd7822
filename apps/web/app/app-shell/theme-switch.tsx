import { useEffect, useRef, useSyncExternalStore } from 'react';
import { MESSAGES } from '#messages/shell.ts';
import { COLOUR_SCHEMES, colourScheme } from '../theme/colour-scheme.ts';
import css from './theme-switch.module.css';

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(colourScheme.subscribe, colourScheme.get, colourScheme.getOnServer);
  // The server's page has the system's theme chosen; another one was chosen before this script came.
  const switches = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const value = switches.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = COLOUR_SCHEMES.find((scheme) => scheme === value);
    if (early && early !== colourScheme.getOnServer() && early !== colourScheme.get()) colourScheme.set(early);
  }, []);
  return (
    <fieldset ref={switches} className={css.theme}>
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
