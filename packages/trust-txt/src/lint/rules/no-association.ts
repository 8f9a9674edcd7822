import { isRelationAttribute } from '../../attributes.ts';
import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noAssociation: Rule = {
  id: 'TT411',
  name: 'no-association',
  severity: 'info',
  summary: 'The file names no other organization.',
  reason: 'Other files can confirm only statements about other organizations. That is the use of the format.',
  messages: {
    default: 'The file names no organization. Add the associations you belong to, or the owner of the site.',
  },
  fix: 'none',
  check: ({ effectiveStatements: speaking }, report) => {
    if (speaking.length === 0 || speaking.some(({ attribute }) => isRelationAttribute(attribute))) return;
    report({
      range: START_OF_FILE,
    });
  },
};
