import { PARSE_CODES, type ParseCode } from '../diagnostic.ts';
import type { ParserRule } from './rule.ts';

/** Creates a rule for a finding of the parser. Name and severity are those of the parser. */
export function createParserRule(
  id: ParseCode,
  facts: Omit<ParserRule, 'id' | 'name' | 'severity' | 'messages' | 'repair'> & {
    readonly repair?: ParserRule['repair'];
  },
): ParserRule {
  return { id, ...PARSE_CODES[id], repair: null, ...facts };
}
