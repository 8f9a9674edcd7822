import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runAction } from '../bin/github-action.ts';
import { type LoopbackWorld, startLoopbackWorld } from './loopback-world.ts';
import { actionProblems } from './parse-action.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CLEAN = 'contact=https://a.example/contact/\ndatatrainingallowed=no\nbelongto=https://press.example/\n';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, object>>;
  readonly runs: { readonly using: string; readonly main: string };
}

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly args: readonly string[];
  readonly language: string;
  readonly files: string;
}

const definition = readFileSync(path.join(ROOT, 'action.yml'), 'utf8');
const action: Action = parse(definition);
const hooks: Hook[] = parse(readFileSync(path.join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'));

/** A repository of a publisher, empty for each test. */
const repository = mkdtempSync(path.join(tmpdir(), 'trust-txt-repository-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(repository, { recursive: true, force: true });
  mkdirSync(repository);
});
const put = (name: string, text: string) => writeFileSync(path.join(repository, name), text);
const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');

/** The environment of a runner: every input of action.yml, from the given values or its default. */
function environmentOf(given: Readonly<Record<string, string>>) {
  for (const name of Object.keys(given)) if (!(name in action.inputs)) throw new Error(`There is no input ${name}`);
  const inputs = Object.entries(action.inputs).map(([name, { default: fallback = '' }]) => [
    `INPUT_${name.toUpperCase()}`,
    given[name] ?? fallback,
  ]);
  return { ...Object.fromEntries(inputs), GITHUB_OUTPUT: path.join(repository, 'output') };
}

function outputs(): Record<string, string> {
  return Object.fromEntries(
    read('output')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}

describe('GitHub Action', () => {
  let world: LoopbackWorld;
  let live: string | number = CLEAN;
  beforeAll(async () => {
    world = await startLoopbackWorld((_requested, response) => {
      if (typeof live === 'number') response.writeHead(live).end();
      else response.end(live);
    });
  });
  afterAll(() => world.stop());

  /** Runs it in this process, with files of the repository named in full. */
  async function run(given: Readonly<Record<string, string>>, names: readonly string[] = ['trust.txt']) {
    let out = '';
    const files = names.map((name) => path.join(repository, name)).join('\n');
    const code = await runAction(environmentOf({ files, sarif: path.join(repository, 'trust-txt.sarif'), ...given }), {
      stdin: Readable.from([]),
      out: (text) => {
        out += text;
      },
      say: (text) => expect.fail(text),
      now: () => new Date('2026-03-31T12:00:00Z'),
      wait: () => expect.fail('it looks once'),
      limits: world.fetchLimits,
    });
    return { code, out };
  }

  it("is accepted by GitHub's parser", async () => {
    expect(await actionProblems(definition)).toEqual([]);
    // What that is worth: the same parser refuses this.
    expect(await actionProblems(definition.replace('using: node24', 'using: [node24]'))).not.toEqual([]);
    expect(action.runs.using).toBe('node24');
  });

  it('annotates lines, writes SARIF and fails from the threshold', () => {
    put('trust.txt', `${CLEAN}member=b.example\nmember=http://c.example/\n`);
    // As a runner starts it: what action.yml names, in the folder of the repository.
    const ended = spawnSync(process.execPath, [path.join(ROOT, action.runs.main)], {
      cwd: repository,
      env: {
        ...environmentOf({ rules: 'TT505=off\n' }),
        GITHUB_SERVER_URL: 'https://github.example',
        GITHUB_ACTION_REPOSITORY: 'ours/vouchwire',
        GITHUB_ACTION_REF: 'v1',
      },
      encoding: 'utf8',
    });
    expect(ended.stderr).toBe('');
    expect(ended.stdout).toMatch(/^::warning file=trust\.txt,line=4,col=8,endLine=4,endColumn=17,title=TT502::\S/);
    expect(ended.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(ended.status).toBe(1);
    expect(outputs()).toEqual({ sarif: 'trust-txt.sarif', findings: '1', live: '' });
    const [{ results, tool }] = JSON.parse(read('trust-txt.sarif')).runs;
    expect(results[0]).toMatchObject({
      ruleId: 'TT502',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'trust.txt' }, region: { startLine: 4 } } }],
    });
    expect(tool.driver.rules[0].helpUri).toBe('https://github.example/ours/vouchwire/blob/v1/docs/rules/TT201.md');
  });

  it('creates the folder of the SARIF file', async () => {
    put('trust.txt', CLEAN);
    const sarif = path.join(repository, 'reports/lint/trust-txt.sarif');
    expect((await run({ sarif })).code).toBe(0);
    expect(JSON.parse(read('reports/lint/trust-txt.sarif')).version).toBe('2.1.0');
  });

  it('passes with findings below the threshold', async () => {
    put('trust.txt', `${CLEAN}member=b.example\n`);
    expect((await run({})).code).toBe(1);
    expect((await run({ threshold: 'error' })).code).toBe(0);
  });

  it('accepts several files of any name, and reports unreadable ones', async () => {
    put('trust.txt', CLEAN);
    put('--write', 'vendor=\n');
    const ended = await run({ sarif: '' }, ['trust.txt', '--write', 'none.txt']);
    expect(ended.code).toBe(1);
    expect(ended.out).toMatch(/^::error file=\S+\/--write,line=1,/m);
    expect(ended.out).toMatch(/^::error title=trust-txt::\S+none\.txt: there is no such file\.%0A$/m);
    expect(() => read('trust-txt.sarif')).toThrow(/ENOENT/);
  });

  it('names an invalid input', async () => {
    put('trust.txt', CLEAN);
    expect(await run({ profile: 'lax' })).toMatchObject({
      code: 2,
      out: expect.stringMatching(/^::error .*--profile/),
    });
    expect(await run({ live: 'a.example' })).toMatchObject({ code: 2, out: expect.stringMatching(/not a URL/) });
  });

  it.each([
    [CLEAN, 0, 'same', /^https:\/\/a\.example\/\.well-known\/trust\.txt: matches /],
    ['member=https://b.example/\n', 1, 'different', /^::error file=\S+,title=The live trust\.txt differs::/],
    [503, 0, 'unseen', /^::warning file=\S+,title=The live trust\.txt is not reachable::/],
  ])('compares the live file with the local one: %j', async (answer, code, state, sentence) => {
    live = answer;
    put('trust.txt', CLEAN);
    const ended = await run({ live: 'https://a.example/' });
    expect(ended.out).toMatch(sentence);
    expect(ended.code).toBe(code);
    expect(outputs().live).toBe(state);
  });
});

describe('pre-commit hooks', () => {
  /** Runs a hook as pre-commit does with `language: script`: the entry of its repository, then `args`, then the files. */
  function run({ entry, args, files }: Hook, staged: readonly string[]) {
    const [script = '', ...more] = entry.split(' ');
    const picked = staged.filter((name) => new RegExp(files).test(name));
    const program = path.join(ROOT, script);
    accessSync(program, constants.X_OK);
    const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
    const { status, stdout } = spawnSync(program, [...more, ...args, ...picked], {
      cwd: repository,
      env,
      encoding: 'utf8',
    });
    return { code: status, out: stdout };
  }
  const hookOf = (id: string) => hooks.find((hook) => hook.id === id) ?? expect.fail(`There is no hook ${id}`);

  it('stop a commit with an invalid trust.txt, and ignore other files', () => {
    put('trust.txt', `${CLEAN}member=b.example\n`);
    put('not-trust.txt', 'vendor=\n');
    const { code, out } = run(hookOf('trust-txt-lint'), ['trust.txt', 'not-trust.txt', 'README.md']);
    expect(code).toBe(1);
    expect(out).toMatch(/^trust\.txt:4:8 {2}warning {2}TT502 /);
    expect(out).not.toMatch(/TT307/);
  });

  it('fix a file in place', () => {
    put('trust.txt', `${CLEAN}member=b.example\n`);
    expect(run(hookOf('trust-txt-fix'), ['trust.txt']).code).toBe(0);
    expect(read('trust.txt')).toBe(`${CLEAN}member=https://b.example/\n`);
  });

  it('run in pre-commit', ({ skip }) => {
    if (spawnSync('pre-commit', ['--version']).status !== 0)
      skip('pre-commit is not on this machine (`pip install pre-commit`)');
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], { cwd: repository });
    // pre-commit takes a repository as it is committed, so that the hooks and what they run are copied into one.
    const source = path.join(repository, 'source');
    spawnSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, source]);
    put('trust.txt', `${CLEAN}member=b.example\n`);
    git('init', '--quiet');
    git('add', 'trust.txt');
    const ran = spawnSync('pre-commit', ['try-repo', source, 'trust-txt-lint', '--files', 'trust.txt'], {
      cwd: repository,
      env: { ...process.env, PRE_COMMIT_HOME: path.join(repository, 'cache') },
      encoding: 'utf8',
    });
    expect(ran.stdout, ran.stderr).toMatch(/trust\.txt is right.*Failed[\s\S]*trust\.txt:4:8 {2}warning {2}TT502 /);
    expect(ran.status).toBe(1);
  });
});
