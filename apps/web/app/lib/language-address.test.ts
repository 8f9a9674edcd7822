import { expect, test } from 'vitest';
import { addressIn, askedLanguage, withoutLanguage } from './language-address.ts';

test('an address in another language keeps what else it says', () => {
  expect(addressIn('fr', '/path', '?from=ap.org&to=galvnews.com')).toBe('/path?from=ap.org&to=galvnews.com&lang=fr');
  expect(addressIn('pt-BR', '/', '')).toBe('/?lang=pt-BR');
  expect(addressIn('de', '/d/ap.org', '?lang=fr&as_of=2026-03-31')).toBe('/d/ap.org?as_of=2026-03-31&lang=de');
  expect(addressIn(null, '/d/ap.org', '?lang=fr')).toBe('/d/ap.org');
  expect(addressIn('de', '//evil.example/path', '?q=1')).toBe('/evil.example/path?q=1&lang=de');
});

test('what an address asks for', () => {
  expect(askedLanguage('?join=pilot')).toBeNull();
  expect(askedLanguage('?join=pilot&lang=fr')).toBe('fr');
  expect(withoutLanguage('?lang=fr')).toBe('');
  expect(withoutLanguage('?lang=fr&join=pilot')).toBe('?join=pilot');
});
