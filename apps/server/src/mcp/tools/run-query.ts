import { queryBody } from '@vouchwire/api-contract/schemas';
import { defineTool } from '../define-tool.ts';
import { ABOUT_ABSENCE, ABOUT_STATEMENTS } from '../does-not-say.ts';

export const runQuery = defineTool({
  name: 'run_query',
  title: 'Run a read-only query',
  description:
    'Runs a read-only openCypher query on the graph, for questions that the other tools do not answer. Nodes: (:Identity {domain, name, type, hasFile, trustScore, memberCount, …}). Relationships: MEMBER, BELONGTO, CONTROL, CONTROLLEDBY, VENDOR, CUSTOMER with {state, confirmed, line, value, firstSeen, lastSeen, fileUrl}. Return r.line, r.fileUrl and r.lastSeen to cite a statement. Writing is refused; time, memory and rows are limited.',
  input: queryBody,
  run: async ({ query, parameters }, { queries }, signal) => {
    const { rows, metadata } = await queries.run(query, parameters ?? {}, signal);
    const cut = metadata.truncated_by ? `, cut at the limit of ${metadata.truncated_by}` : '';
    return {
      statement: `Rows of the query: ${metadata.count}${cut}.`,
      results: JSON.parse(new TextDecoder().decode(rows)),
      ...metadata,
      does_not_say: `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS}`,
    };
  },
});
