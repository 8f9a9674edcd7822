import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES_THREAD_MS } from '../../apps/server/src/assistant/evidence-collector.ts';
import { PAGE_THREAD_MS } from '../../apps/server/src/assistant/media/analyze-media.ts';
import { MAX_SAVES_PER_DAY, VISITOR_SHARE_OF_RESULTS } from '../../apps/server/src/assistant/open-assistant.ts';
import { CONFIRMATIONS_PER_HOUR } from '../../apps/server/src/platform/delivery/confirmation-limits.ts';
import { VISITOR_SHARE_OF_HOUR } from '../../apps/server/src/platform/delivery/confirmation-schedule.ts';
import { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';
import { WRITE_TIMEOUT_MS } from '../../apps/server/src/platform/http/write-timeout.ts';
import { TURN_MS } from '../../apps/server/src/platform/limiter/event-loop-turns.ts';
import { VISITOR_SHARE } from '../../apps/server/src/platform/limiter/fair-queue.ts';
import { VISITOR_SHARE_OF_DAY, VISITOR_SHARE_OF_MINUTE } from '../../apps/server/src/platform/limiter/rate-limiter.ts';
import { SITE_THREAD_MS } from '../../apps/server/src/publisher-files/fetch-publisher-files.ts';
import { MAX_REPORTS_PER_DAY, VISITOR_SHARE_OF_REPORTS } from '../../apps/server/src/reports/report.service.ts';
import { LIMITS } from '../../packages/api-contract/src/index.ts';
import type { GeneratedPage } from './generated-page.ts';

const FILE = 'docs/threat-model.md';
const TABLE_HEAD = '| limit | for all | for one visitor |\n| --- | --- | --- |\n';

const SHARES = new Map([
  [1 / 4, 'a quarter'],
  [1 / 10, 'a tenth'],
  [1 / 20, 'a twentieth'],
]);

function formatShare(share: number): string {
  const text = SHARES.get(share);
  if (text === undefined) throw new Error(`There is no word for ${share}`);
  return text;
}

const formatNumber = (value: number): string => value.toLocaleString('en');
const formatSeconds = (ms: number): string => `${ms / 1_000} s`;
const { mailbox, domain, total } = CONFIRMATIONS_PER_HOUR;

const ROWS: readonly (readonly [limit: string, forAll: string, forVisitor: string])[] = [
  [
    'requests per minute',
    '–',
    '[by group](guide/limits.md#requests-per-minute); also for routes without a group, except health, metrics and files',
  ],
  [
    'connections',
    `\`MAX_CONNECTIONS\`; one without progress for ${formatSeconds(WRITE_TIMEOUT_MS)} is closed`,
    '`MAX_CONNECTIONS_PER_ADDRESS`',
  ],
  [
    'time of the main thread',
    `after ${TURN_MS} ms of a turn of the event loop, further requests and parts of long answers start in later turns; other threads answer networks, queries and lists`,
    'the next turn is that of the visitor who used the least time lately; `/healthz` does not wait',
  ],
  [
    'checks, lookups, analyses, queries, network views, lists to match, and each pool of threads: pages, media, files of publishers, accounts, proofs, linter, pictures',
    'fixed places and queues',
    `${formatShare(VISITOR_SHARE)} of places and queue, at least one; the next turn is that of the visitor who used the least time lately, and a full queue drops the newest task of the visitor with the most. No pool can be created without this`,
  ],
  [
    'time in threads',
    '–',
    `${formatSeconds(SITE_THREAD_MS)} for the files of a site, ${formatSeconds(PAGES_THREAD_MS)} for the pages and ${formatSeconds(PAGE_THREAD_MS)} for the media of an analysis; after one time limit the rest is not checked`,
  ],
  [
    'calls to the language model',
    '`AI_CALLS_PER_MINUTE`, `AI_CALLS_PER_DAY`',
    `${formatShare(VISITOR_SHARE_OF_MINUTE)} of a minute, ${formatShare(VISITOR_SHARE_OF_DAY)} of a day; \`AI_FREE_ANALYSES_PER_DAY\``,
  ],
  ['saved results', '`MAX_SAVED_RESULTS`; deleted after a year without a reader', `${MAX_SAVES_PER_DAY} a day`],
  ['temporary results', '`MAX_TEMPORARY_RESULTS`, one day', `${formatShare(VISITOR_SHARE_OF_RESULTS)} of them a day`],
  [
    'confirmation mails per hour',
    `${total}; ${domain} to one mail domain; ${mailbox} to one mailbox. Those above wait for up to ${LIMITS.CONFIRMATION_WAIT_HOURS} hours, and visitors with few are first`,
    `${total * VISITOR_SHARE_OF_HOUR}; ${domain * VISITOR_SHARE_OF_HOUR} to one mail domain; ${RATE_LIMITS.signUps} sign-ups a minute`,
  ],
  [
    'error reports',
    `${formatNumber(MAX_REPORTS_PER_DAY)} a day`,
    `${formatNumber(MAX_REPORTS_PER_DAY * VISITOR_SHARE_OF_REPORTS)} a day; ${RATE_LIMITS.reports} a minute`,
  ],
  [
    'new hosts through checks',
    `${LIMITS.NEW_HOSTS_PER_DAY} a day and ${LIMITS.NEW_HOSTS} in all of one registrable domain`,
    '–',
  ],
  [
    'new identities, versions and bytes through checks',
    '[bounds of a day](operations/limits.md#what-checks-add-in-a-day)',
    'a share of them',
  ],
];

/**
 * Replaces the table of shared limits in the threat model.
 * @throws Error if its head is missing
 */
export function addSharedLimits(root: string): GeneratedPage {
  const written = readFileSync(path.join(root, FILE), 'utf8');
  const [before, after] = written.split(TABLE_HEAD);
  if (before === undefined || after === undefined) throw new Error(`${FILE} has lost the head of its table of limits`);
  const rows = ROWS.map((cells) => `| ${cells.join(' | ')} |\n`);
  return { file: FILE, text: before + TABLE_HEAD + rows.join('') + after.replace(/^(?:\|.*\n)*/, '') };
}
