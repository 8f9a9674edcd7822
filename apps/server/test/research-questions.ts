import { readFileSync } from 'node:fs';
import type { ColumnarGraph, LayeredGraph } from '@vouchwire/property-graph';
import { openStarterGraph } from './starter-graph.ts';

interface ResearchQuestion {
  readonly question: string;
  readonly query: string;
  /** Cypher text of a map. */
  readonly parameters: string;
}

const PARAMETERS = '// Parameters: ';

/** Reads `research-questions.cypher`: blocks between empty lines, each a question and its query. */
export function readResearchQuestions(): ResearchQuestion[] {
  const [, ...blocks] = readFileSync(new URL('research-questions.cypher', import.meta.url), 'utf8').split(/\n{2,}/);
  return blocks.map((block) => {
    const [question = '', ...lines] = block.split('\n');
    if (!question.startsWith('// ')) throw new Error(`a question is missing: ${block}`);
    const parameters = lines.find((line) => line.startsWith(PARAMETERS))?.slice(PARAMETERS.length) ?? '{}';
    const query = lines.filter((line) => !line.startsWith('//')).join('\n');
    return { question: question.slice('// '.length), query: query.trim(), parameters };
  });
}

/** Returns the columns of the starter crawl, for queries without the server. */
export async function openStarterColumns(): Promise<ColumnarGraph | LayeredGraph> {
  await using opened = await openStarterGraph();
  return opened.columns;
}
