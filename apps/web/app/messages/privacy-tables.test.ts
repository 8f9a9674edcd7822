import { STORED_DATA, type StoredTable } from '@vouchwire/api-contract';
import { expect, test } from 'vitest';
import { MESSAGES as GERMAN } from './de/privacy.ts';
import { MESSAGES as SPANISH } from './es/privacy.ts';
import { MESSAGES as FRENCH } from './fr/privacy.ts';
import { MESSAGES as PORTUGUESE } from './pt-BR/privacy.ts';

/** What is stored, without the words for it. */
const stored = (tables: readonly StoredTable[]) =>
  tables.map(({ table, fields }) => [table, ...fields.map(({ column }) => column)]);

test.each([
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['pt-BR', PORTUGUESE],
])('the privacy page in %s tells of every field that is stored, and of no other', (_tag, { collected }) => {
  expect(stored(collected.tables)).toEqual(stored(STORED_DATA));
});
