import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownloads, type Download } from './downloads.ts';

const run = (command: string, args: readonly string[], cwd: string) =>
  spawnSync(command, args, { cwd, encoding: 'utf8' });

describe('the packages for download', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let created: Download[];
  beforeAll(() => {
    created = createDownloads();
  }, 120_000);

  it('are named as npm names them', () => {
    expect(created.map(({ name }) => name)).toEqual(['trust-txt-0.1.0.tgz', 'vouchwire-trust-graph-0.1.0.tgz']);
  });

  it('are equal for equal files', () => {
    expect(createDownloads().map(({ content }) => content)).toEqual(created.map(({ content }) => content));
  }, 120_000);

  it('contain what npm would publish, and a command that runs', () => {
    for (const { name, content } of created) writeFileSync(path.join(folder, name), content);
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
