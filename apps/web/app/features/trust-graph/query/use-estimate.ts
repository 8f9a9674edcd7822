import { useQuery } from '@tanstack/react-query';
import { estimateQuery, MAX_QUERY_LENGTH } from '@vouchwire/api-contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { asNumber, asRecord, asText } from '../../../lib/lenient.ts';
import { useDeviceState } from './device/use-device-state.ts';
import { readParameters } from './parameters.ts';
import { type Limits, readLimits } from './query-answer.ts';

export interface Estimate {
  rows: number | null;
  step: string | null;
  limits: Limits | null;
}

const PAUSE_MS = 600;

export interface EstimateQuestion {
  query: string;
  parameters: string;
  /** Estimated in this browser, from the graph of `asOf`. */
  onDevice?: boolean;
  asOf?: string;
}

export async function askEstimate(asked: EstimateQuestion, signal: AbortSignal): Promise<Estimate> {
  if (asked.onDevice) return (await import('./device/ask-on-device.ts')).askEstimateOnDevice(asked, signal);
  const { query, parameters } = asked;
  const body = { query, parameters: readParameters(parameters).values ?? {} };
  const answer = asRecord(await call(estimateQuery, { body, signal }));
  return { rows: asNumber(answer?.rows), step: asText(answer?.heaviest_step), limits: readLimits(answer?.limits) };
}

/** What the query in the editor would cost, asked once typing pauses. A text that would be refused has no price. */
export function useEstimate(
  { query, parameters, onDevice = false, asOf = '' }: EstimateQuestion,
  connected: boolean,
): Estimate | null {
  const isLoaded = useDeviceState(asOf).kind === 'ready';
  const canAsk = onDevice ? isLoaded : connected;
  const [settled, setSettled] = useState({ query, parameters });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ query, parameters }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, parameters]);
  const current = settled.query === query && settled.parameters === parameters;
  const askable =
    query.trim() !== '' && query.length <= MAX_QUERY_LENGTH && readParameters(settled.parameters).trouble === null;
  const { data } = useQuery({
    queryKey: ['trust-graph', 'estimate', settled.query, settled.parameters, onDevice && asOf],
    queryFn: ({ signal }) => askEstimate({ ...settled, onDevice, asOf }, signal),
    enabled: canAsk && current && askable,
    gcTime: 60_000,
  });
  return current && askable ? (data ?? null) : null;
}
