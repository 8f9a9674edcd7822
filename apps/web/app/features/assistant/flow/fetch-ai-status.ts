import { getAssistantStatus } from '@vouchwire/api-contract';
import { call } from '../../../lib/api-client.ts';
import { type AiStatus, readAiStatus } from '../responses/read-ai-status.ts';

/** By itself, since the page asks it at once: what else is asked comes with the first sign that somebody will. */
export const fetchAiStatus = async (signal: AbortSignal): Promise<AiStatus> =>
  readAiStatus(await call(getAssistantStatus, { signal }));
