import fastify from 'fastify';
import { expect, it } from 'vitest';
import { runForVisitor } from '../limiter/current-visitor.ts';
import { takeTurn } from '../limiter/event-loop-turns.ts';
import { requestTurns } from './request-turns.ts';

/** Longer than the time of a turn, in ms. */
const WORK_MS = 15;

const [a, b] = ['192.0.2.1', '192.0.2.2'];

function work(): void {
  const end = performance.now() + WORK_MS;
  while (performance.now() < end);
}

it('starts one request per turn of the event loop, of the visitor who used the least time, and those without a limit immediately', async () => {
  const started: string[] = [];
  await using app = fastify();
  await app.register(requestTurns);
  const handle = (url: string, rateLimitGroup?: null) =>
    app.get(url, rateLimitGroup === null ? { config: { rateLimitGroup } } : {}, async ({ ip }) => {
      started.push(url === '/healthz' ? url : ip);
      if (ip === a) work();
      return {};
    });
  handle('/');
  handle('/healthz', null);
  const send = (remoteAddress: string, url = '/') => app.inject({ url, remoteAddress });
  await Promise.all([send(a), send(a), send(a), send(a), send(b), send(b), send(a, '/healthz')]);
  expect(started).toEqual([a, '/healthz', a, b, b, a, a]);
});

it('lets another visitor run between the parts of long work', async () => {
  const parts: string[] = [];
  const run = (visitor: string, count: number) =>
    runForVisitor(visitor, async () => {
      for (let part = 0; part < count; part += 1) {
        await takeTurn();
        parts.push(visitor);
        work();
      }
    });
  await Promise.all([run(a, 5), run(b, 1)]);
  expect(parts.indexOf(b)).toBeLessThanOrEqual(1);
});
