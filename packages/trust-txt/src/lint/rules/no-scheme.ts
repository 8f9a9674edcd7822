import { isRelationAttribute } from '../../attributes.ts';
import { createParserRule } from '../parser-rule.ts';

export const noScheme = createParserRule('TT502', {
  summary: 'An address does not start with https://.',
  reason: 'It is read as https here. Programs that compare addresses exactly do not find it.',
  fix: 'safe',
  repair: (found, file) => {
    const line = file.getLine(found);
    const reference = line.kind === 'statement' ? line.statement.reference : null;
    if (line.kind !== 'statement' || reference === null || reference.raw.includes('\\')) return null;
    const { raw } = reference;
    const start = found.range.start.offset;
    const slash = /[/?#]/.test(raw.replace(/^\/\//, '')) || !isRelationAttribute(line.statement.attribute) ? '' : '/';
    const edits = [{ start, end: start, text: raw.startsWith('//') ? 'https:' : 'https://' }];
    return slash === '' ? edits : [...edits, { start: start + raw.length, end: start + raw.length, text: slash }];
  },
});
