import { createParserRule } from '../parser-rule.ts';

export const controlCharacter = createParserRule('TT204', {
  summary: 'A line contains a control character.',
  reason: 'Some programs stop there, drop the line, or do not accept the file as text.',
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
