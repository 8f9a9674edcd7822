/** Removes backticks from data in a message, because messages use them to mark untranslated code. */
export const stripBackticks = (text: string): string => text.replaceAll('`', '');
