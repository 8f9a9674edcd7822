// Lints the package of the browser extension for Firefox with the linter of addons.mozilla.org (`web-ext lint` is the same
// one). It has 190 packages of its own, so it is installed in an empty project and not with ours. `npm run test:packages`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setup as buildExtension } from '../../apps/extension/test/build-extension.ts';

const LINTER = 'addons-linter@10.14.0';
const PACKAGE = path.join(import.meta.dirname, '../../apps/extension/build/vouchwire-firefox.zip');

interface LintResult {
  readonly errors: readonly object[];
  readonly warnings: readonly { readonly code: string; readonly file: string }[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'linted-'));

beforeAll(() => {
  buildExtension();
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', LINTER], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${LINTER} was not installed: ${stderr}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has no finding of the addons.mozilla.org linter in its own code', () => {
  const linter = path.join(folder, 'node_modules/addons-linter/bin/addons-linter');
  const { stdout } = spawnSync(process.execPath, [linter, '--output', 'json', PACKAGE], { encoding: 'utf8' });
  const { errors, warnings } = JSON.parse(stdout) as LintResult;
  expect(errors).toEqual([]);
  // React can set `innerHTML`, in the part with its code; nothing here uses that.
  expect(
    warnings.filter(({ code, file }) => code !== 'UNSAFE_VAR_ASSIGNMENT' || !/^parts\/jsx-runtime-/.test(file)),
  ).toEqual([]);
});
