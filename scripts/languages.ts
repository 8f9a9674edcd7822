import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TRANSLATIONS } from '../apps/web/app/messages/translations.ts';
import { LANGUAGES } from '../packages/api-contract/src/languages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MESSAGES = path.join(ROOT, 'apps/web/app/messages');
/** How the language writes: no words. */
const UNTRANSLATED = 'locale.ts';
const [SOURCE] = LANGUAGES;

/** Location of each text of a language, such as `landing.ts MESSAGES.head.title`. */
async function loadTexts(tag: string): Promise<Set<string>> {
  const folder = path.join(MESSAGES, tag);
  const texts = new Set<string>();
  for (const file of readdirSync(folder).sort()) {
    if (file === UNTRANSLATED) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(folder, file)).href);
    for (const [name, value] of Object.entries(module)) collectTexts(value, `${file} ${name}`, texts);
  }
  return texts;
}

/** A text, or a function that makes one from facts, is one; lists and objects hold more of them. */
function collectTexts(value: unknown, place: string, into: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'function') into.add(place);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) collectTexts(part, `${place}.${key}`, into);
}

/** The languages of the pages as a table, and the errors in their folders. */
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
    const missing = [...source].filter((place) => !texts.has(place));
    const unknownFiles = [...texts].filter((place) => !source.has(place));
    problems.push(...missing.map((place) => `messages/${tag} lacks ${place}`));
    problems.push(...unknownFiles.map((place) => `messages/${tag} has ${place}, which English has not`));
    const glossary = existsSync(path.join(ROOT, `docs/languages/${tag}.md`)) ? `[words](languages/${tag}.md)` : '';
    const reviewed = translation.reviewed ?? '**awaiting review by a speaker**';
    rows.push(`| \`${tag}\` | ${name} | ${texts.size} | ${translation.createdBy} | ${reviewed} | ${glossary} |`);
  }
  return {
    table: `\n| tag | language | texts | made | reviewed | glossary |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n\n`,
    problems,
  };
}
