import { ENGLISH_STATEMENTS, type PathHop, type PathResponse } from '@vouchwire/api-contract';
import { pathEndInput } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { readPath } from '../../graph/endpoints/find-path.route.ts';
import { defineTool } from '../define-tool.ts';
import { ABOUT_ABSENCE, ABOUT_SCORES } from '../does-not-say.ts';
import { pastDay } from '../past-day.ts';

export const explainPath = defineTool({
  name: 'explain_path',
  title: 'Explain a path between two sites',
  description:
    'Shows how two sites are connected by statements in trust.txt files: the best path and up to three others, with the line and date of each step and whether the other side confirms it.',
  input: z.object({ from: pathEndInput, to: pathEndInput, as_of: pastDay }),
  run: async (input, { graph, rankings }) => {
    const path = await graph.at(input.as_of).use((open) => readPath(open, rankings, input));
    return { statement: formatPath(path), ...path, does_not_say: `${ABOUT_SCORES} ${ABOUT_ABSENCE}` };
  },
});

/** Each step with its line; without a path, the sentence of the API. */
const formatPath = ({ message, path }: PathResponse): string =>
  path.length === 0 ? message : path.map(formatHop).join(' ');

function formatHop({ source, target, relationship, statement, confirmed }: PathHop): string {
  const stated = statement
    ? `${statement.publisher} states ${statement.attribute}=${statement.value} (line ${statement.line ?? 'not known'}, last seen ${ENGLISH_STATEMENTS.on(statement.last_seen)})`
    : `${source} states ${relationship} ${target}`;
  return `${stated}, and ${target} ${confirmed ? 'confirms it' : 'does not confirm it in a file that we have read'}.`;
}
