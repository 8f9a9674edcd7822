import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

it('logs no error if the client leaves before a compressed response begins', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  await using app = await createHttpServer({ logLevel: 'info', rateLimits: false, trustProxy: undefined, log });
  const failed = new Promise((resolve) =>
    app.addHook('onError', (_request, _reply, error, done) => {
      resolve(error);
      done();
    }),
  );
  const { promise: received, resolve: receive } = Promise.withResolvers<void>();
  app.post('/', async (request, reply) => {
    receive();
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    return reply.type('text/plain').send('long '.repeat(100_000));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(port), '127.0.0.1');
  client.on('error', () => undefined);
  client.write(
    'POST / HTTP/1.1\r\nHost: a.example\r\nAccept-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await received;
  client.destroy();
  expect(await failed).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
