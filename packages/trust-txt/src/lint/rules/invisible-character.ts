import { isInvisible, isWhiteSpace, skipBackward, skipForward } from '../../white-space.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createParserRule } from '../parser-rule.ts';

export const invisibleCharacter = createParserRule('TT205', {
  summary: 'A statement contains an invisible character or a special space.',
  reason: 'It changes an address or a name that looks right, so the error is hard to find.',
  fix: 'safe',
  isParserDependent: true,
  // Removes the character at the edges and if it has no width. A wide space between two words becomes a normal one.
  repair: (found, file) => {
    const line = file.getLine(found);
    if (line.kind !== 'statement') return null;
    const { content, offset } = line;
    const { start, end } = line.statement.valueRange;
    const first = skipForward(content, start.offset - offset, end.offset - offset);
    const last = skipBackward(content, first, end.offset - offset);
    const edits: TextEdit[] = [];
    const isFreeText = line.statement.attribute === 'contact';
    for (let at = 0; at < content.length; at += 1) {
      const code = content.charCodeAt(at);
      if (code < 0xa0 || (!isWhiteSpace(code) && !isInvisible(code))) continue;
      if (isFreeText && (code === 0x3000 || code === 0x200c || code === 0x200d)) continue;
      const isBetweenWords = isWhiteSpace(code) && at >= first && at < last;
      edits.push({ start: offset + at, end: offset + at + 1, text: isBetweenWords ? ' ' : '' });
    }
    return edits;
  },
});
