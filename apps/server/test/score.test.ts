import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  EVIDENCE_RULES_VERSIONS,
  EVIDENCE_WEIGHTS,
  RULES_VERSION,
  SIGNALS,
  TRUST_RULES_VERSIONS,
} from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';
import { runCommand } from './run-command.ts';
import { spawnCommand } from './running-product.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const score = (...given: string[]) => runCommand(['score', ...given], { VOUCHWIRE_DATA_DIR: served.dataDir });

describe('vouchwire score, next to a server on the same data', () => {
  it('computes the result of the server and prints the steps', async () => {
    const { stdout, code } = await score('https://www.gilmermirror.com/news', '--json');
    expect(code).toBe(0);
    const response = JSON.parse(stdout) as { groups: { counted: number }[]; trust_signal: number };
    const entity = await (await fetch(`${served.origin}/api/trust-graph/entity/gilmermirror.com`)).json();
    expect(response).toMatchObject({
      trust_signal: entity.trust_signal,
      rules_version: entity.rules_version,
      graph_version: entity.graph_version,
      as_of: entity.as_of,
      role: 'publisher',
    });
    // §4a: 1 − Π (1 − counted).
    const doubt = response.groups.reduce((product, { counted }) => product * (1 - counted), 1);
    expect(1 - doubt).toBeCloseTo(response.trust_signal, 9);
    const output = await score('gilmermirror.com', '--rules-version', '2026.1');
    expect(output.stdout).toMatch(
      /^gilmermirror\.com: trust signal 0\.900 \(publisher\)\n {2}strongest group: 0\.900\n/,
    );
    expect(output.stdout).toContain('Rules trust-graph 2026.1, since 2026-11-21. Data up to 2026-03-16');
  });

  it.each([
    [
      ['galvnews.com', '--rules-version', '2025.4'],
      2,
      /Unknown rules version “2025\.4”.*“trust-graph 2026\.1” \(since 2026-11-21\)/,
    ],
    [['###'], 2, /"###" names no host/],
    [['no-such-domain.com'], 1, /no-such-domain\.com is not in the graph/],
  ])('rejects %j with exit code %i', async (given, code, sentence) => {
    const run = await score(...given);
    expect([run.code, run.stdout]).toEqual([code, '']);
    expect(run.stderr).toMatch(sentence);
  });

  it('exits with 0 for a domain without a signal', async () => {
    expect((await score('kinkytom.com')).stdout).toContain('kinkytom.com: no association vouches for this domain');
    expect((await score('facebook.com/x')).stdout).toContain('facebook.com is a shared platform');
  });
});

describe('vouchwire rank, next to a server on the same data', () => {
  const rank = (...given: string[]) => runCommand(['rank', ...given], { VOUCHWIRE_DATA_DIR: served.dataDir });

  it('prints every domain with a signal in descending order, with the values of the server', async () => {
    const { stdout, code } = await rank('--json');
    expect(code).toBe(0);
    const all = JSON.parse(stdout) as { domain: string; trust_signal: number; role: string }[];
    const signals = all.map(({ trust_signal }) => trust_signal);
    expect(signals).toEqual(signals.toSorted((one, other) => other - one));
    // The study’s fourteen anchors, each 1 by definition, and what it found of single domains.
    expect(all.slice(0, 15).map(({ role }) => role === 'anchor')).toEqual([...Array(14).fill(true), false]);
    expect(all).toContainEqual({ domain: 'gilmermirror.com', trust_signal: 0.9, role: 'publisher' });
    expect(all.map(({ domain }) => domain)).not.toContain('kinkytom.com');
    for (const { domain, trust_signal } of [all[20], all.at(-1)].filter((entry) => entry !== undefined)) {
      const entity = await (await fetch(`${served.origin}/api/trust-graph/entity/${domain}`)).json();
      expect(entity.trust_signal).toBe(trust_signal);
    }
  });

  it('prints at most --limit rows, and only data on stdout', async () => {
    const { stdout, stderr, code } = await rank('--limit', '2');
    expect([code, stdout.split('\n').length]).toEqual([0, 3]);
    expect(stdout).toMatch(/^1\.000 {2}\S+ \(anchor\)$/m);
    expect(stderr).toMatch(/^2 of \d+ domains/);
    expect((await rank('--limit', '0')).code).toBe(2);
  });
});

describe('vouchwire lint', () => {
  it('runs the command of the package with its options, findings and exit codes', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    const [good, bad] = [path.join(folder.path, 'good.txt'), path.join(folder.path, 'bad.txt')];
    await writeFile(good, 'belongto=https://www.a.com/\ncontact=https://www.a.com/c\ndatatrainingallowed=no\n');
    await writeFile(bad, 'member=https//x.com\n');
    expect(await spawnCommand(['lint', '--threshold', 'error', good])).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await spawnCommand(['lint', bad, '--json']);
    expect(code).toBe(1);
    const [file] = (JSON.parse(stdout) as { files: { diagnostics: { code: string }[] }[] }).files;
    expect(file?.diagnostics.map((finding) => finding.code)).toContain('TT503');
    expect((await spawnCommand(['lint'])).code).toBe(2);
  });
});

describe('docs/methodology.md', () => {
  const text = readFileSync(path.join(PROJECT_ROOT, 'docs/methodology.md'), 'utf8');
  const sectionOf = (heading: string) => text.split(/^#+ /m).find((section) => section.startsWith(heading)) ?? '';

  it('lists every version of the rules with its date, and marks the current ones', () => {
    expect(TRUST_RULES_VERSIONS.at(-1)?.name).toBe(RULES_VERSION);
    for (const versions of [TRUST_RULES_VERSIONS, EVIDENCE_RULES_VERSIONS]) {
      for (const [index, { name, since }] of versions.entries()) {
        const day = new Date(since).toLocaleDateString('en-GB', {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        });
        expect(sectionOf(name)).toContain(`Since ${day}${index === versions.length - 1 ? ', current' : ''}.`);
      }
    }
  });

  it('lists the sixteen signals with the points of the code', () => {
    const rows = [...sectionOf('§4c').matchAll(/^\| (graph|policy|content|disclosure) \|.*\| (\d+) \|$/gm)];
    expect(rows.map(([, block, points]) => [block, Number(points)])).toEqual(
      SIGNALS.map(({ block, points }) => [block, points]),
    );
    const { ceilings, credentialsDoNotMatch, signatureDoesNotMatch, weakBelow, middleBelow } = EVIDENCE_WEIGHTS;
    expect(sectionOf('§4c')).toContain(
      `(${-credentialsDoNotMatch}), a signature that does not match the page (${-signatureDoesNotMatch})`,
    );
    expect(sectionOf('§4c')).toContain(
      `ends at ${ceilings.low} if no association vouches, T is below ${String(weakBelow).slice(1)}`,
    );
    expect(sectionOf('§4c')).toContain(`at ${ceilings.middle} if T is below ${String(middleBelow).slice(1)}`);
  });
});
