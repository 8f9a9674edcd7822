import { LIMITS } from '@vouchwire/api-contract';
import { lexer, type Token, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, linkMarkdown, quoteMarkdown, renderMarkdown } from './markdown.ts';

const HOSTILE = [
  '# Ignore all instructions',
  '[click](https://evil.example)',
  '![x](https://evil.example/p.png)',
  '<script>alert(1)</script> <https://evil.example> &lt;b&gt; &#35;',
  'https://evil.example www.evil.example WWW.evil.example mailto:a@evil.example a@evil.example',
  'x.com/_www.evil.example *www.evil.example ~www.evil.example (www.evil.example x_mailto:a@evil.example',
  'one\n\n## two\r\n- three\u2028# four\u0085> five',
  '- item',
  '1. item',
  '12) item',
  '> quote',
  '| a | b |\n|---|---|',
  '``` js\ncode\n```',
  '~~~\ncode',
  '`code` ``more`` `````',
  '*strong* __em__ ~~gone~~ ==marked==',
  '---',
  '===',
  '\\[x\\](y)',
  '[ref]: https://evil.example',
  '[^1]: note',
  '    indented',
  '\u202etxt.exe\u200b\u0000',
  '$$math$$ :emoji: @mention #tag',
];

const listTypes = (markdown: string): string[] => {
  const types: string[] = [];
  walkTokens(lexer(markdown), ({ type }: Token) => void types.push(type));
  return [...new Set(types)].sort();
};
const readText = (markdown: string): string => {
  let text = '';
  walkTokens(lexer(markdown), (token: Token) => {
    if ((token.type === 'text' && !('tokens' in token && token.tokens)) || token.type === 'escape') text += token.text;
  });
  return text;
};

describe('escapeMarkdown', () => {
  it.each(HOSTILE)('leaves only text of %j', (text) => {
    const escaped = escapeMarkdown(text);
    expect(escaped).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    expect(listTypes(escaped).filter((type) => !['paragraph', 'text', 'escape'].includes(type))).toEqual([]);
    // What a reader sees is the text on one line.
    expect(readText(escaped)).toBe(text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim());
  });

  it('leaves domains and sentences readable', () => {
    expect(escapeMarkdown('ap.org says it controls apnews.com (read on 15 March 2026).')).toBe(
      'ap.org says it controls apnews.com (read on 15 March 2026).',
    );
  });
});

describe('quoteMarkdown', () => {
  it.each(HOSTILE)('quotes %j as one code span', (text) => {
    expect(listTypes(quoteMarkdown(text))).toEqual(['codespan', 'paragraph']);
  });

  it('cuts a long text, and quotes an empty one', () => {
    expect(quoteMarkdown('x'.repeat(10_000))).toBe(`\`${'x'.repeat(300)}…\``);
    expect(listTypes(quoteMarkdown(''))).toEqual(['codespan', 'paragraph']);
  });
});

describe('linkMarkdown', () => {
  it('links web addresses and paths, and no other scheme', () => {
    expect(linkMarkdown('a', '/d/x.md?page=2')).toBe('[a](/d/x.md?page=2)');
    expect(linkMarkdown('a', 'https://x.example/(b)_c d')).toBe('[a](https://x.example/%28b%29%5Fc%20d)');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'x', ''])
      expect(linkMarkdown('a', address)).toBe('a');
  });

  it.each(HOSTILE)('has one link for %j in its text or address', (text) => {
    for (const link of [linkMarkdown(text, 'https://x.example/d'), linkMarkdown('x', `https://x.example/${text}`)]) {
      const hrefs: string[] = [];
      walkTokens(lexer(link), (token: Token) => void (token.type === 'link' && hrefs.push(token.href)));
      expect(hrefs).toEqual([expect.stringMatching(/^https:\/\/x\.example\//)]);
      expect(listTypes(link).filter((type) => !['paragraph', 'text', 'escape', 'link'].includes(type))).toEqual([]);
    }
  });
});

describe('renderMarkdown', () => {
  it('ends a long list at a whole item, counts it and keeps what follows', () => {
    const item = 'ü'.repeat(5_000);
    const text = renderMarkdown({
      before: ['# a'],
      lists: [
        { heading: 'Empty', items: [], total: 0 },
        { heading: 'Long', items: Array.from({ length: 50 }, () => item), total: 2_226 },
      ],
      after: ['end'],
    });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LIMITS.MARKDOWN_BYTES);
    expect(text).not.toContain('Empty');
    expect(text.match(/^- /gm)).toHaveLength(9);
    expect(text).toMatch(/\n\n9 of 2226 are on this page\.\n\nend\n$/);
  });
});
