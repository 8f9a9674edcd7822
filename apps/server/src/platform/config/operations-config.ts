import { z } from 'zod';
import { milliseconds } from './milliseconds.ts';

const connections = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a number of connections' })
    .int('must be a whole number of connections')
    .min(1)
    .max(1_000_000)
    .default(fallback);

/** `name=value` pairs, percent-encoded, separated by commas: as OpenTelemetry’s own settings are written. */
const headers = z.string().transform((text, context) => {
  try {
    return Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.trim() !== '')
        .map((pair) => {
          const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
          if (name === undefined || value === undefined) throw new SyntaxError(pair);
          return [name.toLowerCase(), decodeURIComponent(value)] as const;
        }),
    );
  } catch {
    // The value is not repeated, because it contains keys.
    context.addIssue({ code: 'custom', message: 'must be name=value pairs, percent-encoded, separated by commas' });
    return z.NEVER;
  }
});

/** Part of {@link environment}: how a running server is watched and stopped. */
export const operationsEnvironment = {
  METRICS: z.enum(['on', 'off']).default('on').describe('Metrics for Prometheus at `/metrics`'),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a whole number from 0 to 65535' })
    .int('must be a whole number from 0 to 65535')
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Separate port for `/metrics`. The site then returns 404 there. Set it on a public server. `vouchwire crawl` has metrics only with this setting, and needs a port of its own. 0 selects a free port',
    ),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address for `METRICS_PORT`'),
  REQUEST_ID_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,63}$/, 'must be the name of a header, such as x-request-id')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe('Header in which a proxy of `TRUST_PROXY` sends a request id. The default is a new id for each request'),
  SHUTDOWN_DELAY_MS: milliseconds(0, 300_000, 0).describe(
    'After SIGTERM: time for which `/readyz` returns 503 while requests are still accepted, in milliseconds. Behind a load balancer, set it to a little more than its poll interval',
  ),
  SHUTDOWN_TIMEOUT_MS: milliseconds(100, 600_000, 5_000).describe(
    'After `SHUTDOWN_DELAY_MS`: maximum time for running requests, in milliseconds. After it, their connections are closed',
  ),
  MAX_CONNECTIONS: connections(10_000).describe(
    'Maximum number of connections, for all visitors together. It cannot exceed `ulimit -n` minus 512 (minus half of it below 1,024)',
  ),
  MAX_CONNECTIONS_PER_ADDRESS: connections(256).describe(
    'Maximum number of connections of one IPv4 address or IPv6 /48. It does not apply to proxies in `TRUST_PROXY` or with `RATE_LIMITS=off`',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .describe(
      'OpenTelemetry collector for traces (OTLP over HTTP, JSON), for example `http://127.0.0.1:4318`. If it is not set, there are no traces',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .describe('Headers for the collector, such as a key: `name=value`, percent-encoded, separated by commas'),
  OTEL_SERVICE_NAME: z.string().min(1).max(200).default('vouchwire').describe('Name of this service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1)
    .describe('Share of requests that are traced'),
};

/** Target of traces. */
export interface TracesConfig {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** 0 to 1. */
  readonly sampleRatio: number;
}

/** How a running server is watched and stopped. */
export interface OperationsConfig {
  readonly metrics:
    | { readonly at: 'nowhere' }
    | { readonly at: 'site' }
    | { readonly at: 'own-port'; readonly host: string; readonly port: number };
  /** Accepted only from proxies of `TRUST_PROXY`. Null: never accepted. */
  readonly requestIdHeader: string | null;
  /** Maximum number of concurrent connections of visitors. */
  readonly connections: { readonly total: number; readonly perAddress: number };
  readonly shutdown: { readonly delayMs: number; readonly timeoutMs: number };
  readonly traces: TracesConfig | null;
}

type OperationsEnvironment = z.output<z.ZodObject<typeof operationsEnvironment>>;

/** Pure. @returns a sentence about a missing setting, or about two that exclude each other */
export function toOperationsConfig(
  env: OperationsEnvironment,
  site: { readonly trustProxy: string | undefined; readonly host: string; readonly port: number },
): OperationsConfig | string {
  if (env.REQUEST_ID_HEADER !== undefined && site.trustProxy === undefined) {
    return 'REQUEST_ID_HEADER: is believed from proxies alone; name yours in TRUST_PROXY';
  }
  // 0 means any free port.
  const isSamePort = env.METRICS_PORT === site.port && site.port !== 0;
  if (isSamePort && [env.METRICS_HOST, '0.0.0.0', '::'].includes(site.host))
    return 'METRICS_PORT: must differ from PORT. Without it, the site serves /metrics';
  return {
    metrics: parseMetricsAddress(env),
    requestIdHeader: env.REQUEST_ID_HEADER ?? null,
    connections: { total: env.MAX_CONNECTIONS, perAddress: env.MAX_CONNECTIONS_PER_ADDRESS },
    shutdown: { delayMs: env.SHUTDOWN_DELAY_MS, timeoutMs: env.SHUTDOWN_TIMEOUT_MS },
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: env.OTEL_SERVICE_NAME,
            sampleRatio: env.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}

function parseMetricsAddress(env: OperationsEnvironment): OperationsConfig['metrics'] {
  if (env.METRICS === 'off') return { at: 'nowhere' };
  if (env.METRICS_PORT === undefined) return { at: 'site' };
  return { at: 'own-port', host: env.METRICS_HOST, port: env.METRICS_PORT };
}
