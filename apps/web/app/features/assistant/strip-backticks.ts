/** Removes backticks from data in a message, because the message uses them for untranslated code. */
export const stripBackticks = (text: string): string => text.replaceAll('`', '');
