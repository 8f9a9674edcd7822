import type { Rule } from '../rule.ts';

export const memberOfItself: Rule = {
  id: 'TT412',
  name: 'member-of-itself',
  severity: 'warning',
  summary: 'A site that shows no sign of being an association lists itself as its member.',
  reason: 'Only associations have members; belongto or control was probably meant.',
  fix: 'none',
  replaces: ['TT518'],
  check: ({ organizations, domain }, report) => {
    const members = organizations.filter(({ attribute }) => attribute === 'member');
    if (domain === null || members.length === 0 || members.some(({ host }) => host !== domain)) return;
    for (const { statement } of members) {
      report({
        range: statement.range,
        message:
          'The only member named is the site itself. If you belong to an association, write belongto= and its address.',
      });
    }
  },
};
