import { expect, it } from 'vitest';
import { ATTRIBUTES, inverseAttribute, isAttribute, RELATION_ATTRIBUTES } from './index.ts';

it('lists the ten attributes in the order of a generated file', () => {
  expect(ATTRIBUTES.join(' ')).toBe(
    'member belongto control controlledby social vendor customer disclosure contact datatrainingallowed',
  );
  expect(isAttribute('Member')).toBe(false);
});

it.each([
  ['member', 'belongto'],
  ['control', 'controlledby'],
  ['vendor', 'customer'],
])('maps %s to its inverse %s and back', (attribute, inverse) => {
  expect(inverseAttribute(attribute)).toBe(inverse);
  expect(inverseAttribute(inverse)).toBe(attribute);
});

it('has an inverse for the six relations only', () => {
  expect(ATTRIBUTES.filter((attribute) => inverseAttribute(attribute) !== null)).toEqual(
    ATTRIBUTES.filter((attribute) => (RELATION_ATTRIBUTES as readonly string[]).includes(attribute)),
  );
  expect(inverseAttribute('constructor')).toBeNull();
});
