import type { CitationsResponse, CitedLink } from '@vouchwire/api-contract';
import {
  citationCounts,
  citationOwner,
  citationText,
  citedLink,
  graphStamp,
  LISTED,
  sourceFilter,
} from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { ABOUT_MATCHES, ABOUT_STATEMENTS } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { continueAt, startInput, type ToolAnswer } from '../fit-answer.ts';
import { formatState } from '../format-state.ts';

const output = {
  counts: citationCounts,
  links: z.array(citedLink),
  owners: z
    .array(citationOwner)
    .describe('Confirmed owners, and sites of which none is known; those with most links first'),
  ...graphStamp,
};

export const checkCitations = defineTool({
  name: 'check_citations',
  title: 'Look up the links of a text',
  description:
    'Finds the links of an answer, an article or Markdown. For each: the site in the records, whether its address leads elsewhere or may have another tenant, a look-alike, and the lines of associations about it or its owner, with dates. Groups the links by owner.',
  input: z.object({ text: citationText, start: startInput }),
  output,
  run: async ({ text, start }, { match }, signal) => toAnswer(await match.checkCitations(text, signal), start, LISTED),
});

export const filterSources = defineTool({
  name: 'filter_sources',
  title: 'Look up which sources associations list',
  description:
    'Takes domains or URLs, such as those of a search, and returns for each the lines of associations about it or its owner, with the state of the site. Optional: only some associations, or only lines that the site’s own file confirms (`state`).',
  input: sourceFilter.extend({ start: startInput }),
  output,
  run: async ({ start, ...body }, { match }, signal) => {
    const listed = body.associations?.length ? 'in a current list of these associations' : LISTED;
    const confirmed = body.state === 'confirmed' ? ', which it confirms' : '';
    return toAnswer(await match.filterSources(body, signal), start, listed + confirmed);
  },
});

function toAnswer(
  { links, owners, counts, truncated, ...stamp }: CitationsResponse,
  start: number,
  listed: string,
): ToolAnswer {
  return {
    statement: `${countOf(counts.links, 'link')}, ${countOf(counts.owners, 'owner')}: ${counts.listed} to sites ${listed}, or whose owner is.`,
    fields: { counts, ...stamp },
    lists: {
      links: {
        rows: links.slice(start),
        columns: ['url', 'site', 'site state', 'looks like', 'associations', 'owner', 'associations of the owner'],
        toCells: ({ url, identity, site_state, look_alike, listed_by, owner, through_owner }: CitedLink) => [
          url,
          identity,
          site_state?.state,
          look_alike?.known,
          formatLines(listed_by),
          owner,
          through_owner && formatLines(through_owner.listed_by),
        ],
      },
      owners: {
        rows: owners.slice(start),
        columns: ['owner', 'links'],
        toCells: ({ domain, links: count }: CitationsResponse['owners'][number]) => [domain, count],
      },
    },
    total: links.length,
    isIncomplete: truncated,
    getNext: continueAt(start, links.length),
    does_not_say: `${ABOUT_MATCHES} ${ABOUT_STATEMENTS}`,
  };
}

const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

const formatLines = (lines: CitedLink['listed_by']): string =>
  lines
    .map(({ association, line, state, date, missed, confirmation }) =>
      [
        association,
        line !== null && `line ${line}`,
        formatState(state, { last_seen: date, missed, confirmation }),
        `read ${date.slice(0, 10)}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
