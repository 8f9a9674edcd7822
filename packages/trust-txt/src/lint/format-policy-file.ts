import { isAttribute } from '../attributes.ts';
import { parsePolicyFile } from '../parse-policy-file.ts';
import type { PolicyDocument } from '../policy-document.ts';
import { isWhiteSpace, skipForward } from '../white-space.ts';

export interface FormatOptions {
  /** Default: that of most lines of the file. */
  readonly lineEnd?: '\n' | '\r\n';
}

/**
 * Lays a file out anew, a deliberate step apart from fixing: one kind of line end, a final one, no byte order mark, no
 * white space at the ends of lines or around `=`, known names in lower case, single blank lines, none at either end.
 * Statements keep their values and order; comments keep their words and their places. Formatting twice changes nothing.
 */
export function formatPolicyFile(input: Uint8Array | string | PolicyDocument, options: FormatOptions = {}): string {
  const isBody = typeof input === 'string' || input instanceof Uint8Array;
  const { lines } = isBody ? parsePolicyFile(input) : input;
  const returns = lines.filter(({ lineEnd }) => lineEnd === '\r\n').length;
  const feeds = lines.filter(({ lineEnd }) => lineEnd === '\n').length;
  const lineEnd = options.lineEnd ?? (returns > feeds ? '\r\n' : '\n');

  const written: string[] = [];
  for (const line of lines) {
    const content = trimEnd(line.content);
    if (line.kind === 'blank' || content === '') {
      if (written.length > 0 && written.at(-1) !== '') written.push('');
    } else if (line.kind === 'statement') {
      const { attribute, rawAttribute, valueRange } = line.statement;
      const name = isAttribute(attribute) ? attribute : rawAttribute;
      // Everything from the value on, so that a comment behind it stays.
      const rest = content.slice(valueRange.start.offset - line.offset);
      written.push(`${name}=${rest.slice(skipForward(rest, 0, rest.length))}`);
    } else if (line.kind === 'comment') {
      written.push(content.slice(skipForward(content, 0, content.length)));
    } else {
      written.push(content);
    }
  }
  if (written.at(-1) === '') written.pop();
  return written.map((line) => line + lineEnd).join('');
}

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
