/** Returns true if text contains a masked part. A page does not need the words that decide what is masked. */
export const isMasked = (text: string): boolean => text.includes('***');
