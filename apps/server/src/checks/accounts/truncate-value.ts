import { MAX_VALUE_LENGTH } from '@vouchwire/api-contract';

/**
 * What an answer says of a value that a stranger's file or page holds, which may be as long as the file: answers repeat
 * many of them, and hundreds of answers are kept.
 */
export function truncateValue(text: string): { readonly value: string; readonly truncated: boolean } {
  if (text.length <= MAX_VALUE_LENGTH) return { value: text, truncated: false };
  // Half of a character outside the basic plane is none.
  return { value: `${text.slice(0, MAX_VALUE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`, truncated: true };
}
