import { runQuery } from '@vouchwire/api-contract';
import { ApiProblem, call } from '../../../lib/api-client.ts';
import { onceMade } from '../as-of/once-made.ts';
import { readParameters } from './parameters.ts';
import { type QueryResult, readQueryResult } from './query-answer.ts';

/** Runs what is in the editor. It comes with the query tab: the other tabs need nothing of it. */
export async function askQuery(
  asked: { query: string; parameters: string; asOf?: string; onDevice?: true },
  signal: AbortSignal,
): Promise<QueryResult> {
  if (asked.onDevice) return (await import('./device/ask-on-device.ts')).askQueryOnDevice(asked, signal);
  const { values, trouble } = readParameters(asked.parameters);
  // the server's own answer to such a request, without asking for it
  if (trouble !== null) throw new ApiProblem(400, 'bad-parameters', trouble);
  const body = { query: asked.query, parameters: values, as_of: asked.asOf };
  return readQueryResult(await onceMade(() => call(runQuery, { body, signal }), signal), asked);
}
