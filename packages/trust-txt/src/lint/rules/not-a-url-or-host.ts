import { createParserRule } from '../parser-rule.ts';

export const notAUrlOrHost = createParserRule('TT501', {
  summary: 'A value is neither a URL nor a host name.',
  reason: 'An organization is identified by its address. Programs cannot follow a name in words.',
  fix: 'none',
});
