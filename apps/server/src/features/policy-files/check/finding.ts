import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Range, TextEdit } from 'trust-txt';
import { type NetworkRuleId, networkRule } from './rules/index.ts';

/** Where a finding belongs: a line of the file, a request, both or neither. */
export interface Place {
  readonly range?: Range | null;
  readonly url?: string | null;
  /** An edit that mends it, for rules that have one. */
  readonly edits?: readonly TextEdit[] | null;
}

/** A finding that a file alone does not show; severity and reason are those of its rule. */
export function finding(
  id: NetworkRuleId,
  message: string,
  { range = null, url = null, edits = null }: Place = {},
): PolicyDiagnostic {
  const { severity, reason, fix } = networkRule(id);
  return {
    code: id,
    severity,
    url,
    message,
    reason,
    range,
    fix: edits && fix !== 'none' ? { safety: fix, edits: [...edits] } : null,
  };
}
