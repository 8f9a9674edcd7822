// Keeps the parts of docs/ that repeat the code true: `npm run docs:check` fails where they differ, `docs:write` mends them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from '../apps/server/src/platform/config/config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BEGIN = '<!-- settings:begin (npm run docs:write) -->\n';
const END = '<!-- settings:end -->';

/** Every setting as a table row: name, default, meaning. */
function settingsTable(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const shown = fallback.success && fallback.data !== undefined ? `\`${fallback.data}\`` : 'unset';
    if (!schema.description) throw new Error(`${name} has no description`);
    return `| \`${name}\` | ${shown} | ${schema.description} |`;
  });
  return `\n| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`;
}

function withSettings(text: string): string {
  const begin = text.indexOf(BEGIN) + BEGIN.length;
  const end = text.indexOf(END);
  if (begin < BEGIN.length || end < begin) throw new Error('docs/operations.md has lost its settings markers');
  return text.slice(0, begin) + settingsTable() + text.slice(end);
}

/** Links between documents that lead nowhere. */
function brokenLinks(): string[] {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...markdownIn('docs'),
    ...markdownIn('packages'),
    ...markdownIn('data'),
    ...markdownIn('conformance'),
  ];
  return documents.flatMap((document) => {
    const text = readFileSync(path.join(ROOT, document), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
    return targets
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(ROOT, path.dirname(document), target)))
      .map((target) => `${document}: ${target}`);
  });
}

function markdownIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => path.join(folder, file));
}

const file = path.join(ROOT, 'docs/operations.md');
const written = readFileSync(file, 'utf8');
const wanted = withSettings(written);
if (process.argv.includes('--write')) {
  writeFileSync(file, wanted);
} else {
  const problems = brokenLinks().map((link) => `broken link in ${link}`);
  if (written !== wanted)
    problems.push('docs/operations.md lists other settings than the code; run “npm run docs:write”');
  for (const line of problems) console.error(line);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
