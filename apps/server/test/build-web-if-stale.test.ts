import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIfStale } from '../src/commands/build-web.ts';
import { acquireProcessLock } from '../src/platform/locks/process-lock.ts';
import { configureLog } from '../src/platform/telemetry/log-status.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** A project whose build tool counts its runs, waits while there is a file `hold`, and fails if there is a file `broken`. */
describe('buildIfStale', () => {
  let root: string;

  beforeEach(async () => {
    const folder = await createTemporaryDirectory();
    onTestFinished(() => folder[Symbol.asyncDispose]());
    root = folder.path;
    const tool = 'apps/web/node_modules/@react-router/dev';
    await write(`${tool}/package.json`, '{"name":"@react-router/dev"}');
    await write(
      `${tool}/bin.cjs`,
      `const { appendFileSync, existsSync } = require('node:fs');
       const timer = setInterval(() => {
         if (existsSync('hold')) return;
         clearInterval(timer);
         appendFileSync('build/runs', 'x');
         process.exitCode = existsSync('broken') ? 1 : 0;
       }, 10);`,
    );
    await write('apps/web/build/server/index.js', '');
    await write('apps/web/app/routes/terms.tsx', 'one');
    await write('docs/recipes/pandas.md', '# pandas');
    await write('packages/trust-txt/README.md', '# trust-txt');
  });

  const write = async (file: string, content: string) => {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  const build = async () => {
    await buildIfStale(undefined, root);
    return (await readFile(path.join(root, 'apps/web/build/runs'), 'utf8')).length;
  };

  it('builds again only if a source changed, appeared or disappeared', async () => {
    expect(await build()).toBe(1);
    expect(await build()).toBe(1);
    await write('apps/web/app/routes/terms.tsx', 'two');
    expect(await build()).toBe(2);
    await write('docs/recipes/gephi.md', '# Gephi');
    expect(await build()).toBe(3);
    await rm(path.join(root, 'docs/recipes/gephi.md'));
    await appendFile(path.join(root, 'packages/trust-txt/README.md'), '!');
    expect(await build()).toBe(4);
    await write('apps/server/src/main.ts', 'of no page');
    await write('apps/web/build/server/index.js', 'its own result');
    expect(await build()).toBe(4);
  });

  it('builds again after a build that failed', async () => {
    await write('apps/web/broken', '');
    await expect(build()).rejects.toMatchObject({ code: 'configuration' });
    await rm(path.join(root, 'apps/web/broken'));
    expect(await build()).toBe(2);
    expect(await build()).toBe(2);
  });

  /** @returns a function that returns what was logged since */
  const captureLog = () => {
    // Other files of this process may have configured JSON.
    configureLog({ format: 'plain', level: 'info', isVerbose: false });
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => write.mockRestore());
    return () => write.mock.calls.map(([text]) => text);
  };

  it('reports the build while it runs, and its duration when it has ended', async () => {
    const getLog = captureLog();
    await write('apps/web/hold', '');
    const building = build();
    await expect.poll(getLog).toEqual(['Building the pages, about 40 seconds\n']);
    expect(existsSync(path.join(root, 'apps/web/build/runs'))).toBe(false);
    await rm(path.join(root, 'apps/web/hold'));
    expect(await building).toBe(1);
    expect(getLog().slice(1)).toEqual([expect.stringMatching(/^Built the pages \(\d+\.\d s\)\n$/)]);
  });

  it('reports that it waits for another build, and stops the wait on a signal', async () => {
    using _other = acquireProcessLock(path.join(root, 'apps/web/.build-lock'), 'build', 0);
    const getLog = captureLog();
    const stop = new AbortController();
    const waiting = buildIfStale(stop.signal, root);
    await expect
      .poll(getLog)
      .toContain('Another build of the web app is running. Waiting until it ends, for at most 5 minutes.\n');
    stop.abort();
    await waiting;
    expect(existsSync(path.join(root, 'apps/web/build/runs'))).toBe(false);
  });
});
