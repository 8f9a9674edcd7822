import { isRelationAttribute } from '../../attributes.ts';
import { START_OF_FILE } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const noAssociation: Rule = {
  id: 'TT411',
  name: 'no-association',
  severity: 'info',
  summary: 'The file names no other organization.',
  reason:
    'What a site says of itself cannot be checked against anybody; the value of the format is in claims that others return.',
  fix: 'none',
  check: ({ effectiveStatements: speaking }, report) => {
    if (speaking.length === 0 || speaking.some(({ attribute }) => isRelationAttribute(attribute))) return;
    report({
      range: START_OF_FILE,
      message: 'The file names no organization. Add the associations you belong to, or who owns the site.',
    });
  },
};
