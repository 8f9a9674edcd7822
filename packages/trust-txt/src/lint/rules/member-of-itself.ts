import type { Rule } from '../rule.ts';

export const memberOfItself: Rule = {
  id: 'TT412',
  name: 'member-of-itself',
  severity: 'warning',
  summary: 'A site lists only itself as its member.',
  reason: 'Only associations have members. The line was probably meant as belongto or control.',
  messages: {
    default: 'The only member is the site itself. If you belong to an association, write belongto= and its address.',
  },
  fix: 'none',
  replaces: ['TT518'],
  check: ({ organizations, domain }, report) => {
    const members = organizations.filter(({ attribute }) => attribute === 'member');
    if (domain === null || members.length === 0 || members.some(({ host }) => host !== domain)) return;
    for (const { statement } of members) {
      report({
        range: statement.range,
      });
    }
  },
};
