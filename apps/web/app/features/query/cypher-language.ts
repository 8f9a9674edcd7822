import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { KEYWORDS } from './cypher-keywords.ts';

interface ParserState {
  /** Set inside a text or comment that continues on the next line. */
  inside: '"' | "'" | '`' | '*/' | null;
  /** The previous token, which determines whether a name is a label, a property or a variable. */
  before: string;
}

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_]*/u;
/** Names that are functions before a bracket, and clauses before a brace. */
const FUNCTION_CALL = new Set(['COUNT', 'ALL', 'ANY', 'NONE', 'SINGLE']);
const LITERALS = new Set(['true', 'false', 'null']);

/**
 * Highlights Cypher line by line, without validation, because the server has the grammar. (The existing mode of
 * CodeMirror does not distinguish labels and relationship types from variables.)
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
