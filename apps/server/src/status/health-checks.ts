import type { GraphManager } from '../graph/store/graph-manager.ts';
import type { Config } from '../platform/config/config.ts';
import { findContactProblem } from '../platform/config/contact.ts';
import type { Records } from '../platform/records/schema.ts';
import { logFailure } from '../platform/telemetry/log-status.ts';
import { FutureDateMonitor } from '../policy-files/observations/future-dates.ts';
import type { HealthCheck } from './health.routes.ts';

const describeFutureDate = (newest: string): string =>
  `The newest record is dated ${newest}, in the future, because the clock was ahead. Newer checks of such publishers do not count. Stop the server, then run “npx vouchwire correct-dates”`;

/** Creates the checks of the stores for `/health` and `/readyz`, with the impact if a store does not respond. */
export function createHealthChecks(
  records: Records,
  graphManager: GraphManager,
  { crawl, site }: Pick<Config, 'crawl' | 'site'>,
): HealthCheck[] {
  const contactProblem = crawl.whileServing ? findContactProblem(site.operatorContact) : null;
  const monitor = new FutureDateMonitor(records);
  let futureDate: string | null = null;
  return [
    {
      name: 'records',
      impact:
        'The graph is served as it was last projected, and pages of domains without what the records hold; sign-ups, checks, histories and results wait with 503',
      check: async () => {
        await records.ping();
        const wasKnown = futureDate !== null;
        futureDate = await monitor.find();
        if (futureDate !== null && !wasKnown) logFailure(describeFutureDate(futureDate));
      },
      getDegradation: () =>
        futureDate === null
          ? null
          : { reason: 'future-dates', newest: futureDate, note: describeFutureDate(futureDate) },
    },
    {
      name: 'graph',
      impact: 'Questions about the graph are answered with 503; sign-ups and checks of files are served',
      check: () => graphManager.use(({ store }) => void store.countAssociations()),
      getDegradation: () => {
        const since = graphManager.freshness.getBehindSince();
        if (since === null) return null;
        const note = `The graph contains what was recorded by ${since}; newer checks are stored and appear after its next update`;
        return { reason: 'behind', since, note };
      },
    },
    ...(contactProblem === null
      ? []
      : [
          {
            name: 'crawl',
            impact: 'Files are read only when a visitor checks them',
            check: async () => undefined,
            getDegradation: () => ({ reason: 'no-contact', note: contactProblem }) as const,
          },
        ]),
  ];
}
