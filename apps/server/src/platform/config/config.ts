import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { CRAWLER_PATH, LANGUAGES, PSEUDO_LANGUAGES, type QueryLimits } from '@vouchwire/api-contract';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../errors/app-error.ts';
import { ConnectTo } from '../safe-fetch/connect-to.ts';
import { type AiSettings, aiEnvironment, toAiSettings } from './ai-config.ts';
import { type DatabaseLimits, databaseEnvironment, toDatabaseLimits } from './database-config.ts';
import { type GraphConfig, graphEnvironment, toGraphConfig } from './graph-config.ts';
import { type MailConfig, mailEnvironment, toMailConfig } from './mail-config.ts';
import { describeValues, findNearestValue } from './nearest-value.ts';
import { type OperationsConfig, operationsEnvironment, toOperationsConfig } from './operations-config.ts';
import { positiveInteger } from './positive-integer.ts';
import { PROJECT_ROOT } from './project-folders.ts';
import { type RecordingLimits, recordingEnvironment, toRecordingLimits } from './recording-config.ts';
import { type SiteConfig, siteEnvironment, toSiteConfig } from './site-config.ts';

const KNOWN_LANGUAGES: readonly string[] = [...LANGUAGES, ...PSEUDO_LANGUAGES].map(({ tag }) => tag);

const VERSION = '0.1';

const PORT_RANGE = 'must be a whole number from 0 to 65535';

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Every environment variable that Vouchwire reads, with its default. `docs/settings.md` is made from it. */
export const environment = z.object({
  PORT: z.coerce
    .number({ error: PORT_RANGE })
    .int(PORT_RANGE)
    .min(0, PORT_RANGE)
    .max(65_535, PORT_RANGE)
    .default(3000)
    .describe('Port of the server. 0 selects a free port'),
  HOST: z
    .string()
    .min(1)
    // As in a URL.
    .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
    .default('127.0.0.1')
    .describe('Address that the server listens on. `0.0.0.0` accepts connections from other machines'),
  VOUCHWIRE_DATA_DIR: z
    .string()
    .regex(/^(?![~$]|\w+:\/\/)/, 'must be a path without ~ and $, which only a shell replaces')
    .default('.vouchwire')
    .describe('Folder for the records and the graph. A relative path starts at the project folder'),
  VOUCHWIRE_LANGUAGES: z
    .string()
    .transform((text, context) => {
      const languages = [...new Set(text.split(',').map((tag) => tag.trim()))];
      const unknown = languages.find((language) => !KNOWN_LANGUAGES.includes(language));
      if (unknown === undefined) return languages;
      context.addIssue({
        code: 'custom',
        message: `there are no messages in “${unknown}”; give some of ${KNOWN_LANGUAGES.join(', ')}, separated by commas`,
      });
      return z.NEVER;
    })
    .default(LANGUAGES.map(({ tag }) => tag))
    .describe(
      'Languages of the pages, separated by commas. The first is the default for visitors without a supported language. `en-XA` and `ar-XB` are pseudo languages that reveal untranslated text',
    ),
  ...databaseEnvironment,
  ...graphEnvironment,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe(
      'Lowest level of requests that is logged on stderr. Status messages are also logged at `warn`, and details of the start at `debug`',
    ),
  LOG_FORMAT: z
    .enum(['auto', 'json', 'text'])
    .default('auto')
    .describe(
      'Form of the log. `auto`: text on a terminal, otherwise JSON lines for `start`, `serve` and `crawl --watch`; messages without time for all other commands',
    ),
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Request limits for each visitor. Turn them off only for tests and private installations'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every((part) => isProxyAddress(part.trim())),
      'must be addresses or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    )
    .optional()
    .describe(
      'Addresses or networks of your proxies, separated by commas, or `loopback`. Only their `X-Forwarded-For` is accepted. If it is not set behind a proxy, all visitors share one request limit',
    ),
  QUERY_TIME_LIMIT_MS: positiveInteger(3_000, 600_000).describe(
    'Maximum duration of a visitor’s query, in milliseconds',
  ),
  QUERY_MEMORY_MB: positiveInteger(256, 65_536).describe(
    'Maximum memory of a visitor’s query in addition to the graph, in megabytes',
  ),
  QUERY_MAX_ROWS: positiveInteger(1_000, 1_000_000).describe(
    'Maximum number of rows in the response to a visitor’s query',
  ),
  QUERY_MAX_BYTES: positiveInteger(5_000_000, 500_000_000).describe(
    'Maximum size of the response to a visitor’s query, in bytes',
  ),
  QUERY_WORKERS: positiveInteger(Math.min(4, availableParallelism()), 64).describe(
    'Number of visitors’ queries that run concurrently, each in a worker thread',
  ),
  CHECK_CACHE_TTL_S: positiveInteger(30, 3_600).describe(
    'Cache lifetime of a check of a domain, in seconds. It applies to all visitors together, so no site is requested more often',
  ),
  MAX_CONCURRENT_CHECKS: positiveInteger(32, 1_000).describe(
    'Maximum number of concurrent checks of trust.txt files, for all visitors together. One visitor can have a quarter of them. Above it, the response is 503 with `Retry-After`. A check uses a few megabytes',
  ),
  ...recordingEnvironment,
  CRAWL: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Keeps the graph up to date: runs `vouchwire crawl --watch` in the background of the server'),
  CRAWL_CONCURRENCY: positiveInteger(32, 1_000).describe(
    'Number of hosts that a crawl visits concurrently, at most one for each site',
  ),
  CRAWL_DOMAIN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_000)
    .describe(
      'Delay between visits to two hosts of one registrable domain, in milliseconds. Visits to one network (IPv4 /24 or IPv6 /48) start at most four times as often',
    ),
  MAX_CONCURRENT_ANALYSES: positiveInteger(8, 200).describe(
    'Maximum number of concurrent analyses of the trust assistant, for all visitors together. One visitor can have a quarter of them. Above it, the response is 503 with `Retry-After`. An analysis uses up to 150 MB for media',
  ),
  MAX_SAVED_RESULTS: positiveInteger(10_000, 10_000_000).describe(
    'Maximum number of saved results of the trust assistant. Above it, saving fails with a message to the visitor. A result takes about 50 kB, and is deleted if no one opens it for a year',
  ),
  MAX_TEMPORARY_RESULTS: positiveInteger(20_000, 10_000_000).describe(
    'Maximum number of temporary results of the trust assistant. Above it, the oldest are deleted before their day is over. One visitor can run a twentieth of this number of analyses a day',
  ),
  PLC_DIRECTORY: z
    .url({ protocol: /^https$/, error: 'must be an https:// URL' })
    .default('https://plc.directory')
    .describe('Directory that resolves `did:plc` identifiers'),
  RELEASE_INTERVAL_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(366)
    .default(0)
    .describe(
      'Days between data releases that a running server writes, if the records have changed; 0: none. `vouchwire release` writes one at any time',
    ),
  GRAPH_UPDATE_INTERVAL_S: positiveInteger(1, 240).describe(
    'Minimum time between two updates of the graph from the records, in seconds. An update uses two seconds of CPU or more. With a higher value, pages show new records later',
  ),
  RDAP: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether a crawl requests the registration dates of listed sites from domain registries (RDAP): every 30 days, and when a site has changed. `off` keeps the last known dates',
    ),
  STARTER_CRAWL: z.enum(['on', 'off']).default('on').describe('Imports the crawl of this project on the first start'),
  VOUCHWIRE_CONNECT_TO: z
    .string()
    .transform((text, context) => {
      try {
        return ConnectTo.parse(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: getErrorMessage(error) });
        return z.NEVER;
      }
    })
    .optional()
    .describe(
      'For tests and development: redirects outbound connections, as curl’s `--connect-to` does (`HOST1:PORT1:HOST2:PORT2`, separated by commas). The targets can be private addresses',
    ),
  VOUCHWIRE_CONTACT_URL: z
    .url({ protocol: /^https?$|^mailto$/, error: 'must be an http, https or mailto address' })
    .optional()
    .describe(
      'Page or address that says who you are and how to contact you. The User-Agent of every request contains it, next to the page `/crawler` of `PUBLIC_URL`. No crawl starts without it, or with an example address',
    ),
  VOUCHWIRE_PLATFORM_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((text) => new URL(text).href)
    .optional()
    .describe('Target of “Powered by” in the footer. Without it, the footer has no link there'),
  ...operationsEnvironment,
  ...siteEnvironment,
  ...mailEnvironment,
  ...aiEnvironment,
});

export interface Config extends GraphConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Languages of the pages, the usual one first. */
  readonly languages: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly databaseLimits: DatabaseLimits;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly logFormat: z.infer<typeof environment>['LOG_FORMAT'];
  readonly rateLimits: boolean;
  readonly trustProxy: string | undefined;
  readonly starterCrawl: boolean;
  /** Days between data releases of a running server; 0: none. */
  readonly releaseIntervalDays: number;
  /** Minimum time between two updates of the graph from the records. */
  readonly graphUpdateIntervalMs: number;
  readonly crawl: {
    readonly whileServing: boolean;
    readonly concurrency: number;
    readonly domainDelayMs: number;
    readonly rdap: 'on' | 'off';
  };
  /** Redirects of outgoing connections. */
  readonly connectTo: ConnectTo;
  /** How we name ourselves to the sites that we visit. */
  readonly userAgent: string;
  /** Target of “Powered by” in the footer of every page. Empty if it is not configured. */
  readonly platformUrl: string;
  /** The language model that words analyses; null: rules word them. */
  readonly ai: AiSettings;
  /** How mails go out; null: none do. */
  readonly mail: MailConfig | null;
  /** How a running server is watched and stopped. */
  readonly operations: OperationsConfig;
  /** What the site publishes about itself for machines. */
  readonly site: SiteConfig;
  readonly queryLimits: QueryLimits;
  readonly queryWorkers: number;
  /** How long the result of a check is reused for all visitors. */
  readonly checkCacheTtlMs: number;
  readonly maxConcurrentChecks: number;
  /** What visitors' checks may add to the records in a day. */
  readonly recordingLimits: RecordingLimits;
  readonly maxConcurrentAnalyses: number;
  readonly resultLimits: { readonly maxSaved: number; readonly maxTemporary: number };
  readonly plcDirectory: URL;
}

/**
 * Pure: environment in, configuration out.
 * @param getSource the file that a setting is from; null for the environment
 * @throws AppError `configuration` that lists all invalid settings, each with the nearest valid form
 */
export function toConfig(
  env: Readonly<Record<string, string | undefined>>,
  getSource: (name: string) => string | null = () => null,
): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { values, errors } = parseSettings(present);
  const ai = toAiSettings(values);
  const mail = toMailConfig(values, values.PUBLIC_URL ?? null);
  const graph = toGraphConfig(values);
  const operations = toOperationsConfig(values, {
    trustProxy: values.TRUST_PROXY,
    host: values.HOST,
    port: values.PORT,
  });
  // A setting that is invalid is not missing as well.
  const combinations = [ai, mail, graph, operations].filter(
    (result) => typeof result === 'string' && !errors.some(({ name }) => result.includes(name)),
  );
  if (
    errors.length > 0 ||
    typeof ai === 'string' ||
    typeof mail === 'string' ||
    typeof graph === 'string' ||
    typeof operations === 'string'
  ) {
    const lines = errors.map(({ name, message }) => {
      const source = getSource(name);
      return `  ${name}: ${message}${source === null ? '' : ` (in ${source})`}`;
    });
    throw new AppError(
      'configuration',
      `Invalid settings. Correct these, or see docs/settings.md:\n${[...lines, ...combinations.map((line) => `  ${line}`)].join('\n')}`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(PROJECT_ROOT, values.VOUCHWIRE_DATA_DIR),
    languages: values.VOUCHWIRE_LANGUAGES,
    databaseUrl: values.DATABASE_URL,
    databaseLimits: toDatabaseLimits(values),
    ...graph,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY,
    starterCrawl: values.STARTER_CRAWL === 'on',
    connectTo: values.VOUCHWIRE_CONNECT_TO ?? ConnectTo.none,
    userAgent: formatUserAgent(values),
    platformUrl: values.VOUCHWIRE_PLATFORM_URL ?? '',
    ai,
    mail,
    operations,
    site: toSiteConfig(values, values.VOUCHWIRE_CONTACT_URL ?? null),
    queryLimits: {
      time_ms: values.QUERY_TIME_LIMIT_MS,
      memory_mb: values.QUERY_MEMORY_MB,
      rows: values.QUERY_MAX_ROWS,
      bytes: values.QUERY_MAX_BYTES,
    },
    queryWorkers: values.QUERY_WORKERS,
    checkCacheTtlMs: values.CHECK_CACHE_TTL_S * 1_000,
    maxConcurrentChecks: values.MAX_CONCURRENT_CHECKS,
    recordingLimits: toRecordingLimits(values),
    releaseIntervalDays: values.RELEASE_INTERVAL_DAYS,
    graphUpdateIntervalMs: values.GRAPH_UPDATE_INTERVAL_S * 1_000,
    crawl: {
      whileServing: values.CRAWL === 'on',
      concurrency: values.CRAWL_CONCURRENCY,
      domainDelayMs: values.CRAWL_DOMAIN_DELAY_MS,
      rdap: values.RDAP,
    },
    maxConcurrentAnalyses: values.MAX_CONCURRENT_ANALYSES,
    resultLimits: { maxSaved: values.MAX_SAVED_RESULTS, maxTemporary: values.MAX_TEMPORARY_RESULTS },
    plcDirectory: new URL(values.PLC_DIRECTORY),
  };
}

/** Names us, the page that says what we request, and the contact of the operator. */
function formatUserAgent({ PUBLIC_URL, VOUCHWIRE_CONTACT_URL }: z.infer<typeof environment>): string {
  const addresses = [PUBLIC_URL && PUBLIC_URL + CRAWLER_PATH, VOUCHWIRE_CONTACT_URL].filter(Boolean);
  return addresses.length === 0 ? `Vouchwire/${VERSION}` : `Vouchwire/${VERSION} (+${addresses.join('; +')})`;
}

interface SettingError {
  readonly name: string;
  readonly message: string;
}

/** Parses each setting on its own, so that all errors are found. An invalid one has its default in the values. */
function parseSettings(present: Readonly<Record<string, string | undefined>>): {
  readonly values: z.infer<typeof environment>;
  readonly errors: readonly SettingError[];
} {
  const valid: Record<string, string | undefined> = {};
  const errors: SettingError[] = [];
  for (const [name, schema] of Object.entries(environment.shape)) {
    const text = present[name];
    const parsed = schema.safeParse(text);
    if (parsed.success) valid[name] = text;
    else errors.push({ name, message: formatSettingError(name, schema, text ?? '', parsed.error.issues[0]?.message) });
  }
  return { values: environment.parse(valid), errors };
}

function formatSettingError(name: string, schema: z.ZodType, text: string, message = ''): string {
  const nearest = findNearestValue(name, schema, text);
  const values = describeValues(schema);
  const reason = values === null ? message : `must be ${values}`;
  return nearest === null ? reason : `${reason}. Use ${name}=${nearest}`;
}
