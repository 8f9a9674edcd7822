import type { FindingSeverity } from '../../components/policy-view/policy-editor.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW = {
  severities: { error: 'Error', warning: 'Warning', info: 'Note' } satisfies Record<FindingSeverity, string>,
  announced: (line: number, severity: string, message: string) => `Line ${line}. ${severity}: ${message}`,
  canMend: (label: string) => `${label}: press Alt and Enter.`,
  mended: (label: string) => `Done: ${label}`,
  nothingToMend: 'Nothing here that a key can mend.',
} as const;
