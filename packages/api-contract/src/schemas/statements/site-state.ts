import { SITE_STATES, TENANT_KINDS } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { observedDate } from '../vocabulary.ts';

export const disputedAt = observedDate
  .nullable()
  .describe(
    'First report of a visitor that disputes it, while the operator has not decided; null if there is none. From the 14th day on, there is no headline about it',
  );

export const siteStateName = z.enum(SITE_STATES);

export const siteState = z.object({
  state: siteStateName,
  since: observedDate.nullable().describe('First scheduled visit that shows the state; null with `not-known`'),
  to: z.string().nullable().describe('Domain that the address leads to; only with `leads-elsewhere`'),
  evidence: z
    .array(
      z.object({
        kind: z.enum(TENANT_KINDS),
        before: z.string().nullable().describe('null if the state needs no earlier fact'),
        before_at: observedDate.nullable(),
        after: z.string(),
        after_at: observedDate,
      }),
    )
    .describe('Facts that changed: what was there before, what is there since, and the dates of the readings'),
  disputed_at: disputedAt,
});

export type SiteState = z.infer<typeof siteState>;

/** What scheduled visits show about the tenant of an address. */
export const siteStateFields = {
  site_state: siteState.describe('State of the site, from scheduled visits to its home page'),
  moved_to: z
    .string()
    .nullable()
    .describe('Domain that the address leads to and that continues the site, such as its confirmed owner'),
};

/** How far the home page of a site was read. */
export const homePageReadings = z.object({
  count: z.enum(['none', 'one', 'several']).describe('Number of scheduled visits that read it'),
  last_read_at: observedDate.nullable(),
  failing_since: observedDate
    .nullable()
    .describe('First failed visit after the last reading; null if the last visit read it'),
});

export type HomePageReadings = z.infer<typeof homePageReadings>;

export const trustSignalAsListed = z
  .number()
  .min(0)
  .max(1)
  .nullable()
  .describe('T of its listings while they do not count, because the address may have another tenant');
