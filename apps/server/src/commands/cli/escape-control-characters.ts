/** Control characters, and those that turn the direction of what follows or cannot be seen. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes untrusted text for a terminal: control and invisible characters are written as their codes. */
export function escapeControlCharacters(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
