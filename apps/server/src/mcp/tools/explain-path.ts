import { ENGLISH_RELATIONSHIPS, ENGLISH_STATEMENTS, type PathResponse } from '@vouchwire/api-contract';
import { pathEndInput, pathResponse } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { readPath } from '../../graph/endpoints/find-path.route.ts';
import { ABOUT_ABSENCE, ABOUT_SCORES } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { continueAt, startInput } from '../fit-answer.ts';

export const explainPath = defineTool({
  name: 'explain_path',
  title: 'Explain a path between two sites',
  description:
    'Shows how two sites are connected by statements in trust.txt files: the best path and up to three others, with the line and date of each step and whether the other side confirms it.',
  input: z.object({ from: pathEndInput, to: pathEndInput, start: startInput }),
  output: {
    ...pathResponse.omit({ truncated: true }).shape,
    search_truncated: pathResponse.shape.truncated,
  },
  run: async ({ start, ...ends }, { graph }) => {
    const path = await graph.use((open) => readPath(open, ends));
    const { alternative_paths: alternatives, truncated, ...fields } = path;
    return {
      statement: formatPath(path),
      fields: { ...fields, search_truncated: truncated },
      lists: {
        alternative_paths: {
          rows: alternatives.slice(start),
          columns: ['score', 'path'],
          toCells: (row: PathResponse['alternative_paths'][number]) => [
            row.trust_score,
            [path.source_domain, ...row.path.map(({ target }) => target)].join(' → '),
          ],
        },
      },
      total: alternatives.length,
      getNext: continueAt(start, alternatives.length),
      does_not_say: `${ABOUT_SCORES} ${ABOUT_ABSENCE}`,
    };
  },
});

/** Formats each step. Without a step, formats the reason. */
const formatPath = (response: PathResponse): string =>
  response.path.length === 0
    ? formatNoStep(response)
    : response.path
        .map((hop) =>
          ENGLISH_RELATIONSHIPS.sentence({
            ...hop,
            source: hop.statement_source,
            target: hop.statement_target,
            state: hop.confirmed ? 'confirmed' : 'unconfirmed',
          }),
        )
        .join(' ');

/** The fixed messages of the API do not contain the ends. */
function formatNoStep({ source_domain: from, target_domain: to, reason, max_hops, searched }: PathResponse): string {
  switch (reason) {
    case null:
      return `Both ends are ${to}, so there is no path to explain.`;
    case 'no-path':
      return `No path from ${from} to ${to} has at most ${max_hops} steps and a score of at least ${searched.min_score}.`;
    case 'search-limit':
      return `The search reached its work limit before it found a path from ${from} to ${to}.`;
    case 'source-unknown':
      return formatUnknown(from);
    case 'target-unknown':
      return formatUnknown(to);
    case 'source-on-shared-platform':
      return formatSharedPlatform(from);
    case 'target-on-shared-platform':
      return formatSharedPlatform(to);
  }
}

const formatUnknown = (domain: string): string => `No path is known, because ${ENGLISH_STATEMENTS.unknown(domain)}`;

const formatSharedPlatform = (domain: string): string =>
  `${domain} is on a shared platform where anyone can have a page. No path starts, ends or continues there.`;
