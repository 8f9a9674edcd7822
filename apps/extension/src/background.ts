import { type ColumnLookupGraph, lookUp, openLookupGraph } from '@vouchwire/domain-lookup';
import { showBadge } from './lib/badge.ts';
import { loadGraph } from './lib/graph-storage.ts';
import { isUpdateMessage, LINK_KEY, POPUP_PAGE } from './lib/messages.ts';
import { getSettings } from './lib/settings.ts';
import { updateGraph } from './lib/update-graph.ts';

const MENU = 'look-up-link';
const UPDATE = 'update';
const MINUTES_PER_DAY = 24 * 60;
const POPUP_SIZE = { width: 420, height: 640 };

chrome.runtime.onInstalled.addListener(async ({ reason }) => {
  chrome.contextMenus.create({
    id: MENU,
    title: chrome.i18n.getMessage('menu'),
    contexts: ['link'],
    // Only links with these protocols lead to a site.
    targetUrlPatterns: ['http://*/*', 'https://*/*'],
  });
  await chrome.alarms.create(UPDATE, { periodInMinutes: MINUTES_PER_DAY });
  // This event also occurs after an update of the extension or the browser, which must not open a page.
  if (reason === 'install' && (await getSettings()).origin === null) await chrome.runtime.openOptionsPage();
  else await update();
});

chrome.alarms.onAlarm.addListener(async ({ name }) => {
  if (name === UPDATE) await update();
});

chrome.contextMenus.onClicked.addListener(async ({ linkUrl }) => {
  // The address is stored only in memory, because the browser would store an address in the URL of the popup in its
  // history.
  await chrome.storage.session.set({ [LINK_KEY]: linkUrl });
  try {
    await chrome.action.openPopup();
  } catch {
    await chrome.windows.create({ ...POPUP_SIZE, url: POPUP_PAGE, type: 'popup' });
  }
});

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  // Pages cannot send messages to the extension, and messages of other extensions are ignored.
  if (sender.id !== chrome.runtime.id || !isUpdateMessage(message)) return false;
  update().then(sendResponse);
  return true;
});

let updating: Promise<unknown> | null = null;

/**
 * Updates the data. Only one update runs at a time, and an alarm and a press of the button share it. Nothing is
 * downloaded without a server.
 */
function update(): Promise<unknown> {
  updating ??= getSettings()
    .then(({ origin }) => (origin === null ? null : updateGraph(origin)))
    .finally(() => {
      updating = null;
      opened = null;
    });
  return updating;
}

/** The open graph of the server that the user chose. It remains open while the worker runs. */
let opened: { readonly origin: string; readonly graph: Promise<ColumnLookupGraph | null> } | null = null;

async function openStoredGraph(origin: string): Promise<ColumnLookupGraph | null> {
  if (opened?.origin !== origin)
    opened = {
      origin,
      // The popup reports a graph that cannot be opened.
      graph: loadGraph(origin)
        .then((stored) => stored && openLookupGraph(stored.bytes))
        .catch(() => null),
    };
  return opened.graph;
}

/**
 * The icon shows a state for each page without a press. This requires the address of each page, and therefore a
 * permission that the user gives in the settings. Without the permission, the browser does not provide this API, and no
 * page starts this worker.
 */
function watchPages(): void {
  chrome.webNavigation?.onCommitted.addListener(async ({ tabId, frameId, url }) => {
    if (frameId !== 0) return;
    const { origin, hasBadge } = await getSettings();
    const graph = hasBadge && origin !== null ? await openStoredGraph(origin) : null;
    // A tab that was closed in the meantime has no icon.
    if (graph) await showBadge(tabId, lookUp(graph, url)).catch(() => undefined);
  });
}

watchPages();
chrome.permissions.onAdded.addListener(({ permissions }) => {
  if (permissions?.includes('webNavigation')) watchPages();
});
