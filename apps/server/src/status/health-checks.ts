import type { GraphManager } from '../graph/store/graph-manager.ts';
import type { Records } from '../platform/records/schema.ts';
import type { HealthCheck } from './health.routes.ts';

/** The stores that `/health` and `/readyz` ask, and what it means where one does not answer. */
export function createHealthChecks(records: Records, graphManager: GraphManager): HealthCheck[] {
  return [
    {
      name: 'records',
      impact:
        'The graph is served as it was last projected, and pages of domains without what the records hold; sign-ups, checks, histories and results wait with 503',
      check: () => records.ping(),
    },
    {
      name: 'graph',
      impact: 'Questions about the graph are answered with 503; sign-ups and checks of files are served',
      check: () => graphManager.use(async ({ store }) => void (await store.countAssociations())),
      getDegradation: () => {
        const since = graphManager.freshness.getBehindSince();
        if (since === null) return null;
        const note = `The graph contains what was recorded by ${since}; newer checks are stored and appear after its next update`;
        return { reason: 'behind', since, note };
      },
    },
  ];
}
