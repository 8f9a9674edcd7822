/** Matches a typical email address: one `@`, no space, a dot in the domain. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]{1,253}\.[a-z0-9-]{2,63}$/i;
const PHONE_CHARACTERS = /^\+?[\d\s().\-/\u00a0]+(?:(?:ext|x)\.?\s*\d{1,6})?$/i;
/**
 * Matches a number of the North American Numbering Plan: three, three and four digits, the first two groups starting
 * with 2 to 9.
 */
const NORTH_AMERICAN = /^(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]?(\d{4})$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** Returns true for digits in groups, without other text, that are long enough for a telephone number. */
export function isPhone(text: string): boolean {
  return text.length <= 40 && PHONE_CHARACTERS.test(text) && countDigits(text) >= 7 && countDigits(text) <= 20;
}

/** Returns the `tel:` URI of a number if its country is certain (RFC 3966): with `+`, or in the North American form. */
export function toTelephoneUri(text: string): string | null {
  const trimmed = text.trim();
  const american = NORTH_AMERICAN.exec(trimmed);
  if (american) return `tel:+1${american[1]}${american[2]}${american[3]}`;
  const digits = trimmed.replace(/\D/g, '');
  const isInternational = /^\+[\d\s().\-/]+$/.test(trimmed) && digits.length >= 7 && digits.length <= 15;
  // "+44 (0)20" contains a zero that is dialed only inside the country.
  return isInternational && !/\(0\)/.test(trimmed) ? `tel:+${digits}` : null;
}
