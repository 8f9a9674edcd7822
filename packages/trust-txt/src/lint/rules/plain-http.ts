import { formatQuote } from '../../diagnostic.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const plainHttp: Rule = {
  id: 'TT505',
  name: 'plain-http',
  severity: 'info',
  summary: 'An address uses http:// although https:// usually works.',
  reason: 'Nearly every site supports https. An http address can be read and changed on the way.',
  messages: { default: '{value} uses http. Write https if the site supports it.' },
  // Requires confirmation, because the site was not requested.
  fix: 'confirm',
  check: ({ organizations }, report) => {
    for (const pointer of organizations) {
      if (!pointer.hasScheme || !pointer.reference.url.startsWith('http:')) continue;
      report({
        range: getSubrange(pointer, 0, 'http'.length),
        arguments: { value: formatQuote(pointer.raw) },
        edits: [{ start: pointer.offset, end: pointer.offset + 'http'.length, text: 'https' }],
      });
    }
  },
};
