import { expect, test } from 'vitest';
import { createOffsetMapper } from './editor-offsets.ts';

test('a place is the same place, however lines end', () => {
  const text = 'member=a\r\ncontact=b\nvendor=c\r\n# end';
  const asEditor = text.replace(/\r\n/g, '\n');
  const map = createOffsetMapper(text);
  for (const word of ['member', 'contact', 'vendor', '# end']) {
    expect(map(text.indexOf(word))).toBe(asEditor.indexOf(word));
  }
  expect(map(text.length)).toBe(asEditor.length);
});

test('without CRLF nothing moves', () => {
  expect(createOffsetMapper('a\nb')(3)).toBe(3);
});
