import { expect, it } from 'vitest';
import { isPerson } from './person-name.ts';

it.each([
  ['Jane Roe', null],
  ['JANE ROE', null],
  ['Jane Roe, Cardiff', null],
  ['Ana de la Cruz', null],
  ['Mark Zoë d’Arc', null],
  ['J. K. Rowling', null],
  ['李明', null],
  ['Анна Иванова', null],
  ['Suharto', 'person'],
  ['Bill Press', 'person'],
  ['jane roe', 'person'],
] as const)('accepts %s as a person', (name, kind) => expect(isPerson({ name, kind })).toBe(true));

it.each([
  ['Newsroom', null],
  ['Newsroom', 'person'],
  ['Staff', 'person'],
  ['Herald Staff', null],
  ['Daily Facts Newsroom', 'person'],
  ['Senior Staff Writer', 'person'],
  ['Redaktion Politik', null],
  ['Associated Press', null],
  ['Associated Press', 'organization'],
  ['CatLady99', null],
  ['CatLady99', 'person'],
  ['cat_lady', 'person'],
  ['@jane', null],
  ['jane@paper.com', null],
  ['J J', null],
  ['Lucas Nolan22 Dec 2016651', null],
  ['Morgane Tual) Journaliste au Monde', null],
  ['Sign up to our letter', null],
  ['admin', null],
  ['ChatGPT', null],
  ['Banksy', null],
] as const)('rejects %s as a person', (name, kind) => expect(isPerson({ name, kind })).toBe(false));
