import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTemporaryDirectory } from '../../test/temporary-folder.ts';
import { serveFiles } from './serve-files.ts';

async function createBuild(folder: string, assets: string): Promise<void> {
  await mkdir(path.join(folder, 'client', assets), { recursive: true });
  await writeFile(path.join(folder, 'client', 'robots-secret.html'), 'a page with slots');
  await writeFile(path.join(folder, 'client', assets, 'entry-1a2b.js'), `// ${assets}`);
}

it('hashed files of a language are there from the moment on that its build is', async () => {
  await using folder = await createTemporaryDirectory();
  const [en, fr] = [path.join(folder.path, 'en'), path.join(folder.path, 'fr')];
  await createBuild(en, 'assets');
  const builds = new Map([['en', en]]);
  await using app = fastify();
  await app.register(async (pages) => serveFiles(pages, builds));
  const get = (url: string) => app.inject({ url });

  const own = await get('/assets/entry-1a2b.js');
  expect([own.statusCode, own.body]).toEqual([200, '// assets']);
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/fr/entry-1a2b.js')).statusCode).toBe(404);

  await createBuild(fr, 'assets/fr');
  builds.set('fr', fr);
  const joined = await get('/assets/fr/entry-1a2b.js');
  expect([joined.statusCode, joined.body]).toEqual([200, '// assets/fr']);
  expect(joined.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(joined.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);

  for (const other of ['no-such-file.js', '..%2F..%2Frobots-secret.html', '%2e%2e', '..%5c..%5crobots-secret.html'])
    expect([other, (await get(`/assets/fr/${other}`)).statusCode]).toEqual([
      other,
      expect.toSatisfy((status: number) => status >= 400),
    ]);
});

it('without the usual language nothing is served, and it is said what to do', async () => {
  await using folder = await createTemporaryDirectory();
  await using app = fastify();
  app.register(async (pages) => serveFiles(pages, new Map([['en', path.join(folder.path, 'en')]])));
  await expect(app.ready()).rejects.toThrow(/The web is not built .* run “npm run build”/);
});
