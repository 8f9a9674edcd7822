import type { Call } from '../../lib/api-client.ts';
import type { PageAnswers, PageQuery } from '../../lib/page-answers.ts';
import { getIncomingQuery } from './queries/fetch-incoming.ts';
import { getNodeQuery } from './queries/fetch-node.ts';
import { getConnectionsQuery } from './queries/use-connections.ts';
import { getCountsQuery, getNeighborCountQuery } from './queries/use-relationship-counts.ts';
import type { ExplorerState } from './state/explorer-state.ts';

interface AnsweredQuery<Data> extends PageQuery {
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

/** Runs the queries of the first view of the radial explorer on the server, in the order of `useRadialGraph`. */
export async function answerExplorer(
  { current, isListDismissed, page, hidden }: ExplorerState,
  { call, signal }: { call: Call; signal: AbortSignal },
): Promise<PageAnswers> {
  const answers: [PageQuery['queryKey'], unknown][] = [];
  const answer = async <Data>({ queryKey, queryFn }: AnsweredQuery<Data>): Promise<Data> => {
    const data = await queryFn({ signal });
    answers.push([queryKey, data]);
    return data;
  };
  const incoming = isListDismissed ? null : await answer(getIncomingQuery(current, call));
  if (incoming && incoming.predecessors.length > 0) return answers;
  const domain = incoming?.domain ?? current;
  const [{ node }] = await Promise.all([
    answer(getNodeQuery(domain, call)),
    answer(getConnectionsQuery(domain, { page, hidden }, call)),
    answer(getCountsQuery(domain, call)),
  ]);
  if (node && (hidden.size > 0 || node.neighbors === null)) await answer(getNeighborCountQuery(domain, hidden, call));
  return answers;
}
