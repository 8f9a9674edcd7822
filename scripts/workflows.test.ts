import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workflowProblems } from '../packages/trust-txt/test/parse-action.ts';
import { readReleaseNotes } from './release-notes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, '.github/workflows');
const readText = (...parts: string[]) => readFileSync(path.join(ROOT, ...parts), 'utf8');

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly permissions?: object;
        readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
        readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
      }
    >
  >;
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readText('.github/workflows', file);
  const workflow: Workflow = parse(text);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it("is accepted by GitHub's parser", async () => {
    expect(await workflowProblems(text)).toEqual([]);
  });

  it('pins every action to a commit, with its version in a comment', () => {
    const used = text.split('\n').filter((line) => line.includes('uses:'));
    expect(used.length).toBeGreaterThan(0);
    for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('runs only scripts that exist, with a time limit and few permissions', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'));
    const packageScripts = Object.keys(JSON.parse(readText('packages/trust-txt/package.json')).scripts);
    const code = steps.flatMap(({ run = '' }) => run.split('\n')).join('\n');
    for (const [, script = ''] of code.matchAll(/npm run ([\w:]+)/g))
      expect([...Object.keys(scripts), ...packageScripts]).toContain(script);
    for (const [script] of code.matchAll(/scripts\/[\w.-]+/g)) expect(readText(script)).not.toBe('');
    // The nightly run has all cases of every test.
    const minutes = code.includes('.ci/full') ? 180 : 60;
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(minutes);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    // A job that may write, or that has secrets, runs no install script of a package.
    for (const { permissions, steps: own } of Object.values(workflow.jobs).filter((job) => 'permissions' in job))
      for (const { run = '' } of own.filter((step) => /npm (?:ci|install)/.test(step.run ?? '')))
        expect([permissions, run]).toEqual([permissions, expect.stringContaining('--ignore-scripts')]);
  });
});

it('tests every platform and Node.js version that README names', () => {
  const { jobs }: Workflow = parse(readText('.github/workflows/test.yml'));
  const matrix = jobs.platforms?.strategy?.matrix;
  expect(matrix?.node).toEqual([20, 22, 24, 26]);
  expect(matrix?.os?.map((name) => String(name).replace(/-\d+(?:\.\d+)?/, ''))).toEqual([
    'ubuntu',
    'ubuntu-arm',
    'macos',
    'windows',
  ]);
  expect(jobs.musl).toBeDefined();
});

describe('release notes', () => {
  const changelog =
    '# Changelog\n\n## Not released yet\n\nlater\n\n## 1.2.0 (1 May 2026)\n\n- one\n\n## 1.1.0\n\n- older\n';

  it('contain the section of the version', () => {
    expect(readReleaseNotes('v1.2.0', '1.2.0', changelog)).toBe('- one');
  });

  it.each([
    ['v1.2.1', '1.2.0', 'The tag is v1.2.1, but package.json has version 1.2.0'],
    ['v1.3.0', '1.3.0', 'CHANGELOG.md has no section “## 1.3.0”'],
  ])('do not exist for %s of version %s', (tag, version, message) => {
    expect(() => readReleaseNotes(tag, version, changelog)).toThrow(message);
  });
});
