/** Control characters, and those that turn the direction of what follows or cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of strangers for a terminal: what would steer it, or hide, is written as its code. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
