import { skipForward } from '../../white-space.ts';
import { createParserRule } from '../parser-rule.ts';

export const notAStatement = createParserRule('TT301', {
  summary: 'A line is neither a statement nor a comment.',
  reason: 'Readers drop the line or the whole file; a comment that broke onto a second line is the usual cause.',
  fix: 'safe',
  repair: (found, file) => {
    const { content, offset } = file.getLine(found);
    const at = offset + skipForward(content, 0, content.length);
    return [{ start: at, end: at, text: '# ' }];
  },
});
