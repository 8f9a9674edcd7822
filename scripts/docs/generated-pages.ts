import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addArchitectureDiagrams } from './architecture-diagrams.ts';
import { createCypherFunctionsPage } from './cypher-functions.ts';
import { createDataDictionaryPage } from './data-dictionary-page.ts';
import { createDecisionIndex } from './decision-index.ts';
import { listEndpointPages } from './endpoint-pages.ts';
import type { GeneratedPage } from './generated-page.ts';
import { createLimitsPage } from './limits-page.ts';
import { addMetricsTable } from './metrics-table.ts';
import { createSchemaPage } from './schema-page.ts';
import { createSentenceReviewPage } from './sentence-review-page.ts';
import { createSettingsPage } from './settings-page.ts';
import { addSharedLimits } from './shared-limits-table.ts';

/** Lists all documents that are generated from the code, completely or in part. */
const listGeneratedPages = (root: string): GeneratedPage[] => [
  ...listEndpointPages(),
  createCypherFunctionsPage(),
  createDataDictionaryPage(),
  createLimitsPage(),
  createSchemaPage(),
  createSettingsPage(),
  createSentenceReviewPage(root),
  createDecisionIndex(root),
  addArchitectureDiagrams(root),
  addMetricsTable(root),
  addSharedLimits(root),
];

/** @param root root of the project */
export function writeGeneratedPages(root: string): void {
  for (const { file, text } of listGeneratedPages(root)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  for (const file of listStrayEndpointPages(root)) rmSync(path.join(root, file));
}

/**
 * Compares the documents with the code.
 * @param root root of the project
 * @returns a sentence for each difference
 */
export function findStalePages(root: string): string[] {
  const stale = listGeneratedPages(root).filter(({ file, text }) => {
    const place = path.join(root, file);
    return !existsSync(place) || readFileSync(place, 'utf8') !== text;
  });
  return [
    ...stale.map(({ file }) => `${file} is stale; run “npm run docs:write”`),
    ...listStrayEndpointPages(root).map((file) => `${file} is the page of no call; run “npm run docs:write”`),
  ];
}

function listStrayEndpointPages(root: string): string[] {
  const generated = new Set(listEndpointPages().map(({ file }) => file));
  return globSync('docs/calls/*.md', { cwd: root }).filter((file) => !generated.has(file));
}
