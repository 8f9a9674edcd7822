import { identify } from '@vouchwire/trust-graph';
import { LINK_KEY } from './messages.ts';

/** The subject of the popup: a link that the user chose in the context menu, otherwise the page of the current tab. */
export interface Subject {
  /** Undefined if the browser does not provide the address, as for its own pages. */
  readonly address: string | undefined;
  /** Null for a link. */
  readonly tabId: number | null;
}

export async function takeSubject(): Promise<Subject> {
  const { [LINK_KEY]: link } = await chrome.storage.session.get(LINK_KEY);
  if (typeof link === 'string') {
    await chrome.storage.session.remove(LINK_KEY);
    return { address: link, tabId: null };
  }
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return { address: tab?.url, tabId: tab?.id ?? null };
}

/** Finds the domains that the page names as `trust://`. Empty if the browser does not allow extensions on the page. */
export async function findTrustDomains(tabId: number): Promise<ReadonlyMap<string, string>> {
  try {
    const [result] = await chrome.scripting.executeScript({ target: { tabId }, func: collectTrustHosts });
    const hosts = Array.isArray(result?.result) ? result.result : [];
    return new Map(
      hosts.flatMap((host) => {
        const identified = identify(String(host));
        return identified.ok ? [[String(host), identified.identity.domain] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

/**
 * Links the domains in the text of the page.
 * @param addresses addresses by host, with the host as written on the page
 */
export async function linkTrustDomains(tabId: number, addresses: Readonly<Record<string, string>>): Promise<number> {
  const [result] = await chrome.scripting.executeScript({
    target: { tabId },
    func: linkTrustHosts,
    args: [addresses],
  });
  return Number(result?.result ?? 0);
}

/*
 * These functions run in the page of the current tab after the icon was pressed. The browser copies their source text
 * into the page, so they must not use other code. Their results come from the page and are untrusted.
 */

/** Lists the hosts that the text of the page names as `trust://host!`, without duplicates, at most 20. */
function collectTrustHosts(): string[] {
  const text = (document.body?.innerText ?? '').slice(0, 2_000_000);
  const hosts = [...text.matchAll(/trust:\/\/([\p{L}\p{N}][\p{L}\p{N}.-]{0,252})/giu)].map(([, host = '']) =>
    host.replace(/[.-]+$/, '').toLowerCase(),
  );
  return [...new Set(hosts)].slice(0, 20);
}

/**
 * Converts `trust://host!` in the text of the page to links, at most 200, and returns their number. Existing links,
 * form fields and editable text are not changed.
 * @param addresses addresses of the linked pages, by host
 */
function linkTrustHosts(addresses: Readonly<Record<string, string>>): number {
  const pattern = /trust:\/\/([\p{L}\p{N}][\p{L}\p{N}.-]{0,252})!?/giu;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isLeftAsIs =
      element?.isContentEditable ||
      element?.closest('a, script, style, textarea, [contenteditable]:not([contenteditable="false"])');
    if (!isLeftAsIs && /trust:\/\//i.test(node.nodeValue ?? '')) texts.push(node as Text);
  }
  let count = 0;
  for (const text of texts) {
    const value = text.data;
    const parts: (string | Node)[] = [];
    let end = 0;
    for (const match of value.matchAll(pattern)) {
      const host = (match[1] ?? '').replace(/[.-]+$/, '').toLowerCase();
      // A page can name hosts such as `constructor`, so only own properties count.
      const address = Object.hasOwn(addresses, host) ? addresses[host] : undefined;
      if (address === undefined || count === 200) continue;
      const link = document.createElement('a');
      link.href = address;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      link.textContent = match[0];
      parts.push(value.slice(end, match.index), link);
      end = match.index + match[0].length;
      count += 1;
    }
    if (parts.length > 0) text.replaceWith(...parts, value.slice(end));
  }
  return count;
}
