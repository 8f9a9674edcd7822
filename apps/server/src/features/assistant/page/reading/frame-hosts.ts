import { toAddress } from './addresses.ts';
import { attribute, type PlacedElement } from './page-elements.ts';

const MAX_FRAME_HOSTS = 10;

/** Hosts of the frames that the page shows, each once, without `www.`. Their content is not fetched. */
export function readFrameHosts(elements: readonly PlacedElement[], baseUrl: string): string[] {
  const hosts = elements.flatMap(({ element, name, hidden }) => {
    if (name !== 'iframe' || isHiddenFrame(element, hidden)) return [];
    const address = toAddress(attribute(element, 'src') ?? attribute(element, 'data-src'), baseUrl);
    return address === null ? [] : [new URL(address).hostname.replace(/^www\./, '')];
  });
  return [...new Set(hosts)].slice(0, MAX_FRAME_HOSTS);
}

/** Every frame counts as hidden text, so its own attributes decide: frames that count visits are empty or invisible. */
function isHiddenFrame(element: Element, hidden: boolean): boolean {
  const isTiny = ['width', 'height'].some((name) => /^[01](?:px)?$/.test(attribute(element, name) ?? ''));
  const style = attribute(element, 'style')?.slice(0, 1_000) ?? '';
  const inHidden = hidden && element.parentElement?.closest('noscript, template, [hidden]') !== null;
  return (
    isTiny || inHidden || element.hasAttribute('hidden') || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}
