import { createEmptyPolicy } from 'trust-txt';
import { expect, test } from 'vitest';
import { addReciprocalEntries, getReciprocalAttribute, hasReciprocalEntry } from './draft.ts';
import { formatReciprocalLine, getReciprocityStates } from './reciprocity.ts';

const look = getReciprocityStates({
  references: [
    { domain: 'texaspress.com', attribute: 'member', state: 'unreturned', line: 126 },
    { domain: 'owner.example', attribute: 'control', state: 'contradicted', line: null },
  ],
  statements: [{ domain: 'townnews.com', attribute: 'vendor', state: 'claimed', line: 11 }],
});

test('confirms an entry that the other side also names, with its line, in any spelling', () => {
  expect(look('belongto', 'https://www.texaspress.com/')).toEqual({ state: 'confirmed', line: 126 });
  expect(look('belongto', 'TexasPress.com')).toEqual({ state: 'confirmed', line: 126 });
});

test('does not confirm another relationship of the same domains', () => {
  expect(look('vendor', 'texaspress.com')).toEqual({ state: null, line: null });
});

test('uses the state of the graph, and does not confirm a contradiction', () => {
  expect(look('vendor', 'townnews.com')).toEqual({ state: 'claimed', line: null });
  expect(look('controlledby', 'owner.example')).toEqual({ state: 'contradicted', line: null });
});

test('formats the reciprocal line', () => {
  expect(formatReciprocalLine('belongto', 'galvnews.com')).toBe('member=https://galvnews.com/');
});

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

test('counts no owner that replaces another one and is the previous one again', () => {
  const namings = ['a.example', 'b.example'].map((source_domain) => ({ source_domain, relationship: 'CONTROL' }));
  const first = addReciprocalEntries(createEmptyPolicy('me.example'), namings);
  expect([first.policy.controlledBy, first.added]).toEqual(['b.example', 1]);
  expect(addReciprocalEntries(first.policy, namings)).toEqual({ policy: first.policy, added: 0 });
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
