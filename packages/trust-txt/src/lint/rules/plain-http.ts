import { quote } from '../../diagnostic.ts';
import { within } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const plainHttp: Rule = {
  id: 'TT505',
  name: 'plain-http',
  severity: 'info',
  summary: 'An address uses http:// where https:// would do.',
  reason: 'Nearly every site answers to https; an http address can be read and changed on the way.',
  // Nobody has asked the site yet.
  fix: 'confirm',
  check: ({ organisations }, report) => {
    for (const pointer of organisations) {
      if (!pointer.hasScheme || !pointer.reference.url.startsWith('http:')) continue;
      report({
        range: within(pointer, 0, 'http'.length),
        message: `${quote(pointer.raw)} uses http. Write https if the site answers to it.`,
        edits: [{ start: pointer.at, end: pointer.at + 'http'.length, text: 'https' }],
      });
    }
  },
};
