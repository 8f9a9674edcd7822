import { GRAPH_METRIC_NAMES, GRAPH_METRICS } from '@vouchwire/api-contract';
import type { CheckRecorder } from '../checks/check-trust-txt/check-recorder.ts';
import { getCrawlQueueStatus, MAX_COUNTED_HOSTS } from '../crawl/crawl-queue-status.ts';
import type { GraphManager } from '../graph/store/graph-manager.ts';
import { FOLLOW_MESSAGE_KINDS } from '../notifications/notification-outbox.ts';
import { Outbox } from '../platform/delivery/outbox.ts';
import type { MessageKind, Records } from '../platform/records/schema.ts';
import type { CollectedGauge } from '../platform/telemetry/metrics.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import type { HealthCheck } from './health.routes.ts';

/** Mails about sign-ups, applications and error reports. */
const MAIL_KINDS = [
  'waitlist-confirmation',
  'application-confirmation',
  'launch',
  'report-notice',
  'report-answer',
] as const satisfies readonly MessageKind[];

/** Creates the metrics of a server about the graph, the stores and the queues. */
export function createGauges(
  records: Records,
  graphManager: Pick<GraphManager, 'manifest' | 'freshness' | 'use'>,
  healthChecks: readonly HealthCheck[],
): CollectedGauge[] {
  const createGraphGauge = (
    name: string,
    help: string,
    read: (manifest: NonNullable<GraphManager['manifest']>) => number | null | Promise<number>,
  ) => ({
    name,
    help,
    read: async () => {
      const value = graphManager.manifest === null ? null : await read(graphManager.manifest);
      return value === null ? [] : [{ value }];
    },
  });
  return [
    {
      name: 'vouchwire_graph_info',
      help: 'The version of the graph that is shown, as a label; always 1',
      labels: ['version'],
      read: async () =>
        graphManager.manifest ? [{ value: 1, labels: { version: graphManager.manifest.graphVersion } }] : [],
    },
    ...GRAPH_METRIC_NAMES.map((name) =>
      createGraphGauge(`vouchwire_graph_${name}`, GRAPH_METRICS[name].definition, () =>
        graphManager.use((graph) => graph.overview.metrics[name]),
      ),
    ),
    createGraphGauge(
      'vouchwire_graph_records_version',
      'Version of the records that the graph shows',
      (m) => m.recordsVersion,
    ),
    createGraphGauge(
      'vouchwire_graph_as_of_timestamp_seconds',
      'Newest sighting in the graph that is shown',
      ({ asOf }) => (asOf === null ? null : Date.parse(asOf) / 1000),
    ),
    {
      name: 'vouchwire_graph_behind_seconds',
      help: 'How long the graph that is shown has lacked recorded changes; 0 if it lacks none',
      read: async () => [{ value: graphManager.freshness.getSecondsBehind() }],
    },
    {
      name: 'vouchwire_projection_pending_publishers',
      help: `Publishers whose change the graph does not show yet, counted up to ${MAX_COUNTED_HOSTS}`,
      read: async () => [
        {
          value: await new ObservationRepository(records).countChangedPublishers(
            graphManager.manifest?.recordsVersion ?? 0,
            MAX_COUNTED_HOSTS,
          ),
        },
      ],
    },
    ...createCrawlGauges(records),
    {
      name: 'vouchwire_outbox_mails',
      help: 'Mails that were not sent, by state',
      labels: ['state'],
      read: async () =>
        [...(await new Outbox(records, MAIL_KINDS).count())].map(([state, value]) => ({ value, labels: { state } })),
    },
    {
      name: 'vouchwire_follow_messages',
      help: 'Messages to followers that were not sent, by state, of the last 30 days',
      labels: ['state'],
      read: async () =>
        [...(await new Outbox(records, FOLLOW_MESSAGE_KINDS).count())].map(([state, value]) => ({
          value,
          labels: { state },
        })),
    },
    createStoreGauge(healthChecks),
  ];
}

/** Creates the metrics about the crawl queue, for servers and crawlers. */
export function createCrawlGauges(records: Records): CollectedGauge[] {
  return [
    {
      name: 'vouchwire_crawl_hosts',
      help: `Hosts that are due for a visit, counted up to ${MAX_COUNTED_HOSTS}, and those being visited`,
      labels: ['state'],
      read: async () => {
        const { due, inFlight: inProgress } = await getCrawlQueueStatus(records, new Date());
        return [
          { value: due, labels: { state: 'due' } },
          { value: inProgress, labels: { state: 'in_progress' } },
        ];
      },
    },
    {
      name: 'vouchwire_crawl_oldest_due_age_seconds',
      help: 'How long the host that is due longest has been waiting',
      read: async () => [{ value: (await getCrawlQueueStatus(records, new Date())).oldestDueAgeS }],
    },
  ];
}

/** Creates the metrics about the bounds of what visitors' checks add in a day. */
export function createRecordingGauges(recorder: Pick<CheckRecorder, 'listUses' | 'countWaiting'>): CollectedGauge[] {
  const createUseGauge = (name: string, help: string, field: 'used' | 'limit'): CollectedGauge => ({
    name,
    help,
    labels: ['scope', 'measure'],
    read: async () =>
      (await recorder.listUses()).map(({ scope, measure, [field]: value }) => ({ value, labels: { scope, measure } })),
  });
  return [
    createUseGauge(
      'vouchwire_recorded_today',
      'What checks added today, for all together and for the visitor, private suffix and host with the most',
      'used',
    ),
    createUseGauge('vouchwire_recorded_today_limit', 'Its bounds', 'limit'),
    ...(['readings', 'bytes', 'dropped'] as const).map((field) => ({
      name: `vouchwire_waiting_${field}`,
      help: {
        readings: 'Readings of checks that wait for a later day',
        bytes: 'Their size',
        dropped: 'Readings of today that are not recorded, because too many wait',
      }[field],
      read: async () => [{ value: (await recorder.countWaiting())[field] }],
    })),
  ];
}

export function createStoreGauge(healthChecks: readonly Pick<HealthCheck, 'name' | 'check'>[]): CollectedGauge {
  return {
    name: 'vouchwire_store_up',
    help: '1 where the store answers',
    labels: ['store'],
    read: () =>
      Promise.all(
        healthChecks.map(async ({ name, check }) => ({
          labels: { store: name },
          value: await check().then(
            () => 1,
            () => 0,
          ),
        })),
      ),
  };
}
