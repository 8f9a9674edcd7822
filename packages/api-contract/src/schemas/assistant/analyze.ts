import { z } from 'zod';
import { ENDPOINTS } from '../../endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { domainInput, searchType } from '../vocabulary.ts';
import { trustAnalysis } from './analysis.ts';

const MAX_ADDRESS_LENGTH = 8_192;

/** Subject of an analysis. Server and page parse it with the same rules. */
export const subjectInput = z
  .string({ error: 'Please enter a URL or DID to analyze' })
  .max(MAX_ADDRESS_LENGTH, `An address has at most ${MAX_ADDRESS_LENGTH} characters; shorten it and try again`)
  .regex(/\S/, 'Please enter a URL or DID to analyze')
  .refine((value) => !value.includes('\0'), 'This holds a character that no address has; copy it again');

/** Graph data from the caller. It is ignored, so that no client can add evidence that the graph does not contain. */
export const trustGraphData = z.looseObject({}, { error: '“trustGraphData” must be an object' }).nullish();

/** Id of a result. An invalid id returns 404, like the id of a deleted result. */
const resultId = z.string().describe('The `id` of an analysis');

/** Placeholder for the id of a result in examples. The test of the examples replaces it with a real one. */
export const EXAMPLE_RESULT_ID = 'RESULT-ID';
export const RESULT_ID_REMARK = `Replace \`${EXAMPLE_RESULT_ID}\` with the \`id\` of [an analysis](analyze.md).`;

export const analyzeUrl = defineEndpoint({
  ...ENDPOINTS.analyzeUrl,
  summary: 'Analyze a page or a DID, with evidence for every point of its score',
  description:
    'Requests the page as any visitor could, checks what it states about itself, and adds the statements of the graph. `trustGraphData` of the request does not change the result: the server uses its own graph. Closing the connection cancels the analysis.',
  tag: 'Trust assistant',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  body: z.object({
    url: subjectInput,
    domain: domainInput.nullish(),
    searchType: searchType.nullish(),
    trustGraphData: trustGraphData.describe(
      'Accepted for compatibility: isReferenced, references, trustRelationships, inTrustGraph, nodeData',
    ),
  }),
  response: trustAnalysis,
  problems: [400, 503],
  example: { body: { url: 'https://www.gilmermirror.com/' }, prints: ['id', 'trustScore'] },
});

/** Returns the newest stored result of an address or DID. Starts no analysis. */
export const findLatestAnalysis = defineEndpoint({
  ...ENDPOINTS.findLatestAnalysis,
  summary: 'Find the newest stored result of a page or DID',
  description:
    'Returns the newest result that is still stored, with its date, or null. It does not request the site and does not start an analysis.',
  tag: 'Trust assistant',
  page: 'latest-result',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({ u: subjectInput.describe('The URL or DID, as for an analysis') }),
  response: z.object({ analysis: trustAnalysis.nullable() }),
  problems: [400, 503],
  example: { query: { u: 'https://www.gilmermirror.com/' }, prints: ['analysis'] },
});

/** Returns a stored result. Does not compute it again. */
export const getAnalysis = defineEndpoint({
  ...ENDPOINTS.getAnalysis,
  summary: 'Get a stored result',
  description: 'The result is as it was computed. 404 if it does not exist or was deleted.',
  remark: RESULT_ID_REMARK,
  tag: 'Trust assistant',
  page: 'result',
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ id: resultId }),
  response: trustAnalysis,
  problems: [404, 503],
  example: { params: { id: EXAMPLE_RESULT_ID }, prints: ['url', 'trustScore'] },
});

/** Saves a result until no one opens it for a year; other results are deleted after a day. */
export const saveAnalysis = defineEndpoint({
  ...ENDPOINTS.saveAnalysis,
  summary: 'Save a result',
  description: 'A saved result is not deleted after its time. To save it again changes nothing.',
  remark: RESULT_ID_REMARK,
  tag: 'Trust assistant',
  page: 'save-result',
  rateLimit: 'analyses',
  openToAllOrigins: false,
  params: z.object({ id: resultId }),
  response: z.object({ id: z.string(), path: z.string().describe('`/r/{id}`') }),
  problems: [404, 503],
  example: { params: { id: EXAMPLE_RESULT_ID }, prints: ['path'] },
});
