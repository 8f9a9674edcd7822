import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTemporaryDirectory } from '../apps/server/test/temporary-folder.ts';
import { checkCatalogs } from './languages.ts';

const run = promisify(execFile);
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR'];

async function writeCatalog(folder: string, tag: string, messages: object, name = 'screen'): Promise<void> {
  await mkdir(path.join(folder, tag), { recursive: true });
  await writeFile(path.join(folder, tag, `${name}.json`), JSON.stringify(messages));
}

it('lists missing translations in a line for each catalog and language, apart from errors', async () => {
  await using folder = await createTemporaryDirectory();
  const complete = { head: { title: 'Title', read: 'Read on {day}' }, hint: 'Hint' };
  for (const tag of LANGUAGES) await writeCatalog(folder.path, tag, complete);
  await writeCatalog(folder.path, 'de', { head: { read: 'Gelesen am {date}' }, hint: 'Hinweis' });
  await writeCatalog(folder.path, 'fr', { ...complete, hint: '{open', old: 'Ancien' });
  await writeCatalog(folder.path, 'en', { text: 'Text' }, 'new-screen');
  const { problems, missing } = checkCatalogs(folder.path);
  expect(missing).toEqual([
    'messages/es/new-screen.json lacks 1 text: text',
    'messages/fr/new-screen.json lacks 1 text: text',
    'messages/de/new-screen.json lacks 1 text: text',
    'messages/de/screen.json lacks 2 texts: head.title, head.read',
    'messages/pt-BR/new-screen.json lacks 1 text: text',
  ]);
  expect(problems).toEqual([
    'messages/fr/screen.json has old, which English has not',
    expect.stringMatching(/^messages\/fr\/screen\.json: hint: /),
  ]);
});

it('lists translations of English texts that changed after the last release', async () => {
  await using folder = await createTemporaryDirectory();
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: folder.path });
  const commit = async (title: string, hint: string) => {
    await writeCatalog(folder.path, 'en', { title, hint });
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'test: write texts');
  };
  await git('init', '--quiet');
  for (const tag of LANGUAGES) await writeCatalog(folder.path, tag, { title: `Title ${tag}`, hint: `Hint ${tag}` });
  await commit('Title', 'Hint');
  expect(checkCatalogs(folder.path).outdated).toEqual([]);
  await git('tag', 'v1.0.0');
  await commit('New title', 'Hint');
  await writeCatalog(folder.path, 'de', { title: 'Neuer Titel', hint: 'Hint de' });
  const outdated = (tag: string) => `messages/${tag}/screen.json is older than the English of 1 text: title`;
  expect(checkCatalogs(folder.path)).toEqual({
    problems: [],
    missing: [],
    outdated: [outdated('es'), outdated('fr'), outdated('pt-BR')],
  });
});
