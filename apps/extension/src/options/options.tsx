import { StrictMode, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MESSAGES } from '#messages/extension.ts';
import { loadGraph, type StoredGraph } from '../lib/graph-storage.ts';
import { getSettings, type Settings, saveSettings } from '../lib/settings.ts';
import { DataSettings } from './data-settings.tsx';

const PAGE_ADDRESSES: chrome.permissions.Permissions = { permissions: ['webNavigation'] };

interface BadgeSettingsProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => Promise<void>;
}

/**
 * Settings of the state on the toolbar icon. Without a press, it requires a permission, which the user must confirm in the
 * browser.
 */
function BadgeSettings({ settings: { hasBadge }, onChange }: BadgeSettingsProps) {
  const [isAutomatic, setIsAutomatic] = useState(false);
  useEffect(() => {
    chrome.permissions.contains(PAGE_ADDRESSES).then(setIsAutomatic);
  }, []);
  const setAutomatic = async (isOn: boolean) => {
    const changed = await (isOn
      ? chrome.permissions.request(PAGE_ADDRESSES)
      : chrome.permissions.remove(PAGE_ADDRESSES));
    if (changed) setIsAutomatic(isOn);
  };
  return (
    <section aria-labelledby="badge">
      <h2 id="badge">{MESSAGES.badge}</h2>
      <label className="choice">
        <input type="checkbox" checked={hasBadge} onChange={({ target }) => onChange({ hasBadge: target.checked })} />
        <span>
          {MESSAGES.showBadge}
          <span className="quiet">{MESSAGES.showBadgeHint}</span>
        </span>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={isAutomatic}
          disabled={!hasBadge}
          onChange={({ target }) => setAutomatic(target.checked)}
        />
        <span>
          {MESSAGES.automatic}
          <span className="quiet">{MESSAGES.automaticHint}</span>
        </span>
      </label>
    </section>
  );
}

interface Loaded {
  readonly settings: Settings;
  readonly stored: StoredGraph | null;
  /** Nothing else works without a server. The order does not change when the user has entered one. */
  readonly isDataFirst: boolean;
}

function OptionsScreen() {
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

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <OptionsScreen />
    </StrictMode>,
  );
