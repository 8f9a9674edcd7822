import { expect, test } from 'vitest';
import { findRemovedLines } from './draft-reader.ts';

const LIVE = '# ours\nmember=HTTPS://www.A.example/\ncontact=desk\n\nbelongto=b.example\npolicy=x\n';

test.each([
  [
    'an empty draft',
    '# header\n',
    ['2 member=HTTPS://www.A.example/', '3 contact=desk', '5 belongto=b.example', '6 policy=x'],
    true,
  ],
  [
    'other spellings of the same values',
    'policy=x\nbelongto=https://b.example\nmember=a.example\ncontact=desk\n',
    [],
    false,
  ],
  ['one line fewer', 'member=https://a.example\ncontact=desk\npolicy=x\n', ['5 belongto=b.example'], false],
  [
    'another relationship with the same site',
    'belongto=a.example\ncontact=desk\nbelongto=b.example\npolicy=x\n',
    ['2 member=HTTPS://www.A.example/'],
    false,
  ],
])('lists the statements that %s would remove', (_, draft, expected, isWholeFile) => {
  const removed = findRemovedLines(LIVE, draft);
  expect(removed.lines.map(({ line, text }) => `${line} ${text}`)).toEqual(expected);
  expect(removed.isWholeFile).toBe(isWholeFile);
});

test('finds no removed lines in a file without statements', () => {
  expect(findRemovedLines('# nothing\n', '# draft\n')).toEqual({ lines: [], isWholeFile: false });
});
