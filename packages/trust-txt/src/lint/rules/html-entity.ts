import { formatQuote } from '../../diagnostic.ts';
import { findHtmlEntities } from '../facts/html-entities.ts';
import { createRange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const htmlEntity: Rule = {
  id: 'TT209',
  name: 'html-entity',
  severity: 'warning',
  summary: 'A line holds a character reference of HTML, such as `&amp;` or `&#039;`.',
  reason: 'A text file is not decoded by its readers, so an address with `&amp;` is another address.',
  fix: 'safe',
  check: ({ lines }, report) => {
    for (const line of lines) {
      const entities = findHtmlEntities(line.content);
      const [first] = entities;
      if (first === undefined) continue;
      const { offset, content } = line;
      report({
        range: createRange(line, offset + first.start, offset + first.end),
        message: `${formatQuote(content.slice(first.start, first.end))} is written for a web page, perhaps by a plugin. Write the character itself.`,
        edits: entities.every(({ text }) => text !== null)
          ? entities.map(({ start, end, text }) => ({ start: offset + start, end: offset + end, text: text ?? '' }))
          : null,
      });
    }
  },
};
