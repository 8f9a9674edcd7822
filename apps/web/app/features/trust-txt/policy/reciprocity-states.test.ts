import { expect, test } from 'vitest';
import { formatReciprocalLine, getReciprocityStates } from './reciprocity-states.ts';

const look = getReciprocityStates({
  named: [
    { domain: 'texaspress.com', attribute: 'member', state: 'unreturned', line: 126 },
    { domain: 'owner.example', attribute: 'control', state: 'contradicted', line: null },
  ],
  statements: [{ domain: 'townnews.com', attribute: 'vendor', state: 'claimed', line: 11 }],
});

test('an entry that the other side names too is confirmed, on its line, in any spelling', () => {
  expect(look('belongto', 'https://www.texaspress.com/')).toEqual({ state: 'confirmed', line: 126 });
  expect(look('belongto', 'TexasPress.com')).toEqual({ state: 'confirmed', line: 126 });
});

test('another relationship of the same two is no answer', () => {
  expect(look('vendor', 'texaspress.com')).toEqual({ state: null, line: null });
});

test('what the graph knows of the published line stands; a contradiction is not confirmed', () => {
  expect(look('vendor', 'townnews.com')).toEqual({ state: 'claimed', line: null });
  expect(look('controlledby', 'owner.example')).toEqual({ state: 'contradicted', line: null });
});

test('the line that the other side would add', () => {
  expect(formatReciprocalLine('belongto', 'galvnews.com')).toBe('member=https://galvnews.com/');
});
