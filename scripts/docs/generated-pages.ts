import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { architectureWithDiagrams } from './architecture-diagrams.ts';
import { callPages } from './call-pages.ts';
import { cypherFunctions } from './cypher-functions.ts';
import { decisionIndex } from './decision-index.ts';
import type { GeneratedPage } from './generated-page.ts';
import { limitsPage } from './limits-page.ts';
import { schemaPage } from './schema-page.ts';

/** Every document that is made from the code, and those that hold a part which is. */
const generatedPages = (root: string): GeneratedPage[] => [
  ...callPages(),
  cypherFunctions(),
  limitsPage(),
  schemaPage(),
  decisionIndex(root),
  architectureWithDiagrams(root),
];

/** @param root of the project */
export function writeGeneratedPages(root: string): void {
  for (const { file, text } of generatedPages(root)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  for (const file of strayCallPages(root)) rmSync(path.join(root, file));
}

/** What differs from the code, in sentences. @param root of the project */
export function staleGeneratedPages(root: string): string[] {
  const stale = generatedPages(root).filter(({ file, text }) => {
    const place = path.join(root, file);
    return !existsSync(place) || readFileSync(place, 'utf8') !== text;
  });
  return [
    ...stale.map(({ file }) => `${file} is stale; run “npm run docs:write”`),
    ...strayCallPages(root).map((file) => `${file} is the page of no call; run “npm run docs:write”`),
  ];
}

function strayCallPages(root: string): string[] {
  const made = new Set(callPages().map(({ file }) => file));
  return globSync('docs/calls/*.md', { cwd: root }).filter((file) => !made.has(file));
}
