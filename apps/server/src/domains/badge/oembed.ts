import { BADGE_CARD_SIZE, badgeCardPath, badgeImagePath, type OembedResponse } from '@vouchwire/api-contract';
import { BADGE_HEIGHT } from '@vouchwire/api-contract/schemas';
import { escapeXml } from '@vouchwire/trust-graph';
import { computeBadgeWidth } from './badge-svg.ts';
import { type Badge, formatBadgeText } from './badge-text.ts';

/** Seconds for which an embedding site may cache the card, which is the cache time of the card itself. */
export const OEMBED_CACHE_S = 3_600;

/** Returns the domain of a URL of this site that can be embedded: a dossier or a badge. Null for every other URL. */
export function parseEmbeddedDomain(url: string, origin: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return null;
  const rest = /^\/(?:d|badge)\/(.+)$/.exec(pathname)?.[1]?.replace(/\.(?:json|svg|png)$/, '');
  if (!rest) return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    // A percent sign without two digits is not part of a valid domain.
    return null;
  }
}

interface OembedMaxSize {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/**
 * Creates the response for embedding the card of a badge, at most as large as the requested maximum. In a smaller card,
 * the text wraps or scrolls.
 */
export function createOembedResponse(
  badge: Badge & { readonly domain: string },
  origin: string,
  maxSize: OembedMaxSize,
): OembedResponse {
  const width = Math.min(BADGE_CARD_SIZE.width, maxSize.maxWidth);
  // A card with half the width needs twice as many lines.
  const neededHeight = Math.ceil((BADGE_CARD_SIZE.height * BADGE_CARD_SIZE.width) / width);
  const height = Math.min(neededHeight, maxSize.maxHeight);
  const text = formatBadgeText(badge);
  const imageWidth = computeBadgeWidth(badge);
  return {
    version: '1.0',
    type: 'rich',
    title: text,
    provider_name: 'Vouchwire',
    provider_url: origin,
    cache_age: OEMBED_CACHE_S,
    width,
    height,
    html: `<iframe src="${escapeXml(origin + badgeCardPath(badge.domain))}" title="${escapeXml(text)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    ...(imageWidth <= maxSize.maxWidth && BADGE_HEIGHT <= maxSize.maxHeight
      ? {
          thumbnail_url: origin + badgeImagePath(badge.domain),
          thumbnail_width: imageWidth,
          thumbnail_height: BADGE_HEIGHT,
        }
      : {}),
  };
}

/** Formats the same response as XML. */
export function formatOembedXml(response: OembedResponse): string {
  const elements = Object.entries(response).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${elements.join('')}</oembed>\n`;
}
