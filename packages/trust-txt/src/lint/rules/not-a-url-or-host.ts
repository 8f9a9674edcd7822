import { readerRule } from '../reader-rule.ts';

export const notAUrlOrHost = readerRule('TT501', {
  summary: 'A value is neither a URL nor a host.',
  reason: 'An organisation is named by its address; a name in words leads nowhere.',
  fix: 'none',
});
