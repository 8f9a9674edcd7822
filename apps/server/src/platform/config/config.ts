import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { type AiConfig, aiEnvironment, toAiConfig } from './ai-config.ts';

export const PROJECT_ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Every environment variable that Vouchwire reads, with its default. docs/operations.md is checked against this. */
export const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  VOUCHWIRE_DATA_DIR: z
    .string()
    .min(1)
    .default('.vouchwire')
    .describe('Where records and graph live; relative to the project’s root'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })
    .optional()
    .describe('PostgreSQL for the records; without it, SQLite in the data directory'),
  GRAPH_URL: z
    .never({ error: 'is not supported yet: Neo4j arrives with the fleet; unset it to use the embedded graph' })
    .optional()
    .describe('Reserved for Neo4j over Bolt; the embedded graph serves meanwhile'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('How much is logged on stderr'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('“off” for tests and private installations'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses or networks of proxies whose X-Forwarded-For is believed, separated by commas; or “loopback”'),
  STARTER_CRAWL: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Import the crawl that comes with the project on the first start'),
  ...aiEnvironment,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly rateLimits: boolean;
  readonly trustProxy: string | undefined;
  readonly starterCrawl: boolean;
  /** The language model that words analyses; null: rules word them. */
  readonly ai: AiConfig | null;
}

/**
 * Pure: environment in, configuration out.
 * @throws AppError `configuration` that lists every bad variable at once.
 */
export function toConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new AppError('configuration', `The environment holds values that cannot be used:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const ai = toAiConfig(values);
  if (typeof ai === 'string') {
    throw new AppError('configuration', `The environment holds values that cannot be used:\n  ${ai}`);
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(PROJECT_ROOT, values.VOUCHWIRE_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY,
    starterCrawl: values.STARTER_CRAWL === 'on',
    ai,
  };
}
