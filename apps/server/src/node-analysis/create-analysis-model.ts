import { createLanguageModelClient } from '../platform/ai/ai-sdk-client.ts';
import { type AiConfig, hasOperatorAccess } from '../platform/config/ai-config.ts';
import type { RateLimiter } from '../platform/limiter/rate-limiter.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import type { AnalysisModel } from './node-analysis.service.ts';

/** The model that the operator has configured; null where rules word the analyses. */
export function createAnalysisModel(
  config: AiConfig | null,
  connectTo: ConnectTo,
  rateLimiter: RateLimiter,
): AnalysisModel | null {
  if (!hasOperatorAccess(config)) return null;
  return { client: createLanguageModelClient(config, connectTo), rateLimiter };
}
