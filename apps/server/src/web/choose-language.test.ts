import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const ALL = ['en', 'es', 'fr', 'de', 'pt-BR'];
const chosen = (
  wishes: { url?: string; cookie?: string; acceptLanguage?: string },
  languages: readonly string[] = ALL,
) => chooseLanguage({ url: '/', cookie: undefined, acceptLanguage: undefined, ...wishes }, languages);

describe('the language of the browser', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'fr'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.3, de-AT;q=0.7', 'de'],
    ['ES-419', 'es'],
    ['pt', 'pt-BR'],
    ['pt-PT,pt;q=0.9', 'pt-BR'],
    ['nl, ja;q=0.9', 'en'],
    ['nl, es;q=0.1', 'es'],
    ['fr;q=0', 'en'],
    ['fr;q=0, es', 'es'],
    ['fr;q=0.5, *;q=0.9', 'en'],
    ['freelance, espresso', 'en'],
    [';;;,,q=, \u0000<script>', 'en'],
    ['x'.repeat(8_000), 'en'],
  ])('resolves %j to %s', (acceptLanguage, language) => {
    expect(chosen({ acceptLanguage })).toEqual({ language, isNew: false });
  });
});

describe('the language that a user chose', () => {
  it('in the address takes precedence, and is new until it is stored', () => {
    const acceptLanguage = 'de';
    expect(chosen({ url: '/d/ap.org?as_of=2026-03-31&lang=fr', cookie: 'lang=es', acceptLanguage })).toEqual({
      language: 'fr',
      isNew: true,
    });
    expect(chosen({ url: '/?lang=fr', cookie: 'lang=fr', acceptLanguage })).toEqual({ language: 'fr', isNew: false });
    expect(chosen({ url: '/?lang=en', acceptLanguage })).toEqual({ language: 'en', isNew: true });
    expect(chosen({ url: '/?lang=PT' })).toEqual({ language: 'pt-BR', isNew: true });
  });

  it('earlier takes precedence over the browser', () => {
    expect(chosen({ cookie: 'a=b; lang=es', acceptLanguage: 'de' })).toEqual({ language: 'es', isNew: false });
  });

  it('is ignored and not stored if the server does not offer it', () => {
    expect(chosen({ url: '/?lang=nl', acceptLanguage: 'de' })).toEqual({ language: 'de', isNew: false });
    expect(chosen({ url: '/?lang=', cookie: 'lang=%00', acceptLanguage: 'fr' })).toEqual({
      language: 'fr',
      isNew: false,
    });
    expect(chosen({ url: '/?lang=fr', cookie: 'lang=de' }, ['en', 'es'])).toEqual({
      language: 'en',
      isNew: false,
    });
  });
});

it('falls back to the default language of the server', () => {
  const languages = ['fr', 'en'];
  expect(chosen({ acceptLanguage: 'nl' }, languages)).toEqual({ language: 'fr', isNew: false });
  expect(chosen({ acceptLanguage: '*' }, languages)).toEqual({ language: 'fr', isNew: false });
});
