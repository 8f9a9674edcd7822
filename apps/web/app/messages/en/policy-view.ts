/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW = {
  canMend: (label: string) => `${label}: press Alt and Enter.`,
  mended: (label: string) => `Done: ${label}`,
  nothingToMend: 'Nothing here that a key can mend.',
} as const;
