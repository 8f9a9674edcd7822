import { z } from 'zod';
import { ENDPOINTS } from '../../endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { domainInput, searchType } from '../vocabulary.ts';
import { trustAnalysis } from './analysis.ts';

export const MAX_ADDRESS_LENGTH = 8_192;

/** What was asked about; the server reads it by the same rules as the page does. */
export const subjectInput = z
  .string({ error: 'Please enter a URL or DID to analyze' })
  .max(MAX_ADDRESS_LENGTH, `An address has at most ${MAX_ADDRESS_LENGTH} characters; shorten it and try again`)
  .refine((value) => value.trim() !== '', 'Please enter a URL or DID to analyze')
  .refine((value) => !value.includes('\0'), 'This holds a character that no address has; copy it again');

/** What the graph said to the caller. Nothing rests on it, so that nobody can lend a page what the graph does not hold. */
export const trustGraphData = z.looseObject({}, { error: '“trustGraphData” must be an object' }).nullish();

/** Names a result; what is none names nothing, and is answered with a 404 as one that is gone. */
const resultId = z.string();

export const analyzeUrl = defineEndpoint({
  ...ENDPOINTS.analyzeUrl,
  summary: 'What is known of a page or a DID, with every point of its score',
  description:
    'Fetches the page as any visitor could, checks what it says of itself, and sets it beside the graph. Nothing of the result rests on what the caller sends in `trustGraphData`: the server asks its own graph. Closing the connection calls the work off.',
  tag: 'Trust assistant',
  body: z.object({
    url: subjectInput,
    domain: domainInput.nullish(),
    searchType: searchType.nullish(),
    trustGraphData: trustGraphData.describe(
      'Accepted as the specification has it: isReferenced, references, trustRelationships, inTrustGraph, nodeData',
    ),
  }),
  response: trustAnalysis,
  problems: [400, 503],
});

/** A result as it was made; it is not made anew. */
export const getAnalysis = defineEndpoint({
  ...ENDPOINTS.getAnalysis,
  summary: 'A result as it was made',
  tag: 'Trust assistant',
  params: z.object({ id: resultId }),
  response: trustAnalysis,
  problems: [404, 503],
});

/** Keeps a result beyond the day for which every result is kept. */
export const saveAnalysis = defineEndpoint({
  ...ENDPOINTS.saveAnalysis,
  summary: 'Keep a result, so that its link stays good',
  tag: 'Trust assistant',
  params: z.object({ id: resultId }),
  response: z.object({ id: z.string(), path: z.string().describe('`/r/{id}`') }),
  problems: [404, 503],
});
