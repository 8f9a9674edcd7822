import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { KEYWORDS } from './cypher-keywords.ts';

interface ParserState {
  /** Inside a text or comment that continues after the end of the line. */
  inside: '"' | "'" | '`' | '*/' | null;
  /** The preceding token decides whether a name is a label, a property or a variable. */
  before: string;
}

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*/u;
/** Functions before a bracket, clauses of their own before a brace. */
const FUNCTION_CALL = new Set(['COUNT', 'ALL', 'ANY', 'NONE', 'SINGLE']);
const LITERALS = new Set(['true', 'false', 'null']);

/**
 * Syntax colors for Cypher, by line, without validation. The server has the grammar. (The ready-made mode distinguishes
 * neither labels nor relationship types from variables.)
 */
const parser: StreamParser<ParserState> = {
  name: 'cypher',
  startState: () => ({ inside: null, before: '' }),
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  token(stream, state) {
    if (state.inside) return readUntil(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.inside = '*/';
      return readUntil(stream, state);
    }
    const before = state.before;
    const next = stream.peek();
    if (next === '"' || next === "'" || next === '`') {
      stream.next();
      state.inside = next;
      state.before = 'text';
      return readUntil(stream, state);
    }
    if (stream.match(/^\$[\p{L}\p{N}_]+/u)) {
      state.before = 'name';
      return 'meta';
    }
    if (stream.match(/^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/)) {
      state.before = 'number';
      return 'number';
    }
    if (stream.match(IDENTIFIER)) {
      const word = stream.current();
      state.before = 'name';
      if (before === '.') return 'propertyName';
      if (before === ':' || before === '|') return 'typeName';
      if (LITERALS.has(word.toLowerCase())) return 'bool';
      const called = FUNCTION_CALL.has(word.toUpperCase()) && stream.match(/^\s*\(/, false);
      if (KEYWORDS.has(word.toUpperCase()) && !called) return 'keyword';
      return 'variableName';
    }
    state.before = stream.next() ?? '';
    return null;
  },
};

function readUntil(stream: Parameters<StreamParser<ParserState>['token']>[0], state: ParserState): string {
  const until = state.inside;
  const tokenType = until === '*/' ? 'comment' : until === '`' ? 'typeName' : 'string';
  while (!stream.eol()) {
    if (until === '*/' ? stream.match('*/') : stream.peek() === until) {
      if (until !== '*/') stream.next();
      state.inside = null;
      break;
    }
    if (stream.next() === '\\' && until !== '*/' && until !== '`') stream.next();
  }
  return tokenType;
}

export const cypher = StreamLanguage.define(parser);
