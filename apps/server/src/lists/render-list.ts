import {
  getDay,
  type LIST_CHANGE_FORMATS,
  type ListChange,
  type ListedSite,
  type ListFormat,
  type ListReason,
  type ListResponse,
  toMissedColumns,
} from '@vouchwire/api-contract';
import { serializeCsv, serializeCsvTable } from '@vouchwire/trust-graph';
import { MESSAGES } from '../platform/messages/generated/list-texts.ts';
import { isHost, type ListAnswer } from './lists.service.ts';

/** How far a Goggle moves listed sites up, from 1 to 10. It discards none. */
const GOGGLE_BOOST = 2;

type ChangeFormat = (typeof LIST_CHANGE_FORMATS)[number];

/** Renders a list in one of its formats. Only JSON and CSV can contain changes. */
export function renderList(list: ListAnswer, format: ListFormat): string {
  if (!('sites' in list)) return RENDER_CHANGES[format as ChangeFormat](list);
  return format === 'list.json'
    ? RENDER[format](list)
    : RENDER[format]({ ...list, url: list.url.replace('list.json', format) });
}

const RENDER: Readonly<Record<ListFormat, (list: ListResponse) => string>> = {
  'domains.txt': (list) => renderLines(list, '#', (domain) => domain),
  'list.csv': (list) =>
    renderTable(
      list,
      ['domain', ...REASON_COLUMNS],
      list.sites.flatMap((site) => site.reasons.map((reason) => [site.domain, ...toReasonCells(site, reason)])),
    ),
  'list.json': (list) => JSON.stringify(list),
  'brave.goggle': (list) =>
    `! name: Vouchwire\n! description: ${MESSAGES.doesNotSay}\n! public: false\n! author: Vouchwire\n! homepage: ${list.url.replace('/brave.goggle', '')}\n${renderLines(list, '!', (domain) => `$boost=${GOGGLE_BOOST},site=${domain}`)}`,
  'ublacklist.txt': (list) => renderLines(list, '#', (domain) => `@${toMatchPattern(domain)}`),
  'ads.csv': ({ sites }) => serializeCsv([['domain'], ...listHosts(sites).map((domain) => [domain])]),
  'patterns.txt': (list) => renderLines(list, '#', toMatchPattern),
  'left-out.csv': (list) =>
    renderTable(
      list,
      ['domain', 'site_state', 'since', 'leads_to'],
      list.left_out.map(({ domain, site_state, since, leads_to }) => [domain, site_state, since, leads_to]),
    ),
};

const RENDER_CHANGES: Readonly<Record<ChangeFormat, (list: Exclude<ListAnswer, ListResponse>) => string>> = {
  'list.json': (list) => JSON.stringify(list),
  'list.csv': (list) =>
    renderTable(
      list,
      ['change', 'domain', 'reason_of', ...REASON_COLUMNS],
      (['added', 'removed', 'changed'] as const).flatMap((change) =>
        list[change].flatMap((site) => toChangeRows(change, site)),
      ),
    ),
};

const toChangeRows = (change: string, site: ListChange) => [
  ...site.reasons_before.map((reason) => [change, site.domain, 'before', ...toReasonCells(site, reason)]),
  ...site.reasons.map((reason) => [change, site.domain, 'now', ...toReasonCells(site, reason)]),
];

const REASON_COLUMNS = [
  'association',
  'association_name',
  'file',
  'line',
  'first_seen',
  'last_seen',
  'missed_outcome',
  'missed_checked_at',
  'missed_failing_since',
  'state',
  'confirmation_last_seen',
  'confirmation_missed_outcome',
  'confirmation_missed_checked_at',
  'confirmation_missed_failing_since',
  'through_owner',
  'owner_listed_as',
  'owner_file',
  'owner_line',
  'country',
  'region',
  'evidence_url',
];

function toReasonCells(site: ListedSite, reason: ListReason): (string | number | null)[] {
  const { association, association_name, file, line, first_seen, last_seen, state, through_owner: owner } = reason;
  const missed = toMissedColumns(reason.missed);
  const confirmation = toMissedColumns(reason.confirmation?.missed ?? null);
  return [
    association,
    association_name,
    file,
    line,
    first_seen,
    last_seen,
    missed.missed_outcome,
    missed.missed_checked_at,
    missed.missed_failing_since,
    state,
    reason.confirmation?.last_seen ?? null,
    confirmation.missed_outcome,
    confirmation.missed_checked_at,
    confirmation.missed_failing_since,
    owner?.domain ?? null,
    owner?.listed ?? null,
    owner?.file ?? null,
    owner?.line ?? null,
    site.country,
    site.region,
    site.evidence_url,
  ];
}

/** The origin of the table has no time of the export, so the entity tag changes only with the list. */
const renderTable = (
  { url, as_of, license }: ListAnswer,
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string =>
  serializeCsvTable(columns, rows, [
    ['source', `Vouchwire, ${url}`],
    ['as_of', as_of ?? 'unknown'],
    ['license', license],
  ]);

/** Renders a line for each host, after comments that describe the list and name the sites that are left out. */
function renderLines(list: ListResponse, comment: string, format: (domain: string) => string): string {
  const { counts, as_of } = list;
  const comments = [
    list.url,
    ...(as_of === null ? [] : [`as of ${getDay(as_of)}`]),
    list.license,
    MESSAGES.doesNotSay,
    MESSAGES.withPath({ count: counts.with_path }),
    ...(/[?&](?:country|region)=/.test(list.url) ? [MESSAGES.unknownPlace({ count: counts.unknown_place })] : []),
    MESSAGES.leftOut({ count: counts.left_out }),
    ...list.left_out.map(({ domain, site_state, since, leads_to }) =>
      [
        'left out',
        domain,
        site_state,
        ...(since === null ? [] : ['since', getDay(since)]),
        ...(leads_to ? ['to', leads_to] : []),
      ].join(' '),
    ),
  ];
  return [...comments.map((text) => `${comment} ${text}`), ...listHosts(list.sites).map(format), ''].join('\n');
}

const listHosts = (sites: readonly ListedSite[]): string[] => sites.map(({ domain }) => domain).filter(isHost);

/** A match pattern of browser extensions, which contains the host and its subdomains. */
const toMatchPattern = (domain: string): string => `*://*.${domain}/*`;
