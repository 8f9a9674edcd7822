import { countMessages } from '../features/follows/count-messages.ts';
import { countChangedSince } from '../features/policy-files/count-changed-since.ts';
import { MOST_COUNTED, readCrawlQueue } from '../features/policy-files/crawl/crawl-queue.ts';
import { countMails } from '../features/sign-ups/count-mails.ts';
import type { Dependency } from '../features/status/health.routes.ts';
import type { LiveGraph } from '../features/trust-graph/live-graph.ts';
import type { Records } from '../platform/records/schema.ts';
import type { WatchedGauge } from '../platform/telemetry/metrics.ts';

/** What `/metrics` of a server tells of graph, stores and queues. */
export function watchedGauges(
  records: Records,
  live: Pick<LiveGraph, 'manifest' | 'freshness'>,
  dependencies: readonly Dependency[],
): WatchedGauge[] {
  const ofGraph = (
    name: string,
    help: string,
    read: (manifest: NonNullable<LiveGraph['manifest']>) => number | null,
  ) => ({
    name,
    help,
    read: async () => {
      const value = live.manifest === null ? null : read(live.manifest);
      return value === null ? [] : [{ value }];
    },
  });
  return [
    {
      name: 'vouchwire_graph_info',
      help: 'The version of the graph that is shown, as a label; always 1',
      labels: ['version'],
      read: async () => (live.manifest ? [{ value: 1, labels: { version: live.manifest.graphVersion } }] : []),
    },
    ofGraph('vouchwire_graph_identities', 'Identities of the graph that is shown', (manifest) => manifest.identities),
    ofGraph(
      'vouchwire_graph_relationships',
      'Relationships of the graph that is shown',
      (manifest) => manifest.relationships,
    ),
    ofGraph('vouchwire_graph_records_version', 'Version of the records that the graph shows', (m) => m.recordsVersion),
    ofGraph('vouchwire_graph_as_of_timestamp_seconds', 'Newest sighting in the graph that is shown', ({ asOf }) =>
      asOf === null ? null : Date.parse(asOf) / 1000,
    ),
    {
      name: 'vouchwire_graph_behind_seconds',
      help: 'How long the graph that is shown has lacked recorded changes; 0 if it lacks none',
      read: async () => [{ value: live.freshness.secondsBehind() }],
    },
    {
      name: 'vouchwire_projection_waiting_publishers',
      help: `Publishers whose change the graph does not show yet, counted up to ${MOST_COUNTED}`,
      read: async () => [{ value: await countChangedSince(records, live.manifest?.recordsVersion ?? 0, MOST_COUNTED) }],
    },
    ...crawlGauges(records),
    {
      name: 'vouchwire_outbox_mails',
      help: 'Mails that were not sent, by state',
      labels: ['state'],
      read: async () => [...(await countMails(records))].map(([state, value]) => ({ value, labels: { state } })),
    },
    {
      name: 'vouchwire_follow_messages',
      help: 'Messages to followers that were not sent, by state, of the last 30 days',
      labels: ['state'],
      read: async () => [...(await countMessages(records))].map(([state, value]) => ({ value, labels: { state } })),
    },
    storesGauge(dependencies),
  ];
}

/** What a server and a crawler alike tell of the crawl's queue. */
export function crawlGauges(records: Records): WatchedGauge[] {
  return [
    {
      name: 'vouchwire_crawl_hosts',
      help: `Hosts that are due for a visit, counted up to ${MOST_COUNTED}, and those being visited`,
      labels: ['state'],
      read: async () => {
        const { due, underWay } = await readCrawlQueue(records, new Date());
        return [
          { value: due, labels: { state: 'due' } },
          { value: underWay, labels: { state: 'under-way' } },
        ];
      },
    },
    {
      name: 'vouchwire_crawl_longest_wait_seconds',
      help: 'How long the host that is due longest has been waiting',
      read: async () => [{ value: (await readCrawlQueue(records, new Date())).longestWaitS }],
    },
  ];
}

export function storesGauge(dependencies: readonly Pick<Dependency, 'name' | 'check'>[]): WatchedGauge {
  return {
    name: 'vouchwire_store_up',
    help: '1 where the store answers',
    labels: ['store'],
    read: () =>
      Promise.all(
        dependencies.map(async ({ name, check }) => ({
          labels: { store: name },
          value: await check().then(
            () => 1,
            () => 0,
          ),
        })),
      ),
  };
}
