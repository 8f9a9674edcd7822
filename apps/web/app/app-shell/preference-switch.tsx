import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Preference } from '../theme/preferences.ts';
import css from './preference-switch.module.css';

interface PreferenceSwitchProps<Value extends string> {
  name: string;
  legend: string;
  labels: Readonly<Record<Value, string>>;
  preference: Preference<Value>;
}

export function PreferenceSwitch<Value extends string>({
  name,
  legend,
  labels,
  preference,
}: PreferenceSwitchProps<Value>) {
  const chosen = useSyncExternalStore(preference.subscribe, preference.get, preference.getOnServer);
  // The server renders the default. The visitor may have chosen another value before hydration.
  const switches = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const value = switches.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = preference.values.find((one) => one === value);
    if (early && early !== preference.getOnServer() && early !== preference.get()) preference.set(early);
  }, [preference]);
  return (
    <fieldset ref={switches} className={`inline-flex flex-wrap gap-x-4 gap-y-1 ${css.switch}`}>
      <legend>{legend}</legend>
      {preference.values.map((value) => (
        <label className="inline-flex items-center gap-1.75 min-h-6 cursor-pointer" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => preference.set(value)}
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
