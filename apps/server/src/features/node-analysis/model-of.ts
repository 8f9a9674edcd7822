import { createLanguageModelClient } from '../../platform/ai/ai-sdk-client.ts';
import type { CallAllowance } from '../../platform/ai/call-allowance.ts';
import { type AiConfig, asksForTheOperator } from '../../platform/config/ai-config.ts';
import type { ConnectTo } from '../../platform/safe-fetch/connect-to.ts';
import type { AnalysisModel } from './node-analysis.service.ts';

/** The model that the operator has configured; null where rules word the analyses. */
export function modelOf(config: AiConfig | null, connectTo: ConnectTo, allowance: CallAllowance): AnalysisModel | null {
  if (!asksForTheOperator(config)) return null;
  return { client: createLanguageModelClient(config, connectTo), allowance };
}
