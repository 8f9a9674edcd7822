import type { Dependency } from '../features/status/health.routes.ts';
import type { LiveGraph } from '../features/trust-graph/live-graph.ts';
import type { Records } from '../platform/records/schema.ts';

/** The stores that `/health` and `/readyz` ask, and what it means where one does not answer. */
export function storesAsked(records: Records, live: LiveGraph): Dependency[] {
  return [
    {
      name: 'records',
      without:
        'The graph is served as it was last projected, and pages of domains without what the records hold; sign-ups, checks, histories and results wait with 503',
      check: () => records.ping(),
    },
    {
      name: 'graph',
      without: 'Questions about the graph are answered with 503; sign-ups and checks of files are served',
      check: () => live.use(async ({ store }) => void (await store.countAssociations())),
      degraded: () => {
        const since = live.freshness.behindSince();
        if (since === null) return null;
        const note = `The graph contains what was recorded by ${since}; newer checks are stored and appear after its next update`;
        return { reason: 'behind', since, note };
      },
    },
  ];
}
