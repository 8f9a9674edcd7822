import { createParserRule } from '../parser-rule.ts';

/** Matches misspellings and repetitions of http:// or https://. */
const BROKEN = /^(?:h?[htps]{2,8}\s*[:;.,]?[/\\]+|h?[htps]{3,8}:)+/i;

export const brokenScheme = createParserRule('TT503', {
  summary: 'An address starts with a broken scheme, such as https// or http://https://.',
  reason: 'Programs find no host in it, or a wrong one.',
  fix: 'safe',
  repair: (found, file) => {
    const line = file.getLine(found);
    if (line.kind !== 'statement') return null;
    const { value, valueRange } = line.statement;
    const match = BROKEN.exec(value.slice(0, 200));
    const rest = value.slice(match?.[0].length ?? 0);
    if (match === null || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(rest.slice(0, 300))) return null;
    const start = valueRange.start.offset;
    return [{ start, end: start + match[0].length, text: 'https://' }];
  },
});
