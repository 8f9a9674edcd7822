import { MAX_VALUE_TOLD } from '@vouchwire/api-contract';

/**
 * What an answer says of a value that a stranger's file or page holds, which may be as long as the file: answers repeat
 * many of them, and hundreds of answers are kept.
 */
export function toldValue(text: string): { readonly told: string; readonly cut: boolean } {
  if (text.length <= MAX_VALUE_TOLD) return { told: text, cut: false };
  // Half of a character outside the basic plane is none.
  return { told: `${text.slice(0, MAX_VALUE_TOLD).replace(/[\uD800-\uDBFF]$/, '')}…`, cut: true };
}
