import { describe, expect, test } from 'vitest';
import { pseudoMessages } from './pseudo-messages.ts';
import { pseudoText } from './pseudo-text.ts';

describe('pseudo text', () => {
  test('holds no letter of the original, keeps what is no letter, and is about a third longer', () => {
    const text = 'The quick brown fox jumps over 12 lazy dogs: “who vouches for whom?” (line 41)';
    const pseudo = pseudoText(text);
    expect(pseudo).not.toMatch(/[A-Za-z]/);
    expect(pseudo.replace(/\p{L}/gu, '')).toBe(text.replace(/\p{L}/gu, ''));
    const letters = (words: string) => words.match(/\p{L}/gu)?.length ?? 0;
    expect(letters(pseudo) / letters(text)).toBeGreaterThan(1.25);
    expect(letters(pseudo) / letters(text)).toBeLessThan(1.45);
    expect(pseudo.split(' ')).toHaveLength(text.split(' ').length);
  });

  test('code between backticks stays', () => {
    expect(pseudoText('Write `$name` in it')).toBe(`${pseudoText('Write ')}\`$name\`${pseudoText(' in it')}`);
  });

  test('different letters stay different', () => {
    const letters = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ';
    expect(new Set(pseudoText(letters)).size).toBe(letters.length);
  });
});

describe('a message module in pseudo text', () => {
  const p = pseudoText;
  const transform = (source: string) => pseudoMessages('messages.ts', source);

  test('words change: in strings, templates, lists and arguments', () => {
    expect(transform(`export const M = { a: 'Back', b: ['one', "it's"], c: (n: number) => \`\${n} lines\` };`)).toBe(
      `export const M = { a: "${p('Back')}", b: ["${p('one')}", "${p("it's")}"], c: (n: number) => \`\${n} ${p('lines')}\` };`,
    );
    expect(transform(`const f = (n: number) => counted(n, 'domain', 'domains');`)).toBe(
      `const f = (n: number) => counted(n, "${p('domain')}", "${p('domains')}");`,
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    expect(transform('const f = (x: number) => x === 1 ? `is\\nso` : `are ${x > 2 ? "many" : ""}`;')).toBe(
      `const f = (x: number) => x === 1 ? \`${p('is')}\\n${p('so')}\` : \`${p('are')} \${x > 2 ? "${p('many')}" : ""}\`;`,
    );
  });

  test.each([
    [`import { counted } from '../../lib/numbers.ts';`],
    [`import type { Tab } from '../../features/tabs.ts';`],
    [`export { ENGLISH as MESSAGES } from '@vouchwire/api-contract';`],
    [`const WORDS: Record<'one' | 'two', string> = { 'check-domain': '' };`],
    [`const f = (state: string) => state === 'confirmed' && 'found' !== state;`],
    [`const f = (kind: string) => { switch (kind) { case 'byte': return ''; } };`],
    [`const f = (text: string) => text.split(' and ').includes('this') || text.startsWith('no');`],
    [`const f = WORDS['key'];`],
    [
      `const x = { a: 'https://example.com/a', b: '/api/docs', c: 'trust.txt', d: 'member=', e: ' · ', f: '404' } as const;`,
    ],
    [`type State = 'idle' | 'busy'; const y = z as 'idle'; const w = {} satisfies Record<'idle', string>;`],
  ])('names stay: %s', (source) => {
    expect(transform(source)).toBe(source);
  });

  test('what cannot be read is an error, with the file’s name', () => {
    expect(() => transform('const = ;')).toThrow(/messages\.ts/);
  });
});
