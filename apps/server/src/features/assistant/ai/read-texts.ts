import type { ModelReading } from '@vouchwire/api-contract';
import type { CallAllowance } from '../../../platform/ai/call-allowance.ts';
import { type LanguageModelClient, LanguageModelError } from '../../../platform/ai/language-model-client.ts';
import type { AnalysedTexts } from '../results/analysed-texts.ts';
import { checkFindings } from './check-findings.ts';
import { INSTRUCTIONS, MAX_OUTPUT_TOKENS, textsDraft, textsPrompt } from './texts-prompt.ts';

export interface TextsQuestion {
  readonly client: LanguageModelClient;
  /** As they were read for the result; null: none are kept, or none any more. */
  readonly texts: AnalysedTexts | null;
  readonly domain: string;
  /** Where the operator pays; null: the visitor does. */
  readonly allowance: CallAllowance | null;
  readonly signal: AbortSignal;
}

export interface TextsLog {
  info(what: object, message: string): void;
  warn(what: object, message: string): void;
}

/**
 * Has a model point out what the words of the pages show: in a call of its own, so that no word of a stranger's stands
 * in the prompt that the bill is worded from. What goes wrong makes it "not checked"; only `signal` ends it with an error.
 */
export async function readTexts(
  { client, texts, domain, allowance, signal }: TextsQuestion,
  log: TextsLog,
): Promise<ModelReading> {
  if (texts === null) {
    return notChecked(
      'No text of the page is there to be read: none came, or its hour is over. Analyze the address anew.',
    );
  }
  if (allowance && allowance.take() !== 'taken') {
    return notChecked('The model may not be asked so often; the text of the page was not put to it.');
  }
  try {
    const draft = await client.writeObject({
      name: 'text_findings',
      instructions: INSTRUCTIONS,
      prompt: textsPrompt(texts),
      schema: textsDraft,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      signal,
    });
    allowance?.ended(true);
    const findings = checkFindings(draft, texts, domain);
    if (findings.dropped > 0) log.info({ model: client.model, dropped: findings.dropped }, 'Findings were left out');
    return { state: 'read', reason: reasonOf(texts), ...findings };
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    allowance?.ended(['refused', 'unreadable-answer', 'too-large', 'cancelled'].includes(error.reason));
    if (signal.aborted) throw error;
    log.warn({ model: client.model, reason: error.reason, status: error.status }, 'The language model read no text');
    return notChecked('The language model gave no usable answer about the text of the page.');
  }
}

function reasonOf({ page, about }: AnalysedTexts): string {
  const read = [
    page && 'the text of the page',
    about.length > 0 && `${about.length === 1 ? 'one page' : `${about.length} pages`} about the publisher`,
  ].filter(Boolean);
  return `The model was given ${read.join(' and ')}, long ones in part.`;
}

const notChecked = (reason: string): ModelReading => ({
  state: 'not-checked',
  reason,
  ai_use: [],
  disclosure: [],
  dropped: 0,
});
