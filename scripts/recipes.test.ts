// Runs docs/recipes: the blocks of a page run in their order, as the cells of a notebook. Where a program or a package is
// missing, the page is skipped with its name.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getRelease, statusResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../apps/server/test/run-command.ts';
import {
  NODE_OPTIONS,
  startProduct as startServer,
  TEST_ENVIRONMENT,
  VOUCHWIRE,
} from '../apps/server/test/running-product.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '../apps/server/test/temporary-folder.ts';
import { type Product, startProduct } from '../apps/web/test/start-product.ts';
import { sampleCases } from '../dev-world/sample-cases.ts';
import { type CodeBlock, listCodeBlocks, listCommands } from './docs/code-blocks.ts';
import { EXAMPLE_ORIGIN } from './docs/endpoint-examples.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PYTHON = process.env.PYTHON ?? 'python3';
const run = promisify(execFile);

let product: Product;
let folder: TemporaryDirectory;
let statements: number;

beforeAll(async () => {
  [product, folder] = await Promise.all([startProduct(), createTemporaryDirectory()]);
  const status = await (await fetch(`${product.url}/api/trust-graph/status`)).json();
  statements = statusResponse.parse(status).metrics?.relationships ?? 0;
}, 180_000);
afterAll(async () => {
  await product?.stop();
  await folder?.[Symbol.asyncDispose]();
});

/** A program that a page needs, and how to see whether this machine has it. */
interface Requirement {
  readonly program: string;
  readonly args: readonly string[];
  /** What to install. */
  readonly name: string;
}

const needsPython = (module: string): Requirement => ({
  program: PYTHON,
  args: ['-c', `import ${module}`],
  name: `${module} for ${PYTHON} (or set PYTHON to one that has it)`,
});

/** The page that starts a second server. It has a test of its own. */
const RELEASE_PAGE = 'release';

/** Every other page, with the language of its blocks besides shell commands, and what that needs. */
const RECIPES: Readonly<Record<string, { readonly language: string | null; readonly needs: Requirement | null }>> = {
  duckdb: { language: 'sql', needs: needsPython('duckdb') },
  gephi: { language: null, needs: null },
  'mcp-client': { language: 'js', needs: null },
  networkx: { language: 'python', needs: needsPython('networkx') },
  openrefine: { language: null, needs: null },
  pandas: { language: 'python', needs: needsPython('pandas') },
  r: { language: 'r', needs: { program: 'Rscript', args: ['--version'], name: 'R' } },
};

/** Runs the blocks of a language in their order. Returns what each printed, or what all printed together. */
const NOTEBOOKS: Readonly<Record<string, (blocks: readonly string[]) => Promise<readonly string[]>>> = {
  js: async (blocks) => [
    // From the project, whose packages the blocks import.
    await runProgram(process.execPath, [...NODE_OPTIONS, '--input-type=module'], blocks.join('\n'), ROOT),
  ],
  python: (blocks) => runPython('run-notebook.py', blocks),
  r: async (blocks) => [await runProgram('Rscript', ['-'], blocks.join('\n'))],
  sql: (blocks) => runPython('run-sql-blocks.py', blocks),
};

const readBlocks = (page: string): CodeBlock[] => listCodeBlocks(ROOT, `docs/recipes/${page}.md`);

test('has a row for every recipe, with the languages of its blocks', () => {
  const pages = globSync('docs/recipes/*.md', { cwd: ROOT }).map((file) => path.basename(file, '.md'));
  expect(pages.toSorted()).toEqual([...Object.keys(RECIPES), RELEASE_PAGE]);
  for (const [page, { language }] of Object.entries(RECIPES))
    expect([page, [...new Set(readBlocks(page).map((block) => block.language))].filter((one) => one !== 'sh')]).toEqual(
      [page, language === null ? [] : [language]],
    );
});

const SAMPLED = sampleCases([...Object.keys(RECIPES), RELEASE_PAGE], 2);

test.for(Object.entries(RECIPES).filter(([page]) => SAMPLED.includes(page)))(
  'runs the blocks of %s, which print the data of the server',
  { tags: 'sampled', timeout: 60_000 },
  async ([page, { language, needs }], context) => {
    if (needs && !(await run(needs.program, [...needs.args]).catch(() => null)))
      return context.skip(`NOT RUN: docs/recipes/${page}.md. This machine lacks ${needs.name}.`);
    const blocks = readBlocks(page).map(({ language: one, text: block }) => ({
      language: one,
      text: block.replaceAll(EXAMPLE_ORIGIN, product.url),
    }));
    for (const { text: commands } of blocks.filter((block) => block.language === 'sh'))
      for (const command of listCommands(commands)) await runCurl(command);
    if (language === null) return;
    const cells = blocks.filter((block) => block.language === language).map((block) => block.text);
    const printed = await NOTEBOOKS[language]?.(cells);
    expect(printed?.filter((one) => one.trim() === '')).toEqual([]);
    expect(printed?.join('\n')).toContain(String(statements));
  },
);

test.for(SAMPLED.filter((page) => page === RELEASE_PAGE))(
  'runs the commands of %s, whose second server has the relationships of the first',
  { tags: 'sampled', timeout: 120_000 },
  async () => {
    const { code, stderr } = await runCommand(['release', '--json'], { VOUCHWIRE_DATA_DIR: product.dataDir });
    expect(code, stderr).toBe(0);
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(stderr));
    const [download = '', load = '', start = '', query = ''] = readBlocks(RELEASE_PAGE).flatMap(({ text: block }) =>
      listCommands(
        block.replaceAll(getRelease.example.params.version, version).replaceAll(EXAMPLE_ORIGIN, product.url),
      ),
    );
    await runCurl(download);
    await runShell(load.replace('npx vouchwire', [process.execPath, ...NODE_OPTIONS, VOUCHWIRE].join(' ')));
    expect(start).toBe('VOUCHWIRE_DATA_DIR=~/vouchwire-release PORT=3001 npx vouchwire start');
    await using server = await startServer(path.join(folder.path, 'vouchwire-release'));
    const { results } = await runCurl(query.replace('http://127.0.0.1:3001', server.origin));
    expect(results).toEqual([{ statements }]);
  },
);

/** Runs a command in the folder, which is also the home directory. */
const runShell = (command: string) =>
  run('sh', ['-c', command], { cwd: folder.path, env: { ...process.env, ...TEST_ENVIRONMENT, HOME: folder.path } });

/** A download must leave a file, and any other call must return a JSON object. Returns the object. */
async function runCurl(command: string): Promise<Record<string, unknown>> {
  expect(command).toMatch(/^curl /);
  const { stdout } = await runShell(`${command} --silent --show-error --fail-with-body`);
  const file = /--output (\S+)/.exec(command)?.[1];
  if (file) {
    expect((await stat(path.join(folder.path, file))).size).toBeGreaterThan(100_000);
    return {};
  }
  const response = z.looseObject({}).parse(JSON.parse(stdout));
  expect(Object.keys(response)).not.toEqual([]);
  return response;
}

const runPython = async (script: string, blocks: readonly string[]): Promise<readonly string[]> =>
  z
    .array(z.string())
    .parse(JSON.parse(await runProgram(PYTHON, [path.join(ROOT, 'scripts/docs', script)], JSON.stringify(blocks))));

/** @throws Error with what the program wrote to stderr, if it fails */
async function runProgram(
  program: string,
  args: readonly string[],
  input: string,
  cwd: string = folder.path,
): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${errors}`);
  return output;
}
