import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWheel } from '../../../packages/client/python/create-wheel.ts';
import { createDownloads, type Download, packPackage } from './downloads.ts';

const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, { cwd, encoding: 'utf8' });

describe('packages for download', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const cache = path.join(folder, 'cache');
  let created: Download[];
  beforeAll(() => {
    created = createDownloads(cache);
  }, 120_000);

  it('have the file names of npm and pip', () => {
    expect(created.map(({ name }) => name)).toEqual([
      'trust-txt-0.1.0.tgz',
      'vouchwire-trust-graph-0.1.0.tgz',
      'vouchwire-publisher-files-0.1.0.tgz',
      'vouchwire-client-0.1.0.tgz',
      'vouchwire_client-0.1.0-py3-none-any.whl',
    ]);
  });

  it('are reproducible', { tags: 'sampled', timeout: 120_000 }, () => {
    const names = ['trust-txt', 'trust-graph', 'publisher-files', 'client'];
    expect([...names.map(packPackage), Buffer.from(createWheel())]).toEqual(created.map(({ content }) => content));
  });

  it('are compiled again only if their sources changed', { tags: 'sampled', timeout: 120_000 }, () => {
    const [archive = ''] = globSync(`${cache}/*/trust-txt-*.tgz`);
    writeFileSync(archive, 'cached');
    expect(createDownloads(cache).map(({ content }) => content.toString('latin1', 0, 6))).toContain('cached');
    // The repository is part of each manifest.
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example').stubEnv('GITHUB_REPOSITORY', 'news/vouchwire');
    const renewed = createDownloads(cache);
    vi.unstubAllEnvs();
    expect(renewed.map(({ content }) => content.subarray(0, 2).toString('hex'))).toEqual([
      ...['1f8b', '1f8b', '1f8b', '1f8b'],
      // A wheel is a ZIP file.
      '504b',
    ]);
    expect(gunzipSync(renewed[0]?.content ?? '').toString()).toContain('git+https://github.example/news/vouchwire.git');
    expect(globSync(`${cache}/*`)).toHaveLength(1);
  });

  it('contain each dependency that the registry of the lock file does not have', () => {
    const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package-lock.json'), 'utf8'));
    for (const { name, content } of created.filter(({ name }) => name.endsWith('.tgz'))) {
      writeFileSync(path.join(folder, name), content);
      const read = (file: string) => run('tar', ['-xzOf', name, `package/${file}`], folder);
      const { dependencies = {} } = JSON.parse(read('package.json').stdout);
      for (const dependency of Object.keys(dependencies)) {
        const isRegistered = packages[`node_modules/${dependency}`]?.integrity !== undefined;
        const bundled = isRegistered ? null : read(`node_modules/${dependency}/package.json`).status;
        expect([name, dependency, bundled]).toEqual([name, dependency, isRegistered ? null : 0]);
      }
    }
  });

  it('contain the files that npm would publish, and a working command', () => {
    for (const { name, content } of created) writeFileSync(path.join(folder, name), content);
    // The client contains code of its generator, whose license requires a copy of it.
    const ofClient = run('tar', ['-tzf', 'vouchwire-client-0.1.0.tgz'], folder).stdout.split('\n');
    expect(ofClient).toEqual(expect.arrayContaining(['package/LICENSE', 'package/LICENSE-openapi-ts.md']));
    const [trustTxt = ''] = created.map(({ name }) => name);
    // tar is a reader that is not ours.
    const listed = run('tar', ['-tzf', trustTxt], folder);
    expect([listed.status, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'package/package.json',
        'package/LICENSE',
        'package/bin/run.js',
        'package/src/index.d.ts',
      ]),
    );
    const installed = path.join(folder, 'node_modules/trust-txt');
    mkdirSync(installed, { recursive: true });
    expect(run('tar', ['-xzf', path.join(folder, trustTxt), '--strip-components=1'], installed).status).toBe(0);
    expect(JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')).private).toBeUndefined();
    writeFileSync(path.join(folder, 'trust.txt'), 'member=b.example\n');
    const linted = run(process.execPath, ['node_modules/trust-txt/bin/run.js', 'lint', 'trust.txt'], folder);
    expect([linted.status, linted.stderr]).toEqual([1, '']);
    expect(linted.stdout).toContain('TT502');
  });
});
