import { isReferenceAttribute } from '../../attributes.ts';
import { createRange, createReplacement } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const fragment: Rule = {
  id: 'TT309',
  name: 'fragment',
  severity: 'info',
  summary: 'A URL has a fragment, the part from # on.',
  reason:
    'Browsers do not send a fragment to the server, and programs that start comments at any # cut the address there.',
  messages: { default: 'The URL has a part from "#" on, which servers never receive. Remove it.' },
  fix: 'safe',
  isParserDependent: true,
  check: ({ effectiveStatements: speaking, getLine: lineOf }, report) => {
    for (const statement of speaking) {
      const { attribute, reference, valueRange } = statement;
      if (reference === null || !isReferenceAttribute(attribute)) continue;
      const at = reference.raw.indexOf('#');
      if (at < 0) continue;
      const start = valueRange.start.offset;
      const range = createRange(lineOf(statement), start + at, start + reference.raw.length);
      // `#/` and `#!` lead to a page within a script, so the address without them is a different one.
      const isRoute = /^#[/!]/.test(reference.raw.slice(at, at + 2));
      report({
        range,

        edits: isRoute && attribute === 'social' ? null : [createReplacement(range, '')],
      });
    }
  },
};
