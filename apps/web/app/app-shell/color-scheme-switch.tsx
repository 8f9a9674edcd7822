import { useEffect, useRef, useSyncExternalStore } from 'react';
import { MESSAGES } from '#messages/app-shell.ts';
import {
  COLOR_SCHEMES,
  DEFAULT_COLOR_SCHEME,
  getColorScheme,
  setColorScheme,
  subscribeToColorScheme,
} from '../theme/color-scheme.ts';
import css from './color-scheme-switch.module.css';

export function ColorSchemeSwitch() {
  const chosen = useSyncExternalStore(subscribeToColorScheme, getColorScheme, () => DEFAULT_COLOR_SCHEME);
  // The server renders the default. The visitor may have chosen another value before hydration.
  const switches = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const value = switches.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = COLOR_SCHEMES.find((scheme) => scheme === value);
    if (early && early !== DEFAULT_COLOR_SCHEME && early !== getColorScheme()) setColorScheme(early);
  }, []);
  return (
    <fieldset ref={switches} className={`inline-flex flex-wrap gap-x-4 gap-y-1 ${css.switch}`}>
      <legend>{MESSAGES.theme}</legend>
      {COLOR_SCHEMES.map((scheme) => (
        <label className="inline-flex items-center gap-1.75 min-h-6 cursor-pointer" key={scheme}>
          <input
            type="radio"
            name="theme"
            value={scheme}
            checked={chosen === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {MESSAGES.themes[scheme]}
        </label>
      ))}
    </fieldset>
  );
}
