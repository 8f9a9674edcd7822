import type { ModelReading } from '@vouchwire/api-contract';
import {
  type LanguageModelClient,
  LanguageModelError,
  type LanguageModelLog,
} from '../../platform/ai/language-model-client.ts';
import type { RateLimiter } from '../../platform/limiter/rate-limiter.ts';
import type { AnalyzedTexts } from '../results/analyzed-texts.ts';
import { checkQuotations } from './check-quotations.ts';
import { createTextsPrompt, INSTRUCTIONS, MAX_OUTPUT_TOKENS, textsDraft } from './texts-prompt.ts';

interface TextsRequest {
  readonly client: LanguageModelClient;
  /** Texts that the result is based on. Null: there are none, or they were deleted. */
  readonly texts: AnalyzedTexts | null;
  readonly domain: string;
  /** Limiter if the operator pays. Null: the visitor pays. */
  readonly rateLimiter: RateLimiter | null;
  readonly signal: AbortSignal;
}

/**
 * Lets a model find notable passages in the texts of the pages. This is a separate call, so that no untrusted text is
 * in the prompt for the summary of the score. After a failure, the result is "not checked". Only `signal` ends the call
 * with an error.
 */
export async function analyzeTexts(
  { client, texts, domain, rateLimiter, signal }: TextsRequest,
  log: LanguageModelLog,
): Promise<ModelReading> {
  if (texts === null) {
    return createNotChecked(
      'No text of the page is there to be read: none came, or its hour is over. Analyze the address anew.',
    );
  }
  if (rateLimiter && rateLimiter.tryAcquire() !== 'taken') {
    return createNotChecked('The model may not be asked so often; the text of the page was not put to it.');
  }
  try {
    const draft = await client.generateObject({
      name: 'text_quotations',
      instructions: INSTRUCTIONS,
      prompt: createTextsPrompt(texts),
      schema: textsDraft,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      signal,
    });
    rateLimiter?.recordResult(true);
    const quotations = checkQuotations(draft, texts, domain);
    if (quotations.dropped > 0)
      log.info({ model: client.model, dropped: quotations.dropped }, 'Quotations were left out');
    return { state: 'read', reason: formatReason(texts), ...quotations };
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    rateLimiter?.recordResult(error.isProviderWorking);
    if (signal.aborted) throw error;
    log.warn({ model: client.model, reason: error.reason, status: error.status }, 'The language model read no text');
    return createNotChecked('The language model gave no usable answer about the text of the page.');
  }
}

function formatReason({ page, about }: AnalyzedTexts): string {
  const parts = [
    page && 'the text of the page',
    about.length > 0 && `${about.length === 1 ? 'one page' : `${about.length} pages`} about the publisher`,
  ].filter(Boolean);
  return `The model was given ${parts.join(' and ')}, long ones in part.`;
}

const createNotChecked = (reason: string): ModelReading => ({
  state: 'not-checked',
  reason,
  ai_use: [],
  disclosure: [],
  dropped: 0,
});
