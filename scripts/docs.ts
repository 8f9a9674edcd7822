// Compares the parts of docs/ that repeat the code with it: `npm run docs:check` fails if they differ, `docs:write`
// updates them. Lists missing translations, which fail with `--release` only.
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NetworkRule } from '../apps/server/src/checks/rules/network-rule.ts';
import { NETWORK_RULES } from '../apps/server/src/checks/rules/network-rules.ts';
import { RULES, type Rule } from '../packages/trust-txt/src/index.ts';
import { listUndocumentedDependencies } from './docs/dependency-list.ts';
import { GENERATED_NOTICE } from './docs/generated-page.ts';
import { findStalePages, writeGeneratedPages } from './docs/generated-pages.ts';
import { findMissingFiles } from './docs/missing-files.ts';
import { checkCatalogs, createLanguageTable } from './languages.ts';
import { findStaleMessageTemplates, writeMessageTemplates } from './message-templates.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RULE_PAGES = path.join(ROOT, 'docs/rules');
/** Updates the table between its markers in the page of the languages. */
function replaceLanguageTable(text: string): string {
  const opening = '<!-- languages:begin (npm run docs:write) -->\n';
  const begin = text.indexOf(opening) + opening.length;
  const end = text.indexOf('<!-- languages:end -->');
  if (begin < opening.length || end < begin) throw new Error('docs/languages.md has lost the markers of its table');
  return text.slice(0, begin) + createLanguageTable() + text.slice(end);
}

const GROUPS: readonly [start: string, title: string][] = [
  ['TT1', 'Serving'],
  ['TT2', 'Encoding and shape'],
  ['TT3', 'Line syntax'],
  ['TT4', 'Attributes'],
  ['TT5', 'Organizations'],
  ['TT6', 'Social, contact, disclosure'],
  ['TT7', 'What other files say'],
  ['TT8', 'Pages of accounts'],
  ['TT9', 'AI policy and the safety of readers'],
  ['TT10', 'Other files of the publisher'],
];
const FIX_TEXT: Readonly<Record<Rule['fix'], string>> = {
  safe: 'Fixable with `fix`.',
  confirm: 'Fixable with `fix --all` after review.',
  none: 'No automatic fix.',
};
const EDIT_TEXT: Readonly<Record<NetworkRule['fix'], string>> = {
  safe: 'Comes with an edit.',
  confirm: 'Comes with an edit that a person should check first.',
  none: 'No automatic fix.',
};
const NEEDS_TEXT: Readonly<Record<NetworkRule['needs'], string>> = {
  visit: 'Needs a visit to the site.',
  records: 'Needs the records of other sites.',
  probe: 'Needs visits to the references of the file.',
  files: 'Needs the other files of the site.',
};
const SECTIONS = ['## Why', '## Example', '## Fix', '## Source'];

/** The description of a rule on its page and in the index, independent of the checks in which it applies. */
interface DescribedRule extends Pick<Rule, 'name' | 'severity' | 'summary' | 'reason' | 'fix'> {
  readonly id: string;
  readonly needs: NetworkRule['needs'] | null;
}

const ALL_RULES: readonly DescribedRule[] = [
  ...RULES.map((rule) => ({ ...rule, needs: null })),
  ...NETWORK_RULES,
].toSorted((one, other) => Number(one.id.slice(2)) - Number(other.id.slice(2)));

/** Creates the list of all lint rules from the rules themselves. */
function renderRuleIndex(): string {
  const row = ({ id, name, severity, summary, fix, needs }: DescribedRule) =>
    `| [${id}](${id}.md) | ${name} | ${severity} | ${fix === 'none' ? '' : fix} | ${needs ?? ''} | ${summary} |`;
  const groups = GROUPS.map(([start, title]) => {
    const rows = ALL_RULES.filter(({ id }) => id.slice(0, -2) === start).map(row);
    return `## ${title}\n\n| id | name | severity | fix | needs | what is reported |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `${GENERATED_NOTICE}# Lint rules\n\nWhat the linter checks in a trust.txt, and how to fix it. Ids never change. ${RULES.length} rules check the file itself. The server checks the other ${NETWORK_RULES.length}, which need more: a \`visit\` to the site, the \`records\` of other sites, a \`probe\` of the references in the file, or the other \`files\` of the site. A probe and a check of the other files run only on request. Anything that could not be checked is never reported as a problem.\n\n${groups.join('\n')}`;
}

/** Updates the head and the reason in the page of a rule. */
function updateRulePage(page: string, { id, name, severity, summary, reason, fix, needs }: DescribedRule): string {
  const how = needs === null ? FIX_TEXT[fix] : `${EDIT_TEXT[fix]} ${NEEDS_TEXT[needs]}`;
  const head = `# ${id} ${name}\n\n**${severity.charAt(0).toUpperCase()}${severity.slice(1)}.** ${how}\n\n${summary}\n`;
  return page
    .replace(/^# [^\n]*\n\n[^\n]*\n\n[^\n]*\n/, () => head)
    .replace(/(\n## Why\n\n)[^\n]*\n/, (_, heading: string) => `${heading}${reason}\n`);
}

function writeRulePages(): void {
  for (const rule of ALL_RULES) {
    const file = path.join(RULE_PAGES, `${rule.id}.md`);
    if (existsSync(file)) writeFileSync(file, updateRulePage(readFileSync(file, 'utf8'), rule));
  }
}

/** Finds pages that differ from their rule, and pages without a rule. */
function findStaleRulePages(): string[] {
  const stale = ALL_RULES.filter((rule) => {
    const file = path.join(RULE_PAGES, `${rule.id}.md`);
    if (!existsSync(file)) return true;
    const page = readFileSync(file, 'utf8');
    return !SECTIONS.every((section) => page.includes(`\n${section}\n`)) || page !== updateRulePage(page, rule);
  }).map(({ id }) => `docs/rules/${id}.md differs from the rule; run “npm run docs:write”`);
  const known = new Set(['README.md', ...ALL_RULES.map(({ id }) => `${id}.md`)]);
  const stray = readdirSync(RULE_PAGES).filter((name) => !known.has(name));
  return [...stale, ...stray.map((name) => `docs/rules/${name} is the page of no rule`)];
}

/** Finds links between documents whose target does not exist. */
function findBrokenLinks(): string[] {
  const documents = [
    ...globSync('*.md', { cwd: ROOT }),
    ...listMarkdown('docs'),
    ...listMarkdown('packages'),
    ...listMarkdown('data'),
    ...listMarkdown('conformance'),
  ];
  return documents.flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    return targets
      .filter(
        (target) => !/^(?:[a-z]+:|\/)/.test(target) && !existsSync(path.join(ROOT, path.dirname(document), target)),
      )
      .map((target) => `${document}: ${target}`);
  });
}

function listMarkdown(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !/(^|\/)(node_modules|build)\//.test(file))
    .map((file) => path.join(folder, file));
}

const isWriting = process.argv.includes('--write');
const LANGUAGE_PAGE = path.join(ROOT, 'docs/languages.md');
const languagePage = readFileSync(LANGUAGE_PAGE, 'utf8');
const wantedLanguagePage = replaceLanguageTable(languagePage);
if (isWriting) {
  writeMessageTemplates(ROOT);
  writeFileSync(LANGUAGE_PAGE, wantedLanguagePage);
  writeFileSync(path.join(RULE_PAGES, 'README.md'), renderRuleIndex());
  writeRulePages();
  writeGeneratedPages(ROOT);
} else {
  const problems = findBrokenLinks().map((link) => `broken link in ${link}`);
  if (languagePage !== wantedLanguagePage) problems.push('docs/languages.md is stale; run “npm run docs:write”');
  problems.push(...findStaleMessageTemplates(ROOT));
  const catalogs = checkCatalogs();
  problems.push(...catalogs.problems);
  if (process.argv.includes('--release')) problems.push(...catalogs.missing);
  else for (const line of catalogs.missing) console.error(`warning: ${line}`);
  for (const line of catalogs.outdated) console.error(`warning: ${line}`);
  const index = path.join(RULE_PAGES, 'README.md');
  if (!existsSync(index) || readFileSync(index, 'utf8') !== renderRuleIndex())
    problems.push('docs/rules/README.md is stale; run “npm run docs:write”');
  problems.push(...findStaleRulePages(), ...findStalePages(ROOT));
  problems.push(...listUndocumentedDependencies(ROOT), ...findMissingFiles(ROOT));
  for (const line of problems) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
