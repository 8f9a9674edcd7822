import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import css from './theme-switch.module.css';

const CHOICES: ReadonlyArray<{ value: MantineColorScheme; label: string }> = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const never = () => () => undefined;

export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server cannot know the visitor's choice: the first render says "System", as without script.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const chosen = inBrowser ? colorScheme : 'auto';
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
            onChange={() => setColorScheme(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
