import { z } from 'zod';
import { relationship } from '../vocabulary.ts';
import { fileReading } from './headline.ts';

/** A line that names or is named by the identity of a response. */
export const namedLine = relationship
  .pick({ state: true, line: true, first_seen: true, last_seen: true, missed: true })
  .extend({
    file_url: relationship.shape.trust_file_url,
  });

/** An association whose file lists a site, with its line. */
export const listingAssociation = namedLine.extend({
  domain: z.string(),
  name: z.string().nullable(),
  confirmed: z.boolean().describe('Whether the file of the listed site confirms it'),
  recognized: z.boolean().describe('An anchor, or listed by the current file of an anchor'),
  confirmation: relationship.shape.confirmation,
});

export type ListingAssociation = z.infer<typeof listingAssociation>;

export const viaOwner = z
  .object({
    domain: z.string().describe('Registrable domain of an owner whose control the site confirms'),
    name: z.string().nullable(),
    file: fileReading.describe('State of the owner’s own file, which confirms a listing or does not'),
    associations: z
      .array(listingAssociation)
      .describe(
        'All recognized associations whose current file lists the owner, confirmed ones first. They are not in the counts of the site',
      ),
  })
  .nullable()
  .describe(
    'Listings of its confirmed owner. Of several owners, the one with the highest trust signal. null: no confirmed owner is listed',
  );

export type ViaOwner = NonNullable<z.infer<typeof viaOwner>>;
