import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listTypoVariants } from './list-typo-variants.ts';

describe('listTypoVariants', () => {
  it.each([
    ['galvnewz.com', 'galvnews.com'],
    ['galvnevvs.com', 'galvnews.com'],
    ['modernnews.com', 'rnodernnews.com'],
    ['rnodernnews.com', 'modernnews.com'],
    ['clailynews.com', 'dailynews.com'],
    ['galvnews.org', 'galvnews.com'],
  ])('lists for %s the spelling %s', (domain, other) => {
    expect(listTypoVariants(domain)).toContain(other);
  });

  it('lists the plain spelling of a name in look-alike letters', () => {
    // The first "a" and the "e" are Cyrillic.
    expect(listTypoVariants(domainToASCII('g\u0430lvn\u0435ws.com'))).toEqual(['galvnews.com']);
    expect(listTypoVariants(domainToASCII('gálvnews.com'))).toEqual(['galvnews.com']);
  });

  it('lists nothing for a name in another script', () => {
    expect(listTypoVariants(domainToASCII('газета.com'))).toEqual([]);
    expect(listTypoVariants(domainToASCII('新聞.com'))).toEqual([]);
  });
});
