import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { GRAPH_METRIC_NAMES, GRAPH_METRICS, type GraphMetricName } from '../graph-metrics.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, observedDate } from './vocabulary.ts';

const metric = (name: GraphMetricName) => z.number().int().min(0).describe(GRAPH_METRICS[name].definition);

export const graphMetrics = z.object(
  Object.fromEntries(GRAPH_METRIC_NAMES.map((name) => [name, metric(name)])) as Record<
    GraphMetricName,
    ReturnType<typeof metric>
  >,
);

export const statusResponse = z.object({
  connected: z.boolean().describe('Whether the graph answers'),
  engine: z.string().describe('Display name of the graph engine: "Embedded", "Neo4j"'),
  metrics: graphMetrics
    .nullable()
    .describe('All numbers about the whole graph, as the method page defines them; null if there is no graph'),
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
  description: 'Never fails while the graph is unavailable: `connected` is false then.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: statusResponse,
  problems: [503],
  example: { prints: ['metrics', 'as_of'] },
});
