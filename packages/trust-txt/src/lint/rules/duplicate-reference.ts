import { quote } from '../../diagnostic.ts';
import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const duplicateReference: Rule = {
  id: 'TT519',
  name: 'duplicate-reference',
  severity: 'warning',
  summary: 'One organisation is named twice in different spellings.',
  reason: 'http and https, with and without www or a final slash: it is the same organisation, counted twice.',
  fix: 'safe',
  check: (file, report) => {
    const seen = new Map<string, { readonly line: number; readonly values: Set<string> }>();
    for (const { attribute, key, raw, statement } of file.organisations) {
      if (attribute === 'controlledby') continue;
      const place = `${attribute} ${key}`;
      const first = seen.get(place);
      if (first === undefined) {
        seen.set(place, { line: statement.line, values: new Set([raw]) });
      } else if (!first.values.has(raw)) {
        first.values.add(raw);
        report({
          range: statement.range,
          message: `${quote(raw)} is already named on line ${first.line}, spelled otherwise. Keep one of the two.`,
          edits: deleteLine(file, statement),
        });
      }
    }
  },
};
