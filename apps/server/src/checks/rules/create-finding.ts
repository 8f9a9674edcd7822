import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Range, TextEdit } from 'trust-txt';
import { getNetworkRule, type NetworkRuleId } from './network-rules.ts';

/** Location of a finding: a line of the file, a request, both or neither. */
export interface FindingLocation {
  readonly range?: Range | null;
  readonly url?: string | null;
  /** An edit that fixes it, for rules that have one. */
  readonly edits?: readonly TextEdit[] | null;
}

/** A finding that needs more than the file; severity and reason are those of its rule. */
export function createFinding(
  id: NetworkRuleId,
  message: string,
  { range = null, url = null, edits = null }: FindingLocation = {},
): PolicyDiagnostic {
  const { severity, reason, fix } = getNetworkRule(id);
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
