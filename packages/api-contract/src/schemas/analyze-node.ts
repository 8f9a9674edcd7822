import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { messageParts } from './message-part.ts';
import { urlText } from './url-text.ts';
import { domainInput, graphStamp, observedDate } from './vocabulary.ts';

export const TRUST_LEVELS = ['High', 'Medium', 'Low', 'Unknown'] as const;

export const trustLevel = z.enum(TRUST_LEVELS);

export type TrustLevel = z.infer<typeof trustLevel>;

/** A fact of the graph that a sentence of an analysis may cite. */
export const analysisFact = z.object({
  id: z.string().describe('`f1`, `f2`, …'),
  text: z.string().describe('The fact, in one sentence'),
  text_parts: messageParts('text'),
});

export type AnalysisFact = z.infer<typeof analysisFact>;

export const nodeAnalysis = z.object({
  summary: z.string().describe('Summary of the analysis'),
  trust_level: trustLevel.describe('Based on the trust signal, never on an opinion of a model'),
  trust_reasoning: z.string().describe('Reasons for `trust_level`'),
  key_relationships: z.array(z.string()).describe('The most important relationships, one sentence each'),
  recommendations: z.array(z.string()).describe('What the publisher can do, one sentence each'),
  observations: z.array(z.string()).describe('What else the graph shows, one sentence each'),
});

export type NodeAnalysis = z.infer<typeof nodeAnalysis>;

/** Author of a text. */
export const textSource = z.enum(['rules', 'model']);

export const websiteStatus = z.object({
  online: z
    .boolean()
    .nullable()
    .describe('true: the site answered within the last 7 days. null: it did not, or it was not checked'),
  checked_at: observedDate.nullable(),
});

export const siteTrustTxt = z.object({
  exists: z.boolean().nullable().describe('null: not checked, or it could not be read; `checked_at` tells them apart'),
  url: urlText.nullable(),
  checked_at: observedDate.nullable(),
});

export const analyzeNodeResponse = z.object({
  domain: z.string().describe('The analyzed domain'),
  analysis: nodeAnalysis.describe('The text of the analysis'),
  generated_by: textSource.describe('`model`: a language model wrote the text from `facts` only'),
  model: z.string().nullable().describe('Name of the language model; null if `generated_by` is `rules`'),
  facts: z.array(analysisFact).describe('Facts from the graph that sentences refer to'),
  sentences: z
    .array(z.object({ text: z.string(), text_parts: messageParts('text'), facts: z.array(z.string()).min(1) }))
    .describe(
      'Every sentence of the analysis, with the facts that it is based on. `text_parts` is empty if a model wrote it',
    ),
  additional_data: z.object({
    organization_type: z.string().nullable().describe('Type of the organization; null if it is not known'),
    website_status: websiteStatus,
    trust_txt: siteTrustTxt,
  }),
  ...graphStamp,
});

export type AnalyzeNodeResponse = z.infer<typeof analyzeNodeResponse>;

export const analyzeNode = defineEndpoint({
  ...ENDPOINTS.analyzeNode,
  summary: 'Describe a node in sentences',
  description:
    'Rules write the text from the facts in the response. If the operator has configured a language model, the model rewrites it; a sentence that cites no fact is dropped. `metadata` and `connections` are accepted for compatibility and ignored: the facts come from the graph.',
  tag: 'Trust graph',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: z.object({
    domain: domainInput,
    metadata: z.record(z.string(), z.unknown(), { error: '“metadata” must be an object' }).nullish(),
    connections: z.array(z.unknown(), { error: '“connections” must be a list' }).nullish(),
  }),
  response: analyzeNodeResponse,
  problems: [400, 404, 503],
  example: { body: { domain: 'texaspress.com' }, prints: ['analysis'] },
});
