import { encodeText } from './decode-policy-file.ts';
import type { PolicyDocument } from './policy-document.ts';

/** Gives the text of the file back exactly, U+FEFF first where it was there. What bytes could not spell is U+FFFD. */
export function printPolicyFile(document: PolicyDocument): string {
  const mark = document.byteOrderMark ? '\ufeff' : '';
  return mark + document.lines.map((line) => line.source).join('');
}

/**
 * Gives the bytes of the file back exactly: in its own encoding, invalid sequences and all. A document that was parsed
 * from a string is spelled in UTF-8 (where a lone surrogate becomes U+FFFD, having no other spelling).
 */
export function printPolicyFileBytes(document: PolicyDocument): Uint8Array {
  return document.originalBytes?.slice() ?? encodeText(printPolicyFile(document), document.encoding);
}
