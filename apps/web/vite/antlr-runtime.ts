import type { Plugin } from 'vite';

/**
 * Parts of the ANTLR runtime that retain unused code in the bundle. Each must occur, so that a new version of the
 * runtime cannot make the bundle larger unnoticed.
 */
const UNUSED_FEATURES: readonly (readonly [part: RegExp, replacement: string])[] = [
  // Names of classes: a bundler keeps every class whose static block has an effect.
  [/static \{\s*__name\(this, "\w+"\);\s*\}/g, ''],
  // Tree patterns, which bring an interpreter of grammars and XPath.
  [/new ParseTreePatternMatcher\(lexer, this\)/g, 'null'],
  // Profiles of a parser.
  [/new ProfilingATNSimulator\(this\)/g, 'interp'],
  [/interp instanceof ProfilingATNSimulator/g, 'false'],
  // Drawings of automata.
  [/new (?:Lexer)?DFASerializer\([\w, ]+\)/g, '""'],
];

/** Leaves out what the query engine in the browser does not use of the ANTLR runtime: a tenth of the engine. */
export const antlrRuntime: Plugin = {
  name: 'vouchwire:antlr-runtime',
  transform: {
    filter: { id: /\/node_modules\/antlr4ng\/dist\/index\.mjs$/ },
    handler: (source) => {
      let code = source;
      for (const [part, replacement] of UNUSED_FEATURES) {
        const shorter = code.replace(part, replacement);
        if (shorter === code) throw new Error(`The ANTLR runtime does not contain ${part}`);
        code = shorter;
      }
      return { code, map: null };
    },
  },
};
