import { setImmediate } from 'node:timers/promises';
import type { ConfirmationPoint } from '@vouchwire/api-contract';
import { countSites } from '@vouchwire/domain-lookup';
import type { Identity, RelationshipEdge } from '@vouchwire/trust-graph';
import { listRelationships } from '../graph/changes/pair-changes.ts';
import { StatementTimeline } from '../graph/changes/statement-timeline.ts';
import { listReadDates } from '../policy-files/history/file-timeline.ts';
import type { TimelineRepository } from '../policy-files/history/timeline-repository.ts';

/** Later than any reading. */
const NOW = '9999';
/** Number of members that are compared before other requests get their turn. */
const MEMBERS_PER_SLICE = 250;

/**
 * Counts the sites that confirm a list, at the end of each month in which the list or the file of a member was read,
 * oldest first. A month without a reading has no entry, and neither has one at whose end the list was not current.
 */
export async function listConfirmations(
  { domain, host }: Pick<Identity, 'domain' | 'host'>,
  timelines: TimelineRepository,
): Promise<ConfirmationPoint[]> {
  const list = (await timelines.list([host])).get(host);
  // A page and a DID publish no file of their own.
  if (!list || domain !== host) return [];
  const own = new StatementTimeline(list);
  const members = new Set(
    list.files.flatMap(({ began_at }) =>
      (own.getStatements(began_at)?.relationships ?? []).flatMap(({ type, target }) =>
        type === 'MEMBER' ? [target.host] : [],
      ),
    ),
  );
  const files = await timelines.list([...members], { naming: [host] });
  const answering = new Map([...files].map(([member, file]) => [member, new StatementTimeline(file)]));
  const months = new Set(
    [list, ...files.values()].flatMap((file) =>
      file.files.flatMap(({ observation }) =>
        observation === null ? [] : listReadDates(observation, NOW).map((date) => date.slice(0, 7)),
      ),
    ),
  );
  const points: ConfirmationPoint[] = [];
  for (const month of [...months].sort()) {
    const instant = `${month}-31T23:59:59.999Z`;
    const stated = own.getStatements(instant);
    if (!stated || stated.stale) continue;
    const edges: RelationshipEdge[] = [];
    for (const [index, member] of [...members].entries()) {
      if (index % MEMBERS_PER_SLICE === 0) await setImmediate();
      const answer = answering.get(member)?.getStatements(instant);
      for (const { edge } of listRelationships({ domain, host }, stated, member, answer).values())
        if (edge.source === domain && edge.type === 'MEMBER') edges.push(edge);
    }
    if (edges.length > 0) points.push({ month, ...countSites(edges) });
  }
  return points;
}
