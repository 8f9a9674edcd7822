import { identify } from '@vouchwire/trust-graph';
import { LINK_KEY } from './messages.ts';
import { collectTrustHosts, linkTrustHosts } from './trust-links.ts';

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
