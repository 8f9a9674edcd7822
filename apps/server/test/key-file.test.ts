import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyFile, loadKeyFile } from '../src/platform/files/key-file.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

let folder: TemporaryDirectory;
beforeAll(async () => {
  folder = await createTemporaryDirectory();
});
afterAll(() => folder[Symbol.asyncDispose]());
const file = (name: string): string => path.join(folder.path, name);

describe('the file of a key', () => {
  it('is readable by its owner only, and contains the key', async () => {
    const created = await createKeyFile(file('key.pem'));
    expect((await stat(file('key.pem'))).mode & 0o777).toBe(0o600);
    expect((await loadKeyFile(file('key.pem'))).equals(created)).toBe(true);
  });

  it('is never overwritten', async () => {
    await createKeyFile(file('first.pem'));
    const before = await readFile(file('first.pem'), 'utf8');
    await expect(createKeyFile(file('first.pem'))).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('exists already'),
    });
    expect(await readFile(file('first.pem'), 'utf8')).toBe(before);
    await expect(createKeyFile(file('missing/key.pem'))).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('is rejected without its content if it has no Ed25519 key', async () => {
    await createKeyFile(file('whole.pem'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const [name, content] of Object.entries({
      'rsa.pem': String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      'cut.pem': (await readFile(file('whole.pem'), 'utf8')).slice(0, 60),
      'no.pem': 'x\nSECRET',
    })) {
      await writeFile(file(name), content, { mode: 0o600 });
      const rejected = loadKeyFile(file(name));
      await expect(rejected).rejects.toMatchObject({
        code: 'invalid-input',
        message: `${file(name)} contains no Ed25519 key`,
      });
      await expect(rejected).rejects.not.toHaveProperty('cause', expect.anything());
    }
    await expect(loadKeyFile(file('absent.pem'))).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
