import { MEMBER_FILTERS, type MemberRow } from '@vouchwire/api-contract';
import { associationResponse, domainInput, memberRow, relationship } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { formatMembers } from '../../associations/association-markdown.ts';
import { ABOUT_ABSENCE, ABOUT_STATEMENTS } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { startInput } from '../fit-answer.ts';
import { formatState } from '../format-state.ts';

const MAX_PAGE = 100_000;
const MAX_PAGE_SIZE = 500;

/** A member without the other side’s line. */
const compactRow = memberRow.pick({ domain: true, name: true, kind: true, joined: true, state: true }).extend({
  ...relationship.pick({ confirmation: true }).shape,
  ...memberRow.shape.statement.pick({ line: true, last_seen: true, missed: true, trust_file_url: true }).shape,
});

export const listMembers = defineTool({
  name: 'list_members',
  title: 'List the members of an association',
  description:
    'The members that an association names in its trust.txt, by state: confirmed (the member’s file confirms it), claimed (no file of the member was read), unreturned (its file does not confirm it), contradicted, stale, unconfirmed (claimed, unreturned and contradicted together), and changes since the previous file: joined, left. Also unlisted: sites that claim membership without being named.',
  input: z.object({
    association: domainInput.describe('The domain of the association, such as texaspress.com'),
    state: z.enum(MEMBER_FILTERS).default('all').describe('Which members'),
    find: z.string().max(200).default('').describe('Part of a domain or name; empty for all'),
    page: z.int().min(1).max(MAX_PAGE).default(1),
    size: z.int().min(1).max(MAX_PAGE_SIZE).default(50).describe('Members of a page'),
    start: startInput.describe('Members of the page to leave out, from `next` of an answer'),
    detail: z.boolean().default(false).describe('Whether a member also has the lines of both sides'),
  }),
  output: {
    ...associationResponse.omit({ confirmations: true, matching: true, members: true, listed_by: true, next: true })
      .shape,
    members: z.array(z.union([memberRow, compactRow])),
  },
  run: async ({ association, state, find, page, size, start, detail }, { associations }) => {
    const params = { find, show: state, columns: 'membership', sort: 'domain', order: 'asc', page, size } as const;
    const found = await associations.find(association, params);
    const { matching, members: ofPage, listed_by: _, next: __, ...fields } = found;
    const members = ofPage.slice(start);
    return {
      statement: formatMembers(found),
      fields,
      lists: {
        members: {
          rows: detail ? members : members.map(toCompactRow),
          columns: ['domain', 'name', 'state', 'read', 'kind'],
          toCells: (row: z.infer<typeof compactRow> | MemberRow) => {
            const { domain, name, state, kind, ...readings } = 'statement' in row ? toCompactRow(row) : row;
            return [domain, name, state && formatState(state, readings), readings.last_seen, kind];
          },
        },
      },
      total: matching,
      getNext: (fitting) => {
        if (fitting < members.length) return { sent: fitting, next: { page, start: start + fitting } };
        return { sent: fitting, next: page * size < matching ? { page: page + 1, start: 0 } : null };
      },
      does_not_say: `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS}`,
    };
  },
});

const toCompactRow = (row: MemberRow): z.infer<typeof compactRow> => {
  const { domain, name, kind, joined, state, statement, answering_statement: answer } = row;
  const { line, last_seen, missed, trust_file_url } = statement;
  const confirmation = state === 'confirmed' && answer ? { last_seen: answer.last_seen, missed: answer.missed } : null;
  return { domain, name, kind, joined, state, confirmation, line, last_seen, missed, trust_file_url };
};
