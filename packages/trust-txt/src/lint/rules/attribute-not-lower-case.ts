import { replace } from '../lint-file.ts';
import { readerRule } from '../reader-rule.ts';

export const attributeNotLowerCase = readerRule('TT306', {
  summary: 'A name is not in lower case.',
  reason: 'Readers that compare names letter by letter drop the line.',
  fix: 'safe',
  partsReaders: true,
  repair: (found, file) => {
    const line = file.lineOf(found);
    return line.kind === 'statement' ? [replace(line.statement.attributeRange, line.statement.attribute)] : null;
  },
});
