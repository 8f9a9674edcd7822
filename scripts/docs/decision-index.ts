import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';

const FOLDER = 'docs/decisions';
const PARTS = ['Context', 'Decision', 'Consequences'];
const FIRST_LINE = /^# (.+)$/m;

/**
 * Creates the list of all decisions by number.
 * @throws Error if a number is missing or occurs twice, or if a page lacks a part
 */
export function createDecisionIndex(root: string): GeneratedPage {
  const files = readdirSync(path.join(root, FOLDER))
    .filter((file) => file !== 'README.md')
    .toSorted();
  const rows = files.map((file, at) => {
    const number = String(at + 1).padStart(4, '0');
    if (!file.startsWith(`${number}-`)) throw new Error(`${FOLDER}/${file} should be number ${number}`);
    const text = readFileSync(path.join(root, FOLDER, file), 'utf8');
    for (const part of PARTS)
      if (!text.includes(`**${part}.**`) && !text.includes(`## ${part}\n`))
        throw new Error(`${FOLDER}/${file} has no “${part}”`);
    const title = FIRST_LINE.exec(text)?.[1];
    if (!title) throw new Error(`${FOLDER}/${file} has no title`);
    return `| [${number}](${file}) | ${title} |`;
  });
  return {
    file: `${FOLDER}/README.md`,
    text: `${GENERATED_NOTICE}# Decisions

One page for each decision: the context, the options that were tried, the decision, and its consequences. A decision that is no longer valid is superseded by another, with a link to it; it is not rewritten.

| | |
| --- | --- |
${rows.join('\n')}
`,
  };
}
