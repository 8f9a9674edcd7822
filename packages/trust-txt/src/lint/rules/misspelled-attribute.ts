import { isAttribute } from '../../attributes.ts';
import { formatQuote } from '../../diagnostic.ts';
import { findClosestAttribute } from '../facts/closest-attribute.ts';
import { findOtherFormat } from '../facts/other-formats.ts';
import { createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const misspelledAttribute: Rule = {
  id: 'TT402',
  name: 'misspelled-attribute',
  severity: 'error',
  summary: 'A name is a misspelling of one of the ten attributes.',
  reason: 'Programs ignore an unknown name, so the statement is lost.',
  messages: { default: '{name} is not an attribute of trust.txt. Did you mean {attribute}?' },
  // Another attribute has another meaning (memberof may mean belongto), so the fix must be confirmed.
  fix: 'confirm',
  replaces: ['TT401'],
  check: ({ document }, report) => {
    for (const { attribute, rawAttribute, attributeRange } of document.statements) {
      if (isAttribute(attribute) || findOtherFormat(attribute) !== null) continue;
      const near = findClosestAttribute(attribute);
      if (near === null) continue;
      report({
        range: attributeRange,
        arguments: { name: formatQuote(rawAttribute), attribute: formatQuote(near) },
        edits: [createReplacement(attributeRange, near)],
      });
    }
  },
};
