/** Characters that only hide what a text says. Tabs and line ends are allowed. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** Finds the first control character of a query, which two readers may read in different ways. */
export function findControlCharacter(query: string): { readonly offset: number; readonly message: string } | null {
  const found = CONTROL_CHARACTER.exec(query);
  if (!found) return null;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { offset: found.index, message: `The query contains the control character U+${code}. Remove it` };
}
