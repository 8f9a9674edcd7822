import { PARSE_CODES, type ParseCode } from '../diagnostic.ts';
import type { ParserRule } from './rule.ts';

/** A rule for a finding that the reader makes: name and severity are the reader's own. */
export function createParserRule(
  id: ParseCode,
  facts: Omit<ParserRule, 'id' | 'name' | 'severity' | 'messages' | 'repair'> & {
    readonly repair?: ParserRule['repair'];
  },
): ParserRule {
  return { id, ...PARSE_CODES[id], repair: null, ...facts };
}
