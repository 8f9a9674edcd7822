import { existsSync, readFileSync } from 'node:fs';
import type { RuleId } from '../src/index.ts';

/** The pages of the rules: next to the command in the published package, in `docs` in the source. */
const FOLDER = [new URL('../rules/', import.meta.url), new URL('../../../docs/rules/', import.meta.url)].find(
  (folder) => existsSync(folder),
);

/** Where a rule is explained on this machine. */
export function getLocalPagePath(id: RuleId): string {
  if (FOLDER === undefined) throw new Error('The pages of the rules are missing from this copy of trust-txt');
  return new URL(`${id}.md`, FOLDER).href;
}

/** The explanation of a rule, in Markdown, without its title. */
export function readRulePage(id: RuleId): string {
  const page = readFileSync(new URL(getLocalPagePath(id)), 'utf8');
  return page.slice(page.indexOf('\n')).trim();
}
