import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, observedDate } from './vocabulary.ts';

export const statusResponse = z.object({
  connected: z.boolean().describe('Whether the graph answers'),
  engine: z.string().describe('Display name of the graph engine: "Embedded", "Neo4j"'),
  identities: z.number().int().min(0).nullable().describe('Identities in the graph; null if it does not answer'),
  relationships: z.number().int().min(0).nullable().describe('Relationships in the graph; null if it does not answer'),
  as_of: observedDate.nullable(),
  graph_version: z.string().nullable().describe('Version of the graph; null if it does not answer'),
  behind_since: instant
    .nullable()
    .optional()
    .describe('The graph contains the records up to this time and lacks newer checks; null while updates work'),
});

export type StatusResponse = z.infer<typeof statusResponse>;

export const getStatus = defineEndpoint({
  ...ENDPOINTS.getStatus,
  summary: 'Get the state and size of the trust graph',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: statusResponse,
  problems: [],
  example: { prints: ['identities', 'relationships', 'as_of'] },
});
