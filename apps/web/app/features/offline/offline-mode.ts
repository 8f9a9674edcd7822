import { deleteGraphs, loadGraph, type StoredGraph, type UpdateResult, updateGraph } from '@vouchwire/domain-findings';
import { LOCALE } from '#messages/locale.ts';
import { LANGUAGE_PARAMETER, OFFLINE_CACHE_PREFIX, OFFLINE_WORKER_PATH } from './offline-names.ts';

/** Whether the site opens without a network, and with which data. */
export interface OfflineState {
  readonly isOn: boolean;
  readonly stored: StoredGraph | null;
}

/**
 * Reason why the offline mode could not be turned on. `pages`: the pages could not be stored. The others concern the
 * data.
 */
export type OfflineFailure = UpdateResult | 'pages';

/** Browsers support service workers only over HTTPS, and some of them not in private windows. */
export const isOfflineModeSupported = (): boolean => 'serviceWorker' in navigator && 'indexedDB' in window;

export async function getOfflineState(): Promise<OfflineState> {
  const [registration, stored] = await Promise.all([findRegistration(), loadGraph(location.origin)]);
  return { isOn: registration !== null, stored };
}

/**
 * Stores the data, then the pages.
 * @returns null if both are stored
 */
export async function turnOn(): Promise<OfflineFailure | null> {
  const result = await updateGraph(location.origin);
  // Older data is sufficient, because pages state its day.
  if ((await loadGraph(location.origin)) === null) return result;
  const address = `${OFFLINE_WORKER_PATH}?${new URLSearchParams({ [LANGUAGE_PARAMETER]: LOCALE.language })}`;
  try {
    const registration = await navigator.serviceWorker.register(address, { scope: '/' });
    await waitUntilActive(registration);
  } catch {
    await turnOff();
    return 'pages';
  }
  // Requests that the browser does not delete the data when the disk is nearly full. A refusal changes nothing else. Firefox shows
  // a prompt, so nothing waits for the result.
  void navigator.storage?.persist?.().catch(() => false);
  return null;
}

/** Requests a newer graph. */
export const updateStoredGraph = (): Promise<UpdateResult> => updateGraph(location.origin);

/** Deletes everything that `turnOn` stored. */
export async function turnOff(): Promise<void> {
  await (await findRegistration())?.unregister();
  const names = await caches.keys();
  await Promise.all([
    ...names.filter((name) => name.startsWith(OFFLINE_CACHE_PREFIX)).map((name) => caches.delete(name)),
    deleteGraphs(),
  ]);
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker.getRegistration('/')) ?? null;

/** @throws Error if the worker could not store the pages */
function waitUntilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve();
      if (worker === null || worker.state === 'redundant') reject(new Error('The pages could not be stored'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}
