import type { ProblemPosition } from '@vouchwire/api-contract';

interface ProblemExcerpt {
  line: number;
  text: string;
  /** Spaces and carets that mark a range in `text`, for the line below it. */
  carets: string;
}

const MAX_EXCERPT_CHARS = 72;
const CONTEXT_CHARS = 24;

/** Returns the line with an error, shortened if it is long, and the marker below it. */
export function createExcerpt(query: string, position: ProblemPosition): ProblemExcerpt | null {
  const line = query.split('\n')[position.line - 1];
  if (line === undefined) return null;
  const at = Math.min(position.column - 1, line.length);
  const start = line.length > MAX_EXCERPT_CHARS && at > CONTEXT_CHARS ? at - CONTEXT_CHARS : 0;
  const end = Math.min(line.length, start + MAX_EXCERPT_CHARS);
  const shown = line.slice(start, end).replaceAll('\t', ' ');
  const text = `${start > 0 ? '…' : ''}${shown}${end < line.length ? '…' : ''}`;
  const indent = at - start + (start > 0 ? 1 : 0);
  const length = Math.max(1, Math.min(position.length, end - at));
  return { line: position.line, text, carets: `${' '.repeat(indent)}${'^'.repeat(length)}` };
}
