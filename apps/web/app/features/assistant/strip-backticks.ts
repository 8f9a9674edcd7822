/** For what stands between backticks in a message, where no language changes it: data brings none of its own. */
export const stripBackticks = (text: string): string => text.replaceAll('`', '');
