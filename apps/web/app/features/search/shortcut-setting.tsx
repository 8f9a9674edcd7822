import { useState } from 'react';
import { MESSAGES } from '#messages/search.ts';
import { Button } from '../../components/button.tsx';
import { isSearchShortcutOn, setSearchShortcut } from '../../components/site-search/search-shortcut.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Turns the search key off for people who are disturbed by single keys. */
export function ShortcutSetting() {
  const hydrated = useHydrated();
  const [, setChanges] = useState(0);
  const isOn = hydrated ? isSearchShortcutOn() : true;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 mt-12 small quiet">
      <span aria-live="polite">{isOn ? MESSAGES.shortcutOn : MESSAGES.shortcutOff}</span>
      {hydrated && (
        <Button
          variant="tight"
          onClick={() => {
            setSearchShortcut(!isOn);
            setChanges((count) => count + 1);
          }}
        >
          {isOn ? MESSAGES.turnOff : MESSAGES.turnOn}
        </Button>
      )}
    </p>
  );
}
