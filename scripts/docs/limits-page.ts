import { environment } from '../../apps/server/src/platform/config/config.ts';
import {
  BODY_LIMIT,
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from '../../apps/server/src/platform/http/create-http-server.ts';
import { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';
import { WRITE_TIMEOUT_MS } from '../../apps/server/src/platform/http/write-timeout.ts';
import { PROBES_DEADLINE_MS } from '../../apps/server/src/policy-files/fetch/fetch-limits.ts';
import {
  DEFAULT_DEPTH,
  DEFAULT_HOPS,
  LIMITS,
  MAX_ASSOCIATIONS_PAGE,
  MAX_DEPTH,
  MAX_HOPS,
  MAX_MEMBERS_PAGE,
  MAX_NETWORK_LIMIT,
  MAX_QUERY_LENGTH,
} from '../../packages/api-contract/src/index.ts';
import {
  DEFAULT_NETWORK_LIMIT,
  MAX_DIFFERENCE_CHARS,
  MAX_DIFFERENCE_LINES,
  MAX_HISTORY_PAGE,
} from '../../packages/api-contract/src/schemas/index.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';

type Row = readonly [what: string, limit: string];

const SECONDS = 1_000;
const formatLimit = (value: number): string => value.toLocaleString('en');

/** Creates the page about the limits that apply to visitors, with the numbers from the code. */
export function createLimitsPage(): GeneratedPage {
  const sections: readonly [head: string, before: string, rows: readonly Row[]][] = [
    [
      'Requests per minute',
      'For one visitor: an IPv4 address or an IPv6 /48. Responses have `RateLimit` headers. Above a limit, the response is 429, and `Retry-After` says when to try again.',
      [
        ['read requests and pages', formatLimit(RATE_LIMITS.reads)],
        ['Cypher queries, and files of the whole graph', formatLimit(RATE_LIMITS.queries)],
        ['checks, analyses, and all other calls that send requests to another site', formatLimit(RATE_LIMITS.analyses)],
        ['sign-ups', formatLimit(RATE_LIMITS.signUps)],
        ['error reports', formatLimit(RATE_LIMITS.reports)],
      ],
    ],
    [
      'Connections and bodies',
      'A connection that exceeds a time is closed; an incomplete request gets 408 first.',
      [
        ['time for the headers of a request', `${HEADERS_TIMEOUT_MS / SECONDS} s`],
        ['time for a whole request', `${REQUEST_TIMEOUT_MS / SECONDS} s`],
        ['time in which a client reads nothing of a response', `${WRITE_TIMEOUT_MS / SECONDS} s`],
        ['size of a body, unless a call states another one', `${BODY_LIMIT / 1024} KiB`],
      ],
    ],
    [
      'Cypher queries',
      'A query that exceeds the time or memory limit is stopped and returns no rows. A result that exceeds the row or size limit is truncated, with a note.',
      [
        ['length of the query', `${formatLimit(MAX_QUERY_LENGTH)} characters`],
        ['running time', `${formatLimit(formatSetting('QUERY_TIME_LIMIT_MS') / SECONDS)} s`],
        ['memory in addition to the graph', `${formatLimit(formatSetting('QUERY_MEMORY_MB'))} MB`],
        ['rows in the result', formatLimit(formatSetting('QUERY_MAX_ROWS'))],
        ['size of the rows as JSON', `${formatLimit(formatSetting('QUERY_MAX_BYTES'))} bytes`],
      ],
    ],
    [
      'Neighborhoods, paths and lists',
      'Requests beyond a limit are rejected with an error that names the limit.',
      [
        ['depth of a neighborhood', `1 to ${MAX_DEPTH}, default ${DEFAULT_DEPTH}`],
        ['domains in a neighborhood', `${formatLimit(MAX_NETWORK_LIMIT)}, default ${DEFAULT_NETWORK_LIMIT}`],
        ['steps of a trust path', `1 to ${MAX_HOPS}, default ${DEFAULT_HOPS}`],
        ['associations on a page', formatLimit(MAX_ASSOCIATIONS_PAGE)],
        ['members on a page', formatLimit(MAX_MEMBERS_PAGE)],
        ['observations of a file on a page', formatLimit(MAX_HISTORY_PAGE)],
        [
          'difference of two files',
          `${formatLimit(MAX_DIFFERENCE_LINES)} lines, ${formatLimit(MAX_DIFFERENCE_CHARS)} characters`,
        ],
      ],
    ],
    [
      'Checks of a trust.txt',
      'These limits apply to all visitors together, so that no site is requested more often. One visitor can have a quarter of the concurrent checks, rounded up.',
      [
        ['time until the response', `${LIMITS.CHECK_SECONDS} s`],
        [
          'time for which requests for one domain share a check',
          `${formatLimit(formatSetting('CHECK_CACHE_TTL_S'))} s`,
        ],
        ['concurrent checks, all visitors together', formatLimit(formatSetting('MAX_CONCURRENT_CHECKS'))],
        ['lines that are read of a file', formatLimit(LIMITS.TRUST_TXT_LINES)],
        [
          'references checked on request',
          `${LIMITS.PROBED_REFERENCES}, in ${LIMITS.PROBE_REQUESTS} requests and ${PROBES_DEADLINE_MS / SECONDS} s`,
        ],
      ],
    ],
    [
      'The assistant',
      'Each part of an analysis has its own limits. A part that fails or takes too long is “not checked”, never a fault.',
      [
        [
          'concurrent analyses, all visitors together; one visitor can have a quarter',
          formatLimit(formatSetting('MAX_CONCURRENT_ANALYSES')),
        ],
        [
          'free AI analyses per visitor and day, with the operator’s key',
          formatLimit(formatSetting('AI_FREE_ANALYSES_PER_DAY')),
        ],
      ],
    ],
  ];
  const text = sections.map(
    ([head, before, rows]) =>
      `## ${head}\n\n${before}\n\n| Limit | Maximum |\n| --- | --- |\n${rows.map(([what, maximum]) => `| ${what} | ${maximum} |`).join('\n')}\n`,
  );
  return {
    file: 'docs/guide/limits.md',
    text: `${GENERATED_NOTICE}# Limits

These are the usage limits per visitor. An operator can change some of the numbers; responses then state the changed limit.

${text.join('\n')}`,
  };
}

/** Formats the default of a setting. */
function formatSetting(name: keyof typeof environment.shape): number {
  const value = environment.shape[name].safeParse(undefined).data;
  if (typeof value !== 'number') throw new Error(`${name} is no number by default`);
  return value;
}
