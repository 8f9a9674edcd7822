import { formatQuote } from '../../diagnostic.ts';
import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** How one target was spelled so far. */
interface ReferenceVariants {
  readonly line: number;
  readonly raw: string;
  others: Set<string> | null;
}

export const duplicateReference: Rule = {
  id: 'TT519',
  name: 'duplicate-reference',
  severity: 'warning',
  summary: 'One organization is named twice in different spellings.',
  reason: 'http and https, with and without www or a final slash: it is the same organization, counted twice.',
  fix: 'safe',
  check: (file, report) => {
    const seen = new Map<string, Map<string, ReferenceVariants>>();
    for (const { attribute, key, raw, statement } of file.organizations) {
      if (attribute === 'controlledby') continue;
      let targets = seen.get(attribute);
      if (targets === undefined) {
        targets = new Map();
        seen.set(attribute, targets);
      }
      const first = targets.get(key);
      if (first === undefined) {
        targets.set(key, { line: statement.line, raw, others: null });
      } else if (first.raw !== raw && first.others?.has(raw) !== true) {
        // Letter by letter the same is a finding of another rule.
        first.others ??= new Set();
        first.others.add(raw);
        report({
          range: statement.range,
          message: `${formatQuote(raw)} is already named on line ${first.line}, spelled otherwise. Keep one of the two.`,
          edits: deleteLine(file, statement),
        });
      }
    }
  },
};
