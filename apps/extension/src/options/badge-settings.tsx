import { useEffect, useState } from 'react';
import { MESSAGES } from '#messages/extension.ts';
import type { Settings } from '../lib/settings.ts';

const PAGE_ADDRESSES: chrome.permissions.Permissions = { permissions: ['webNavigation'] };

interface BadgeSettingsProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => Promise<void>;
}

/**
 * Settings of the state on the toolbar icon. Without a press, it requires a permission, which the user must confirm in the
 * browser.
 */
export function BadgeSettings({ settings: { hasBadge }, onChange }: BadgeSettingsProps) {
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
