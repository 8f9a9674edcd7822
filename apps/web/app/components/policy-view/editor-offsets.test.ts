import { expect, test } from 'vitest';
import { createOffsetMapper } from './editor-offsets.ts';

test('maps an offset to the same place with any line endings', () => {
  const text = 'member=a\r\ncontact=b\nvendor=c\r\n# end';
  const asEditor = text.replace(/\r\n/g, '\n');
  const map = createOffsetMapper(text);
  for (const word of ['member', 'contact', 'vendor', '# end']) {
    expect(map(text.indexOf(word))).toBe(asEditor.indexOf(word));
  }
  expect(map(text.length)).toBe(asEditor.length);
});

test('does not change offsets without CRLF', () => {
  expect(createOffsetMapper('a\nb')(3)).toBe(3);
});
