/** A number about the whole graph, and its only definition. */
interface Metric {
  readonly unit: string;
  readonly definition: string;
}

/**
 * All numbers about the whole graph. They are counted once for each graph version. Pages, API, feeds and documents take
 * them from there.
 */
export const GRAPH_METRICS = {
  identities: {
    unit: 'identities',
    definition: 'Addresses that publish a file or that a file names: hosts, pages and DIDs. Each is counted once',
  },
  relationships: {
    unit: 'relationships',
    definition: 'Source, type and target, each combination once for any number of lines. Includes those of stale files',
  },
  current_files: {
    unit: 'files',
    definition: 'trust.txt files that count and are not stale, one for each host',
  },
  stale_files: {
    unit: 'files',
    definition: 'trust.txt files that count although no attempt to read them has succeeded for at least 14 days',
  },
  associations: {
    unit: 'identities',
    definition: 'Identities whose file makes them an association, current or stale, recognized or not',
  },
  associations_recognized: {
    unit: 'identities',
    definition: 'Those of the associations that are recognized',
  },
  listings: {
    unit: 'listings',
    definition:
      'Association and address: each address once for each recognized association whose current file lists it as a member',
  },
  members: {
    unit: 'sites',
    definition:
      'Sites that these listings name, each once. A site is a registrable domain; on a shared platform, each address is a site',
  },
  members_with_file: {
    unit: 'sites',
    definition: 'Those of the members for which we have a current file of a listed address',
  },
  members_confirming: {
    unit: 'sites',
    definition: 'Those of the members whose file confirms at least one of the listings',
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type GraphMetricName = keyof typeof GRAPH_METRICS;

export const GRAPH_METRIC_NAMES = Object.keys(GRAPH_METRICS) as GraphMetricName[];

export type GraphMetrics = Readonly<Record<GraphMetricName, number>>;
