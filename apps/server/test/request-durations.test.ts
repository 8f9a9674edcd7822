import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { RequestDurations } from '../src/platform/telemetry/request-durations.ts';

it('prints the same text as the histogram of prom-client', async () => {
  const ours = new Registry();
  const durations = new RequestDurations();
  ours.registerMetric(durations.asMetric());
  const theirs = new Registry();
  const histogram = new Histogram({
    name: 'vouchwire_http_request_duration_seconds',
    help: 'Time from request to answer, by pattern of the route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [theirs],
  });
  // A bucket includes its bound. The last request is longer than all bounds.
  const requests = [
    ['GET', '/d/:domain', 200, 0.001],
    ['GET', '/d/:domain', 200, 0.0011],
    ['GET', '/d/:domain', 200, 11],
    ['GET', '/d/:domain', 404, 0.02],
    ['POST', 'none', 404, 0],
  ] as const;
  for (const [method, route, status, seconds] of requests) {
    durations.observe(method, route, status, seconds);
    histogram.observe({ method, route, status }, seconds);
  }
  const text = await ours.metrics();
  expect(text).toContain('_bucket{le="+Inf",method="GET",route="/d/:domain",status="200"} 3');
  expect(text).toBe(await theirs.metrics());
});
