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
  summary: 'A name is nearly, but not quite, one of the ten.',
  reason: 'Readers ignore a name that they do not know, so the statement is lost.',
  // Another attribute says something else (memberof may mean belongto): only on request.
  fix: 'confirm',
  replaces: ['TT401'],
  check: ({ document }, report) => {
    for (const { attribute, rawAttribute, attributeRange } of document.statements) {
      if (isAttribute(attribute) || findOtherFormat(attribute) !== null) continue;
      const near = findClosestAttribute(attribute);
      if (near === null) continue;
      report({
        range: attributeRange,
        message: `${formatQuote(rawAttribute)} is not an attribute of trust.txt. Did you mean ${formatQuote(near)}?`,
        edits: [createReplacement(attributeRange, near)],
      });
    }
  },
};
