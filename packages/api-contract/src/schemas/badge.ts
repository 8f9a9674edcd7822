import { z } from 'zod';

/** Height of the badge as a picture. Its width depends on the text. */
export const BADGE_HEIGHT = 44;

/** Response for embedding a page about a domain on another site (oembed.com, 2.3.4.4). */
export const oembedResponse = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string().describe('Text and alternative text of the card'),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.number().int().min(0).describe('Seconds'),
  width: z.number().int().min(0),
  height: z.number().int().min(0),
  html: z.string(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().min(0).optional(),
  thumbnail_height: z.number().int().min(0).optional(),
});

export type OembedResponse = z.infer<typeof oembedResponse>;
