import { z } from 'zod';
import type { Neo4jServer } from '../graph/graph-source.ts';

const graphUrl = () =>
  z
    .url({ protocol: /^(neo4j|bolt)(\+s|\+ssc)?$/, error: URL_ERROR })
    .refine((text) => new URL(text).hostname !== '' && new URL(text).username === '', URL_ERROR)
    .optional();
const URL_ERROR = 'must be a neo4j:// or bolt:// URL, with +s for TLS, without user and password';

/** Part of {@link environment}: where the graph is. */
export const graphEnvironment = {
  GRAPH_URL: graphUrl().describe(
    'Neo4j 5.26 or newer for the graph, over Bolt: `neo4j://` (a cluster, or one that may become one), `bolt://` (this one server), `neo4j+s://` and `bolt+s://` (TLS). Without it, the embedded graph in the data directory',
  ),
  GRAPH_USER: z.string().min(1).default('neo4j').describe('User of Neo4j that projects and answers'),
  GRAPH_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('Its password; without it we log in without an account, which only a Neo4j without accounts accepts'),
  GRAPH_DATABASE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9.-]{2,62}$/, 'must be the name of a database')
    .optional()
    .describe('Database of Neo4j with the graph; by default the user’s home database'),
  GRAPH_READER_URL: graphUrl().describe(
    'Member of the same cluster that visitors’ queries go to, so that what they cost is not taken from answering and projecting; by default `GRAPH_URL`',
  ),
  GRAPH_READER_USER: z
    .string()
    .min(1)
    .optional()
    .describe('User of Neo4j that visitors’ queries run as, one that may only read; by default `GRAPH_USER`'),
  GRAPH_READER_PASSWORD: z.string().min(1).optional().describe('Its password'),
};

export interface GraphConfig {
  /** null: the embedded engine. */
  readonly graphServer: Neo4jServer | null;
  /** Server for visitors’ queries, if it differs. */
  readonly graphReader: Partial<Neo4jServer>;
}

type GraphEnvironment = z.output<z.ZodObject<typeof graphEnvironment>>;

/** Pure. @returns a sentence about the missing setting */
export function toGraphConfig(env: GraphEnvironment): GraphConfig | string {
  if ((env.GRAPH_READER_USER === undefined) !== (env.GRAPH_READER_PASSWORD === undefined)) {
    return 'GRAPH_READER_USER: goes with GRAPH_READER_PASSWORD; set both or neither';
  }
  if (env.GRAPH_URL === undefined) return { graphServer: null, graphReader: {} };
  const password = env.GRAPH_PASSWORD ?? null;
  return {
    graphServer: {
      url: env.GRAPH_URL,
      user: password === null ? null : env.GRAPH_USER,
      password,
      database: env.GRAPH_DATABASE ?? null,
    },
    graphReader: {
      ...(env.GRAPH_READER_URL === undefined ? {} : { url: env.GRAPH_READER_URL }),
      ...(env.GRAPH_READER_USER === undefined || env.GRAPH_READER_PASSWORD === undefined
        ? {}
        : { user: env.GRAPH_READER_USER, password: env.GRAPH_READER_PASSWORD }),
    },
  };
}
