import type { StoredGraph } from '@vouchwire/domain-findings';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { MESSAGES } from '#messages/offline.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import { loadAnchors } from '../custom-anchors/saved-anchors.ts';
import { type DeviceGraph, openDeviceGraph } from './device-graph.ts';
import { LookUpForms } from './look-up-forms.tsx';
import { OfflineDossier } from './offline-dossier.tsx';
import { OfflinePath } from './offline-path.tsx';
import { OfflineQuery } from './offline-query.tsx';
import { getOfflineSubject, hasOwnAnchors, isPastDay, type OfflineSubject } from './offline-url.ts';

const TEXT_FIELDS = 'textarea, input:not([type]), input[type=text], input[type=search]';

type Loaded = { readonly kind: 'reading' | 'none' | 'unreadable' } | ({ readonly kind: 'ready' } & DeviceGraph);

/** A page of the site without a network: the part that the device can compute, and its day. */
export default function OfflinePage({ page }: { page: string }) {
  const { hash } = useLocation();
  const subject = getOfflineSubject(page, hash);
  const loaded = useDeviceGraph();
  const network = useReturnToPage(page + hash);
  const isBack = network === 'back';
  useDocumentNavigation();
  const openPage = () => location.replace(page + hash);
  useEffect(() => {
    const about = getTitle(subject);
    document.title = about === '' ? MESSAGES.offlineTitle : `${about} · ${MESSAGES.offlineTitle}`;
  });
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-8 pb-16">
      <Callout
        kind="care"
        live="status"
        title={NETWORK_TEXTS[network]}
        action={<Button onClick={openPage}>{isBack ? MESSAGES.openPage : MESSAGES.tryAgain}</Button>}
      >
        {loaded.kind === 'ready' && describeDay(loaded.stored, page)}
      </Callout>
      {loaded.kind === 'reading' && <p role="status">{MESSAGES.reading}</p>}
      {loaded.kind === 'unreadable' && <h1>{MESSAGES.unreadable}</h1>}
      {loaded.kind === 'none' && (
        <div>
          <h1>{MESSAGES.noData}</h1>
          <p>{MESSAGES.noDataDetails}</p>
        </div>
      )}
      {loaded.kind === 'ready' && (
        <>
          <Subject subject={subject} device={loaded} />
          <LookUpForms />
        </>
      )}
    </div>
  );
}

function Subject({ subject, device }: { subject: OfflineSubject; device: DeviceGraph }) {
  switch (subject.kind) {
    case 'domain':
      return <OfflineDossier domain={subject.domain} device={device} />;
    case 'path':
      return <OfflinePath requested={subject} device={device} />;
    case 'query':
      return <OfflineQuery {...subject} />;
    case 'none':
      return (
        <div>
          <h1>{MESSAGES.notOnDevice}</h1>
          <p>{MESSAGES.notOnDeviceDetails}</p>
        </div>
      );
  }
}

function useDeviceGraph(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'reading' });
  useEffect(() => {
    openDeviceGraph().then(
      (device) => setLoaded(device ? { kind: 'ready', ...device } : { kind: 'none' }),
      () => setLoaded({ kind: 'unreadable' }),
    );
  }, []);
  return loaded;
}

/** `no-answer`: the device has a network, but the server did not respond. `back`: the network is available again. */
type Network = 'offline' | 'no-answer' | 'back';

const NETWORK_TEXTS: Readonly<Record<Network, string>> = {
  offline: MESSAGES.offline,
  'no-answer': MESSAGES.noAnswer,
  back: MESSAGES.online,
};

/** Opens the page from the server when the network is available again, unless this would discard typed text. */
function useReturnToPage(address: string): Network {
  const [network, setNetwork] = useState<Network>(() => (navigator.onLine ? 'no-answer' : 'offline'));
  useEffect(() => {
    const onOnline = () => {
      if (isTyping()) setNetwork('back');
      else location.replace(address);
    };
    const onOffline = () => setNetwork('offline');
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    };
  }, [address]);
  return network;
}

/** Returns true if a text field has text or the focus. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    (field) => field.value !== '' || field === document.activeElement,
  );

/**
 * Opens links with a full page load, because code and data of another page cannot be loaded. The service worker then
 * responds.
 */
function useDocumentNavigation(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target !== '' || link.origin !== location.origin) return;
      if (link.hash !== '' && link.pathname === location.pathname) return;
      event.preventDefault();
      location.assign(link.href);
    };
    // Runs before the handlers of React, which then do nothing.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}

function getTitle(subject: OfflineSubject): string {
  if (subject.kind === 'domain') return subject.domain;
  return subject.kind === 'path' ? [subject.from, subject.to].filter(Boolean).join(' → ') : '';
}

/** Describes the day of the data, and the data that is missing on the device. */
const describeDay = ({ asOf, downloadedAt }: StoredGraph, page: string): string =>
  [
    asOf === null ? MESSAGES.downloadedOn({ day: new Date(downloadedAt).toISOString() }) : MESSAGES.asOf({ day: asOf }),
    ...(isPastDay(page) ? [MESSAGES.pastDay] : []),
    ...(hasOwnAnchors(page, loadAnchors()) ? [MESSAGES.otherAnchors] : []),
  ].join(' ');
