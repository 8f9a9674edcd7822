import { queryBody, queryResponse } from '@vouchwire/api-contract/schemas';
import { NODE_PROPERTIES, RELATIONSHIP_PROPERTIES, TRUST_GRAPH_SCHEMA } from '../../graph/graph-model.ts';
import { ABOUT_ABSENCE, ABOUT_STATEMENTS } from '../../platform/messages/does-not-say.ts';
import { defineTool } from '../define-tool.ts';
import { continueAt, startInput } from '../fit-answer.ts';

const { nodeLabel, relationshipTypes } = TRUST_GRAPH_SCHEMA;
const listNames = (properties: object) => Object.keys(properties).join(', ');

export const runQuery = defineTool({
  name: 'run_query',
  title: 'Run a read-only query',
  description: `Runs a read-only openCypher query on the graph, for questions that the other tools do not answer. Nodes: (:${nodeLabel} {${listNames(NODE_PROPERTIES)}}). Relationships: ${relationshipTypes.join(', ')} with {${listNames(RELATIONSHIP_PROPERTIES)}}; a relationship is confirmed only if state is "confirmed". Dates are texts such as "2025-01" or "2026-03-15T11:53:45Z". Return r.line, r.fileUrl and r.lastSeen to cite a statement. Writing is refused; time, memory and rows are limited.`,
  input: queryBody.extend({ start: startInput }),
  output: queryResponse.omit({ count: true, limits: true, used: true, truncated: true }).shape,
  run: async ({ query, parameters, start }, { queries }, signal) => {
    const { rows, metadata } = await queries.run(query, parameters ?? {}, signal);
    const { count, limits: _, used: __, truncated: ___, ...fields } = metadata;
    const results: readonly Readonly<Record<string, unknown>>[] = JSON.parse(new TextDecoder().decode(rows));
    const cut = metadata.truncated_by ? `, cut at the limit of ${metadata.truncated_by}` : '';
    return {
      statement: `Rows of the query: ${count}${cut}.`,
      fields,
      lists: {
        results: {
          rows: results.slice(start),
          columns: metadata.columns,
          toCells: (row: (typeof results)[number]) => metadata.columns.map((column) => toCell(row[column])),
        },
      },
      total: count,
      isIncomplete: metadata.truncated,
      getNext: continueAt(start, count),
      does_not_say: `${ABOUT_ABSENCE} ${ABOUT_STATEMENTS}`,
    };
  },
});

/** Names a node by its domain and a relationship by its ends, because the text of an answer is short. */
function toCell(value: unknown): unknown {
  const { domain, source, type, target } = Object(value) as Record<string, unknown>;
  if (typeof source === 'string' && typeof target === 'string') return `${source} ${String(type)} ${target}`;
  return typeof domain === 'string' ? domain : value;
}
