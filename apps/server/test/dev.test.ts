import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDataDir } from '../src/commands/dev.ts';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { runCommand } from './run-command.ts';
import { NODE_OPTIONS, TEST_ENVIRONMENT } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const NOT_COPIED = new Set(['node_modules', 'build', 'test', '.starter-crawl', '.react-router', '.build-lock']);
/** The first start of a copy compiles all its sources. */
const START_TIMEOUT_MS = 60_000;
/** A site of the dev world that is checked at the start. */
const CHECKED_HOST = 'league-vouchwire-dev.com';

/** Copies the sources, and links the installed packages, of which those of this project lead to the copy. */
async function copyProject(folder: string): Promise<void> {
  for (const name of ['apps', 'packages', 'dev-world', 'docs', 'data', 'scripts', 'package.json', 'tsconfig.json'])
    await cp(path.join(PROJECT_ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(path.basename(source)),
    });
  await mkdir(path.join(folder, 'node_modules/@vouchwire'), { recursive: true });
  const ownNames = new Set(['@vouchwire']);
  for (const source of await readdir(path.join(folder, 'packages'))) {
    const target = path.join(folder, 'packages', source);
    if (!existsSync(path.join(target, 'package.json'))) continue;
    const { name } = JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8')) as { name: string };
    await symlink(target, path.join(folder, 'node_modules', name));
    ownNames.add(name);
  }
  for (const place of ['.', 'apps/server', 'apps/web']) {
    const installed = path.join(PROJECT_ROOT, place, 'node_modules');
    if (!existsSync(installed)) continue;
    await mkdir(path.join(folder, place, 'node_modules'), { recursive: true });
    for (const name of await readdir(installed)) {
      if (!name.startsWith('.') && !ownNames.has(name))
        await symlink(path.join(installed, name), path.join(folder, place, 'node_modules', name));
    }
  }
}

interface RunningDev extends AsyncDisposable {
  readonly process: ChildProcess;
  getOutput(): string;
  /** Waits for the ready line of this start. */
  waitUntilReady(start: number): Promise<string>;
  isRunning(): boolean;
}

/** Starts `npm run dev` of a copy in a process group of its own, as a terminal does. */
function startDev(project: string, dataDir: string): RunningDev {
  const child = spawn(process.execPath, [...NODE_OPTIONS, path.join(project, 'dev-world/main.ts')], {
    detached: true,
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      PORT: '0',
      STARTER_CRAWL: 'off',
      RATE_LIMITS: 'off',
      VOUCHWIRE_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const isRunning = () => {
    try {
      process.kill(-(child.pid ?? 0), 0);
      return true;
    } catch {
      return false;
    }
  };
  return {
    process: child,
    getOutput: () => output,
    waitUntilReady: async (start) => {
      const findOrigins = () => [...output.matchAll(/^Vouchwire is ready at (\S+)$/gm)].map(([, origin]) => origin);
      await expect
        .poll(() => findOrigins().length, { message: output, timeout: START_TIMEOUT_MS })
        .toBeGreaterThanOrEqual(start);
      return findOrigins()[start - 1] ?? '';
    },
    isRunning,
    [Symbol.asyncDispose]: async () => {
      if (isRunning()) process.kill(-(child.pid ?? 0), 'SIGKILL');
      await expect.poll(isRunning).toBe(false);
    },
  };
}

const readStatus = async (origin: string): Promise<string> => {
  // The server does not listen during a restart.
  const response = await fetch(`${origin}/healthz`).catch(() => null);
  return response ? ((await response.json()) as { status: string }).status : 'no answer';
};

describe('prepareDataDir', () => {
  const listAfter = async (dataDir: string, isFresh: boolean) => {
    await prepareDataDir({ dataDir, databaseUrl: undefined }, isFresh);
    return (await readdir(dataDir)).sort();
  };

  it('keeps records, and deletes them for --fresh', async () => {
    await using folder = await createTemporaryDirectory();
    expect(await listAfter(folder.path, false)).toEqual(['created-by-dev']);
    await mkdir(path.join(folder.path, 'graph'));
    await writeFile(path.join(folder.path, 'graph/current'), '1');
    await writeFile(path.join(folder.path, 'server.lock'), '');
    expect(await listAfter(folder.path, false)).toEqual(['created-by-dev', 'graph', 'server.lock']);
    expect(await listAfter(folder.path, true)).toEqual(['created-by-dev', 'server.lock']);
  });

  it('never deletes records that another command created', async () => {
    await using folder = await createTemporaryDirectory();
    await writeFile(path.join(folder.path, 'records.sqlite'), '');
    await expect(listAfter(folder.path, true)).rejects.toMatchObject({ code: 'configuration' });
    expect(await listAfter(folder.path, false)).toEqual(['records.sqlite']);
    const onServer = { dataDir: folder.path, databaseUrl: 'postgres://127.0.0.1/records' };
    await expect(prepareDataDir(onServer, true)).rejects.toMatchObject({ code: 'configuration' });
  });
});

describe('npm run dev', () => {
  it('restarts the server after a change of its sources, with the same address and records', {
    tags: 'sampled',
  }, async () => {
    await using folder = await createTemporaryDirectory();
    const project = path.join(folder.path, 'project');
    const dataDir = path.join(folder.path, 'data');
    await copyProject(project);
    await copyEmptyRecords(dataDir);
    const source = path.join(project, 'apps/server/src/status/health.routes.ts');
    const original = await readFile(source, 'utf8');
    const changeStatus = (status: string) => writeFile(source, original.replace("'alive'", `'${status}'`));
    const listObservations = () => runCommand(['history', CHECKED_HOST, '--json'], { VOUCHWIRE_DATA_DIR: dataDir });

    await using dev = startDev(project, dataDir);
    const origin = await dev.waitUntilReady(1);
    expect(await readStatus(origin)).toBe('alive');
    await expect.poll(async () => (await listObservations()).code).toBe(0);

    await changeStatus('changed');
    await expect.poll(() => readStatus(origin), { message: dev.getOutput() }).toBe('changed');
    expect(dev.getOutput()).toContain('Restarting, because apps/server/src/status/health.routes.ts changed\n');
    expect(JSON.parse((await listObservations()).stdout)).toHaveLength(1);

    // The second change comes while the restart for the first one is running.
    const restarts = dev.getOutput().split('Restarting').length;
    await changeStatus('first');
    await expect.poll(() => dev.getOutput().split('Restarting').length).toBeGreaterThan(restarts);
    await changeStatus('second');
    await expect.poll(() => readStatus(origin), { message: dev.getOutput() }).toBe('second');

    // An editor replaces the file, in which a later change must be noticed too.
    await writeFile(source, `${original}\n}`);
    await expect.poll(dev.getOutput).toMatch(/SyntaxError[\s\S]*The server ended with exit code 1\./);
    await rm(source);
    await changeStatus('corrected');
    await expect.poll(() => readStatus(origin), { message: dev.getOutput() }).toBe('corrected');

    process.kill(-(dev.process.pid ?? 0), 'SIGINT');
    await once(dev.process, 'exit');
    await expect.poll(dev.isRunning).toBe(false);
  });
});
