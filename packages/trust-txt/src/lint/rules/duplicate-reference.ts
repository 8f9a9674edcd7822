import { formatQuote } from '../../diagnostic.ts';
import { deleteLine } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

/** Spellings of one target so far. */
interface ReferenceVariants {
  readonly line: number;
  readonly raw: string;
  others: Set<string> | null;
}

export const duplicateReference: Rule = {
  id: 'TT519',
  name: 'duplicate-reference',
  severity: 'warning',
  summary: 'One organization appears twice in different spellings.',
  reason: 'An address with http or https, with or without www or a final slash, is one organization that counts twice.',
  messages: { default: '{value} is already on line {line}, in another spelling. Keep one of the two.' },
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
        // An exact repetition is a finding of another rule.
        first.others ??= new Set();
        first.others.add(raw);
        report({
          range: statement.range,
          arguments: { value: formatQuote(raw), line: first.line },
          edits: deleteLine(file, statement),
        });
      }
    }
  },
};
