import fc from 'fast-check';
import { expect } from 'vitest';
import type { FileOutcome, WriteResult } from '../src/index.ts';

/** The text of a result, which must be one. */
export function getText(result: WriteResult): string {
  if (!result.ok) expect.fail(JSON.stringify(result.errors));
  return result.text;
}

/** What was rejected, as `field: code`. */
export function listErrors(result: WriteResult): readonly string[] {
  return result.ok ? [] : result.errors.map(({ code, field }) => `${field}: ${code}`);
}

/** The file of an outcome that must have no problems. */
export function getFile<File>(outcome: FileOutcome<File>): File {
  if (outcome.outcome !== 'found') expect.fail(`${outcome.outcome}: ${outcome.cause}`);
  expect(outcome.problems).toEqual([]);
  return outcome.file;
}

/** Any text at all: control characters, unpaired surrogates, markup. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('</script>', ']]>', '<!--', '"', '&amp;', '\\', '#x', 'a; b', '\r\nContact: x', '404', '\u2028'),
);

/** A text that every format carries. */
export const plainText: fc.Arbitrary<string> = fc
  .string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 })
  .filter((text) => !/[\p{Cc}\p{Cs}#;]/u.test(text) && text.trim() !== '');

export const anyUrl: fc.Arbitrary<string> = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true });

export const collapse = (text: string): string => text.trim().split(/\s+/).join(' ');

export const toHref = (url: string): string => new URL(url).href;

export const listValues = (located: readonly { readonly value: unknown }[]): unknown[] =>
  located.map(({ value }) => value);
