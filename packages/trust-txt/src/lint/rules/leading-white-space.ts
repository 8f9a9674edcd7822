import { replace } from '../lint-file.ts';
import { readerRule } from '../reader-rule.ts';

export const leadingWhiteSpace = readerRule('TT304', {
  summary: 'A statement starts with white space.',
  reason: 'Readers that want the name at the start of the line drop it.',
  fix: 'safe',
  partsReaders: true,
  repair: ({ range }) => [replace(range, '')],
});
