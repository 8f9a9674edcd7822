/** White space of every kind as single spaces, none around. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}
