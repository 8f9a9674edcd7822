import { PARSE_CODES, type ParseCode } from '../diagnostic.ts';
import type { ReaderRule } from './rule.ts';

/** A rule for a finding that the reader makes: name and severity are the reader's own. */
export function readerRule(
  id: ParseCode,
  facts: Omit<ReaderRule, 'id' | 'name' | 'severity' | 'repair'> & { readonly repair?: ReaderRule['repair'] },
): ReaderRule {
  return { id, ...PARSE_CODES[id], repair: null, ...facts };
}
