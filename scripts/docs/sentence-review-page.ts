import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '../../apps/web/vite/compile-messages.ts';
import { listVariants } from '../../apps/web/vite/message-variants.ts';
import { LANGUAGES } from '../../packages/api-contract/src/languages.ts';
import { GENERATED_NOTICE, type GeneratedPage } from './generated-page.ts';
import { CATALOG_PLACES, PLACEHOLDERS, PLACES } from './sentence-contexts.ts';

/**
 * Lists every sentence about an organization in all languages, with its place and an example, for readers who review
 * the words and know no code.
 * @param root root of the project
 * @throws Error if a placeholder has no explanation
 */
export function createSentenceReviewPage(root: string): GeneratedPage {
  const catalogs = Object.keys(CATALOG_PLACES).map((name) => ({
    name,
    texts: LANGUAGES.map(({ tag }) => readTexts(path.join(root, 'apps/web/app/messages', tag, `${name}.json`))),
  }));
  const sections = catalogs.map(({ name, texts: [english = new Map(), ...others] }) =>
    [
      `## ${CATALOG_PLACES[name]}`,
      ...[...english].map(([key, text]) =>
        renderSentence({ id: `${name}.${key}`, english: text, others: others.map((one) => one.get(key)) }),
      ),
    ].join('\n\n'),
  );
  const count = catalogs.reduce((total, { texts: [english] }) => total + (english?.size ?? 0), 0);
  return {
    file: 'docs/languages/sentences.md',
    text: `${GENERATED_NOTICE}${introduce(count)}\n\n${sections.join('\n\n')}\n`,
  };
}

const introduce = (count: number): string => `# Sentences about organizations

For people who review the words of the product and know no code. These are all ${count} texts that say something about an organization, in five languages. The sites in the examples are real, what the examples say about them is not. An example can have one name where the sentence is for several.

1. Read the column of your language. Would a first-time visitor understand it? Does it say exactly what the English says?
2. Note the name above the table and your wording, and [send us a report](https://github.com) or edit \`apps/web/app/messages/<language>/\`.

Rules for all of them: we say who says what, and when. A missing file or list is never a fault of the site. “Association” is the only word for an organization that lists members; “recognized” means that the operator chose it or that a chosen one lists it.`;

function renderSentence({
  id,
  english,
  others,
}: {
  id: string;
  english: string;
  others: readonly (string | undefined)[];
}): string {
  const place = PLACES[id] ?? PLACES[id.slice(0, id.lastIndexOf('.'))];
  const { placeholders, variants } = listVariants([english, ...others], findSample);
  const rows = variants.map((texts) => texts.map((text) => escapeCell(text ?? '')).join(' | '));
  return [
    `### ${id}`,
    ...(place === undefined ? [] : [place]),
    ...(placeholders.length === 0 ? [] : [placeholders.map(explainPlaceholder).join(' · ')]),
    `| ${LANGUAGES.map(({ name }) => name).join(' | ')} |\n|${' --- |'.repeat(LANGUAGES.length)}\n${[...new Set(rows)].map((row) => `| ${row} |`).join('\n')}`,
  ].join('\n\n');
}

function findSample(name: string, language: number): string | undefined {
  const sample = PLACEHOLDERS[name]?.sample;
  return typeof sample === 'object' ? sample[language] : sample;
}

function explainPlaceholder(name: string): string {
  const placeholder = PLACEHOLDERS[name];
  if (placeholder === undefined) throw new Error(`scripts/docs/sentence-contexts.ts explains no placeholder “${name}”`);
  return `\`${name}\`: ${placeholder.meaning}`;
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

function readTexts(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (messages: Messages, key: string): void => {
    if (typeof messages === 'string') texts.set(key, messages);
    else if (messages !== null)
      for (const [part, inner] of Object.entries(messages)) collect(inner, key === '' ? part : `${key}.${part}`);
  };
  collect(JSON.parse(readFileSync(file, 'utf8')) as Messages, '');
  return texts;
}
