import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listReadmeBlocks, runBlock } from '../../../scripts/readme-blocks.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const BIN = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url));

const blocks = listReadmeBlocks(readFileSync(new URL('../README.md', import.meta.url), 'utf8'));

it.for(blocks)('the $language of the README on line $line prints what it says', (block) => {
  const { expected, printed } = runBlock(block, { node: process.execPath, folder: FOLDER, bin: BIN });
  expect(expected.length).toBeGreaterThan(0);
  expect(printed).toEqual(expected);
});

it('the references in docs/api hold no code: examples stand in the READMEs, where they are run', () => {
  for (const name of ['trust-txt', 'trust-graph']) {
    const reference = readFileSync(new URL(`../../../docs/api/${name}/README.md`, import.meta.url), 'utf8');
    expect(reference).toMatch(/^## Functions$/m);
    expect(reference).not.toMatch(/^( {4}\S|\s*```)/m);
  }
});
