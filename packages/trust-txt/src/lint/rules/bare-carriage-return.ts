import { createParserRule } from '../parser-rule.ts';

export const bareCarriageReturn = createParserRule('TT207', {
  summary: 'Lines end in a bare carriage return.',
  reason: 'Most programs end a line at LF, so they see one long line.',
  fix: 'safe',
  isParserDependent: true,
  // The finding is on the first such line and covers all of them.
  repair: (_found, file) =>
    file.lines
      .filter(({ lineEnd }) => lineEnd === '\r')
      .map(({ offset, source }) => ({
        start: offset + source.length - 1,
        end: offset + source.length,
        text: file.lineEnd,
      })),
});
