import { createParserRule } from '../parser-rule.ts';

export const controlCharacter = createParserRule('TT204', {
  summary: 'A line holds a control character.',
  reason: 'Readers stop at it, drop the line, or take the file for something else than text.',
  fix: 'safe',
  isParserDependent: true,
  repair: (found, file) => {
    const { content, offset } = file.getLine(found);
    return [...content.matchAll(/(?:(?!\t)\p{Cc})+/gu)].map(({ index, 0: run }) => ({
      start: offset + index,
      end: offset + index + run.length,
      text: '',
    }));
  },
});
