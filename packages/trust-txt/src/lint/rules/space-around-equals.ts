import { replace } from '../lint-file.ts';
import { readerRule } from '../reader-rule.ts';

export const spaceAroundEquals = readerRule('TT303', {
  summary: 'There is white space beside the equals sign.',
  reason: 'Readers that want the name directly before the equals sign drop the line.',
  fix: 'safe',
  partsReaders: true,
  repair: ({ range }) => [replace(range, '=')],
});
