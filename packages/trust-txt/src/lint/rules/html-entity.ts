import { formatQuote } from '../../diagnostic.ts';
import { findHtmlEntities } from '../facts/html-entities.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const htmlEntity: Rule = {
  id: 'TT209',
  name: 'html-entity',
  severity: 'warning',
  summary: 'A line contains an HTML character reference, such as `&amp;` or `&#039;`.',
  reason: 'Programs do not decode a text file, so an address with `&amp;` is another address.',
  messages: { default: '{text} is an HTML character reference, perhaps from a plugin. Write the character itself.' },
  fix: 'safe',
  check: ({ lines }, report) => {
    for (const line of lines) {
      const entities = findHtmlEntities(line.content);
      const [first] = entities;
      if (first === undefined) continue;
      const { offset, content } = line;
      report({
        range: createRange(line, offset + first.start, offset + first.end),
        arguments: { text: formatQuote(content.slice(first.start, first.end)) },
        edits: entities.every(({ text }) => text !== null)
          ? entities.map(({ start, end, text }) => ({ start: offset + start, end: offset + end, text: text ?? '' }))
          : null,
      });
    }
  },
};
