import { z } from 'zod';
import { ENDPOINTS } from '../../endpoints.ts';
import { LIMITS } from '../../limits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { domainInput } from '../vocabulary.ts';
import { EXAMPLE_RESULT_ID, RESULT_ID_REMARK, subjectInput, trustGraphData } from './analyze.ts';

/** Sentence of a model about one sentence of the page, which is quoted next to it. */
const quotation = z.object({
  text: z.string().describe('What the model says about the quotation'),
  quote: z.string().describe('Whole sentences of the page. An entry whose quote is not in the page is dropped'),
});

/** Quotations of a model in the text of the page, and of pages about its publisher. They do not change the score. */
export const modelReading = z.object({
  state: z.enum(['read', 'not-checked']).describe('`read`: a model read the text · `not-checked`: none did'),
  reason: z.string().describe('Input of the model, or why it read nothing, in one sentence'),
  ai_use: z
    .array(quotation.extend({ points_to: z.enum(['ai', 'ai-in-part', 'people']) }))
    .describe('Sentences of the page that show how its text was made, as the model reads them. No probability'),
  disclosure: z
    .array(quotation.extend({ url: z.string() }))
    .describe('What the publisher states about itself, as the model reads it'),
  dropped: z.number().int().min(0).describe('Number of dropped entries, because their quote does not support them'),
});

export type ModelReading = z.infer<typeof modelReading>;

export const analyzeAiResponse = z.object({
  analysis: z.string().describe('The text that a language model wrote'),
  sentences: z
    .array(z.object({ text: z.string(), signals: z.array(z.number().int().min(1).max(16)).min(1) }))
    .describe(
      'Every sentence of `analysis` with the rows of the score breakdown that it cites. A sentence that cites none is dropped',
    ),
  dropped: z.number().int().min(0).describe('Number of dropped sentences, because no row supports them'),
  reading: modelReading.describe('What the model read in the text of the page'),
  model: z.string().describe('Name of the language model'),
  remainingCredits: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Free analyses left today; null if the visitor’s own key was used'),
});

export type AnalyzeAiResponse = z.infer<typeof analyzeAiResponse>;

export const analyzeAi = defineEndpoint({
  ...ENDPOINTS.analyzeAi,
  summary: 'Summarize a result with a language model',
  description:
    'Each sentence cites a row of the score breakdown or quotes the page. The call does not change the score. `reading` is based on the page text of the result, which is stored for an hour. `apiKey` is used for this call only; it is not stored or logged. 503 with the code `ai-not-configured` without a provider and a key. 429 with `message` and `Retry-After` if no free analysis is left today.',
  remark: RESULT_ID_REMARK,
  tag: 'Trust assistant',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: z.object({
    url: subjectInput,
    domain: domainInput.nullish(),
    resultId: z
      .string({ error: '“resultId” must be the “id” of a result' })
      .nullish()
      .describe('Id of the result to summarize; the default is the latest result of this address'),
    trustGraphData,
    apiKey: z
      .string({ error: '“apiKey” must be text; leave it out where you have no key' })
      .max(LIMITS.API_KEY_CHARS, `A key has at most ${LIMITS.API_KEY_CHARS} characters; copy it again`)
      .nullish(),
  }),
  response: analyzeAiResponse,
  problems: [400, 404, 429, 502, 503],
  example: { body: { url: 'https://www.gilmermirror.com/', resultId: EXAMPLE_RESULT_ID }, prints: ['analysis'] },
});
