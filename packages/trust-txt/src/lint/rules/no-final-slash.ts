import { formatQuote } from '../../diagnostic.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noFinalSlash: Rule = {
  id: 'TT506',
  name: 'no-final-slash',
  severity: 'info',
  summary: 'The address of a home page lacks its final slash.',
  reason: 'JournalList’s tools write the slash and compare addresses letter by letter.',
  fix: 'safe',
  check: ({ organizations }, report) => {
    for (const pointer of organizations) {
      const { raw, hostEnd, hasScheme, offset: at } = pointer;
      // An address without scheme gets both from the rule on schemes.
      if (hostEnd !== raw.length || !hasScheme) continue;
      report({
        range: getSubrange(pointer, hostEnd, hostEnd),
        message: `${formatQuote(raw)} lacks the final slash. Add it.`,
        edits: [{ start: at + hostEnd, end: at + hostEnd, text: '/' }],
      });
    }
  },
};
