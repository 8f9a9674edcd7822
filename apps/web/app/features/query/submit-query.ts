import { ApiProblem, type Call } from '../../lib/api-client.ts';
import { type QueryResult, toQueryResult } from '../graph-shared/query-result.ts';
import { parseParameters } from './parameters.ts';

/** Runs the query in the editor. Loaded with the query tab, because the other tabs do not need it. */
export async function submitQuery(
  request: { query: string; parameters: string; onDevice?: true },
  signal: AbortSignal,
  send: Call,
): Promise<QueryResult> {
  if (request.onDevice) return (await import('./device/run-on-device.ts')).runQueryOnDevice(request, signal);
  const { values, error } = parseParameters(request.parameters);
  // Same error as that of the server, without a request.
  if (error !== null) throw new ApiProblem(400, 'bad-parameters', error);
  const body = { query: request.query, parameters: values };
  return toQueryResult(await send('runQuery', { body, signal }), request);
}
