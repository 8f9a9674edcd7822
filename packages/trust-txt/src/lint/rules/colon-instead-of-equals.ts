import { createParserRule } from '../parser-rule.ts';

export const colonInsteadOfEquals = createParserRule('TT302', {
  summary: 'A colon follows a known name instead of an equals sign.',
  reason: 'No program accepts a colon as the separator, so the statement is lost.',
  fix: 'safe',
  repair: (found, file) => {
    const { content, offset } = file.getLine(found);
    const match = /^\s*[a-z]{6,19}(\s*:\s*)(?=\S)/i.exec(content);
    if (match === null) return null;
    const end = offset + match[0].length;
    return [{ start: end - (match[1] ?? '').length, end, text: '=' }];
  },
});
