import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { sampleCases, sampleClasses } from '../../../dev-world/sample-cases.ts';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { runCommand } from './run-command.ts';
import { VOUCHWIRE } from './running-product.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** Long enough that a second signal within the same second would be noticed. */
const SHUTDOWN_DELAY_MS = '1200';

interface Launched {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Whether a process of its group still runs. */
  isRunning(): boolean;
}

/** Starts a command in a process group of its own, as a terminal does, and waits for the ready line. */
async function launch(
  [command, ...args]: readonly [string, ...string[]],
  dataDir: string,
  options: { readonly env?: Record<string, string>; readonly withChannel?: boolean } = {},
): Promise<Launched> {
  await copyEmptyRecords(dataDir);
  const child = spawn(command, args, {
    cwd: PROJECT_ROOT,
    detached: true,
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      PORT: '0',
      STARTER_CRAWL: 'off',
      VOUCHWIRE_DATA_DIR: dataDir,
      SHUTDOWN_DELAY_MS,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.withChannel ? (['ipc'] as const) : [])],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    if (child.stdout === null) throw new Error('stdout is a pipe');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /^Vouchwire is ready at (\S+)$/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${stderr}`)));
  });
  return {
    process: child,
    origin,
    isRunning: () => {
      try {
        process.kill(-(child.pid ?? 0), 0);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function listen(answer: RequestListener): Promise<AsyncDisposable & { readonly origin: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const DIRECT: readonly [string, ...string[]] = [process.execPath, VOUCHWIRE, 'serve'];

describe('the launcher', () => {
  // A channel to the parent makes the launcher start a child, as Node.js 20 does; without it, it replaces itself.
  const LAUNCHES = [
    { way: 'a separate process', withChannel: true },
    { way: 'a replacement of the launcher process', withChannel: false },
  ];
  const SIGNALS = [
    { to: 'SIGTERM to the process', signal: 'SIGTERM', target: 1 },
    { to: 'SIGTERM to the group', signal: 'SIGTERM', target: -1 },
    { to: 'Ctrl-C, which is SIGINT to the group', signal: 'SIGINT', target: -1 },
    { to: 'SIGHUP to the group', signal: 'SIGHUP', target: -1 },
  ] as const;
  const STOPS = SIGNALS.flatMap((signal) => LAUNCHES.map((command) => ({ ...signal, ...command })));

  it.each(sampleClasses(STOPS, ({ way }) => way))(
    'with the command as $way stops gracefully on $to',
    { tags: 'sampled' },
    async ({ withChannel, signal, target }) => {
      await using folder = await createTemporaryDirectory();
      const launched = await launch(DIRECT, folder.path, { withChannel });
      const exited = once(launched.process, 'exit');
      process.kill(target * (launched.process.pid ?? 0), signal);
      // It is not ready for new visitors, and still answers: the shutdown is graceful.
      await expect.poll(async () => (await fetch(`${launched.origin}/readyz`)).status).toBe(503);
      expect(await exited).toEqual([0, null]);
      await expect.poll(() => launched.isRunning()).toBe(false);
    },
  );

  it('leaves no server running after it is killed', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const launched = await launch(DIRECT, folder.path, { withChannel: true });
    launched.process.kill('SIGKILL');
    await expect.poll(() => launched.isRunning()).toBe(false);
  });

  const NPM_COMMANDS = [
    ['npx vouchwire serve', ['npx', 'vouchwire', 'serve']],
    ['npm start', ['npm', 'start']],
  ] as const;
  it.each(sampleCases(NPM_COMMANDS, 1))(
    'stops gracefully when %s receives SIGTERM, which npm does not forward',
    { tags: 'sampled' },
    async (_name, command) => {
      await using folder = await createTemporaryDirectory();
      const launched = await launch([...command], folder.path);
      launched.process.kill('SIGTERM');
      await expect.poll(async () => (await fetch(`${launched.origin}/readyz`)).status).toBe(503);
      await expect.poll(() => launched.isRunning()).toBe(false);
    },
  );

  it('leaves no server running after npm is killed', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const launched = await launch(['npm', 'start'], folder.path);
    launched.process.kill('SIGKILL');
    await expect.poll(() => launched.isRunning()).toBe(false);
  });

  it('exits immediately on a second, later signal', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const launched = await launch(DIRECT, folder.path, { env: { SHUTDOWN_DELAY_MS: '300000' } });
    const exited = once(launched.process, 'exit');
    launched.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${launched.origin}/readyz`)).status).toBe(503);
    const repeat = setInterval(() => launched.process.kill('SIGTERM'), 100);
    expect(await exited).toEqual([128 + 15, null]);
    clearInterval(repeat);
  });

  it('passes on the exit code', async () => {
    const usage = spawn(process.execPath, [VOUCHWIRE, 'no-such-command'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    expect(await once(usage, 'exit')).toEqual([2, null]);
    expect((await runCommand(['no-such-command'])).code).toBe(2);
  });

  it('ends without an error if the reader of its output closes early', { tags: 'sampled' }, async () => {
    const child = spawn(process.execPath, [VOUCHWIRE, 'doctor'], {
      env: { ...process.env, VOUCHWIRE_CONNECT_TO: '::127.0.0.1:1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stderr).toBe('');
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
    expect(await runCommand(['--version'], {})).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it.each([
    [
      [VOUCHWIRE, 'start', '--port', '8080'],
      /^error: unknown option '--port'\nRun with --help for usage\. Settings such as PORT/,
    ],
    [[VOUCHWIRE, 'serve', '8080'], /^error: too many arguments .*\nRun with --help for usage\. Settings such as PORT/],
    [[path.join(PROJECT_ROOT, 'dev-world/main.ts'), '--port'], /^“--port” is not an option\. .* Settings such as PORT/],
  ])('says how to set the port: %j', async (args, message) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(stderr).toMatch(message);
  });

  describe('in a folder without installed packages', () => {
    async function runCopy(nodeOptions: readonly string[]) {
      await using folder = await createTemporaryDirectory();
      const bin = path.join(folder.path, 'apps/server/bin');
      await mkdir(bin, { recursive: true });
      await cp(VOUCHWIRE, path.join(bin, 'vouchwire.mjs'));
      // In the place of an old Node.js: the launcher uses nothing but the version.
      const old = path.join(folder.path, 'old.cjs');
      await writeFile(
        old,
        "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });" +
          "Object.defineProperty(process, 'version', { value: 'v18.20.8' });",
      );
      const child = spawn(
        process.execPath,
        [...nodeOptions.map((option) => option.replace('OLD', old)), path.join(bin, 'vouchwire.mjs'), 'serve'],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      await once(child, 'close');
      return { code: child.exitCode, stderr };
    }

    it('states the required version of Node.js in one sentence', async () => {
      const { code, stderr } = await runCopy(['--require=OLD']);
      expect(stderr).toMatch(
        /^vouchwire: Vouchwire needs Node\.js 24 or later, and this is v18\.20\.8\. Run “npm ci” in \S+, which installs it for Vouchwire only\.\n$/,
      );
      expect(code).toBe(1);
    });

    it('is not replaced by a package of the registry when npx runs it', async () => {
      await using folder = await createTemporaryDirectory();
      const requested: string[] = [];
      await using registry = await listen((request, response) => {
        requested.push(request.url ?? '');
        const dist = { tarball: `http://${request.headers.host}/foreign.tgz` };
        const version = { name: 'vouchwire', version: '9.9.9', bin: { vouchwire: 'run.js' }, dist };
        response.end(
          JSON.stringify({ name: 'vouchwire', 'dist-tags': { latest: '9.9.9' }, versions: { '9.9.9': version } }),
        );
      });
      await cp(path.join(PROJECT_ROOT, '.npmrc'), path.join(folder.path, '.npmrc'));
      await writeFile(path.join(folder.path, 'package.json'), '{"private":true}');
      const child = spawn('npx', ['vouchwire', 'serve'], {
        cwd: folder.path,
        env: {
          ...{ PATH: process.env.PATH, HOME: folder.path, npm_config_cache: path.join(folder.path, 'cache') },
          ...{ npm_config_userconfig: path.join(folder.path, 'none'), npm_config_registry: registry.origin },
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      await once(child, 'close');
      expect(stderr).toContain('npx canceled due to missing packages');
      expect(requested).toEqual(['/vouchwire']);
    });

    it('reports that npm ci has not run', async () => {
      const { code, stderr } = await runCopy(['--disable-warning=ExperimentalWarning']);
      expect(stderr).toMatch(/^vouchwire: A part of the product is missing \(.*\)\. Run “npm ci” in \S+\.\n$/);
      expect(code).toBe(1);
    });
  });
});
