import { readerRule } from '../reader-rule.ts';

export const disclosureNotAUrl = readerRule('TT617', {
  summary: 'A disclosure is not a URL.',
  reason: 'Readers follow it to a document; words lead nowhere.',
  fix: 'none',
});
