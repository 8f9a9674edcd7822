// A Fastify server in a separate process that reads the request and responds with a constant. No Fastify server can be
// faster.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const constant = readFileSync(process.argv[2] ?? '', 'utf8');
const app = fastify();
app.post('/api/trust-graph/check-domain', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(constant),
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
