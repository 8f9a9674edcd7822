import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const mixedLineEnds: Rule = {
  id: 'TT206',
  name: 'mixed-line-ends',
  severity: 'info',
  summary: 'Some lines end in CRLF and some in LF.',
  reason: 'Tools that compare or count lines report changes that do not exist.',
  messages: {
    default:
      '{count, number} of {total, number} lines do not end in {lineEnd}. Save the file with one kind of line end.',
  },
  fix: 'safe',
  check: (file, report) => {
    const other = file.lines.filter(({ lineEnd }) => lineEnd !== file.lineEnd && lineEnd !== '' && lineEnd !== '\r');
    const first = other[0];
    if (first === undefined) return;
    const dominant = file.lineEnd === '\n' ? 'LF' : 'CRLF';
    const getLineEnd = (line: typeof first) => line.offset + line.source.length;
    report({
      range: createRange(first, first.offset + first.content.length, getLineEnd(first)),
      arguments: { count: other.length, total: file.lines.length, lineEnd: dominant },
      edits: other.map((line) => ({
        start: line.offset + line.content.length,
        end: getLineEnd(line),
        text: file.lineEnd,
      })),
    });
  },
};
