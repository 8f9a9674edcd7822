import { createParserRule } from '../parser-rule.ts';

/** Characters 0x80 to 0x9f of windows-1252 (WHATWG Encoding). A space replaces undefined or invisible ones. */
const WINDOWS_1252 =
  '\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178';

export const malformedEncoding = createParserRule('TT203', {
  summary: 'The file contains bytes that are not valid UTF-8.',
  reason: 'The original letters are unknown, and each program guesses differently.',
  fix: 'safe',
  // Old editors save windows-1252, in which each of these bytes is one letter. Only the bytes of the current line are
  // decoded.
  repair: (found, file) => {
    const { offset, source } = file.getLine(found);
    const malformed = file.listMalformedBetween(offset, offset + source.length);
    const edits = malformed.map(({ at, bytes }) => ({
      start: at,
      end: at + 1,
      text: Array.from(bytes, (byte) => (byte < 0xa0 ? WINDOWS_1252[byte - 0x80] : String.fromCharCode(byte))).join(''),
    }));
    return edits.length > 0 && edits.every(({ text }) => !text.includes(' ')) ? edits : null;
  },
});
