import { getStatus } from '@vouchwire/api-contract';
import { call } from '../../lib/api-client.ts';
import { asNumber, asRecord, asText } from '../../lib/lenient.ts';

export interface ConnectionStatus {
  connected: boolean;
  engine: string | null;
  identities: number | null;
  relationships: number | null;
  asOf: string | null;
  behindSince: string | null;
}

export function parseStatus(response: unknown): ConnectionStatus {
  const a = asRecord(response) ?? {};
  return {
    connected: a.connected === true,
    engine: asText(a.engine),
    identities: asNumber(a.identities),
    relationships: asNumber(a.relationships),
    asOf: asText(a.as_of),
    behindSince: asText(a.behind_since),
  };
}

export const fetchStatus = async (signal: AbortSignal): Promise<ConnectionStatus> =>
  parseStatus(await call(getStatus, { signal }));
