import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireSameOrigin } from './require-same-origin.ts';

const OWN = 'https://vouch.example';

it.each<[headers: Record<string, string>, status: number]>([
  [{}, 200],
  [{ origin: OWN }, 200],
  [{ origin: 'http://inside.example:3000', host: 'inside.example:3000' }, 200],
  [{ origin: 'https://other.example' }, 400],
  [{ origin: 'https://vouch.example.evil.example' }, 400],
  // A page with `no-referrer` and a frame without an origin, as browsers report them over http and https.
  [{ origin: 'null' }, 400],
  [{ origin: 'http://null' }, 400],
  [{ origin: '' }, 400],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 400],
  [{ origin: OWN, 'sec-fetch-site': 'cross-site' }, 400],
  [{ 'sec-fetch-site': 'same-site' }, 400],
  [{ 'sec-fetch-site': 'none' }, 200],
])('answers a form with %j with %i', async (headers, status) => {
  const app = fastify();
  app.post('/form', async (request) => {
    requireSameOrigin(request, OWN, 'open the page and press the button there');
    return 'taken';
  });
  app.setErrorHandler((error, _request, reply) =>
    reply.status((error as { code?: string }).code === 'invalid-input' ? 400 : 500).send(),
  );
  expect((await app.inject({ method: 'POST', url: '/form', headers })).statusCode).toBe(status);
});
