import { isAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import { findOtherFormat } from '../facts/other-formats.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

const COLON_NAME = /^\s*([a-z][a-z-]{1,30})\s*:/i;

export const attributeOfAnotherFormat: Rule = {
  id: 'TT403',
  name: 'attribute-of-another-format',
  severity: 'info',
  summary: 'A line belongs to another format.',
  reason: 'The names of robots.txt, security.txt and other formats mean nothing in trust.txt and are ignored.',
  messages: {
    default: '{name} belongs to {format} and means nothing in trust.txt. Move the line there, or remove it.',
  },
  fix: 'none',
  replaces: ['TT301', 'TT401'],
  check: ({ lines }, report) => {
    for (const line of lines) {
      if (line.kind === 'statement') {
        const { attribute, rawAttribute, attributeRange } = line.statement;
        const format = isAttribute(attribute) ? null : findOtherFormat(attribute);
        if (format !== null) report({ range: attributeRange, arguments: { name: formatQuote(rawAttribute), format } });
      } else if (line.kind === 'other') {
        const name = COLON_NAME.exec(line.content)?.[1] ?? '';
        const format = findOtherFormat(name);
        if (format === null) continue;
        const start = line.offset + line.content.indexOf(name);
        report({
          range: createRange(line, start, start + name.length),
          arguments: { name: formatQuote(name), format },
        });
      }
    }
  },
};
