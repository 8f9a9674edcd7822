import { formatQuote } from '../../diagnostic.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const plainHttp: Rule = {
  id: 'TT505',
  name: 'plain-http',
  severity: 'info',
  summary: 'An address uses http:// where https:// would do.',
  reason: 'Nearly every site answers to https; an http address can be read and changed on the way.',
  // The site has not been requested yet.
  fix: 'confirm',
  check: ({ organizations }, report) => {
    for (const pointer of organizations) {
      if (!pointer.hasScheme || !pointer.reference.url.startsWith('http:')) continue;
      report({
        range: getSubrange(pointer, 0, 'http'.length),
        message: `${formatQuote(pointer.raw)} uses http. Write https if the site answers to it.`,
        edits: [{ start: pointer.offset, end: pointer.offset + 'http'.length, text: 'https' }],
      });
    }
  },
};
