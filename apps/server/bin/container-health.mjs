#!/usr/bin/env node
// Whether the process in this container does its work: exit 0 or 1, for HEALTHCHECK. A server must be ready for visitors;
// a crawler listens nowhere, so the records that it works on must answer.
const WITHIN_MS = 4_000;
const kind = process.argv[2];

try {
  if (kind === 'server') {
    const port = process.env.PORT || '3000';
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(WITHIN_MS) });
    if (answer.status !== 200) throw new Error(`/readyz answers ${answer.status}`);
  } else if (kind === 'crawler') {
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
    });
    await client.connect();
    await client.query('select seeded_version from crawl_state');
    await client.end();
  } else {
    throw new Error('say server or crawler');
  }
} catch (error) {
  console.error(`container-health: ${error.message}`);
  process.exitCode = 1;
}
