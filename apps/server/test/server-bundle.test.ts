import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { CheckResult } from '../src/commands/doctor/check-result.ts';
import { BUNDLE_DIR, describeSource, findMainModule, SOURCES_FILE } from '../src/server-bundle.ts';
import { TEST_ENVIRONMENT } from './running-product.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

it('runs the bundle as long as each of its sources has the content that was bundled', async () => {
  await using folder = await createTemporaryDirectory();
  const root = folder.path;
  const write = async (file: string, content: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  const find = () => path.relative(root, findMainModule(root)).replaceAll(path.sep, '/');
  await write('apps/server/src/main.ts', 'one');
  await write('package-lock.json', '{}');
  expect(find()).toBe('apps/server/src/main.ts');

  const bundle = async () => {
    const sources = ['apps/server/src/main.ts', 'package-lock.json'].map((file) => describeSource(file, root));
    await write(`apps/server/build/${SOURCES_FILE}`, JSON.stringify(sources));
  };
  await bundle();
  expect(find()).toBe('apps/server/build/main.js');
  await write('apps/server/src/new.ts', 'which nothing imports');
  expect(find()).toBe('apps/server/build/main.js');
  await utimes(path.join(root, 'package-lock.json'), 0, 0);
  expect(find()).toBe('apps/server/build/main.js');

  await write('apps/server/src/main.ts', 'two');
  expect(find()).toBe('apps/server/src/main.ts');
  await bundle();
  expect(find()).toBe('apps/server/build/main.js');
  await rm(path.join(root, 'package-lock.json'));
  expect(find()).toBe('apps/server/src/main.ts');
});

it('bundles each thread', async () => {
  const sources = await readdir(path.join(import.meta.dirname, '../src'), { recursive: true });
  const threads = sources.filter((file) => file.endsWith('.worker.ts')).map((file) => path.basename(file, '.ts'));
  expect(threads.length).toBeGreaterThan(10);
  expect(await readdir(BUNDLE_DIR)).toEqual(expect.arrayContaining(threads.map((name) => `${name}.js`)));
});

it('runs as the sources do, also from another folder', async () => {
  await using folder = await createTemporaryDirectory();
  const run = (main: string) =>
    promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'doctor', '--json'], {
      cwd: folder.path,
      env: {
        ...process.env,
        ...TEST_ENVIRONMENT,
        VOUCHWIRE_DATA_DIR: folder.path,
        VOUCHWIRE_CONNECT_TO: '::127.0.0.1:1',
      },
    }).catch((failed: { stdout: string }) => failed);
  const [bundled, source] = await Promise.all(
    [path.join(BUNDLE_DIR, 'main.js'), path.join(import.meta.dirname, '../src/main.ts')].map(run),
  );
  const list = ({ stdout = '' } = {}) =>
    (JSON.parse(stdout) as CheckResult[]).map(({ name, status }) => [name, status]);
  expect(list(bundled).length).toBeGreaterThan(5);
  expect(list(bundled)).toEqual(list(source));
});
