import { useSyncExternalStore } from 'react';
import { MESSAGES } from '#messages/app-shell.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
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
  // The server renders the default, which may not be the scheme of this browser.
  const isHydrated = useHydrated();
  return (
    <fieldset disabled={!isHydrated} className={`inline-flex flex-wrap gap-x-4 gap-y-1 ${css.switch}`}>
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
