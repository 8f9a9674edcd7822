/** Folds letter case and the punctuation that publishing systems replace, for a comparison of headings. */
export const toTextKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
