import type { ProblemList } from './located.ts';

export interface TextLine {
  /** 1-based. */
  readonly line: number;
  /** Without its line end. */
  readonly content: string;
}

/** Maximum number of lines that are read. Real files have fewer than 20,000. */
export const MAX_LINES = 100_000;
/** Maximum length of a line. A longer one is skipped, because no format has one. */
export const MAX_LINE_CHARS = 4_096;

/** Lists the lines of a text, ended by LF, CRLF or a bare CR, and reports bare CRs and lines that are skipped. */
export function* listLines(text: string, problems: ProblemList): Generator<TextLine> {
  let hasBareReturn = false;
  let start = 0;
  let feed = text.indexOf('\n');
  let carriageReturn = text.indexOf('\r');
  for (let line = 1; start < text.length; line += 1) {
    if (line > MAX_LINES) {
      problems.add('too-many-values', { line });
      return;
    }
    if (feed >= 0 && feed < start) feed = text.indexOf('\n', start);
    if (carriageReturn >= 0 && carriageReturn < start) carriageReturn = text.indexOf('\r', start);
    const isReturnFirst = carriageReturn >= 0 && (feed < 0 || carriageReturn < feed);
    const end = isReturnFirst ? carriageReturn : feed < 0 ? text.length : feed;
    const isCrLf = isReturnFirst && text[end + 1] === '\n';
    if (isReturnFirst && !isCrLf && !hasBareReturn) {
      hasBareReturn = true;
      problems.add('bare-carriage-return', { line });
    }
    if (end - start <= MAX_LINE_CHARS) yield { line, content: text.slice(start, end) };
    else problems.add('invalid', { line });
    start = end + (isCrLf ? 2 : 1);
  }
}
