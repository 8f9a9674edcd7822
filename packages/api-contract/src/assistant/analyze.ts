import { z } from 'zod';
import { defineCall } from '../call.ts';
import { domainInput, searchType } from '../vocabulary.ts';
import { trustAnalysis } from './analysis.ts';

const MAX_ADDRESS = 8_192;

/** What was asked about; the server reads it by the same rules as the page does. */
export const subjectInput = z
  .string({ error: 'Please enter a URL or DID to analyze' })
  .max(MAX_ADDRESS, `An address has at most ${MAX_ADDRESS} characters; shorten it and try again`)
  .refine((value) => value.trim() !== '', 'Please enter a URL or DID to analyze');

export const analyzeUrl = defineCall({
  method: 'POST',
  path: '/api/trust-assistant/analyze',
  summary: 'What is known of a page or a DID, with every point of its score',
  description:
    'Fetches the page as any visitor could, checks what it says of itself, and sets it beside the graph. Nothing of the result rests on what the caller sends in `trustGraphData`: the server asks its own graph. Closing the connection calls the work off.',
  tag: 'Trust assistant',
  body: z.object({
    url: subjectInput,
    domain: domainInput.nullish(),
    searchType: searchType.nullish(),
    trustGraphData: z
      .looseObject({})
      .nullish()
      .describe(
        'Accepted as the specification has it: isReferenced, references, trustRelationships, inTrustGraph, nodeData',
      ),
  }),
  answer: trustAnalysis,
  problems: [400, 503],
});

/** A result as it was made; it is not made anew. */
export const getAnalysis = defineCall({
  method: 'GET',
  path: '/api/trust-assistant/results/:id',
  summary: 'A result as it was made',
  tag: 'Trust assistant',
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: trustAnalysis,
  problems: [404, 503],
});

/** Keeps a result beyond the day for which every result is kept. */
export const keepAnalysis = defineCall({
  method: 'POST',
  path: '/api/trust-assistant/results/:id/keep',
  summary: 'Keep a result, so that its link stays good',
  tag: 'Trust assistant',
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: z.object({ id: z.string(), path: z.string().describe('`/r/{id}`') }),
  problems: [404, 503],
});
