import { type ConfirmationPoint, LIMITS } from '@vouchwire/api-contract';
import { countSites } from '@vouchwire/domain-lookup';
import type { RelationshipEdge } from '@vouchwire/trust-graph';
import { listRelationships } from '../graph/changes/pair-changes.ts';
import { StatementTimeline } from '../graph/changes/statement-timeline.ts';
import type { PublisherStatements } from '../graph/projection/publisher-statements.ts';
import { takeTurn } from '../platform/limiter/event-loop-turns.ts';
import { listReadDates } from '../policy-files/history/file-timeline.ts';
import type { TimelineRepository } from '../policy-files/history/timeline-repository.ts';

/** Number of members whose files are compared before other requests get their turn. */
const MEMBERS_PER_SLICE = 50;

/** A list at the end of a month. */
interface MonthlyList {
  readonly month: string;
  /** ISO 8601 UTC, later than any reading of the month. */
  readonly instant: string;
  readonly stated: PublisherStatements;
  /** Its members, with their states at that time. */
  readonly edges: RelationshipEdge[];
}

/**
 * Counts the sites that confirm the list of a host, at the end of the last months in which the list was read, oldest
 * first. The month of `now` has no end yet, and a month at whose end the list was not current has no entry.
 * @param now ISO 8601 UTC instant
 */
export async function listConfirmations(
  host: string,
  timelines: TimelineRepository,
  now: string,
): Promise<ConfirmationPoint[]> {
  const lists = await loadMonthlyLists(host, timelines, now.slice(0, 7));
  const members = [
    ...new Set(
      lists.flatMap(({ stated }) =>
        stated.relationships.flatMap(({ type, target }) => (type === 'MEMBER' ? [target.host] : [])),
      ),
    ),
  ];
  // One file cannot name more. Only a list that is replaced month after month does.
  if (members.length > LIMITS.TRUST_TXT_LINES) return [];
  const range = { since: lists[0]?.instant, until: lists.at(-1)?.instant };
  for (let start = 0; start < members.length; start += MEMBERS_PER_SLICE) {
    await takeTurn();
    const slice = members.slice(start, start + MEMBERS_PER_SLICE);
    const files = await timelines.list(slice, { naming: [host], ...range });
    for (const member of slice) {
      const file = files.get(member);
      const answering = file && new StatementTimeline(file);
      for (const { instant, stated, edges } of lists) {
        const answer = answering?.getStatements(instant);
        for (const { edge } of listRelationships({ domain: host, host }, stated, member, answer).values())
          if (edge.source === host && edge.type === 'MEMBER') edges.push(edge);
      }
    }
  }
  return lists.filter(({ edges }) => edges.length > 0).map(({ month, edges }) => ({ month, ...countSites(edges) }));
}

/** Loads only the files that were current at the end of a month, each once. */
async function loadMonthlyLists(
  host: string,
  timelines: TimelineRepository,
  currentMonth: string,
): Promise<MonthlyList[]> {
  // No line was effective before all instants, so this loads the periods alone.
  const periods = (await timelines.list([host], { until: '' })).get(host);
  if (!periods) return [];
  const months = new Set(
    periods.files.flatMap(({ observation }) =>
      observation === null ? [] : listReadDates(observation, currentMonth).map((date) => date.slice(0, 7)),
    ),
  );
  const getEnd = (month: string) => `${month}-31T23:59:59.999Z`;
  const byPeriod = Map.groupBy([...months].sort().slice(-LIMITS.CONFIRMATION_MONTHS), (month) =>
    periods.findFile(getEnd(month)),
  );
  const lists: MonthlyList[] = [];
  for (const [period, monthsOfPeriod] of byPeriod) {
    if (!period || period.stale === 1) continue;
    await takeTurn();
    const { began_at } = period;
    const list = (await timelines.list([host], { since: began_at, until: began_at })).get(host);
    const stated = list && new StatementTimeline(list).getStatements(began_at);
    if (stated) lists.push(...monthsOfPeriod.map((month) => ({ month, instant: getEnd(month), stated, edges: [] })));
  }
  return lists;
}
