/** Every word of the page of a rule that is not in its document. */
export const MESSAGES = {
  pageTitle: (code: string, name: string) => `${code} ${name} · Vouchwire`,
  help: 'Help',
  rules: 'All rules',
  fallbackTitle: 'No such rule · Vouchwire',
} as const;
