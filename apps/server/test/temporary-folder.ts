import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryDirectory extends AsyncDisposable {
  readonly path: string;
}

export async function createTemporaryDirectory(): Promise<TemporaryDirectory> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-'));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
