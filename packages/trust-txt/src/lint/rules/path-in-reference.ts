import { formatQuote } from '../../diagnostic.ts';
import { isPolicyFilePath } from '../facts/policy-file-path.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { getSubrange } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const pathInReference: Rule = {
  id: 'TT508',
  name: 'path-in-reference',
  severity: 'warning',
  summary: 'The address of an organization has a path or query.',
  reason: 'Only a host can have a trust.txt, so the other side can confirm the statement only for its host.',
  messages: {
    default: '{value} is a page, and a page has no trust.txt of its own. Name the host, or keep the page on purpose.',
  },
  fix: 'none',
  check: ({ pages }, report) => {
    for (const pointer of pages) {
      const { raw, hostEnd, reference } = pointer;
      if (raw.includes('*') || isPolicyFilePath(reference.path)) continue;
      if (reference.path !== '/' && findPlatform(reference.hostname) !== null) continue;
      const fragment = raw.indexOf('#');
      report({
        range: getSubrange(pointer, hostEnd, fragment < 0 ? raw.length : fragment),
        arguments: { value: formatQuote(raw) },
      });
    }
  },
};
