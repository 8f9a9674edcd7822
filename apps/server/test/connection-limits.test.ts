import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectionLimits, capConnections } from '../src/platform/http/connection-limits.ts';
import { createHttpServer } from '../src/platform/http/create-http-server.ts';

let app: FastifyInstance | null = null;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await app?.close();
  app = null;
});

/** More than the buffers of the system have. */
const LARGE_BYTES = 64 * 1024 * 1024;

async function serve(connections: ConnectionLimits, trustProxy?: string): Promise<number> {
  app = await createHttpServer({ logLevel: 'silent', rateLimits: false, trustProxy, connections });
  app.get('/', async () => 'served');
  app.post('/', async () => 'served');
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES, 'x'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A client that never closes its side, whatever the server does. */
interface Client {
  readonly socket: Socket;
  received(): string;
}

async function open(port: number, text = '', localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  clients.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    received += data;
  });
  // Refused connections are reset.
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  if (text) socket.write(text);
  return { socket, received: () => received };
}

const WHOLE = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app?.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
const served = async (found: readonly Client[]) => found.filter(({ received }) => received().includes('served')).length;

describe('incomplete and ambiguous requests', () => {
  const limits = { total: 1_000, perAddress: 1_000 };

  it.each([
    ['half of the headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 408],
    [
      'half of the body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a":',
      408,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    // RFC 9112, section 3.2.
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
    ['one host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])(
    'are answered and their connection is closed: %s',
    { tags: 'sampled', timeout: 60_000 },
    async (_what, text, status) => {
      const port = await serve(limits);
      // Shorter than in production; the server still looks every five seconds.
      if (app) Object.assign(app.server, { headersTimeout: 200, requestTimeout: 400 });
      const found = await Promise.all(Array.from({ length: 20 }, () => open(port, text)));
      await expect.poll(openConnections).toBe(0);
      for (const { received } of found) {
        expect(received()).toContain(`HTTP/1.1 ${status} `);
      }
    },
  );
});

describe('connections whose client reads the response', () => {
  const ask = async () => {
    const port = await serve({ total: 1_000, perAddress: 1_000 });
    expect(app?.server.timeout).toBe(60_000);
    // Shorter than in production.
    if (app) app.server.timeout = 2_000;
    const socket = connect({ port, host: '127.0.0.1' });
    clients.push(socket);
    socket.on('error', () => socket.destroy());
    return socket;
  };

  it('are closed if it reads nothing', { tags: 'sampled', timeout: 60_000 }, async () => {
    const socket = await ask();
    socket.pause().write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'connect');
    await expect.poll(openConnections, { timeout: 30_000 }).toBe(1);
    await expect.poll(openConnections, { timeout: 30_000 }).toBe(0);
  });

  it('stay open if it reads slowly for longer than the timeout', { tags: 'sampled', timeout: 60_000 }, async () => {
    const socket = await ask();
    const startedAt = performance.now();
    let received = 0;
    socket.on('data', (data) => {
      received += data.length;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(socket, 'end');
    expect(received).toBeGreaterThan(LARGE_BYTES);
    expect(performance.now() - startedAt).toBeGreaterThan(2_000);
  });
});

describe('connections of one address', () => {
  it('are closed above the limit, and accepted again after others end', async () => {
    const port = await serve({ total: 1_000, perAddress: 5 });
    const first = await Promise.all(Array.from({ length: 5 }, () => open(port, WHOLE)));
    await expect.poll(() => served(first)).toBe(5);
    const more = await Promise.all(Array.from({ length: 3 }, () => open(port, WHOLE)));
    await expect.poll(() => more.every(({ socket }) => socket.destroyed || socket.readableEnded)).toBe(true);
    expect(await served(more)).toBe(0);
    // Another address is not affected.
    const other = await open(port, WHOLE, '127.0.0.2');
    await expect.poll(() => served([other])).toBe(1);

    first[0]?.socket.destroy();
    await expect.poll(openConnections).toBe(5);
    const late = await open(port, WHOLE);
    await expect.poll(() => served([late])).toBe(1);
  });

  it('are not limited for a trusted proxy', async () => {
    const port = await serve({ total: 1_000, perAddress: 5 }, '127.0.0.0/8');
    const found = await Promise.all(Array.from({ length: 8 }, () => open(port, WHOLE)));
    await expect.poll(() => served(found)).toBe(8);
  });

  it('serve any number of requests with keep-alive', async () => {
    const port = await serve({ total: 1_000, perAddress: 5 });
    const agent = new Agent({ keepAlive: true, maxSockets: 5 });
    const statuses = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<number | undefined>((resolve, reject) => {
            get({ port, host: '127.0.0.1', agent }, (response) => {
              response.resume().once('end', () => resolve(response.statusCode));
            }).once('error', reject);
          }),
      ),
    );
    agent.destroy();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('connections of all addresses', () => {
  it('are closed above the limit, including those of a trusted proxy', async () => {
    const port = await serve({ total: 4, perAddress: 1_000 }, '127.0.0.0/8');
    const first = await Promise.all(Array.from({ length: 4 }, () => open(port, WHOLE)));
    await expect.poll(() => served(first)).toBe(4);
    const more = await open(port, WHOLE, '127.0.0.2');
    await expect.poll(() => more.socket.destroyed || more.socket.readableEnded).toBe(true);
    expect(await served([more])).toBe(0);
  });

  it.each([
    [10_000, 1_048_576, 10_000],
    [10_000, 4_096, 3_584],
    [10_000, 1_024, 512],
    // The limit of the penetration test.
    [10_000, 220, 110],
    [100, 220, 100],
    [10_000, null, 10_000],
  ])('of %d are capped with %s open files at %d', (total, openFiles, expected) => {
    expect(capConnections(total, openFiles)).toBe(expected);
  });
});
