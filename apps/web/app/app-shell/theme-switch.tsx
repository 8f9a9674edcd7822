import { useEffect, useRef, useSyncExternalStore } from 'react';
import { MESSAGES } from '#messages/app-shell.ts';
import { COLOR_SCHEMES, colorScheme } from '../theme/color-scheme.ts';
import css from './theme-switch.module.css';

export function ThemeSwitch() {
  const chosen = useSyncExternalStore(colorScheme.subscribe, colorScheme.get, colorScheme.getOnServer);
  // The server's page has the system's theme chosen; another one was chosen before this script came.
  const switches = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const value = switches.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = COLOR_SCHEMES.find((scheme) => scheme === value);
    if (early && early !== colorScheme.getOnServer() && early !== colorScheme.get()) colorScheme.set(early);
  }, []);
  return (
    <fieldset ref={switches} className={`inline-flex flex-wrap gap-x-4 gap-y-1 ms-auto phone:ms-0 ${css.theme}`}>
      <legend>{MESSAGES.theme}</legend>
      {COLOR_SCHEMES.map((value) => (
        <label className="inline-flex items-center gap-1.75 min-h-6 cursor-pointer" key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => colorScheme.set(value)}
          />
          {MESSAGES.themes[value]}
        </label>
      ))}
    </fieldset>
  );
}
