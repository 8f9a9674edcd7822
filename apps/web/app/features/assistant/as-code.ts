/** For what stands between backticks in a message, where no language changes it: data brings none of its own. */
export const asCode = (text: string): string => text.replaceAll('`', '');
