import { formatQuote } from '../../diagnostic.ts';
import { findPlatform, isFediverseAccount } from '../facts/social-platforms.ts';
import {
  createRange,
  createReplacement,
  deleteLine,
  getFullRange,
  getSubrange,
  type StatementReference,
  stripTrailingSlashes,
} from '../lint-file.ts';
import { createParserRule, forEachIn, type Rule } from '../rule.ts';
import { completeAddress } from './organization-rules.ts';

/** Parameters that state the origin of a visitor or the requested language. */
const TRACKING =
  /^(?:utm_[a-z_]+|fbclid|gclid|igsh|igshid|mibextid|ref|ref_src|ref_url|refid|hl|lang|locale|_rdr|si|feature|trk|trackinginfo|originalsubdomain|mc_cid|mc_eid|s|t|_t|_r|is_from_webapp|sender_device|view_as)$/i;

/** Matches `@name@host`, the only kind of handle that contains its host. */
const FEDIVERSE_HANDLE = /^@([\w.-]{1,64})@([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,63})$/i;

export const ACCOUNT_RULES: readonly Rule[] = [
  createParserRule('TT601', {
    summary: 'The address of an account does not start with https://.',
    reason: 'It is read as https here. Programs that compare it with the current page do not find it.',
    fix: 'safe',
    repair: completeAddress,
  }),
  {
    id: 'TT602',
    name: 'not-an-account',
    severity: 'warning',
    summary:
      'A social address is not an account but the home page of a network, or a share, post, reel or search link.',
    reason: 'The line claims an account. A post or a share button does not show who runs an account.',
    messages: { default: '{value} is not the page of an account on {network}. Write the address of your account.' },
    fix: 'none',
    check: forEachIn('socials', (pointer) => {
      const { reference, raw, key, host } = pointer;
      const found = findPlatform(reference.hostname);
      if (found === null) return null;
      // `name.tumblr.com/` is an account, `www.facebook.com/` and `m.facebook.com/` are not.
      const isHome = key === host && (host === found.host || host === `m.${found.host}`);
      if (!isHome && !found.platform.notAccounts?.test(reference.path)) return null;
      return { range: getFullRange(pointer), arguments: { value: formatQuote(raw), network: found.platform.name } };
    }),
  },
  {
    id: 'TT603',
    name: 'tracking-query',
    severity: 'warning',
    summary: 'An address contains tracking or language parameters.',
    reason: 'They are not part of the address of the account, so programs that compare addresses do not find it.',
    messages: { default: '{query} is for tracking or language. Remove it.' },
    fix: 'safe',
    check: (file, report) => {
      for (const attribute of ['social', 'disclosure'] as const) {
        for (const statement of file.listStatements(attribute)) {
          const { reference, valueRange } = statement;
          const query = reference?.raw.indexOf('?') ?? -1;
          if (reference === null || query < 0) continue;
          const fragment = reference.raw.indexOf('#', query);
          const end = fragment < 0 ? reference.raw.length : fragment;
          const parameters = reference.raw.slice(query + 1, end).split('&');
          const remaining = parameters.filter((parameter) => !TRACKING.test(parameter.split('=', 1)[0] ?? ''));
          if (remaining.length === parameters.length) continue;
          const start = valueRange.start.offset;
          const range = createRange(file.getLine(statement), start + query, start + end);
          report({
            range,
            arguments: { query: formatQuote(reference.raw.slice(query, end)) },
            edits: [createReplacement(range, remaining.length > 0 ? `?${remaining.join('&')}` : '')],
          });
        }
      }
    },
  },
  {
    id: 'TT604',
    name: 'unknown-platform',
    severity: 'info',
    summary: 'A social address is on no known network.',
    reason: 'It may be a small network, or your own home page in the wrong place.',
    messages: {
      default: '{value} is on no social network that we know. Check that it is your account.',
      own: '{value} is a page of the site itself. Name accounts on other sites here.',
    },
    fix: 'none',
    check: forEachIn('socials', (pointer, { domain }) => {
      const { reference, raw, host } = pointer;
      if (findPlatform(reference.hostname) !== null || isFediverseAccount(reference.hostname, reference.path))
        return null;
      return {
        range: getFullRange(pointer),
        messageId: host === domain ? 'own' : 'default',
        arguments: { value: formatQuote(raw) },
      };
    }),
  },
  {
    id: 'TT605',
    name: 'legacy-platform-host',
    severity: 'info',
    summary: 'An account has an old host of its network: twitter.com, threads.net, fb.com or youtu.be.',
    reason: 'The old address redirects today. Programs that compare it with the current page may not know both.',
    messages: { default: '{host} is an old address of {network}. List the account once, at {current}.' },
    fix: 'none',
    check: forEachIn('socials', (pointer) => {
      const found = findPlatform(pointer.reference.hostname);
      if (!found?.platform.legacy?.includes(found.host)) return null;
      return {
        range: getSubrange(pointer, pointer.hostStart, pointer.hostEnd),
        arguments: {
          host: formatQuote(found.host),
          network: found.platform.name,
          current: found.platform.hosts[0] ?? '',
        },
      };
    }),
  },
  {
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
  },
  createParserRule('TT608', {
    summary: 'A line names an account by its handle instead of its address.',
    reason: 'A handle does not say on which network the account is.',
    fix: 'safe',
    repair: (found, file) => {
      const line = file.getLine(found);
      if (line.kind !== 'statement' || line.statement.value.length > 320) return null;
      const handle = FEDIVERSE_HANDLE.exec(line.statement.value);
      return handle ? [createReplacement(line.statement.valueRange, `https://${handle[2]}/@${handle[1]}`)] : null;
    },
  }),
  {
    id: 'TT609',
    name: 'closed-network',
    severity: 'info',
    summary: 'An account is on a network that has closed.',
    reason: 'The page no longer exists, and a new owner of the name could publish other content there.',
    messages: { default: '{value} is on a network that closed on {day, date, long}. Remove the line.' },
    fix: 'none',
    check: forEachIn('socials', (pointer, { today }) => {
      const closed = findPlatform(pointer.reference.hostname)?.platform.closed;
      // Dates in this form can be compared as text.
      if (closed === undefined || (today !== null && today < closed)) return null;
      return { range: getFullRange(pointer), arguments: { value: formatQuote(pointer.raw), day: closed } };
    }),
  },
];

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
