// Tests the packages as users install them: the tarballs that npm would publish, in an empty project, under each
// maintained version of Node.js, and bundled for browsers. `npm run test:packages`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../apps/web/test/launch-browser.ts';
import { sampleCases } from '../../dev-world/sample-cases.ts';
import { listReadmeBlocks, runBlock } from '../readme-blocks.ts';
import { getSource, installInEmptyProject, PUBLISHED, type Published, packPackages } from './pack-packages.ts';

/** Maintained versions of Node.js: https://nodejs.org/en/about/previous-releases. */
const NODE_VERSIONS = ['20', '22', '24'];
const NAMES: Readonly<Record<Published, string>> = {
  'trust-txt': 'trust-txt',
  'trust-graph': '@vouchwire/trust-graph',
  'publisher-files': '@vouchwire/publisher-files',
};

const folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
const project = path.join(folder, 'project');
const installed = (name: Published) => path.join(project, 'node_modules', NAMES[name]);
let tarballs: Record<Published, string>;

beforeAll(() => {
  tarballs = packPackages(folder);
  installInEmptyProject(project, Object.values(tarballs));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(PUBLISHED)('%s, packed', (name) => {
  it('passes publint and Are The Types Wrong', async () => {
    const { messages } = await publint({ pkgDir: installed(name), pack: false, strict: true });
    expect(messages).toEqual([]);
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarballs[name])));
    if (!analysis.types) expect.fail('The package has no types');
    // For ES modules alone, which CommonJS of Node.js 20.19 and newer can require.
    const kinds = analysis.problems.map(({ kind }) => kind).filter((kind) => kind !== 'CJSResolvesToESM');
    expect(kinds.filter((kind) => kind !== 'NoResolution')).toEqual([]);
    for (const problem of analysis.problems)
      if (problem.kind === 'NoResolution') expect(problem.resolutionKind).toBe('node10');
  });

  it('has one version in manifest and changelog, and the files that its README links to', () => {
    const { version } = JSON.parse(readFileSync(path.join(installed(name), 'package.json'), 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const changelog = readFileSync(path.join(installed(name), 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(version);
    expect(existsSync(path.join(installed(name), 'LICENSE'))).toBe(true);
    const readme = readFileSync(path.join(installed(name), 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^https:/.test(link));
    expect(local.length).toBeGreaterThan(0);
    expect(local.filter((link) => !existsSync(path.join(installed(name), link)))).toEqual([]);
  });

  it('has types, a source map and its source for every module, and no test', () => {
    const files = readdirSync(installed(name), { recursive: true, encoding: 'utf8' });
    const modules = files.filter((file) => file.endsWith('.js'));
    expect(modules.length).toBeGreaterThan(20);
    expect(files.filter((file) => /test/.test(file) || /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    for (const module of modules) {
      expect(files).toContain(module.replace(/js$/, 'd.ts'));
      const map = JSON.parse(readFileSync(path.join(installed(name), `${module}.map`), 'utf8'));
      expect(map.sourcesContent[0].length).toBeGreaterThan(0);
    }
  });
});

// The oldest always: it lacks most.
const isOldest = (version: string) => version === '20';
describe.each(sampleCases(NODE_VERSIONS, 1, { always: isOldest }))('under Node.js %s', (version) => {
  const home = path.join(folder, `node-${version}`);
  const node = path.join(home, 'node_modules/node/bin/node');
  beforeAll(() => installInEmptyProject(home, [`node@${version}`]));

  it('has that version', () => {
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(new RegExp(`^v${version}\\.`));
  });

  it.each(PUBLISHED)('runs the README of %s with the installed package', (name) => {
    const blocks = listReadmeBlocks(readFileSync(path.join(getSource(name), 'README.md'), 'utf8'));
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      const { expected, printed } = runBlock(block, {
        node,
        folder: project,
        bin: path.join(project, 'node_modules/.bin'),
      });
      expect(printed, `line ${block.line}`).toEqual(expected);
    }
  });

  it('loads the packages in CommonJS', () => {
    const code = `const { parsePolicyFile } = require('trust-txt'); const { identify } = require('@vouchwire/trust-graph');
      const { PUBLISHER_FILES } = require('@vouchwire/publisher-files');
      console.log(parsePolicyFile('member=a.example').statements.length, identify('www.galvnews.com').identity.domain, PUBLISHER_FILES[0].id);`;
    const { stdout, stderr } = spawnSync(node, ['--input-type=commonjs', '-e', code], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout, stderr).toBe('1 galvnews.com ads-txt\n');
  });
});

describe('for TypeScript', () => {
  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('resolves types: module %s, resolution %s', (module, moduleResolution) => {
    const consumer = path.join(project, `consumer-${moduleResolution}.ts`);
    writeFileSync(
      consumer,
      `import { type Statement, parsePolicyFile } from 'trust-txt';
import { linkState, type LinkStateName, identify } from '@vouchwire/trust-graph';
const [first]: readonly Statement[] = parsePolicyFile('').statements;
export const value: string | undefined = first?.value;
export const wrong: number | undefined = first?.value;
export const state: LinkStateName = 'confirmed';
export const otherwise: LinkStateName = 'agreed';
export { identify, linkState };
`,
    );
    const compiler = path.join(getSource('trust-txt'), '../../node_modules/typescript-native/bin/tsc');
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', '', '--ignoreConfig'];
    const { stdout } = spawnSync(
      process.execPath,
      [compiler, ...options, '--module', module, '--moduleResolution', moduleResolution, path.basename(consumer)],
      { cwd: project, encoding: 'utf8' },
    );
    expect(stdout.match(/\(\d+,\d+\): error TS\d+/g)).toEqual(['(5,14): error TS2322', '(7,14): error TS2322']);
  });
});

describe('in a browser', () => {
  it.each(PUBLISHED)('runs the README of %s from a bundle', async (name) => {
    const blocks = listReadmeBlocks(readFileSync(path.join(getSource(name), 'README.md'), 'utf8'));
    const browser = await launchBrowser();
    try {
      for (const { code, line } of blocks.filter(({ language }) => language === 'js')) {
        const entry = path.join(project, `bundle-${name}-${line}`, 'main.js');
        mkdirSync(path.dirname(entry));
        writeFileSync(entry, code);
        const bundled = await build({
          root: project,
          configFile: false,
          logLevel: 'error',
          build: { write: false, lib: { entry, formats: ['es'] }, minify: true },
        });
        const [output] = [bundled].flat();
        if (output === undefined || !('output' in output)) expect.fail('Vite made no bundle');
        const page = await browser.newPage();
        const printed: string[] = [];
        const failed: string[] = [];
        page.on('console', (message) => printed.push(message.text()));
        page.on('pageerror', (error) => failed.push(error.message));
        await page.addScriptTag({ type: 'module', content: `${output.output[0].code}\nwindow.isDone = true;` });
        await page.waitForFunction('window.isDone === true');
        expect(failed).toEqual([]);
        expect(printed).toEqual([...code.matchAll(/^\/\/ > (.*)$/gm)].map(([, text]) => text));
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });
});
