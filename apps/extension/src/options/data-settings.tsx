import { type FormEvent, useState } from 'react';
import { MESSAGES } from '#messages/extension.ts';
import type { StoredGraph } from '../lib/graph-storage.ts';
import { UPDATE_MESSAGE } from '../lib/messages.ts';
import { getHostPattern, parseOrigin, type Settings } from '../lib/settings.ts';
import type { UpdateResult } from '../lib/update-graph.ts';
import { formatDate, formatLocalDateTime } from '../text/dates.ts';

interface DataSettingsProps {
  readonly settings: Settings;
  readonly stored: StoredGraph | null;
  readonly onChange: (changes: Partial<Settings>) => Promise<void>;
  readonly onUpdate: () => Promise<void>;
}

/** Settings of the server whose data is used, and the state of the stored data. */
export function DataSettings({ settings: { origin }, stored, onChange, onUpdate }: DataSettingsProps) {
  const [text, setText] = useState(origin ?? '');
  const [error, setError] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setNews(null);
    const parsed = parseOrigin(text);
    if (parsed === null) return setError(MESSAGES.originInvalid);
    // Without this permission, some browsers send an origin that identifies the installation with each request.
    if (!(await chrome.permissions.request({ origins: [getHostPattern(parsed)] })))
      return setError(MESSAGES.originDenied({ origin: parsed }));
    setError(null);
    setText(parsed);
    await onChange({ origin: parsed });
    await update(MESSAGES.saved);
  };
  const update = async (before = '') => {
    const result: UpdateResult = await chrome.runtime.sendMessage(UPDATE_MESSAGE);
    setNews(`${before} ${MESSAGES.updates[result]}`.trim());
    await onUpdate();
  };
  return (
    <section aria-labelledby="data">
      <h2 id="data">{MESSAGES.data}</h2>
      <p>{MESSAGES.privacy}</p>
      <form onSubmit={save} noValidate>
        <label className="field">
          {MESSAGES.origin}
          <input
            type="url"
            value={text}
            aria-invalid={error !== null}
            aria-describedby="origin-hint"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p id="origin-hint" className={error === null ? 'quiet' : 'error'}>
          {error ?? MESSAGES.originHint}
        </p>
        <p className="actions">
          <button type="submit">{MESSAGES.save}</button>
          <button type="button" className="plain" disabled={origin === null} onClick={() => update()}>
            {MESSAGES.updateNow}
          </button>
        </p>
      </form>
      <p role="status">{news}</p>
      <p className="quiet">{stored === null ? MESSAGES.notStored : describeStored(stored)}</p>
    </section>
  );
}

const describeStored = ({ bytes, asOf, downloadedAt, checkedAt }: StoredGraph): string =>
  [
    MESSAGES.stored({
      size: bytes.byteLength,
      day: formatDate(asOf) ?? '–',
      time: formatLocalDateTime(new Date(downloadedAt).toISOString()) ?? '',
    }),
    MESSAGES.checked({ time: formatLocalDateTime(new Date(checkedAt).toISOString()) ?? '' }),
  ].join(' ');
