import { z } from 'zod';
import { LIST_STATES, UNKNOWN_PLACE } from '../lists.ts';
import { siteStateName } from './statements/site-state.ts';
import { urlText } from './url-text.ts';
import { graphStamp, linkState, observedDate, relationship } from './vocabulary.ts';

const count = z.number().int().min(0);

export const listState = z.enum(LIST_STATES, { error: '“state” is “listed” or “confirmed”' });

/** Query parameters of a list. The server validates associations, places and `since` with the graph and the records. */
export const listQuery = z.object({
  associations: z
    .string()
    .optional()
    .describe('Domains of associations, with commas between them. Default: every recognized association'),
  state: listState
    .optional()
    .describe(
      '`listed`: a current line in any state but stale or contradicted. `confirmed`: the site’s own file confirms it. Default: `listed`',
    ),
  country: z
    .string()
    .optional()
    .describe(
      `Countries, ISO 3166-1 alpha-2, with commas between them. \`${UNKNOWN_PLACE}\` adds sites of which none is known`,
    ),
  region: z
    .string()
    .optional()
    .describe(
      `States, provinces or regions, with commas between them; postal codes in the USA. \`${UNKNOWN_PLACE}\` adds sites of which none is known`,
    ),
  owned: z
    .enum(['yes', 'no'], { error: '“owned” is “yes” or “no”' })
    .optional()
    .describe('Whether sites are added that a listed site controls, confirmed by both sides. Default: `no`'),
  since: z
    .string()
    .optional()
    .describe('A release version, or a day (UTC, its end): the changes since then, in `list.json` and `list.csv` only'),
});

/** The line of an association that lists a site. */
export const listReason = z.object({
  association: z.string(),
  association_name: z.string().nullable(),
  file: urlText.nullable().describe('URL of the file of the association; null if it is not stored'),
  line: relationship.shape.line,
  first_seen: observedDate,
  last_seen: observedDate,
  missed: relationship.shape.missed,
  state: linkState,
  confirmation: relationship.shape.confirmation.describe(
    'The last reading of the file that confirms the line, and the last check of this file if it did not find it. Null unless `state` is `confirmed`, and in a list of an earlier day',
  ),
  through_owner: relationship
    .pick({ line: true, first_seen: true, last_seen: true })
    .extend({
      domain: z.string().describe('The owner: the domain whose file names the site'),
      listed: z.string().describe('The identity of the owner that the association lists'),
      file: urlText.nullable().describe('URL of the owner’s file, whose line names the site'),
    })
    .nullable()
    .describe('The owner of the site, with its line; null: the association lists the site itself'),
});

export type ListReason = z.infer<typeof listReason>;

export const listedSite = z.object({
  domain: z
    .string()
    .describe('The identity as listed: a domain, with a path if only a part of a site is listed, or a DID'),
  aliases: z
    .array(z.string())
    .describe('Unicode form of the domain, and the domain that its address leads to and that continues the site'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null if it is not known'),
  region: z.string().nullable().describe('State, province or region; null if it is not known'),
  reasons: z.array(listReason).describe('One for each association'),
  evidence_url: urlText.describe('The page with every statement, its line and its date'),
});

export type ListedSite = z.infer<typeof listedSite>;

/** A listed site whose address may have another tenant. */
export const leftOutSite = z.object({
  domain: z.string(),
  site_state: siteStateName,
  since: observedDate.nullable().describe('First scheduled visit that shows the state'),
  leads_to: z.string().nullable().describe('Domain that the address leads to; only with `leads-elsewhere`'),
});

export type LeftOutSite = z.infer<typeof leftOutSite>;

export const listCounts = z.object({
  sites: count.describe('Distinct sites: registrable domains, and addresses on shared platforms'),
  addresses: count.describe('Entries of `sites` in the list: hosts, pages on them, and DIDs'),
  associations: count.describe('Associations with a line for a site on the list'),
  with_path: count.describe('Addresses with a path and DIDs. Only JSON and CSV contain them'),
  left_out: count,
  unknown_place: count.describe('Sites of which the country or region of the filter is not known; 0 without a filter'),
});

const listFields = {
  url: urlText.describe('Permanent address of the list'),
  associations: z.array(z.string()).describe('The associations whose lines count'),
  counts: listCounts,
  left_out: z
    .array(leftOutSite)
    .describe('Listed sites that are not on the list, because their address may have another tenant'),
  release: z.string().nullable().describe('The newest data release; null if there is none'),
  license: z.string(),
  does_not_say: z.string().describe('Conclusions that a reader must not draw'),
  ...graphStamp,
};

export const listResponse = z.object({ ...listFields, sites: z.array(listedSite) });

export type ListResponse = z.infer<typeof listResponse>;

/** A site that is or was on the list, with its reasons then and now. */
export const listChange = listedSite.extend({
  reasons_before: z.array(listReason),
  left_out: leftOutSite.nullable().describe('State of the site, if the list leaves it out since then'),
});

export type ListChange = z.infer<typeof listChange>;

export const listChangesResponse = z.object({
  ...listFields,
  since: z.string().describe('The release or the day (UTC, its end) that is compared'),
  added: z.array(listChange),
  removed: z.array(listChange),
  changed: z.array(listChange).describe('Sites with another association, or another state or owner of a reason'),
});

export type ListChangesResponse = z.infer<typeof listChangesResponse>;

/** The first sites of a list, for its page. */
export interface ListPage extends ListResponse {
  /** The recognized associations, largest first. */
  readonly choices: readonly { readonly domain: string; readonly name: string | null }[];
}
