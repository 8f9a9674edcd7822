import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, call, isClientError, NetworkError } from './api-client.ts';

afterEach(() => void vi.unstubAllGlobals());

function answering(response: () => Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('builds addresses and bodies from the contract', async () => {
  const fetch = answering(() => Response.json({ ok: 1 }));
  expect(await call('getEntity', { params: { domain: 'facebook.com/a b' } })).toMatchObject({ ok: 1 });
  await call('getNetwork', { query: { domain: 'a.com', depth: 2, limit: 60 } });
  await call('checkDomain', { body: { domain: 'a.com' } });
  const requested = fetch.mock.calls.map(([address, { method, body }]) => `${method} ${address} ${body ?? ''}`.trim());
  expect(requested).toEqual([
    'GET /api/trust-graph/entity/facebook.com%2Fa%20b',
    'GET /api/trust-graph/network?domain=a.com&depth=2&limit=60',
    'POST /api/trust-graph/check-domain {"domain":"a.com"}',
  ]);
});

const failing = async (): Promise<unknown> =>
  call('checkDomain', { body: { domain: 'x' } }).then(
    () => null,
    (error) => error,
  );

test('throws a rejection with the message of the server', async () => {
  answering(() => Response.json({ status: 400, code: 'bad-domain', detail: 'That is no domain' }, { status: 400 }));
  const error = await failing();
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({ status: 400, code: 'bad-domain', detail: 'That is no domain' });
  expect(isClientError(error)).toBe(true);
});

test('does not treat server and network failures as client errors', async () => {
  answering(() => new Response('<html>Bad gateway</html>', { status: 502 }));
  expect(isClientError(await failing())).toBe(false);

  answering(() => new Response('not json'));
  expect(await failing()).toBeInstanceOf(NetworkError);

  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  const error = await failing();
  expect(error).toBeInstanceOf(NetworkError);
  expect(isClientError(error)).toBe(false);
});

test('ignores the message of a proxy', async () => {
  answering(() => Response.json({ status: '502', detail: { reason: 'upstream' }, code: 7 }, { status: 502 }));
  expect(await failing()).toMatchObject({ status: 502, code: null, detail: null, position: null });
});
