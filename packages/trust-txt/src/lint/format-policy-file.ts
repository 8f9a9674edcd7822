import { isAttribute } from '../attributes.ts';
import { parsePolicyFile } from '../parse-policy-file.ts';
import type { PolicyDocument } from '../policy-document.ts';
import { trimWhiteSpace } from '../white-space.ts';

export interface FormatOptions {
  /** Default: the line end of most lines of the file. */
  readonly lineEnd?: '\n' | '\r\n';
}

/**
 * Formats a file, independently of fixes: one kind of line end, a final one, no byte order mark, no white space at the
 * ends of lines or around `=`, known names in lower case, single blank lines, none at either end. Statements retain
 * their values and order, and comments their text and position. Idempotent.
 */
export function formatPolicyFile(input: Uint8Array | string | PolicyDocument, options: FormatOptions = {}): string {
  const isBody = typeof input === 'string' || input instanceof Uint8Array;
  const { lines } = isBody ? parsePolicyFile(input) : input;
  const returns = lines.filter(({ lineEnd }) => lineEnd === '\r\n').length;
  const feeds = lines.filter(({ lineEnd }) => lineEnd === '\n').length;
  const lineEnd = options.lineEnd ?? (returns > feeds ? '\r\n' : '\n');

  const output: string[] = [];
  for (const line of lines) {
    if (line.kind === 'blank') {
      if (output.length > 0 && output.at(-1) !== '') output.push('');
    } else if (line.kind === 'statement') {
      const { attribute, rawAttribute, value, valueRange } = line.statement;
      const name = isAttribute(attribute) ? attribute : rawAttribute;
      // The rest of the line from the value on, so that a comment after it is preserved.
      const rest = trimWhiteSpace(line.content.slice(valueRange.start.offset - line.offset));
      // A comment directly after `=` would become a value.
      output.push(`${name}=${value === '' && rest !== '' ? ' ' : ''}${rest}`);
    } else {
      output.push(trimWhiteSpace(line.content));
    }
  }
  if (output.at(-1) === '') output.pop();
  return output.map((line) => line + lineEnd).join('');
}
