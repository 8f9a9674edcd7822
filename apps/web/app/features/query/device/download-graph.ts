import { GRAPH_FILE_PATH } from '@vouchwire/api-contract';
import { ApiProblem, NetworkError } from '../../../lib/api-client.ts';
import { asNumber, asRecord, asText } from '../../../lib/lenient.ts';

/** The whole graph, as the server sends it. */
interface GraphDownload {
  readonly bytes: ArrayBuffer;
  readonly graphVersion: string | null;
  readonly asOf: string | null;
}

/**
 * Downloads the graph.
 * @param onProgress receives the number of bytes so far, without compression
 * @throws ApiProblem, NetworkError, or the reason of the signal
 */
export async function downloadGraph(onProgress: (bytes: number) => void, signal: AbortSignal): Promise<GraphDownload> {
  try {
    const response = await fetch(GRAPH_FILE_PATH, { signal });
    if (!response.ok) throw await toApiProblem(response);
    const bytes = await readBytes(response, onProgress);
    const { headers } = response;
    return {
      bytes,
      graphVersion: headers.get('x-vouchwire-graph-version'),
      asOf: headers.get('x-vouchwire-as-of'),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ApiProblem) throw error;
    throw new NetworkError(error);
  }
}

async function readBytes(response: Response, onProgress: (bytes: number) => void): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    size += next.value.byteLength;
    onProgress(size);
  }
  return new Blob(chunks).arrayBuffer();
}

async function toApiProblem(response: Response): Promise<ApiProblem> {
  const text = await response.text();
  const problem = response.headers.get('content-type')?.includes('json') ? asRecord(JSON.parse(text)) : null;
  const detail = asText(problem?.detail);
  return new ApiProblem(asNumber(problem?.status) ?? response.status, asText(problem?.code), detail);
}
