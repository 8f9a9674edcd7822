import type { StoredGraph } from '@vouchwire/domain-findings';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { MESSAGES as EXTENSION } from '#messages/extension.ts';
import { MESSAGES } from '#messages/offline.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { call } from '../../lib/api-client.ts';
import { formatDate, formatLocalDateTime } from '../../lib/time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { LookUpForms } from './look-up-forms.tsx';
import type { OfflineState } from './offline-mode.ts';

/** Size of code, styles and fonts of the offline pages with gzip, rounded up. `offline.browser.test.ts` checks it. */
const CODE_BYTES = 600_000;

/** Loaded on demand, because this code opens graph files. */
const loadMode = () => import('./offline-mode.ts');

type Step = 'turning-on' | 'updating' | 'turning-off';

/** Turns the offline mode on and off, and shows what is stored. */
export function OfflineSettings() {
  const [state, setState] = useState<OfflineState | 'unsupported' | 'unreadable' | null>(null);
  const isHydrated = useHydrated();
  const [step, setStep] = useState<Step | null>(null);
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState('');
  const read = useCallback(async () => {
    try {
      const mode = await loadMode();
      setState(mode.isOfflineModeSupported() ? await mode.getOfflineState() : 'unsupported');
    } catch {
      setState('unreadable');
    }
  }, []);
  useEffect(() => void read(), [read]);

  const run = async (next: Step, action: () => Promise<void>) => {
    setStep(next);
    setNews('');
    setFailure('');
    try {
      await action();
    } catch {
      setFailure(MESSAGES.notDone);
    }
    setStep(null);
    await read();
  };
  const turnOn = () =>
    run('turning-on', async () => {
      const failed = await (await loadMode()).turnOn();
      if (failed === null) setNews(MESSAGES.turnedOn);
      else setFailure(MESSAGES.failed({ reason: failed }));
    });
  const update = () =>
    run('updating', async () => {
      const mode = await loadMode();
      const result = await mode.updateStoredGraph();
      // Another tab may have deleted the data in the meantime. The state then shows that nothing is stored.
      if ((await mode.getOfflineState()).stored !== null) setNews(EXTENSION.updates[result]);
    });
  const turnOff = () =>
    run('turning-off', async () => {
      await (await loadMode()).turnOff();
      setNews(MESSAGES.turnedOff);
    });

  const known = typeof state === 'string' ? null : state;
  const stored = known?.stored ?? null;
  const isOn = known?.isOn ?? false;
  return (
    <div className="wrap grid grid-cols-1 gap-6 pb-16">
      <PageHeader title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
      <Section id="status" head={MESSAGES.status}>
        <div className="grid gap-3 justify-items-start">
          <p role="status">
            {step === 'turning-on'
              ? MESSAGES.turningOn
              : step === 'updating'
                ? MESSAGES.updating
                : news || (isHydrated && state === null ? MESSAGES.reading : '')}
          </p>
          {failure && <Callout kind="bad" live="alert" title={failure} />}
          {state === 'unsupported' && <Callout kind="care" title={MESSAGES.unsupported} />}
          {state === 'unreadable' && <Callout kind="bad" live="alert" title={MESSAGES.unreadable} />}
          {known && (
            <>
              <p className="font-medium">{describeState(known)}</p>
              {stored && <p>{describeStored(stored)}</p>}
              {isOn && stored ? <p className="quiet">{MESSAGES.daily}</p> : <Costs />}
              <p className="flex flex-wrap gap-3">
                {isOn && stored ? (
                  <Button disabled={step !== null} onClick={update}>
                    {EXTENSION.updateNow}
                  </Button>
                ) : (
                  <Button variant="main" disabled={step !== null} onClick={turnOn}>
                    {MESSAGES.turnOn}
                  </Button>
                )}
                {(isOn || stored) && (
                  <Button disabled={step !== null} onClick={turnOff}>
                    {MESSAGES.turnOff}
                  </Button>
                )}
              </p>
            </>
          )}
        </div>
      </Section>
      {isOn && stored && <LookUpForms />}
      <Section id="works" head={MESSAGES.worksHead}>
        <ul className="grid gap-1 max-w-[62ch]">
          {MESSAGES.works.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      <Section id="install" head={MESSAGES.installHead}>
        <p className="max-w-[62ch]">{MESSAGES.install}</p>
      </Section>
      <Section id="sent" head={MESSAGES.privacyHead}>
        <p className="max-w-[62ch]">{MESSAGES.privacy}</p>
      </Section>
    </div>
  );
}

function Section({ id, head, children }: { id: string; head: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-2 pt-3 border-t border-ink">
      <h2 id={id}>{head}</h2>
      {children}
    </section>
  );
}

/** Lists what turning it on downloads. */
function Costs() {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call('getDailyGraphFile', { signal: abort.signal }).then(
      ({ bytes_brotli }) => setBytes(bytes_brotli ?? null),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return <p className="max-w-[62ch]">{MESSAGES.costs({ bytes, code: CODE_BYTES })}</p>;
}

function describeState({ isOn, stored }: OfflineState): string {
  if (isOn) return stored ? MESSAGES.on : MESSAGES.withoutData;
  return stored ? MESSAGES.withoutPages : MESSAGES.off;
}

const describeStored = ({ bytes, asOf, downloadedAt, checkedAt }: StoredGraph): string =>
  [
    EXTENSION.stored({
      size: bytes.byteLength,
      day: formatDate(asOf) ?? '–',
      time: formatLocalDateTime(new Date(downloadedAt).toISOString()) ?? '',
    }),
    EXTENSION.checked({ time: formatLocalDateTime(new Date(checkedAt).toISOString()) ?? '' }),
  ].join(' ');
