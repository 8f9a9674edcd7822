import { useCallback, useEffect, useState } from 'react';
import { MESSAGES } from '#messages/extension.ts';
import { loadGraph, type StoredGraph } from '../lib/graph-storage.ts';
import { getSettings, type Settings, saveSettings } from '../lib/settings.ts';
import { BadgeSettings } from './badge-settings.tsx';
import { DataSettings } from './data-settings.tsx';

interface Loaded {
  readonly settings: Settings;
  readonly stored: StoredGraph | null;
  /** Nothing else works without a server. The order does not change when the user has entered one. */
  readonly isDataFirst: boolean;
}

export function OptionsScreen() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(async () => {
    const settings = await getSettings();
    const stored = settings.origin === null ? null : await loadGraph(settings.origin);
    setLoaded((before) => ({ settings, stored, isDataFirst: before?.isDataFirst ?? settings.origin === null }));
  }, []);
  useEffect(() => {
    document.title = MESSAGES.optionsTitle;
    load();
  }, [load]);
  const change = useCallback(
    async (changes: Partial<Settings>) => {
      await saveSettings(changes);
      await load();
    },
    [load],
  );
  const data = loaded && <DataSettings {...loaded} onChange={change} onUpdate={load} />;
  return (
    <main>
      <h1>{MESSAGES.settings}</h1>
      {loaded && (
        <>
          {loaded.isDataFirst && data}
          <BadgeSettings settings={loaded.settings} onChange={change} />
          {!loaded.isDataFirst && data}
        </>
      )}
    </main>
  );
}
