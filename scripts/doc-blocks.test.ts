// Every fenced block of a document is run, or validated for its purpose. A block of an unknown kind fails.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { getAnalysis, getRelease } from '@vouchwire/api-contract/schemas';
import { readAdsTxt, readRslDocument, readSecurityTxt } from '@vouchwire/publisher-files';
import { Parser } from 'htmlparser2';
import { lintPolicyFile, parsePolicyFile, RULES } from 'trust-txt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { environment } from '../apps/server/src/platform/config/config.ts';
import { ANCHORS_FILE, loadAnchors } from '../apps/server/src/platform/config/load-anchors.ts';
import { RATE_LIMITS } from '../apps/server/src/platform/http/rate-limits.ts';
import { runCommand } from '../apps/server/test/run-command.ts';
import { NODE_OPTIONS } from '../apps/server/test/running-product.ts';
import { createTemporaryDirectory } from '../apps/server/test/temporary-folder.ts';
import { type Product, startProduct } from '../apps/web/test/start-product.ts';
import { sampleCases } from '../dev-world/sample-cases.ts';
import { type DevWorld, startDevWorld } from '../dev-world/start-dev-world.ts';
import { type CodeBlock, listCodeBlocks, listCommands } from './docs/code-blocks.ts';
import { createExampleRequest, EXAMPLE_ORIGIN } from './docs/endpoint-examples.ts';
import { getPageFile, listEndpoints } from './docs/endpoint-pages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** Documents whose blocks another test runs; the test names their folder. */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/publishing/': 'scripts/publishing.test.ts',
  'docs/run-it.md': 'scripts/containers.test.ts',
  'docs/recipes/': 'scripts/recipes.test.ts',
};

const ruleIds = new Set(RULES.map(({ id }) => `docs/rules/${id}.md`));
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).toSorted();
const getTestName = (file: string) => Object.entries(TESTED_ELSEWHERE).find(([folder]) => file.startsWith(folder))?.[1];
/** `rule-pages.test.ts` of trust-txt lints and fixes the examples of rules for single files. */
const listBlocks = documents
  .filter((file) => !getTestName(file) && !ruleIds.has(file))
  .flatMap((file) => listCodeBlocks(ROOT, file));
const filterByLanguage = (...languages: readonly string[]) =>
  listBlocks.filter(({ language }) => languages.includes(language));
/** Blocks that are run, which costs a process or a request each. */
const sampleByLanguage = (language: string) => sampleCases(filterByLanguage(language), 4);
const calls = listEndpoints();
/** Status of the examples that need what the server of the test lacks: a language model, or mail. */
const FAILING_PAGES: Readonly<Record<string, number>> = {
  'docs/calls/analyze-ai.md': 503,
  'docs/calls/follow.md': 501,
  'docs/calls/follow-action.md': 404,
  'docs/calls/follow-state.md': 404,
};

let world: DevWorld;
let product: Product;
let resultId: string;
let releaseVersion: string;

beforeAll(async () => {
  world = await startDevWorld();
  product = await startProduct({
    RATE_LIMITS: 'on',
    VOUCHWIRE_CONNECT_TO: world.connectTo,
    NODE_EXTRA_CA_CERTS: world.authorityFile,
  });
  const analysis = await sendRequest('/api/trust-assistant/analyze', { url: 'https://www.galvnews.com/' });
  resultId = z.object({ id: z.string() }).parse(await analysis.json()).id;
  const { code, stderr } = await runCommand(['release', '--json'], { VOUCHWIRE_DATA_DIR: product.dataDir });
  expect(code, stderr).toBe(0);
  releaseVersion = z.object({ version: z.string() }).parse(JSON.parse(stderr)).version;
}, 180_000);
afterAll(async () => {
  await product?.stop();
  await world?.[Symbol.asyncDispose]();
});

const sendRequest = (address: string, body: unknown) =>
  fetch(product.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The text of a block for the product that was started, and the result that was made. */
const here = (code: string) =>
  code
    .replaceAll(EXAMPLE_ORIGIN, product.url)
    .replaceAll(getAnalysis.example.params.id, resultId)
    .replaceAll(getRelease.example.params.version, releaseVersion);

/** Readers of the files that a publisher has in addition to its trust.txt. */
const FILE_READERS = { 'ads.txt': readAdsTxt, 'security.txt': readSecurityTxt, xml: readRslDocument };

describe('blocks of documents', () => {
  const KNOWN = [
    'sh',
    'python',
    'js',
    'json',
    'cypher',
    'trust.txt',
    'http',
    'html',
    'robots.txt',
    ...Object.keys(FILE_READERS),
    'csv',
    'ini',
    'text',
    'mermaid',
  ];

  test('have a language with a test', () => {
    expect(
      listBlocks
        .filter(({ language }) => !KNOWN.includes(language))
        .map(({ file, language }) => `${file}: “${language}”`),
    ).toEqual([]);
    expect(listBlocks.length).toBeGreaterThan(80);
  });

  test('in other folders are tested by a test that names the folder', () => {
    for (const [place, by] of Object.entries(TESTED_ELSEWHERE)) {
      if (!documents.some((file) => file.startsWith(place))) continue;
      expect(readFileSync(path.join(ROOT, by), 'utf8'), by).toContain(place.replace(/\/$/, ''));
    }
  });

  test.each(sampleByLanguage('sh').map((block) => [block.file, block] as const))(
    'run the commands of %s',
    { tags: 'sampled' },
    async (file, block) => {
      for (const command of listCommands(block.text)) await expectCommand(command, FAILING_PAGES[file]);
    },
  );

  const python = process.env.PYTHON ?? 'python3';
  test('run Python, which prints a result', { tags: 'sampled' }, async (context) => {
    const executable = await run(python, ['-c', 'import sys; print(sys.executable)']).catch(() => null);
    if (!executable) return context.skip('NOT RUN: examples in Python. There is no python3 on this machine.');
    await expectPrinted('python', executable.stdout.trim(), [path.join(ROOT, 'scripts/docs/run-python-blocks.py')]);
  });

  test('run JavaScript, which prints a result', () =>
    expectPrinted('js', process.execPath, [...NODE_OPTIONS, path.join(ROOT, 'scripts/docs/run-js-blocks.ts')]));

  test('contain valid JSON', () => {
    for (const { file, text: json } of filterByLanguage('json')) expect(() => JSON.parse(json), file).not.toThrow();
  });

  test('contain a trust.txt without an error, or with a statement on the page of a rule', () => {
    for (const { file, text: policy } of filterByLanguage('trust.txt')) {
      if (file.startsWith('docs/rules/')) expect(parsePolicyFile(policy).statements.length, file).toBeGreaterThan(0);
      else
        expect(
          lintPolicyFile(policy).diagnostics.filter(({ severity }) => severity === 'error'),
          file,
        ).toEqual([]);
    }
  });

  test('contain anchors that a server accepts', async () => {
    await using folder = await createTemporaryDirectory();
    const files = filterByLanguage('csv');
    expect(files.length).toBeGreaterThan(0);
    for (const { file, text: anchors } of files) {
      writeFileSync(path.join(folder.path, ANCHORS_FILE), anchors);
      expect(() => loadAnchors(folder.path), file).not.toThrow();
    }
  });

  test('contain HTTP messages and robots.txt in their format', () => {
    const HTTP = /^(?:(?:GET|HEAD|POST) \S+(?: .*)?|HTTP\/[\d.]+ \d{3}.*|[\w-]+: .*|)$/;
    // After an empty line follows a body of any kind.
    for (const { file, text: message } of filterByLanguage('http'))
      for (const line of (message.split('\n\n')[0] ?? '').split('\n')) expect(line, file).toMatch(HTTP);
    for (const { file, text: robots } of filterByLanguage('robots.txt'))
      for (const line of robots.split('\n')) expect(line, file).toMatch(/^(?:[\w-]+: ?.*|#.*|)$/);
  });

  test.each(Object.entries(FILE_READERS))(
    'contain a readable %s, without problems if a rule accepts it',
    (language, read) => {
      const blocks = filterByLanguage(language);
      const url = `https://news.example/${language}`;
      for (const { file, text: body } of blocks) {
        const { outcome, problems } = read({ requestedUrl: url, url, status: 200, contentType: null, body });
        expect(outcome, file).toBe('found');
        const page = readFileSync(path.join(ROOT, file), 'utf8');
        const isAccepted = page.indexOf(body) > page.indexOf('Accepted:');
        if (isAccepted) expect(problems, file).toEqual([]);
      }
      expect(blocks.length).toBeGreaterThan(0);
    },
  );

  test('contain HTML with closed elements', () => {
    for (const { file, text: html } of filterByLanguage('html')) expect(openElements(html), file).toEqual([]);
  });

  test('contain texts with the stated hash', () => {
    for (const { file, text: hashed } of filterByLanguage('text')) {
      const hash = createHash('sha256').update(hashed).digest('hex');
      expect(readFileSync(path.join(ROOT, file), 'utf8'), file).toContain(hash);
    }
  });

  test('contain existing settings only', () => {
    const files = filterByLanguage('ini');
    expect(files.length).toBeGreaterThan(0);
    for (const { file, text: settings } of files) {
      const names = Object.keys(parseEnv(settings));
      expect(
        names.filter((name) => !(name in environment.shape)),
        file,
      ).toEqual([]);
    }
  });

  test('contain diagrams only where `npm run docs:check` generates them', () => {
    expect([...new Set(filterByLanguage('mermaid').map(({ file }) => file))]).toEqual(['docs/architecture.md']);
  });
});

describe('example queries', () => {
  const ADMINISTRATION = 'docs/operations/fleet.md';
  const questions = filterByLanguage('cypher').filter(({ file }) => file !== ADMINISTRATION);
  const parseParameters = ({ info }: CodeBlock) =>
    info ? z.record(z.string(), z.unknown()).parse(JSON.parse(info)) : null;

  test('have rows from the starter crawl, and are at least twenty', async () => {
    expect(questions.filter(({ file }) => file === 'docs/guide/questions.md')).toHaveLength(20);
    for (const question of sampleCases(questions, 8)) {
      const response = await sendRequest('/api/trust-graph/query', {
        query: question.text,
        parameters: parseParameters(question),
      });
      const answer = z
        .looseObject({ count: z.number().optional(), detail: z.string().optional() })
        .parse(await response.json());
      expect(answer.detail, question.text).toBeUndefined();
      expect(answer.count, question.text).toBeGreaterThan(0);
    }
  });

  test('are linked from each page', async () => {
    for (const page of ['queries', 'questions']) {
      const html = await (await fetch(`${product.url}/docs/${page}`)).text();
      const links = [...html.matchAll(/href="(\/trust-graph\?tab=query&amp;q=[^"]+)"/g)].map(([, link = '']) => {
        const requested = new URL(link.replaceAll('&amp;', '&'), product.url).searchParams;
        return { query: requested.get('q'), parameters: requested.get('params') ?? '' };
      });
      expect(links).toEqual(
        questions
          .filter(({ file }) => file === `docs/guide/${page}.md`)
          .map(({ text: query, info }) => ({ query, parameters: info })),
      );
    }
  });

  test("grant the visitor's role to the visitor's user only", () => {
    const [block] = filterByLanguage('cypher').filter(({ file }) => file === ADMINISTRATION);
    const statements =
      block?.text
        .split(';')
        .map((statement) => statement.trim())
        .filter(Boolean) ?? [];
    const role = /^CREATE ROLE (\w+)$/.exec(statements[0] ?? '')?.[1];
    const grants = statements.filter((statement) => statement.startsWith('GRANT'));
    expect(grants).toHaveLength(3);
    for (const grant of grants.slice(0, 2)) expect(grant).toMatch(new RegExp(`^GRANT (?:ACCESS|MATCH) .* TO ${role}$`));
    const user = /^CREATE USER (\w+) /.exec(statements[3] ?? '')?.[1];
    expect(grants[2]).toBe(`GRANT ROLE ${role} TO ${user}`);
  });
});

describe('API endpoints', () => {
  test('have a page if the server describes them, and vice versa', async () => {
    const description = await (await fetch(`${product.url}/api/openapi.json`)).json();
    const { paths } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
      })
      .parse(description);
    const described = Object.entries(paths).flatMap(([address, methods]) =>
      Object.entries(methods)
        // Files are not endpoints: they are listed separately.
        .filter(
          ([, { responses }]) =>
            address.startsWith('/api/') && JSON.stringify(responses['200']).includes('application/json'),
        )
        .map(([method]) => `${method.toUpperCase()} ${address}`),
    );
    const paged = calls.map(({ method, path: address }) => `${method} ${address.replace(/:(\w+)/g, '{$1}')}`);
    expect(paged.toSorted()).toEqual(described.toSorted());
  });

  test.each(sampleCases(calls, 4).map((call) => [getPageFile(call), call] as const))(
    'have the stated rate limit and origins on %s',
    async (file, call) => {
      const { address, ...request } = createExampleRequest(call);
      const response = await fetch(here(address), {
        ...request,
        ...(request.body ? { body: here(request.body) } : {}),
        headers: { ...request.headers, origin: 'https://elsewhere.example' },
      });
      const answer: unknown = await response.json();
      expect(response.status, JSON.stringify(answer).slice(0, 300)).toBe(FAILING_PAGES[file] ?? 200);
      expect(response.headers.get('ratelimit-limit')).toBe(String(RATE_LIMITS[call.rateLimit]));
      expect(response.headers.get('access-control-allow-origin')).toBe(call.openToAllOrigins ? '*' : null);
      if (response.ok) for (const field of call.example.prints) expect(answer).toHaveProperty(field);
    },
  );
});

/** Runs a command of a document if it ends; validates what it names if it would not. */
async function expectCommand(command: string, failsWith: number | undefined): Promise<void> {
  for (const part of command.split(' && ')) {
    const [program = '', ...words] = part.split(/\s+/);
    if (program === 'curl') await expectCurl(part, failsWith);
    else if (program === 'npm') expectNpm(words);
    else if (program === 'npx') await expectOwnCommand(part, words);
    else if (program === 'docker') expectDocker(part);
    else if (/^\.?[\w/.-]+$/.test(program) && existsSync(path.join(ROOT, program))) expect(words).toEqual([]);
    else throw new Error(`nobody knows how to run “${command}”`);
  }
}

async function expectCurl(command: string, failsWith: number | undefined): Promise<void> {
  const flags = failsWith === undefined ? '--fail-with-body' : '';
  const { stdout } = await run('sh', ['-c', `${here(command)} --silent --show-error ${flags}`]);
  const answer = z.looseObject({ status: z.unknown() }).partial().parse(JSON.parse(stdout));
  if (failsWith !== undefined) expect(answer.status).toBe(failsWith);
}

function expectNpm(words: readonly string[]): void {
  const [action = '', script = ''] = words;
  if (action === 'ci') return;
  // The built site offers the package (apps/web/vite/downloads.test.ts).
  if (action === 'install') {
    expect(words.at(-1)).toContain('/downloads/');
    return;
  }
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
  const wanted = action === 'run' ? script : action;
  expect(Object.keys(scripts)).toContain(wanted);
}

async function expectOwnCommand(command: string, words: readonly string[]): Promise<void> {
  const [name = '', action = ''] = words.filter((word) => word !== '--no-install');
  expect(['vouchwire', 'trust-txt']).toContain(name);
  const { stdout } =
    name === 'vouchwire'
      ? await runCommand(action.startsWith('-') ? ['--help'] : [action, '--help'])
      : await run(process.execPath, [path.join(ROOT, 'packages/trust-txt/bin/trust-txt.mjs'), '--help']);
  expect(stdout).toContain(action.startsWith('-') ? 'Usage' : action);
  for (const [option] of command.replace('--no-install ', '').matchAll(/(?<= )--[\w-]+/g))
    expect(stdout).toContain(option);
}

/** No engine is at hand: what is named must be what the Dockerfile and the settings have. */
function expectDocker(command: string): void {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
  expect(command).toMatch(new RegExp(`vouchwire:${version.replaceAll('.', '\\.')}(?: |$)`));
  const volume = /--volume \w+:(\S+)/.exec(command)?.[1];
  if (volume) expect(dockerfile).toContain(`VOLUME ${volume}`);
  const port = /--publish [\d.]+:\d+:(\d+)/.exec(command)?.[1];
  if (port) expect(dockerfile).toMatch(new RegExp(`\\b${port}\\b`));
}

/** Elements of a piece of HTML that are not closed by the document itself. */
function openElements(html: string): string[] {
  const open: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => void open.push(name),
    onclosetag: (_name, implied) => {
      const name = open.pop();
      if (implied && name && !VOID.has(name)) open.push(name);
    },
  });
  parser.write(html);
  parser.end();
  return open;
}

const VOID = new Set(['meta', 'link', 'img', 'br', 'hr', 'input']);

async function expectPrinted(language: string, program: string, args: readonly string[]): Promise<void> {
  const shown = sampleByLanguage(language);
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(shown.map((block) => here(block.text))));
  const outcomes = z.array(z.string().nullable()).parse(JSON.parse(await text(child.stdout)));
  expect(outcomes).toHaveLength(shown.length);
  shown.forEach(({ file }, at) => {
    const expected = FAILING_PAGES[file];
    if (expected === undefined) expect(outcomes[at], file).toBeNull();
    else expect(outcomes[at], file).toMatch(/503|501|404|key|model|link is not valid|sends no email/i);
  });
}
