import { expect, it } from 'vitest';
import { HostPace } from './host-pace.ts';

const PACE = { atOnce: 2, aMinute: 60 };
const at = (ms: number) => new Date(Date.parse('2026-05-10T08:00:00.000Z') + ms);

it('sends no third message to a host while two are under way, and spares no other host', () => {
  const pace = new HostPace(PACE);
  const end = pace.begin('slow.com', at(0));
  expect(pace.busy(at(0))).toEqual([]);
  pace.begin('slow.com', at(0));
  pace.begin('quick.com', at(0));
  expect(pace.busy(at(120_000))).toEqual(['slow.com']);
  end();
  expect(pace.busy(at(120_000))).toEqual([]);
});

it('sends no more than sixty messages a minute to a host, however quick it is', () => {
  const pace = new HostPace(PACE);
  for (let sent = 0; sent < 60; sent++) {
    expect(pace.busy(at(sent * 100))).toEqual([]);
    pace.begin('third.com', at(sent * 100))();
  }
  expect(pace.busy(at(6_000))).toEqual(['third.com']);
  expect(pace.busy(at(59_999))).toEqual(['third.com']);
  expect(pace.busy(at(60_000))).toEqual([]);
});
