import { createParserRule } from '../parser-rule.ts';
import { noScheme } from './no-scheme.ts';

export const socialWithoutScheme = createParserRule('TT601', {
  summary: 'The address of an account has no https:// in front.',
  reason: 'It is read as https here; readers that compare it with the page they are on do not find it.',
  fix: 'safe',
  repair: noScheme.repair,
});
