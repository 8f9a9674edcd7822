import { formatQuote } from '../../diagnostic.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import { deleteLine, type StatementReference, stripTrailingSlashes } from '../lint-file.ts';
import type { Rule } from '../rule.ts';

export const duplicateAccount: Rule = {
  id: 'TT606',
  name: 'duplicate-account',
  severity: 'warning',
  summary: 'One account appears twice in different spellings.',
  reason: 'An address with or without www, m. or a final slash, at the old host or the new one, is one account.',
  messages: { default: '{value} is the account of line {line}, in another spelling. Keep one of the two.' },
  fix: 'safe',
  check: (file, report) => {
    const seen = new Map<string, StatementReference>();
    for (const pointer of file.socials) {
      const account = getAccountUrl(pointer);
      const first = seen.get(account);
      if (first === undefined) {
        seen.set(account, pointer);
        continue;
      }
      if (first.statement.value === pointer.statement.value) continue;
      // The account at the network's current host remains, or otherwise the first one.
      const removed = isLegacy(first) && !isLegacy(pointer) ? first : pointer;
      const preserved = removed === first ? pointer : first;
      seen.set(account, preserved);
      report({
        range: removed.statement.range,
        arguments: { value: formatQuote(removed.raw), line: preserved.statement.line },
        edits: deleteLine(file, removed.statement),
      });
    }
  },
};

function isLegacy({ reference }: StatementReference): boolean {
  const found = findPlatform(reference.hostname);
  return found?.platform.legacy?.includes(found.host) === true;
}

function getAccountUrl({ reference, host, key }: StatementReference): string {
  const found = findPlatform(reference.hostname);
  // `m.`, `mobile.` and languages are spellings of the network's host, but `name.tumblr.com` is an account.
  if (found === null || key === host || found.platform.anyCase !== true) return key;
  const path = stripTrailingSlashes(reference.path);
  const query = key.includes('?') && /\.php$/i.test(path) ? key.slice(key.indexOf('?')) : '';
  return `${found.platform.name} ${path.toLowerCase()}${query}`;
}
