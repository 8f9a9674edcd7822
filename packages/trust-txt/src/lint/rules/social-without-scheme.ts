import { createParserRule } from '../parser-rule.ts';
import { noScheme } from './no-scheme.ts';

export const socialWithoutScheme = createParserRule('TT601', {
  summary: 'The address of an account does not start with https://.',
  reason: 'It is read as https here. Programs that compare it with the current page do not find it.',
  fix: 'safe',
  repair: noScheme.repair,
});
