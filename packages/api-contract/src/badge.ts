import { dossierPath } from './dossier.ts';

/** Default size of the card in an `<iframe>`, in CSS pixels. An embedding page may request less. */
export const BADGE_CARD_SIZE = { width: 380, height: 88 } as const;

/** Size of the picture of a dossier for link previews, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const getBadgePath = (domain: string): string => dossierPath(domain).replace('/d/', '/badge/');

/** Returns the URL of a domain's card, for an `<iframe>`. */
export const badgeCardPath = (domain: string): string => getBadgePath(domain);

/** Returns the URL of a domain's badge as a picture. */
export const badgeImagePath = (domain: string): string => `${getBadgePath(domain)}.svg`;

/** Returns the URL of the picture of a domain's dossier for link previews. */
export const shareImagePath = (domain: string): string => `${getBadgePath(domain)}.png`;

/**
 * Returns the oEmbed endpoint for a page of this site.
 * @param page its absolute URL
 */
export const oembedPath = (page: string, format: 'json' | 'xml'): string =>
  `/oembed?${new URLSearchParams({ url: page, format })}`;
