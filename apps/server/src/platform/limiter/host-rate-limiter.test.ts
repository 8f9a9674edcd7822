import { expect, it } from 'vitest';
import { HostRateLimiter } from './host-rate-limiter.ts';

const LIMITS = { concurrency: 2, perMinute: 60 };
const at = (ms: number) => new Date(Date.parse('2026-05-10T08:00:00.000Z') + ms);

it('limits concurrent messages to a host, and does not limit other hosts', () => {
  const pace = new HostRateLimiter(LIMITS);
  const end = pace.acquire('slow.com', at(0));
  expect(pace.listBusyHosts(at(0))).toEqual([]);
  pace.acquire('slow.com', at(0));
  pace.acquire('quick.com', at(0));
  expect(pace.listBusyHosts(at(120_000))).toEqual(['slow.com']);
  end();
  expect(pace.listBusyHosts(at(120_000))).toEqual([]);
});

it('limits messages to a fast host to 60 per minute', () => {
  const pace = new HostRateLimiter(LIMITS);
  for (let sent = 0; sent < 60; sent++) {
    expect(pace.listBusyHosts(at(sent * 100))).toEqual([]);
    pace.acquire('third.com', at(sent * 100))();
  }
  expect(pace.listBusyHosts(at(6_000))).toEqual(['third.com']);
  expect(pace.listBusyHosts(at(59_999))).toEqual(['third.com']);
  expect(pace.listBusyHosts(at(60_000))).toEqual([]);
});
