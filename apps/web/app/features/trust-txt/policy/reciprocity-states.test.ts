import { expect, test } from 'vitest';
import { formatReciprocalLine, getReciprocityStates } from './reciprocity.ts';

const look = getReciprocityStates({
  named: [
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
