/** Text of the view of a policy file, on every screen. */
export const POLICY_VIEW_TEXT = {
  fixAvailable: (label: string) => `${label}: press Alt and Enter.`,
  fixed: (label: string) => `Done: ${label}`,
  noFix: 'Nothing here that a key can fix.',
} as const;
