import {
  BADGE_CARD_SIZE,
  BADGE_HEIGHT,
  badgeCardPath,
  badgeImagePath,
  type OembedAnswer,
} from '@vouchwire/api-contract';
import { xmlText } from '../../../platform/markup/xml-text.ts';
import { badgeWidth } from './badge-svg.ts';
import { type Badge, badgeText } from './badge-words.ts';

/** Seconds for which who embeds a card may keep it: as long as the card itself is kept. */
export const OEMBED_CACHE_S = 3_600;

/** The domain of an address of ours that can be embedded, its page or its badge; null for every other address. */
export function embeddedDomain(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return null;
  const rest = /^\/(?:d|badge)\/(.+)$/.exec(pathname)?.[1]?.replace(/\.(?:json|svg)$/, '');
  if (!rest) return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    // A stray percent sign names nobody.
    return null;
  }
}

export interface OembedRoom {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** How to embed the card of a badge, never larger than there is room for; its text then wraps, or scrolls. */
export function oembed(badge: Badge & { readonly domain: string }, origin: string, room: OembedRoom): OembedAnswer {
  const width = Math.min(BADGE_CARD_SIZE.width, room.maxWidth);
  // Half as wide takes twice as many lines.
  const needed = Math.ceil((BADGE_CARD_SIZE.height * BADGE_CARD_SIZE.width) / width);
  const height = Math.min(needed, room.maxHeight);
  const text = badgeText(badge);
  const picture = badgeWidth(badge);
  return {
    version: '1.0',
    type: 'rich',
    title: text,
    provider_name: 'Vouchwire',
    provider_url: origin,
    cache_age: OEMBED_CACHE_S,
    width,
    height,
    html: `<iframe src="${xmlText(origin + badgeCardPath(badge.domain))}" title="${xmlText(text)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    ...(picture <= room.maxWidth && BADGE_HEIGHT <= room.maxHeight
      ? {
          thumbnail_url: origin + badgeImagePath(badge.domain),
          thumbnail_width: picture,
          thumbnail_height: BADGE_HEIGHT,
        }
      : {}),
  };
}

/** The same answer as XML. */
export function oembedXml(answer: OembedAnswer): string {
  const elements = Object.entries(answer).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${elements.join('')}</oembed>\n`;
}
