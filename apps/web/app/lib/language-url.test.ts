import { expect, test } from 'vitest';
import { getLanguageUrl, getRequestedLanguage, removeLanguage } from './language-url.ts';

test('adds a language to an address without changing other parameters', () => {
  expect(getLanguageUrl('fr', '/path', '?from=ap.org&to=galvnews.com')).toBe(
    '/path?from=ap.org&to=galvnews.com&lang=fr',
  );
  expect(getLanguageUrl('pt-BR', '/', '')).toBe('/?lang=pt-BR');
  expect(getLanguageUrl('de', '/d/ap.org', '?lang=fr&page=2')).toBe('/d/ap.org?page=2&lang=de');
  expect(getLanguageUrl(null, '/d/ap.org', '?lang=fr')).toBe('/d/ap.org');
  expect(getLanguageUrl('de', '//evil.example/path', '?q=1')).toBe('/evil.example/path?q=1&lang=de');
});

test('reads and removes the language of an address', () => {
  expect(getRequestedLanguage('?join=pilot')).toBeNull();
  expect(getRequestedLanguage('?join=pilot&lang=fr')).toBe('fr');
  expect(removeLanguage('?lang=fr')).toBe('');
  expect(removeLanguage('?lang=fr&join=pilot')).toBe('?join=pilot');
});
