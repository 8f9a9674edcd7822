import { StreamLanguage, type StreamParser } from '@codemirror/language';
import { KEYWORDS } from './cypher-words.ts';

interface State {
  /** Inside a text or comment that goes on over the end of the line. */
  inside: '"' | "'" | '`' | '*/' | null;
  /** What stood before decides whether a name is a label, a property or a variable. */
  before: string;
}

const NAME = /^[\p{L}_][\p{L}\p{N}_]*/u;
/** Functions before a bracket, clauses of their own before a brace. */
const CALLED = new Set(['COUNT', 'ALL', 'ANY', 'NONE', 'SINGLE']);
const LITERALS = new Set(['true', 'false', 'null']);

/**
 * Colours for Cypher, by line: enough for reading, with no opinion on what is right. The server has the grammar.
 * (The ready-made mode knows neither labels nor relationship types from variables.)
 */
const parser: StreamParser<State> = {
  name: 'cypher',
  startState: () => ({ inside: null, before: '' }),
  languageData: { commentTokens: { line: '//', block: { open: '/*', close: '*/' } } },
  token(stream, state) {
    if (state.inside) return restOf(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.inside = '*/';
      return restOf(stream, state);
    }
    const before = state.before;
    const next = stream.peek();
    if (next === '"' || next === "'" || next === '`') {
      stream.next();
      state.inside = next;
      state.before = 'text';
      return restOf(stream, state);
    }
    if (stream.match(/^\$[\p{L}\p{N}_]+/u)) {
      state.before = 'name';
      return 'meta';
    }
    if (stream.match(/^(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/)) {
      state.before = 'number';
      return 'number';
    }
    if (stream.match(NAME)) {
      const word = stream.current();
      state.before = 'name';
      if (before === '.') return 'propertyName';
      if (before === ':' || before === '|') return 'typeName';
      if (LITERALS.has(word.toLowerCase())) return 'bool';
      const called = CALLED.has(word.toUpperCase()) && stream.match(/^\s*\(/, false);
      if (KEYWORDS.has(word.toUpperCase()) && !called) return 'keyword';
      return 'variableName';
    }
    state.before = stream.next() ?? '';
    return null;
  },
};

function restOf(stream: Parameters<StreamParser<State>['token']>[0], state: State): string {
  const until = state.inside;
  const look = until === '*/' ? 'comment' : until === '`' ? 'typeName' : 'string';
  while (!stream.eol()) {
    if (until === '*/' ? stream.match('*/') : stream.peek() === until) {
      if (until !== '*/') stream.next();
      state.inside = null;
      break;
    }
    if (stream.next() === '\\' && until !== '*/' && until !== '`') stream.next();
  }
  return look;
}

export const cypher = StreamLanguage.define(parser);
