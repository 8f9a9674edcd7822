import { PAGE_PLACEHOLDERS } from '@vouchwire/api-contract';
import { lexer, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { readDocsMarkdown, readDocsPages } from './docs-pages.ts';

describe('readDocsMarkdown', () => {
  const documents = readDocsMarkdown();

  it('has a document for each page, the index and the method', () => {
    const pages = readDocsPages().map(({ address }) => address);
    expect([...documents.keys()].sort()).toEqual(['/docs', '/method', ...pages].sort());
  });

  it('links only to addresses that exist, as Markdown if there is one', () => {
    const targets = new Set<string>();
    for (const [address, text] of documents)
      walkTokens(lexer(text), (token) => {
        if (token.type !== 'link' || !token.raw.startsWith('[') || /^(?:#|https?:\/\/(?!public-url))/.test(token.href))
          return;
        expect([address, token.href.startsWith(`${PAGE_PLACEHOLDERS.publicUrl}/`)]).toEqual([address, true]);
        targets.add(token.href.slice(PAGE_PLACEHOLDERS.publicUrl.length).replace(/#.*/, ''));
      });
    const ofDocuments = [...targets].filter((target) => /^\/(?:docs|method)(?![\w-])/.test(target));
    expect(ofDocuments.filter((target) => !documents.has(target.replace(/\.md$/, '')))).toEqual([]);
    expect(ofDocuments.filter((target) => !target.endsWith('.md'))).toEqual([]);
    expect(targets.has('/method.md')).toBe(true);
  });
});
