import { createEmptyPolicy } from 'trust-txt';
import { expect, test } from 'vitest';
import { addReciprocalEntries, getReciprocalAttribute, hasReciprocalEntry } from './reciprocity.ts';

// specification, section 4: "Inverse mapping"
test.each([
  ['member', 'belongto'],
  ['belongto', 'member'],
  ['control', 'controlledby'],
  ['controlledby', 'control'],
  ['vendor', 'customer'],
  ['customer', 'vendor'],
])('maps %s to %s', (said, answer) => {
  expect(getReciprocalAttribute(said.toUpperCase())).toBe(answer);
});

test('adds the reciprocal of each statement to its field', () => {
  const { policy, added } = addReciprocalEntries(createEmptyPolicy('me.example'), [
    { source_domain: 'a.example', relationship: 'MEMBER' },
    { source_domain: 'b.example', relationship: 'BELONGTO' },
    { source_domain: 'c.example', relationship: 'CONTROL' },
    { source_domain: 'd.example', relationship: 'CONTROLLEDBY' },
    { source_domain: 'e.example', relationship: 'VENDOR' },
    { source_domain: 'f.example', relationship: 'CUSTOMER' },
  ]);
  expect(added).toBe(6);
  expect(policy).toEqual({
    ...createEmptyPolicy('me.example'),
    belongTo: ['a.example'],
    members: ['b.example'],
    controlledBy: 'c.example',
    control: ['d.example'],
    customers: ['e.example'],
    vendors: ['f.example'],
  });
});

test('replaces the single value of controlledby', () => {
  const before = { ...createEmptyPolicy('me.example'), controlledBy: 'https://old.example/' };
  const { policy, added } = addReciprocalEntries(before, [{ source_domain: 'new.example', relationship: 'control' }]);
  expect(policy.controlledBy).toBe('new.example');
  expect(added).toBe(1);
  expect(before.controlledBy).toBe('https://old.example/');
});

test('does not add an existing entry in another spelling', () => {
  const before = { ...createEmptyPolicy('me.example'), belongTo: ['https://www.A.example/', ''] };
  const naming = { source_domain: 'a.example', relationship: 'MEMBER' };
  expect(hasReciprocalEntry(before, naming)).toBe(true);
  expect(addReciprocalEntries(before, [naming, naming])).toEqual({ policy: before, added: 0 });
});

test('replaces a blank row, and adds nothing for a relationship without a reciprocal', () => {
  const before = { ...createEmptyPolicy('me.example'), belongTo: [''] };
  const { policy, added } = addReciprocalEntries(before, [
    { source_domain: 'a.example', relationship: 'member' },
    { source_domain: 'b.example', relationship: 'other' },
  ]);
  expect(policy.belongTo).toEqual(['a.example']);
  expect(added).toBe(1);
});
