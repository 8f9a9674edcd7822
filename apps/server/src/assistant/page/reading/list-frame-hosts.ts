import { getAttribute, type PlacedElement } from './page-elements.ts';
import { toHttpUrl } from './to-http-url.ts';

const MAX_FRAME_HOSTS = 10;

/** Hosts of the frames that the page shows, each once, without `www.`. Their content is not fetched. */
export function listFrameHosts(elements: readonly PlacedElement[], baseUrl: string): string[] {
  const hosts = elements.flatMap(({ element, name, isHidden: hidden }) => {
    if (name !== 'iframe' || isHiddenFrame(element, hidden)) return [];
    const address = toHttpUrl(getAttribute(element, 'src') ?? getAttribute(element, 'data-src'), baseUrl);
    return address === null ? [] : [new URL(address).hostname.replace(/^www\./, '')];
  });
  return [...new Set(hosts)].slice(0, MAX_FRAME_HOSTS);
}

/** Every frame counts as hidden text, so its own attributes decide: frames that count visits are empty or invisible. */
function isHiddenFrame(element: Element, isInHiddenElement: boolean): boolean {
  const isTiny = ['width', 'height'].some((name) => /^[01](?:px)?$/.test(getAttribute(element, name) ?? ''));
  const style = getAttribute(element, 'style')?.slice(0, 1_000) ?? '';
  const inHidden = isInHiddenElement && element.parentElement?.closest('noscript, template, [hidden]') !== null;
  return (
    isTiny || inHidden || element.hasAttribute('hidden') || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}
