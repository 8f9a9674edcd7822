import { type AssociationResponse, ENGLISH_STATEMENTS, MEMBER_FILTERS } from '@vouchwire/api-contract';
import { domainInput } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { ABOUT_ABSENCE, ABOUT_STATEMENTS } from '../does-not-say.ts';
import { pastDay } from '../past-day.ts';

const MAX_PAGE_SIZE = 500;

export const listMembers = defineTool({
  name: 'list_members',
  title: 'List the members of an association',
  description:
    'The members that an association names in its trust.txt, by state: confirmed (the member’s file confirms it), claimed (no file of the member was read), unreturned (its file does not confirm it), contradicted, stale, unconfirmed (claimed, unreturned and contradicted together), and changes since the previous file: joined, left. Also unlisted: sites that claim membership without being named.',
  input: z.object({
    association: domainInput.describe('The domain of the association, such as texaspress.com'),
    state: z.enum(MEMBER_FILTERS).default('all').describe('Which members'),
    find: z.string().max(200).default('').describe('Part of a domain or name; empty for all'),
    page: z.int().min(1).default(1),
    size: z.int().min(1).max(MAX_PAGE_SIZE).default(50).describe('Members of a page'),
    as_of: pastDay,
  }),
  run: async ({ association, state, find, page, size, as_of }, { associations }) => {
    const params = { find, show: state, sort: 'domain', order: 'asc', page, size } as const;
    const found = await associations.find(association, params, as_of);
    return { statement: formatMembers(found), ...found, does_not_say: `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS}` };
  },
});

function formatMembers({ domain, name, counts, own_file, show, matching }: AssociationResponse): string {
  if (own_file.read_at === null) return `No trust.txt of ${domain} was read, so its members are not known.`;
  const read = `The file of ${name ?? domain}, last read ${ENGLISH_STATEMENTS.on(own_file.read_at)}`;
  return `${read}: members ${counts.all}, confirmed ${counts.confirmed}. Rows for “${show}”: ${matching}.`;
}
