import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTemporaryDirectory } from '../../test/temporary-folder.ts';
import { serveFiles } from './serve-files.ts';

it('caches hashed files for a year, and serves no prerendered page or file outside of the folder', async () => {
  await using folder = await createTemporaryDirectory();
  const clientDir = path.join(folder.path, 'client');
  const messages = path.join(clientDir, 'assets/messages/fr-1a2b3c4d');
  await mkdir(messages, { recursive: true });
  await writeFile(path.join(folder.path, 'secret.txt'), 'not public');
  await writeFile(path.join(clientDir, 'page.html'), 'a page with slots');
  await writeFile(path.join(messages, 'common.js'), '// fr');
  await using app = fastify();
  await app.register(async (pages) => serveFiles(pages, clientDir));
  const get = (url: string) => app.inject({ url });

  const file = await get('/assets/messages/fr-1a2b3c4d/common.js');
  expect([file.statusCode, file.body]).toEqual([200, '// fr']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);

  for (const url of [
    '/page.html',
    '/assets/messages/fr-1a2b3c4d/no-such-file.js',
    '/assets/..%2F..%2Fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, expect.toSatisfy((status: number) => status >= 400)]);
});

it('throws an error with instructions if the web is not built', async () => {
  await using folder = await createTemporaryDirectory();
  await using app = fastify();
  app.register(async (pages) => serveFiles(pages, path.join(folder.path, 'client')));
  await expect(app.ready()).rejects.toThrow(/The web app is not built .* Run “npm run build”/);
});
