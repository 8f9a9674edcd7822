import { isReferenceAttribute } from '../../attributes.ts';
import { skipBackward } from '../../white-space.ts';
import { createParserRule } from '../parser-rule.ts';

export const commentAfterValue = createParserRule('TT308', {
  summary: 'A comment follows a value.',
  reason:
    'Programs disagree whether the text is a comment or part of the value. The parts of the specification that we could read do not decide it.',
  fix: 'safe',
  isParserDependent: true,
  // Moves the comment to a separate line above. In free text it may be part of the value ("Room # 5"), so it is not
  // moved.
  repair: (found, file) => {
    const line = file.getLine(found);
    if (line.kind !== 'statement') return null;
    const { attribute } = line.statement;
    if (!isReferenceAttribute(attribute) && attribute !== 'datatrainingallowed') return null;
    const { content, offset } = line;
    const from = found.range.start.offset - offset;
    const comment = content.slice(from, skipBackward(content, from, content.length));
    return [
      { start: offset, end: offset, text: `${comment}${file.lineEnd}` },
      { start: offset + skipBackward(content, 0, from), end: offset + content.length, text: '' },
    ];
  },
});
