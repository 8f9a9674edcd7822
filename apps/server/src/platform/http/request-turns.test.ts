import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestTurns } from './request-turns.ts';

/** Longer than the time of a turn, in ms. */
const WORK_MS = 15;

it('starts the requests of visitors alternately, one per turn of the event loop, and those without a limit immediately', async () => {
  const started: string[] = [];
  await using app = fastify();
  await app.register(requestTurns);
  const handle = (url: string, rateLimitGroup?: null) =>
    app.get(url, rateLimitGroup === null ? { config: { rateLimitGroup } } : {}, async ({ ip }) => {
      started.push(url === '/healthz' ? url : ip);
      const end = performance.now() + WORK_MS;
      while (performance.now() < end);
      return {};
    });
  handle('/');
  handle('/healthz', null);
  const send = (remoteAddress: string, url = '/') => app.inject({ url, remoteAddress });
  const [a, b] = ['192.0.2.1', '192.0.2.2'];
  await Promise.all([send(a), send(a), send(a), send(a), send(b), send(b), send(a, '/healthz')]);
  expect(started).toEqual([a, '/healthz', a, b, a, b, a]);
});
