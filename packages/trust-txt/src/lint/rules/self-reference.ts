import { formatQuote } from '../../diagnostic.ts';
import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const selfReference: Rule = {
  id: 'TT518',
  name: 'self-reference',
  severity: 'warning',
  summary: 'The file names its own site as another organization.',
  reason: 'Nobody can confirm what a site says to itself, so readers leave the line out.',
  fix: 'safe',
  check: (file, report) => {
    const { organizations, domain } = file;
    if (domain === null) return;
    const members = organizations.filter(({ attribute }) => attribute === 'member');
    // Then it is no slip among others but a misunderstanding, which has a rule of its own.
    const isOnlyMember = members.every(({ host }) => host === domain);
    for (const { attribute, key, statement } of organizations) {
      if (key !== domain || (attribute === 'member' && isOnlyMember)) continue;
      report({
        range: statement.range,
        message: `${formatQuote(key)} is the site that publishes the file. Remove the line.`,
        edits: deleteLine(file, statement),
      });
    }
  },
};
