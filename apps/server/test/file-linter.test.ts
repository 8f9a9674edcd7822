import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FileLinter } from '../src/policy-files/effective-file/file-linter.ts';

const FILE = { host: 'example.com', url: 'https://example.com/trust.txt', today: new Date('2026-03-31T00:00:00Z') };
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('FileLinter', () => {
  it.each([
    ['file', (text: string) => ({ ...FILE, bytes: encode(text), limit: 10 })],
    ['window', (text: string) => ({ ...FILE, bytes: encode(text), line: 1 })],
    ['text', (text: string) => text],
  ] as const)('lets other work run during the lint of a long %s', async (name, createInput) => {
    await using linter = new FileLinter({ maxWaiting: 8 });
    let isRunning = true;
    const linted = linter.lint(name, createInput('membr=https://a.com/\n'.repeat(5_000))).finally(() => {
      isRunning = false;
    });
    let turns = 0;
    while (isRunning) {
      await setImmediate();
      turns += 1;
    }
    // A lint on this thread would end in the first turn.
    expect(turns).toBeGreaterThan(10);
    expect(await linted).toBeDefined();
  });

  it('limits the findings that it returns, and counts all', async () => {
    await using linter = new FileLinter({ maxWaiting: 8 });
    // Each of 2,000 lines has an unknown attribute; the file also repeats its statement.
    const bytes = encode('zzz=https://a.com/\n'.repeat(2_000));
    const { diagnostics, total } = await linter.lint('file', { ...FILE, bytes, limit: 10 });
    expect(diagnostics).toHaveLength(10);
    expect(total).toBeGreaterThanOrEqual(2_000);
    expect(diagnostics.every(({ url }) => url === FILE.url)).toBe(true);
  });
});
