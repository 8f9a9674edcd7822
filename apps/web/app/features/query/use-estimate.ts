import { useQuery } from '@tanstack/react-query';
import { MAX_QUERY_LENGTH } from '@vouchwire/api-contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import type { Estimate } from '../graph-shared/query-result.ts';
import { useDeviceState } from './device/use-device-state.ts';
import { parseParameters } from './parameters.ts';

const DEBOUNCE_MS = 600;

interface EstimateRequest {
  query: string;
  parameters: string;
  /** True to estimate in this browser. */
  onDevice?: boolean;
}

export async function fetchEstimate(request: EstimateRequest, signal: AbortSignal): Promise<Estimate> {
  if (request.onDevice) return (await import('./device/run-on-device.ts')).fetchEstimateOnDevice(request, signal);
  const { query, parameters } = request;
  const body = { query, parameters: parseParameters(parameters).values ?? {} };
  return call('estimateQuery', { body, signal });
}

/**
 * Returns the estimated cost of the query in the editor. It is requested when typing pauses (debounce). An invalid
 * query has none.
 */
export function useEstimate(
  { query, parameters, onDevice = false }: EstimateRequest,
  connected: boolean,
): Estimate | null {
  const isLoaded = useDeviceState().kind === 'ready';
  const canAsk = onDevice ? isLoaded : connected;
  const [debounced, setDebounced] = useState({ query, parameters });
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ query, parameters }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, parameters]);
  const current = debounced.query === query && debounced.parameters === parameters;
  const askable =
    query.trim() !== '' && query.length <= MAX_QUERY_LENGTH && parseParameters(debounced.parameters).error === null;
  const { data } = useQuery({
    queryKey: ['trust-graph', 'estimate', debounced.query, debounced.parameters, onDevice],
    queryFn: ({ signal }) => fetchEstimate({ ...debounced, onDevice }, signal),
    enabled: canAsk && current && askable,
  });
  return current && askable ? (data ?? null) : null;
}
