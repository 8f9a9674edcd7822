import type { Metric } from 'prom-client';

const NAME = 'vouchwire_http_request_duration_seconds';
const HELP = 'Time from request to answer, by pattern of the route';
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10] as const;

/** Requests of one method, route and status. */
class Series {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Requests by bucket, the last one without an upper bound. Not cumulative. */
  readonly counts = new Array<number>(BUCKETS_S.length + 1).fill(0);
  sum = 0;

  constructor(method: string, route: string, status: number) {
    this.method = method;
    this.route = route;
    this.status = status;
  }
}

/**
 * Histogram of requests. prom-client's own builds and hashes a text of all labels for each observation, which cost 4 % of
 * a short call; this one builds them when they are printed.
 */
export class RequestDurations {
  readonly #series = new Map<string, Series[]>();

  observe(method: string, route: string, status: number, seconds: number): void {
    let ofRoute = this.#series.get(route);
    if (!ofRoute) {
      ofRoute = [];
      this.#series.set(route, ofRoute);
    }
    let series = ofRoute.find((one) => one.status === status && one.method === method);
    if (!series) {
      series = new Series(method, route, status);
      ofRoute.push(series);
    }
    let bucket = 0;
    while (bucket < BUCKETS_S.length && seconds > (BUCKETS_S[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  /** For the registry, which calls `get` and reads nothing else but the name. */
  asMetric(): Metric {
    const get = async () => ({
      name: NAME,
      help: HELP,
      type: 'histogram',
      values: [...this.#series.values()].flat().flatMap(listValues),
    });
    return { name: NAME, get } as unknown as Metric;
  }
}

function listValues({ method, route, status, counts, sum }: Series) {
  const labels = { method, route, status };
  let count = 0;
  const buckets = counts.map((inBucket, index) => {
    count += inBucket;
    return { metricName: `${NAME}_bucket`, labels: { le: BUCKETS_S[index] ?? '+Inf', ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: count },
  ];
}
