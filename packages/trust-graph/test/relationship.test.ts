import { expect, test } from 'vitest';
import {
  attributeOf,
  codeOf,
  inverseOf,
  isRelationship,
  RELATIONSHIPS,
  relationshipOf,
  relationshipOfCode,
  strongestOf,
} from '../src/index.ts';

test('an attribute states its relationship in any letter case, and nothing outside the six', () => {
  expect(relationshipOf('member')).toBe('MEMBER');
  expect(relationshipOf(' BelongTo ')).toBe('BELONGTO');
  for (const other of [
    'social',
    'contact',
    'disclosure',
    'datatrainingallowed',
    'controls',
    'members',
    '',
    'constructor',
  ]) {
    expect(relationshipOf(other)).toBeNull();
  }
});

test('the inverse of the inverse is the word itself', () => {
  const pairs = RELATIONSHIPS.map((word) => [word, inverseOf(word)]);
  expect(pairs).toEqual([
    ['MEMBER', 'BELONGTO'],
    ['BELONGTO', 'MEMBER'],
    ['CONTROL', 'CONTROLLEDBY'],
    ['CONTROLLEDBY', 'CONTROL'],
    ['VENDOR', 'CUSTOMER'],
    ['CUSTOMER', 'VENDOR'],
  ]);
});

test('words, codes and attributes map onto each other', () => {
  for (const word of RELATIONSHIPS) {
    expect(relationshipOfCode(codeOf(word))).toBe(word);
    expect(relationshipOf(attributeOf(word))).toBe(word);
    expect(isRelationship(word)).toBe(true);
  }
  expect(isRelationship('member')).toBe(false);
  expect(isRelationship('toString')).toBe(false);
  expect(() => relationshipOfCode(6)).toThrow(RangeError);
});

test('control is the strongest word, customer the weakest', () => {
  expect(strongestOf(['CUSTOMER', 'BELONGTO', 'MEMBER', 'CONTROLLEDBY'])).toBe('CONTROLLEDBY');
  expect(strongestOf(['CUSTOMER', 'VENDOR'])).toBe('VENDOR');
  expect(strongestOf([])).toBeNull();
});
