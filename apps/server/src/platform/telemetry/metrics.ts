import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { EventLoopWatchdog } from './event-loop-watchdog.ts';

/** A number that is read on request. */
interface GaugeSample {
  readonly value: number;
  /**
   * Few and known in advance, because Prometheus stores a series for each pair. Never a domain, an address or a name.
   */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Source of the values of a gauge. If `read` rejects, the gauge is left out. */
export interface CollectedGauge {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Promise<readonly GaugeSample[]>;
}

/** Minimum time between two reads of the stores, regardless of the number of requests. */
const GAUGE_CACHE_TTL_MS = 5_000;
/** Timeout of one read, so that a store without a response does not delay the other values. */
const GAUGE_TIMEOUT_MS = 2_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measurements of one request. */
interface RequestSample {
  readonly method: string;
  /** Pattern of the route, such as `/d/:domain`. Never the requested URL. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics of one process for Prometheus: requests, event loop, memory, and the sizes of stores and queues. */
export class Metrics implements Disposable {
  readonly #registry = new Registry();
  readonly #durations: Histogram<'method' | 'route' | 'status'>;
  readonly #blocks: Histogram<'route'>;
  readonly #watchdog: EventLoopWatchdog;
  readonly #inFlight: Gauge;
  readonly #gaugeErrors: Counter<'gauge'>;
  readonly #visits: Counter<'outcome'>;
  readonly #failedProjections: Counter;

  constructor(gauges: readonly CollectedGauge[]) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#durations = new Histogram({
      name: 'vouchwire_http_request_duration_seconds',
      help: 'Time from request to answer, by pattern of the route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    this.#blocks = new Histogram({
      name: 'vouchwire_event_loop_blocked_seconds',
      help: 'Work of a route that blocked the event loop for 50 ms or more',
      labelNames: ['route'],
      buckets: [0.1, 0.2, 0.5, 1, 2],
      registers,
    });
    this.#watchdog = new EventLoopWatchdog((route, seconds) =>
      this.#blocks.observe({ route: route ?? 'none' }, seconds),
    );
    this.#inFlight = new Gauge({
      name: 'vouchwire_http_requests_in_flight',
      help: 'Requests being answered',
      registers,
    });
    this.#gaugeErrors = new Counter({
      name: 'vouchwire_gauge_read_errors_total',
      help: 'How often a gauge could not be read, and was left out',
      labelNames: ['gauge'],
      registers,
    });
    this.#visits = new Counter({
      name: 'vouchwire_crawl_visits_total',
      help: 'Hosts that this process has visited, by what came of it',
      labelNames: ['outcome'],
      registers,
    });
    this.#failedProjections = new Counter({
      name: 'vouchwire_projection_failures_total',
      help: 'Updates of the graph that this process started and that failed',
      registers,
    });
    for (const gauge of gauges) this.#registerGauge(gauge);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns all metrics in the text format of Prometheus. */
  print(): Promise<string> {
    return this.#registry.metrics();
  }

  /** @param next runs the request until its first `await` */
  requestStarted(route: string | undefined, next: () => void): void {
    this.#inFlight.inc();
    this.#watchdog.run(route ?? 'none', next);
  }

  /** @param next runs the handler until its first `await` */
  handlerStarted(next: () => void): void {
    this.#watchdog.measure(next);
  }

  requestEnded({ method, route, status, seconds }: RequestSample): void {
    this.#inFlight.dec();
    this.#durations.observe(
      { method: METHODS.has(method) ? method : 'other', route: route ?? 'none', status: String(status) },
      seconds,
    );
  }

  /** @param outcome one of the fixed outcomes of a visit */
  visitEnded(outcome: string): void {
    this.#visits.inc({ outcome });
  }

  projectionFailed(): void {
    this.#failedProjections.inc();
  }

  [Symbol.dispose](): void {
    this.#watchdog[Symbol.dispose]();
  }

  #registerGauge({ name, help, labels = [], read }: CollectedGauge): void {
    const gaugeErrors = this.#gaugeErrors;
    let readAt = Number.NEGATIVE_INFINITY;
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.#registry],
      async collect() {
        if (performance.now() - readAt < GAUGE_CACHE_TTL_MS) return;
        readAt = performance.now();
        try {
          const numbers = await withTimeout(GAUGE_TIMEOUT_MS, read());
          resetGauge(this, labels);
          for (const { value, labels: labelValues = {} } of numbers) this.set(labelValues, value);
        } catch {
          // The error counter and /readyz report the failure. The last value would look like a current one, so it is
          // removed.
          resetGauge(this, labels);
          gaugeErrors.inc({ gauge: name });
        }
      },
    });
  }
}

/** Removes the value, because a gauge without labels would otherwise report 0. */
function resetGauge(gauge: Gauge, labels: readonly string[]): void {
  if (labels.length === 0) gauge.remove();
  else gauge.reset();
}

async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
