import { z } from 'zod';
import { dossierPath } from './dossier.ts';

/** Size of the card in an `<iframe>`, in CSS pixels, where whoever embeds it does not ask for less. */
export const BADGE_CARD_SIZE = { width: 380, height: 88 } as const;
/** Height of the badge as a picture; its width follows the text. */
export const BADGE_HEIGHT = 44;

const getBadgePath = (domain: string): string => dossierPath(domain).replace('/d/', '/badge/');

/** The card of a domain, for an `<iframe>`. */
export const badgeCardPath = (domain: string): string => getBadgePath(domain);
/** The badge of a domain as a picture. */
export const badgeImagePath = (domain: string): string => `${getBadgePath(domain)}.svg`;

/** Where oEmbed answers for a page of ours. @param page its whole address */
export const oembedPath = (page: string, format: 'json' | 'xml'): string =>
  `/oembed?${new URLSearchParams({ url: page, format })}`;

/** How a page about a domain is embedded elsewhere (oembed.com, 2.3.4.4). */
export const oembedResponse = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string().describe('What the card says: its text and its alternative text'),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.number().int().describe('Seconds'),
  width: z.number().int(),
  height: z.number().int(),
  html: z.string(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
});
export type OembedResponse = z.infer<typeof oembedResponse>;
