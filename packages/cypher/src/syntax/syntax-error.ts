import { CypherError } from '../cypher-error.ts';
import type { Span } from './span.ts';

/** Longest part of a query that a message repeats, in UTF-16 units. */
const MAX_QUOTED_CHARS = 60;

/** An error that the text of a query proves. `code` is a detail code of the Technology Compatibility Kit if it has one. */
export const syntaxError = (code: string, message: string, span: Span | null): CypherError =>
  new CypherError('SyntaxError', 'compile time', code, message, span);

/** Shortens a part of a query for a message. */
export const truncate = (text: string): string =>
  text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;
