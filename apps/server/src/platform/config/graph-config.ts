import { z } from 'zod';
import type { Neo4jServer } from '../graph/graph-source.ts';

const graphUrl = () =>
  z
    .url({ protocol: /^(neo4j|bolt)(\+s|\+ssc)?$/, error: URL_ERROR })
    .refine((text) => URL.canParse(text) && new URL(text).hostname !== '' && new URL(text).username === '', URL_ERROR)
    .optional();
const URL_ERROR = 'must be a neo4j:// or bolt:// URL, with +s for TLS, without user and password';

/** Part of {@link environment}: where the graph is. */
export const graphEnvironment = {
  GRAPH_URL: graphUrl().describe(
    'Neo4j 5.26 or later for the graph: `neo4j://` (with routing), `bolt://` (one server), `neo4j+s://` or `bolt+s://` (TLS). If it is not set, the embedded graph in the data directory',
  ),
  GRAPH_USER: z.string().min(1).default('neo4j').describe('User of Neo4j that writes and reads the graph'),
  GRAPH_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('Password of `GRAPH_USER`. Required unless your Neo4j has authentication turned off'),
  GRAPH_DATABASE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9.-]{2,62}$/, 'must be the name of a database')
    .optional()
    .describe('Name of the Neo4j database. The default is the home database of the user'),
  GRAPH_READER_URL: graphUrl().describe(
    'Member of the same cluster that runs visitors’ queries. The default is `GRAPH_URL`',
  ),
  GRAPH_READER_USER: z
    .string()
    .min(1)
    .optional()
    .describe('User of Neo4j for visitors’ queries, with read access only. The default is `GRAPH_USER`'),
  GRAPH_READER_PASSWORD: z.string().min(1).optional().describe('Password of `GRAPH_READER_USER`'),
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
