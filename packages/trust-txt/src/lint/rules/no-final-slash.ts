import { formatQuote } from '../../diagnostic.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noFinalSlash: Rule = {
  id: 'TT506',
  name: 'no-final-slash',
  severity: 'info',
  summary: 'The address of a home page has no final slash.',
  reason: 'JournalList’s tools write the slash and compare addresses exactly.',
  messages: { default: '{value} has no final slash. Add it.' },
  fix: 'safe',
  check: ({ organizations }, report) => {
    for (const pointer of organizations) {
      const { raw, hostEnd, hasScheme, offset: at } = pointer;
      // The rule on schemes fixes an address without a scheme, including its slash.
      if (hostEnd !== raw.length || !hasScheme) continue;
      report({
        range: getSubrange(pointer, hostEnd, hostEnd),
        arguments: { value: formatQuote(raw) },
        edits: [{ start: at + hostEnd, end: at + hostEnd, text: '/' }],
      });
    }
  },
};
