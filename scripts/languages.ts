import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TRANSLATIONS } from '../apps/web/app/messages/translations.ts';
import { listArguments } from '../apps/web/vite/compile-messages.ts';
import { LANGUAGES } from '../packages/api-contract/src/languages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MESSAGES = path.join(ROOT, 'apps/web/app/messages');
/** This file contains formats of the language and no words. */
const UNTRANSLATED = 'locale.ts';
const [SOURCE] = LANGUAGES;

/**
 * Loads each text of a language by its location, such as `landing head.title`. A text that a function creates is empty.
 */
async function loadTexts(tag: string): Promise<Map<string, string>> {
  const folder = path.join(MESSAGES, tag);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    if (file === UNTRANSLATED) continue;
    const address = path.join(folder, file);
    const messages: unknown = file.endsWith('.json')
      ? JSON.parse(readFileSync(address, 'utf8'))
      : await import(pathToFileURL(address).href);
    collectTexts(messages, path.parse(file).name, texts);
  }
  return texts;
}

/** Collects texts from lists and objects, which may be nested. */
function collectTexts(value: unknown, place: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(place, value);
  else if (typeof value === 'function') into.set(place, '');
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collectTexts(part, `${place}.${key}`, into);
}

/**
 * Checks whether a translation can replace the English text.
 * @returns the problem, or null
 */
function findMessageProblem(place: string, text: string, english: string): string | null {
  try {
    const known = listArguments(english);
    const unknown = [...listArguments(text)].find((name) => !known.has(name));
    return unknown === undefined ? null : `${place} uses {${unknown}}, which the English text does not`;
  } catch (error) {
    return `${place}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Creates a table of the languages of the pages, and the list of errors in their folders. */
export async function createLanguageTable(): Promise<{ table: string; problems: string[] }> {
  const source = await loadTexts(SOURCE.tag);
  const problems: string[] = [];
  const rows: string[] = [];
  for (const { tag, name } of LANGUAGES) {
    const translation = TRANSLATIONS[tag];
    if (!translation || !existsSync(path.join(MESSAGES, tag))) {
      problems.push(`“${tag}” is a language of the pages without messages, or without a line in translations.ts`);
      continue;
    }
    const texts = tag === SOURCE.tag ? source : await loadTexts(tag);
    const missing = [...source.keys()].filter((place) => !texts.has(place));
    problems.push(...missing.map((place) => `messages/${tag} lacks ${place}`));
    const unknownFiles = [...texts.keys()].filter((place) => !source.has(place));
    problems.push(...unknownFiles.map((place) => `messages/${tag} has ${place}, which English has not`));
    for (const [place, text] of texts) {
      const problem = findMessageProblem(place, text, source.get(place) ?? '');
      if (problem !== null) problems.push(`messages/${tag}: ${problem}`);
    }
    const glossary = existsSync(path.join(ROOT, `docs/languages/${tag}.md`)) ? `[words](languages/${tag}.md)` : '';
    const reviewed = translation.reviewed ?? '**awaiting review by a speaker**';
    rows.push(`| \`${tag}\` | ${name} | ${texts.size} | ${translation.createdBy} | ${reviewed} | ${glossary} |`);
  }
  return {
    table: `\n| tag | language | texts | made | reviewed | glossary |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n\n`,
    problems,
  };
}
