import { dossierPath } from './dossier.ts';

/** Size of the card in an `<iframe>`, in CSS pixels, where whoever embeds it does not ask for less. */
export const BADGE_CARD_SIZE = { width: 380, height: 88 } as const;

const getBadgePath = (domain: string): string => dossierPath(domain).replace('/d/', '/badge/');

/** The card of a domain, for an `<iframe>`. */
export const badgeCardPath = (domain: string): string => getBadgePath(domain);

/** The badge of a domain as a picture. */
export const badgeImagePath = (domain: string): string => `${getBadgePath(domain)}.svg`;

/** Where oEmbed answers for a page of ours. @param page its whole address */
export const oembedPath = (page: string, format: 'json' | 'xml'): string =>
  `/oembed?${new URLSearchParams({ url: page, format })}`;
