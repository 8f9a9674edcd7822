import { createParserRule } from '../parser-rule.ts';

export const userInformation = createParserRule('TT512', {
  summary: 'An address contains a user name or password.',
  reason: 'The file is public. Look-alike addresses use the part before the @.',
  fix: 'safe',
  repair: (found, file) => {
    const { content, offset } = file.getLine(found);
    const url = content.slice(found.range.start.offset - offset, found.range.end.offset - offset);
    const match = /^[a-z]+:\/\/([^/\\?#]*@)/i.exec(url);
    if (match === null) return null;
    const end = found.range.start.offset + match[0].length;
    return [{ start: end - (match[1] ?? '').length, end, text: '' }];
  },
});
