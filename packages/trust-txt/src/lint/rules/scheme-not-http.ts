import { createParserRule } from '../parser-rule.ts';

export const schemeNotHttp = createParserRule('TT504', {
  summary: 'An address has a scheme other than http or https. A scheme that runs a script is an error.',
  reason: 'Programs do not follow it, and a page that shows it as a link may run it.',
  fix: 'none',
});
