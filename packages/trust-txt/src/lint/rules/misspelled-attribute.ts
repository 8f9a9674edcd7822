import { isAttribute } from '../../attributes.ts';
import { quote } from '../../diagnostic.ts';
import { findNearAttribute } from '../facts/near-names.ts';
import { findOtherFormat } from '../facts/other-formats.ts';
import { replace } from '../lint-file.ts';
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
      const near = findNearAttribute(attribute);
      if (near === null) continue;
      report({
        range: attributeRange,
        message: `${quote(rawAttribute)} is not an attribute of trust.txt. Did you mean ${quote(near)}?`,
        edits: [replace(attributeRange, near)],
      });
    }
  },
};
