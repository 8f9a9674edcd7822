import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

interface PrintedKeys {
  readonly file: string;
  readonly directory: string | null;
  readonly keys: readonly { readonly kid: string }[];
}

describe('vouchwire keys', () => {
  it('shows the key, and replaces it without dropping the old one', async () => {
    await using folder = await createTemporaryDirectory();
    const env = { VOUCHWIRE_DATA_DIR: folder.path, PUBLIC_URL: 'https://vouch.news-vouchwire-dev.com' };
    const print = async (...args: string[]): Promise<PrintedKeys> => {
      const { code, stdout, stderr } = await runCommand(['keys', ...args, '--json'], env);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout);
    };
    const first = await print('show');
    expect(first.directory).toBe('https://vouch.news-vouchwire-dev.com/.well-known/http-message-signatures-directory');
    expect(first.keys).toHaveLength(1);
    expect(first.file).toBe(path.join(folder.path, 'crawler-key.pem'));
    expect((await stat(first.file)).mode & 0o777).toBe(0o600);
    expect(await print('show')).toEqual(first);

    const pem = await readFile(first.file, 'utf8');
    const { keys } = await print('replace');
    expect(keys.map(({ kid }) => kid)).toEqual([
      expect.not.stringMatching(first.keys[0]?.kid ?? ''),
      first.keys[0]?.kid,
    ]);
    expect(await readFile(first.file, 'utf8')).not.toBe(pem);
    expect((await readdir(folder.path)).sort()).toEqual(['crawler-key.pem', 'crawler-key.previous.pem']);

    const { stdout } = await runCommand(['keys'], env);
    expect(stdout).toContain(keys[0]?.kid);
    expect(stdout).not.toContain('PRIVATE');
  });
});

describe('vouchwire crawl', () => {
  it.each<Record<string, string>>([
    {},
    { VOUCHWIRE_CONTACT_URL: 'https://www.example.org/crawler' },
    { VOUCHWIRE_CONTACT_URL: 'mailto:desk@news.example' },
    { VOUCHWIRE_CONTACT_URL: 'http://crawler.test/' },
    { VOUCHWIRE_CONTACT_URL: 'https://localhost/about' },
    { VOUCHWIRE_CONTACT_URL: 'https://a.invalid/' },
  ])('exits with 2 before it writes or requests anything: %j', async (contact) => {
    await using folder = await createTemporaryDirectory();
    const { code, stderr } = await runCommand(['crawl', '--seed', 'news-vouchwire-dev.com'], {
      VOUCHWIRE_DATA_DIR: folder.path,
      ...contact,
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^vouchwire: Set VOUCHWIRE_CONTACT_URL to a page or address of yours before you crawl, because .+\n$/,
    );
    expect(await readdir(folder.path)).toEqual([]);
  });
});
