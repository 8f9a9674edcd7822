// Runs the READMEs of the typed clients as printed, in empty folders, with the packages that a running server offers.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../apps/server/test/running-product.ts';
import { copyStarterCrawl } from '../apps/server/test/starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '../apps/server/test/temporary-folder.ts';
import { listCodeBlocks } from './readme-blocks.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

let data: TemporaryDirectory;
let product: RunningProduct;
const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
beforeAll(async () => {
  data = await createTemporaryDirectory();
  await copyStarterCrawl(data.path);
  product = await startProduct(data.path);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await data[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Installs a client as its README says, and returns the output of its program next to the output that it states. */
async function runReadme(file: string, language: string, program: readonly [command: string, script: string]) {
  const cwd = mkdtempSync(path.join(folder, `${language}-`));
  const readme = readFileSync(path.join(ROOT, 'packages/client', file), 'utf8');
  const blocks = listCodeBlocks(readme.replaceAll('http://127.0.0.1:3000', product.origin));
  const [command, script] = program;
  expect(readme).toContain(`run \`${command} ${script}\``);
  for (const block of blocks) {
    if (block.language === 'sh')
      await run('bash', ['-e', '-c', block.code], {
        cwd,
        env: { ...process.env, PIP_NO_INDEX: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1' },
      });
    else expect(block.language).toBe(language);
  }
  const code = blocks.find((block) => block.language === language)?.code ?? '';
  writeFileSync(path.join(cwd, script), code);
  const { stdout } = await run('bash', ['-c', `${command} ${script}`], { cwd });
  return {
    cwd,
    printed: stdout,
    stated: [...code.matchAll(/^ *(?:\/\/|#) > (.*\n)/gm)].map(([, text]) => text).join(''),
  };
}

describe('the TypeScript client', () => {
  it('does what its README prints, and its types name each field', { tags: 'sampled' }, async () => {
    const { cwd, printed, stated } = await runReadme('README.md', 'js', ['node', 'example.mjs']);
    expect(stated.match(/\n/g)).toHaveLength(6);
    expect(printed).toBe(stated);
    writeFileSync(
      path.join(cwd, 'typed.mts'),
      `import { getEntity, matchIdentities, type EntityResponse } from '@vouchwire/client';
const { data } = await getEntity({ path: { domain: 'ap.org' }, throwOnError: true });
export const name: EntityResponse['name'] = data.name;
export const wrong = data.nam;
await matchIdentities({ body: { entries: ['ap.org'], candidate: 1 } });
`,
    );
    const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      '',
      '--ignoreConfig',
    ];
    const { stdout } = spawnSync(process.execPath, [compiler, ...options, 'typed.mts'], { cwd, encoding: 'utf8' });
    expect(stdout.match(/\(\d+,\d+\): error TS\d+/g)).toEqual(['(4,27): error TS2551', '(5,54): error TS2561']);
  });
});

const CHECK_PYTHON = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))';
const hasPython = spawnSync('python3', ['-c', CHECK_PYTHON]).status === 0;
/** Resolves the type of each parameter and each response. */
const RESOLVE_TYPES = `
from typing import get_type_hints
from vouchwire_client import Client
methods = [method for name, method in vars(Client).items() if not name.startswith("_")]
print(len([get_type_hints(method)["return"] for method in methods]))
`;

describe('the Python client', () => {
  it.skipIf(!hasPython)(
    'does what its README prints, and its types resolve (needs Python 3.11 or newer)',
    { tags: 'sampled' },
    async () => {
      const { cwd, printed, stated } = await runReadme('python/README.md', 'python', [
        '.venv/bin/python',
        'example.py',
      ]);
      expect(stated.match(/\n/g)).toHaveLength(6);
      expect(printed).toBe(stated);
      const { stdout } = await run('.venv/bin/python', ['-W', 'error', '-c', RESOLVE_TYPES], { cwd });
      const { paths } = await (await fetch(`${product.origin}/api/openapi.json`)).json();
      expect(Number(stdout)).toBe(Object.values<object>(paths).flatMap((methods) => Object.keys(methods)).length);
    },
  );
});
