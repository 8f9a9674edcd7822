import { expect, test } from 'vitest';
import { joinCsv } from './join-csv.ts';
import { NO_PROGRESS } from './match-values.ts';
import { decodeList, readList } from './read-list.ts';

// The bytes of “Süddeutsche” as spreadsheets save them: Windows-1252 has ü as FC, UTF-16 with its mark first.
test.each([
  ['UTF-8', [0x53, 0xc3, 0xbc, 0x64], 'Süd'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x53, 0xc3, 0xbc, 0x64], '\ufeffSüd'],
  ['UTF-8 with one damaged byte', [0x53, 0xc3, 0xbc, 0x64, 0xff], 'Süd\ufffd'],
  ['Windows-1252', [0x53, 0xfc, 0x64], '\ufeffSüd'],
  ['UTF-16LE', [0xff, 0xfe, 0x53, 0, 0xfc, 0, 0x64, 0], '\ufeffSüd'],
  ['UTF-16BE', [0xfe, 0xff, 0, 0x53, 0, 0xfc, 0, 0x64], '\ufeffSüd'],
])('reads a list in %s', (_name, bytes, text) => {
  expect(decodeList(new Uint8Array(bytes))).toBe(text);
});

test('keeps the byte order mark of a list', async () => {
  const join = async (text: string) =>
    joinCsv(await readList(text), { column: 0, hasHeader: true }, NO_PROGRESS).split(',', 1)[0];
  expect(await join('\ufeffsite,note\na.com,b\n')).toBe('\ufeffsite');
  expect(await join('site,note\na.com,b\n')).toBe('site');
});
