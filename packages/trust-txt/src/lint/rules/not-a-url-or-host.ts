import { createParserRule } from '../parser-rule.ts';

export const notAUrlOrHost = createParserRule('TT501', {
  summary: 'A value is neither a URL nor a host.',
  reason: 'An organization is named by its address; a name in words leads nowhere.',
  fix: 'none',
});
