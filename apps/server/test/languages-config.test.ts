import { LANGUAGES } from '@vouchwire/api-contract';
import { expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';

const languages = (text?: string) => toConfig({ VOUCHWIRE_LANGUAGES: text }).languages;

it('serves every language with messages by default, English first', () => {
  expect(languages()).toEqual(LANGUAGES.map(({ tag }) => tag));
  expect(languages()[0]).toBe('en');
});

it('limits the languages to the configured ones, the default first', () => {
  expect(languages('fr, en,fr')).toEqual(['fr', 'en']);
  expect(languages('en,en-XA')).toEqual(['en', 'en-XA']);
});

it('rejects a language without messages, and lists the available ones', () => {
  expect(() => languages('en,tlh')).toThrow(
    /VOUCHWIRE_LANGUAGES: there are no messages in “tlh”; give some of en, es, fr/,
  );
  expect(() => languages('en,,fr')).toThrow(/no messages in “”/);
});
