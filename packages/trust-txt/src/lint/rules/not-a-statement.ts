import { skipForward } from '../../white-space.ts';
import { createParserRule } from '../parser-rule.ts';

export const notAStatement = createParserRule('TT301', {
  summary: 'A line is neither a statement nor a comment.',
  reason: 'Programs drop the line or the whole file. The usual cause is a comment that continues on a second line.',
  fix: 'safe',
  repair: (found, file) => {
    const { content, offset } = file.getLine(found);
    const at = offset + skipForward(content, 0, content.length);
    return [{ start: at, end: at, text: '# ' }];
  },
});
