import { formatQuote } from '../../diagnostic.ts';
import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const selfReference: Rule = {
  id: 'TT518',
  name: 'self-reference',
  severity: 'warning',
  summary: 'The file names its own site as another organization.',
  reason: 'No other file can confirm such a statement, so programs ignore the line.',
  messages: { default: '{organization} is the site that publishes the file. Remove the line.' },
  fix: 'safe',
  check: (file, report) => {
    const { organizations, domain } = file;
    if (domain === null) return;
    const members = organizations.filter(({ attribute }) => attribute === 'member');
    // If it is the only member, it is a misunderstanding, which has a separate rule.
    const isOnlyMember = members.every(({ host }) => host === domain);
    for (const { attribute, key, statement } of organizations) {
      if (key !== domain || (attribute === 'member' && isOnlyMember)) continue;
      report({
        range: statement.range,
        arguments: { organization: formatQuote(key) },
        edits: deleteLine(file, statement),
      });
    }
  },
};
