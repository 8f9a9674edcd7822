/** On a server that runs for weeks, messages with arguments produce any number of texts. */
const MAX_TEXTS = 20_000;

const FALLBACK_TEXTS = new Set<string>();

/** Whether any text of the page is in English because its language lacks the message. */
export const hasFallbackTexts = (): boolean => FALLBACK_TEXTS.size > 0;

/** Whether the text is English because the page's language lacks its message. */
export const isFallbackText = (text: unknown): boolean => typeof text === 'string' && FALLBACK_TEXTS.has(text);

/** Registers an English text that replaces a missing translation, and returns it. Compiled messages call it. */
export function addFallbackText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  FALLBACK_TEXTS.delete(text);
  FALLBACK_TEXTS.add(text);
  const [oldest] = FALLBACK_TEXTS.size > MAX_TEXTS ? FALLBACK_TEXTS : [];
  if (oldest !== undefined) FALLBACK_TEXTS.delete(oldest);
  return text;
}
