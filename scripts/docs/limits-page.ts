import { MAX_PROBES } from '../../apps/server/src/checks/probes/probe-targets.ts';
import { MAX_REQUESTS } from '../../apps/server/src/checks/probes/prober.ts';
import { MAX_ANCHORS } from '../../apps/server/src/graph/custom-anchors/parse-anchors.ts';
import { environment } from '../../apps/server/src/platform/config/config.ts';
import { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';
import { PROBES_DEADLINE_MS, RESPONSE_DEADLINE_MS } from '../../apps/server/src/policy-files/fetch/fetch-limits.ts';
import {
  DEFAULT_DEPTH,
  DEFAULT_HOPS,
  MAX_ASSOCIATIONS_PAGE,
  MAX_DEPTH,
  MAX_HOPS,
  MAX_MEMBERS_PAGE,
  MAX_NETWORK_LIMIT,
  MAX_QUERY_LENGTH,
} from '../../packages/api-contract/src/index.ts';
import {
  DEFAULT_NETWORK_LIMIT,
  MAX_DATES_PAGE,
  MAX_DIFFERENCE_CHARS,
  MAX_DIFFERENCE_LINES,
  MAX_HISTORY_PAGE,
  MAX_MEMBERS_CSV,
  MAX_SIGNALS,
} from '../../packages/api-contract/src/schemas/index.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';

type Row = readonly [what: string, limit: string];

const SECONDS = 1_000;
const formatLimit = (value: number): string => value.toLocaleString('en');

/** What a visitor meets, with the numbers from where the code has them. */
export function createLimitsPage(): GeneratedPage {
  const sections: readonly [head: string, before: string, rows: readonly Row[]][] = [
    [
      'Calls in a minute',
      'From one address. Answers carry `RateLimit` headers; beyond a limit the answer is 429, and `Retry-After` says when to try again.',
      [
        ['calls and pages that read', formatLimit(RATE_LIMITS.reads)],
        ['queries in Cypher, and files of the whole graph', formatLimit(RATE_LIMITS.queries)],
        ['checks, analyses, and all other calls that send requests to another site', formatLimit(RATE_LIMITS.analyses)],
        ['sign-ups', formatLimit(RATE_LIMITS.signUps)],
        ['error reports', formatLimit(RATE_LIMITS.reports)],
      ],
    ],
    [
      'A query in Cypher',
      'Beyond time or memory it is ended and no rows are stored. Beyond rows or size the result is cut, with a note.',
      [
        ['length of the query', `${formatLimit(MAX_QUERY_LENGTH)} characters`],
        ['running time', `${formatLimit(formatSetting('QUERY_TIME_LIMIT_MS') / SECONDS)} s`],
        ['memory beyond the graph’s own', `${formatLimit(formatSetting('QUERY_MEMORY_MB'))} MB`],
        ['rows in the answer', formatLimit(formatSetting('QUERY_MAX_ROWS'))],
        ['size of the rows as JSON', `${formatLimit(formatSetting('QUERY_MAX_BYTES'))} bytes`],
      ],
    ],
    [
      'Neighborhoods, paths and lists',
      'Requests beyond a limit are rejected with an error that names the limit.',
      [
        ['depth of a neighborhood', `1 to ${MAX_DEPTH}, ${DEFAULT_DEPTH} where none is given`],
        [
          'domains in a neighborhood',
          `${formatLimit(MAX_NETWORK_LIMIT)}, ${DEFAULT_NETWORK_LIMIT} where no limit is given`,
        ],
        ['steps of a trust path', `1 to ${MAX_HOPS}, ${DEFAULT_HOPS} where none is given`],
        ['vouchers of one’s own choice', formatLimit(MAX_ANCHORS)],
        ['trust signals in one call', formatLimit(MAX_SIGNALS)],
        ['associations on a page', formatLimit(MAX_ASSOCIATIONS_PAGE)],
        ['members on a page; in a CSV', `${formatLimit(MAX_MEMBERS_PAGE)}; ${formatLimit(MAX_MEMBERS_CSV)}`],
        ['observations of a file on a page', formatLimit(MAX_HISTORY_PAGE)],
        ['days on a page', formatLimit(MAX_DATES_PAGE)],
        [
          'difference of two files',
          `${formatLimit(MAX_DIFFERENCE_LINES)} lines, ${formatLimit(MAX_DIFFERENCE_CHARS)} characters`,
        ],
      ],
    ],
    [
      'A check of a trust.txt',
      'For any number of visitors, a site is not requested more often than this.',
      [
        ['time until the answer', `${RESPONSE_DEADLINE_MS / SECONDS} s`],
        ['requests for one domain share a check for', `${formatLimit(formatSetting('CHECK_CACHE_TTL_S'))} s`],
        ['checks at one time, all visitors together', formatLimit(formatSetting('MAX_CONCURRENT_CHECKS'))],
        [
          'references that are checked, on request',
          `${MAX_PROBES}, in ${MAX_REQUESTS} requests and ${PROBES_DEADLINE_MS / SECONDS} s`,
        ],
      ],
    ],
    [
      'The assistant',
      'Each part of an analysis has limits of its own; what fails or takes too long is “not checked”, never a fault.',
      [
        ['analyses at one time, all visitors together', formatLimit(formatSetting('MAX_CONCURRENT_ANALYSES'))],
        [
          'AI analyses that a visitor has free in a day, where the operator’s key serves',
          formatLimit(formatSetting('AI_FREE_ANALYSES_PER_DAY')),
        ],
      ],
    ],
  ];
  const text = sections.map(
    ([head, before, rows]) =>
      `## ${head}\n\n${before}\n\n| what | at most |\n| --- | --- |\n${rows.map(([what, maximum]) => `| ${what} | ${maximum} |`).join('\n')}\n`,
  );
  return {
    file: 'docs/guide/limits.md',
    text: `${GENERATED_NOTICE}# Limits

Usage limits per visitor. An operator may have changed some of the numbers; responses then state this.

${text.join('\n')}`,
  };
}

/** What a setting is where the operator sets nothing. */
function formatSetting(name: keyof typeof environment.shape): number {
  const value = environment.shape[name].safeParse(undefined).data;
  if (typeof value !== 'number') throw new Error(`${name} is no number by default`);
  return value;
}
