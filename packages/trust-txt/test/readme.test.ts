import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listReadmeBlocks, runBlock } from '../../../scripts/readme-blocks.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const BIN = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url));

const blocks = listReadmeBlocks(readFileSync(new URL('../README.md', import.meta.url), 'utf8'));

it.for(blocks)('prints the stated output of the $language block on line $line', (block) => {
  const { expected, printed } = runBlock(block, { node: process.execPath, folder: FOLDER, bin: BIN });
  expect(expected.length).toBeGreaterThan(0);
  expect(printed).toEqual(expected);
});
