import { z } from 'zod';
import { ENDPOINTS } from '../../endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { domainInput } from '../vocabulary.ts';
import { subjectInput, trustGraphData } from './analyze.ts';

/** A model's sentence about one sentence of the page, which is quoted next to it. */
const finding = z.object({
  text: z.string(),
  quote: z.string().describe('Whole sentences of the page; a finding whose quotation does not occur there is dropped'),
});

/** What a model points out in the words of the page, and of pages about its publisher. Carries no points. */
export const modelReading = z.object({
  state: z.enum(['read', 'not-checked']),
  reason: z.string().describe('What the model was given, or why it read nothing, as a plain sentence'),
  ai_use: z
    .array(finding.extend({ points_to: z.enum(['ai', 'ai-in-part', 'people']) }))
    .describe('Sentences of the page that show how its text was made, as the model reads them; no probability'),
  disclosure: z
    .array(finding.extend({ url: z.string() }))
    .describe('What the publisher says of itself, as the model reads it'),
  dropped: z.number().int().describe('Findings that were left out because their quotation does not bear them'),
});

export type ModelReading = z.infer<typeof modelReading>;

export const analyzeAiResponse = z.object({
  analysis: z.string(),
  sentences: z
    .array(z.object({ text: z.string(), signals: z.array(z.number().int()).min(1) }))
    .describe(
      'Every sentence of `analysis` with the rows of the bill that it cites; a sentence that cites none is dropped',
    ),
  dropped: z.number().int().describe('Sentences that were left out because nothing of the bill bears them'),
  reading: modelReading,
  model: z.string(),
  remainingCredits: z
    .number()
    .int()
    .nullable()
    .describe('Free analyses left today; null where the visitor’s own key was used'),
});

export type AnalyzeAiResponse = z.infer<typeof analyzeAiResponse>;

export const analyzeAi = defineEndpoint({
  ...ENDPOINTS.analyzeAi,
  summary: 'A result in words of a language model, each sentence bound to a row of its bill or to words of the page',
  description:
    'Adds nothing to the score. `reading` rests on the text of the pages as it was read for the result, which is kept for an hour. `apiKey` is used for this one call, and neither stored nor logged. Without a provider and a key: 503, code `ai-not-configured`. When the free analyses of the day are used up: 429 with `message` and `Retry-After`.',
  tag: 'Trust assistant',
  body: z.object({
    url: subjectInput,
    domain: domainInput.nullish(),
    resultId: z
      .string({ error: '“resultId” must be the “id” of a result' })
      .nullish()
      .describe('The result to put into words; by default the latest of this address'),
    trustGraphData,
    apiKey: z
      .string({ error: '“apiKey” must be text; leave it out where you have no key' })
      .max(512, 'A key has at most 512 characters; copy it again')
      .nullish(),
  }),
  response: analyzeAiResponse,
  problems: [400, 404, 429, 502, 503],
});
