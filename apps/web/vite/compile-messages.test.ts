import { readdirSync, readFileSync } from 'node:fs';
import { LIMITS } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import * as numbers from '../app/lib/numbers.ts';
import * as time from '../app/lib/time.ts';
import { compileMessages, type Messages } from './compile-messages.ts';

const ENGLISH = new URL('../app/messages/en/', import.meta.url);

type Compiled = Record<string, string & ((given: Record<string, unknown>) => string)>;

/** The module of a catalog, with its imports as parameters. */
function load(
  catalog: Record<string, Messages>,
  name = 'MESSAGES',
  english: Record<string, Messages> = catalog,
): Compiled {
  const code = compileMessages(JSON.stringify(catalog), { lib: 'lib', english: JSON.stringify(english) })
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export const ', 'const ');
  const formats = { ...numbers, ...time, addFallbackText: (text: string) => `[en] ${text}` };
  return new Function(...Object.keys(formats), `${code} return ${name};`)(...Object.values(formats));
}

const format = (message: string, given: Record<string, unknown>): string => {
  const { text } = load({ text: message });
  return text?.(given) ?? '';
};

describe('messages of the ICU user guide', () => {
  // https://unicode-org.github.io/icu/userguide/format_parse/messages/ and its pages about plural and select.
  const GUESTS =
    '{gender_of_host, select, female {{num_guests, plural, =0 {{host} does not give a party.} =1 {{host} invites {guest} to her party.} other {{host} invites {guest} and # other people to her party.}}} other {{num_guests, plural, =0 {{host} does not give a party.} =1 {{host} invites {guest} to their party.} other {{host} invites {guest} and # other people to their party.}}}}';

  it.each([
    ['female', 0, 'Ada does not give a party.'],
    ['female', 1, 'Ada invites Bo to her party.'],
    ['female', 1_200, 'Ada invites Bo and 1,200 other people to her party.'],
    ['unknown', 1, 'Ada invites Bo to their party.'],
  ])('format select %s with plural %i', (gender_of_host, num_guests, text) => {
    expect(format(GUESTS, { gender_of_host, num_guests, host: 'Ada', guest: 'Bo' })).toBe(text);
  });

  it('prefer an exact number, then the plural category, then “other”', () => {
    const files = '{count, plural, =0 {No files} one {# file} other {# files}}';
    expect([0, 1, 2].map((count) => format(files, { count }))).toEqual(['No files', '1 file', '2 files']);
  });

  it('read a doubled apostrophe as one, and quoted braces as text', () => {
    expect(load({ text: "It''s '{'code'}'" }).text).toBe("It's {code}");
    expect(load({ text: "It’s `$'{'x'}'`" }).text).toBe(['It’s `$', '{x}`'].join(''));
  });
});

describe('limits', () => {
  it('are inserted by their name', () => {
    const lines = LIMITS.TRUST_TXT_LINES.toLocaleString('en');
    expect(load({ text: 'At most {TRUST_TXT_LINES, number} lines in {CHECK_SECONDS} s' }).text).toBe(
      `At most ${lines} lines in ${LIMITS.CHECK_SECONDS} s`,
    );
    expect(format('{n, plural, one {# of {ACCOUNTS}} other {# of {ACCOUNTS}}}', { n: 2 })).toBe(
      `2 of ${LIMITS.ACCOUNTS}`,
    );
  });

  it('are in no text as a number', () => {
    // The findings of rules are written by the server.
    const typed = readdirSync(ENGLISH)
      .filter((file) => !file.startsWith('rule-'))
      .flatMap((file) => [
        ...readFileSync(new URL(file, ENGLISH), 'utf8').matchAll(
          /\b\d[\d,]* (?:seconds|minutes|lines|MiB|characters|requests|results|pages)\b/g,
        ),
      ]);
    expect(typed.map(([text]) => text)).toEqual([]);
  });

  it.each(['de', 'es', 'fr', 'pt-BR'])('are in the texts of %s where they are in English', (language) => {
    const listNames = (folder: URL, file: string) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\{([A-Z][A-Z_]+)(?=[,}])/g)]
        .map(([, name]) => name)
        .sort();
    const folder = new URL(`../${language}/`, ENGLISH);
    for (const file of readdirSync(ENGLISH)) expect(listNames(folder, file), file).toEqual(listNames(ENGLISH, file));
  });
});

describe('styles of numbers and dates', () => {
  it.each([
    ['{n, number}', { n: 1234.5 }, '1,234.5'],
    ['{n, number, ::percent}', { n: 57 }, '57%'],
    ['{n, number, ::.00}', { n: 0.5 }, '0.50'],
    ['{n, number, bytes}', { n: 71_000 }, '71 kB'],
    ['{day, date, medium}', { day: '2026-03-12' }, '12 Mar 2026'],
    ['{day, date, long}', { day: '2026-03-12' }, '12 March 2026'],
    ['{day, date, month}', { day: '2026-03-12' }, 'March 2026'],
  ])('format %s', (message, given, text) => {
    expect(format(message, given)).toBe(text);
  });

  it.each(['{n, number, furlongs}', '{day, date, ::yMd}', '{at, time}', '{n, plural, offset:1 other {#}}'])(
    'rejects %s',
    (message) => {
      expect(() => load({ text: message })).toThrow(SyntaxError);
    },
  );
});

describe('special values', () => {
  it('uses the key “null” for a missing value', () => {
    const text = '{day, select, null {never} other {on {day}}}';
    expect([format(text, { day: null }), format(text, { day: 'Monday' })]).toEqual(['never', 'on Monday']);
  });

  it('distinguishes false from a missing value', () => {
    const text = '{exists, select, null {not checked} false {not found} other {found}}';
    expect([null, false, true].map((exists) => format(text, { exists }))).toEqual([
      'not checked',
      'not found',
      'found',
    ]);
  });

  it('matches a value with hyphens by a key with underscores', () => {
    expect(format('{state, select, not_checked {Not checked} other {{state}}}', { state: 'not-checked' })).toBe(
      'Not checked',
    );
  });
});

describe('catalogs', () => {
  it('export keys in capitals separately, and all others as MESSAGES', () => {
    const catalog = { title: 'Title', KINDS: { a: 'A', list: ['one', 'two'] } };
    expect(load(catalog)).toEqual({ title: 'Title' });
    expect(load(catalog, 'KINDS')).toEqual({ a: 'A', list: ['one', 'two'] });
  });

  it('fall back to English for missing messages, with English plural forms', () => {
    const english: Record<string, Messages> & { hosts: Record<string, string> } = {
      title: 'Title',
      NAMES: { a: 'A' },
      hosts: { count: '{n, plural, one {# host} other {# hosts}}' },
    };
    const german = { title: 'Titel', obsolete: 'Alt' };
    expect(load(german, 'MESSAGES', english)).toEqual({ title: 'Titel', hosts: { count: expect.any(Function) } });
    expect(load(german, 'NAMES', english)).toEqual({ a: '[en] A' });
    const { count } = load({}, 'MESSAGES', english.hosts);
    expect(count?.({ n: 1 })).toBe('[en] 1 host');
    expect(count?.({ n: 0 })).toBe('[en] 0 hosts');
  });

  it('name an invalid message', () => {
    expect(() => load({ errors: { gone: '{state, select, gone {x}}' } })).toThrow(/MESSAGES\.errors\.gone/);
  });

  it('fall back to English for a translation with an argument that English no longer has', () => {
    const german = { read: 'Gelesen am {day}', count: '{n, plural, other {{hosts}}}', name: 'Name' };
    const english = { read: 'Read on {date}', count: '{n}', name: 'Name of {host}' };
    const { read, count, name } = load(german, 'MESSAGES', english);
    expect([read?.({ date: 'Monday' }), count?.({ n: 1 }), name]).toEqual(['[en] Read on Monday', '[en] 1', 'Name']);
  });

  it('include the types of the arguments', () => {
    const typed = compileMessages(
      JSON.stringify({ text: '{name} {count, number} {day, select, null {} other {{day}}}' }),
      {
        lib: 'lib',
        isTyped: true,
      },
    );
    expect(typed).toContain('{ name: string | number; count: number; day: string | number | null }');
  });
});
