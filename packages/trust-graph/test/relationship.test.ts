import { expect, test } from 'vitest';
import {
  formatReferenceLine,
  getAttribute,
  getCode,
  getInverse,
  getRelationship,
  isRelationship,
  RELATIONSHIPS,
  STRONGEST_FIRST,
} from '../src/index.ts';

test('reads an attribute in any letter case, and only the six relationships', () => {
  expect(getRelationship('member')).toBe('MEMBER');
  expect(getRelationship(' BelongTo ')).toBe('BELONGTO');
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
    expect(getRelationship(other)).toBeNull();
  }
});

test('returns the original for the inverse of the inverse', () => {
  const pairs = RELATIONSHIPS.map((word) => [word, getInverse(word)]);
  expect(pairs).toEqual([
    ['MEMBER', 'BELONGTO'],
    ['BELONGTO', 'MEMBER'],
    ['CONTROL', 'CONTROLLEDBY'],
    ['CONTROLLEDBY', 'CONTROL'],
    ['VENDOR', 'CUSTOMER'],
    ['CUSTOMER', 'VENDOR'],
  ]);
});

test('maps relationships, codes and attributes onto each other', () => {
  for (const word of RELATIONSHIPS) {
    expect(RELATIONSHIPS[getCode(word)]).toBe(word);
    expect(getRelationship(getAttribute(word))).toBe(word);
    expect(isRelationship(word)).toBe(true);
  }
  expect(isRelationship('member')).toBe(false);
  expect(isRelationship('toString')).toBe(false);
});

test('sorts control as the strongest relationship and customer as the weakest', () => {
  expect(STRONGEST_FIRST).toEqual(['CONTROL', 'CONTROLLEDBY', 'MEMBER', 'BELONGTO', 'VENDOR', 'CUSTOMER']);
});

test.each([
  ['belongto', 'texaspress.com', 'belongto=https://texaspress.com/'],
  ['customer', 'example.com/desk', 'customer=https://example.com/desk'],
  ['member', 'xn--zeitung-1za.example', 'member=https://xn--zeitung-1za.example/'],
  ['control', 'did:web:example.com', 'control=did:web:example.com'],
])('formats %s of %s', (attribute, identity, line) => {
  expect(formatReferenceLine(attribute, identity)).toBe(line);
});
