import { LANGUAGES } from '@vouchwire/api-contract';
import { expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';

const languages = (text?: string) => toConfig({ VOUCHWIRE_LANGUAGES: text }).languages;

it('pages come in every language that has messages, English for whoever asks for none', () => {
  expect(languages()).toEqual(LANGUAGES.map(({ tag }) => tag));
  expect(languages()[0]).toBe('en');
});

it('an operator may choose which, and which is usual', () => {
  expect(languages('fr, en,fr')).toEqual(['fr', 'en']);
  expect(languages('en,en-XA')).toEqual(['en', 'en-XA']);
});

it('a language without messages stops the start, with those that there are', () => {
  expect(() => languages('en,tlh')).toThrow(
    /VOUCHWIRE_LANGUAGES: there are no messages in “tlh”; give some of en, es, fr/,
  );
  expect(() => languages('en,,fr')).toThrow(/no messages in “”/);
});
