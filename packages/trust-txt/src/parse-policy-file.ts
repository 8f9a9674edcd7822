import { decodePolicyFile } from './decode-policy-file.ts';
import { createParseMessage, type Diagnostic, PARSE_CODES, type ParseCode } from './diagnostic.ts';
import type { Message } from './format-message.ts';
import { findHtmlBlocks } from './html-blocks.ts';
import type { PolicyDocument } from './policy-document.ts';
import type { Position } from './range.ts';
import { type ScannedLine, scanLines } from './scan-lines.ts';
import { type PolicyLine, parseLine, type Statement } from './statement.ts';

/**
 * Parses a trust.txt file: decodes it, splits it into lines, and parses each line.
 *
 * Never throws, for any input. Time and memory are linear in its size. A finding never stops the parser, so a file with
 * errors still returns its valid statements. Use `classifyPolicyFile` to find out whether the text is a policy file at
 * all.
 */
export function parsePolicyFile(input: Uint8Array | string): PolicyDocument {
  const { encoding, byteOrderMark, text, malformed, originalBytes } = decodePolicyFile(input);
  const scanned = scanLines(text);
  const lines: PolicyLine[] = [];
  const statements: Statement[] = [];
  const diagnostics: Diagnostic<ParseCode>[] = [];

  const htmlBlocks = findHtmlBlocks(text, scanned);
  let nextBlock = 0;
  const lineMalformed: Diagnostic<ParseCode>[] = [];
  let nextMalformed = 0;
  let bareReturnSeen = false;
  for (const scannedLine of scanned) {
    const end = scannedLine.offset + scannedLine.source.length;
    const firstBlock = nextBlock;
    while ((htmlBlocks[nextBlock]?.end ?? end + 1) <= end) nextBlock += 1;
    const lineBlocks = htmlBlocks.slice(
      firstBlock,
      (htmlBlocks[nextBlock]?.start ?? end) < end ? nextBlock + 1 : nextBlock,
    );
    const line = parseLine(scannedLine, lineBlocks, (diagnostic) => lineMalformed.push(diagnostic));
    lines.push(line);
    if (line.kind === 'statement') statements.push(line.statement);

    const start = malformed[nextMalformed];
    if (start !== undefined && start < end) {
      const spanEnd = Math.min(malformed[nextMalformed + 1] ?? end, end);
      lineMalformed.push(createEncodingDiagnostic(encoding, line, start, spanEnd));
      while ((malformed[nextMalformed] ?? end) < end) nextMalformed += 2;
    }
    // Reported once, because a file with bare returns has one on every line.
    if (line.lineEnd === '\r' && !bareReturnSeen) {
      bareReturnSeen = true;
      lineMalformed.push(createLineDiagnostic(line, 'TT207', end - 1, end));
    }
    if (lineMalformed.length > 1) lineMalformed.sort((a, b) => a.range.start.offset - b.range.start.offset);
    for (const diagnostic of lineMalformed) diagnostics.push(diagnostic);
    lineMalformed.length = 0;
  }

  if (byteOrderMark) {
    diagnostics.unshift(createByteOrderMarkDiagnostic(encoding, lines[0]?.kind === 'statement'));
  }
  return { lines, statements, diagnostics, htmlBlocks, encoding, byteOrderMark, originalBytes };
}

function createByteOrderMarkDiagnostic(
  encoding: PolicyDocument['encoding'],
  hidesStatement: boolean,
): Diagnostic<ParseCode> {
  const start: Position = { offset: 0, line: 1, column: 1 };
  const range = { start, end: { ...start, offset: 1 } };
  if (encoding !== 'utf-8') {
    return { code: 'TT201', severity: 'error', range, ...createParseMessage('TT201') };
  }
  return {
    code: 'TT202',
    severity: hidesStatement ? 'error' : 'warning',
    range,
    ...createParseMessage('TT202', {}, hidesStatement ? 'beforeStatement' : 'default'),
  };
}

function createEncodingDiagnostic(
  encoding: PolicyDocument['encoding'],
  line: ScannedLine,
  start: number,
  end: number,
): Diagnostic<ParseCode> {
  const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16';
  return createLineDiagnostic(line, 'TT203', start, end, createParseMessage('TT203', { encoding: name }));
}

function createLineDiagnostic(
  { line, offset }: ScannedLine,
  code: ParseCode,
  start: number,
  end: number,
  message: Message = createParseMessage(code),
): Diagnostic<ParseCode> {
  const at = (place: number): Position => ({ offset: place, line, column: place - offset + 1 });
  return { code, severity: PARSE_CODES[code].severity, range: { start: at(start), end: at(end) }, ...message };
}
