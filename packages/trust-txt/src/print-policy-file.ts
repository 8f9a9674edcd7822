import { encodeText } from './decode-policy-file.ts';
import type { PolicyDocument } from './policy-document.ts';

/** Returns the exact text of the file, including a byte order mark. Invalid bytes are U+FFFD. */
export function printPolicyFile(document: PolicyDocument): string {
  const mark = document.byteOrderMark ? '\ufeff' : '';
  return mark + document.lines.map((line) => line.source).join('');
}

/**
 * Returns the exact bytes of the file, in its own encoding and including invalid sequences. A document that was parsed
 * from a string is encoded in UTF-8, where a lone surrogate becomes U+FFFD.
 */
export function printPolicyFileBytes(document: PolicyDocument): Uint8Array {
  return document.originalBytes?.slice() ?? encodeText(printPolicyFile(document), document.encoding);
}
