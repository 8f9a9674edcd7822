import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryDirectory extends AsyncDisposable {
  readonly path: string;
}

export async function createTemporaryDirectory(): Promise<TemporaryDirectory> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-'));
  return {
    path: folder,
    // A graph update outlives a server that was killed, so it may add a file while its folder is being removed.
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
