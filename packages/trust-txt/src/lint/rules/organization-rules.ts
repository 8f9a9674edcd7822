import { isRelationAttribute } from '../../attributes.ts';
import { formatQuote, PARSE_CODES } from '../../diagnostic.ts';
import { toUnicodeHostname } from '../../punycode.ts';
import type { Range } from '../../range.ts';
import { isPrivateHostname } from '../facts/private-addresses.ts';
import { findPlatform } from '../facts/social-platforms.ts';
import type { TextEdit } from '../lint-diagnostic.ts';
import { createReplacement, deleteLine, getFullRange, getSubrange, type LintFile } from '../lint-file.ts';
import { createParserRule, forEachIn, type Rule } from '../rule.ts';

/** Matches misspellings and repetitions of http:// or https://. */
const BROKEN = /^(?:h?[htps]{2,8}\s*[:;.,]?[/\\]+|h?[htps]{3,8}:)+/i;

/** Spellings of one target so far. */
interface ReferenceVariants {
  readonly line: number;
  readonly raw: string;
  others: Set<string> | null;
}

/**
 * Attributes that name other organizations. `control` is not one of them, because the account of a controlled
 * organization may be the publisher's own.
 */
const OTHERS: ReadonlySet<string> = new Set(['member', 'belongto', 'controlledby', 'vendor', 'customer']);

export const ORGANIZATION_RULES: readonly Rule[] = [
  createParserRule('TT501', {
    summary: 'A value is neither a URL nor a host name.',
    reason: 'An organization is identified by its address. Programs cannot follow a name in words.',
    fix: 'none',
  }),
  createParserRule('TT502', {
    summary: 'An address does not start with https://.',
    reason: 'It is read as https here. Programs that compare addresses exactly do not find it.',
    fix: 'safe',
    repair: completeAddress,
  }),
  createParserRule('TT503', {
    summary: 'An address starts with a broken scheme, such as https// or http://https://.',
    reason: 'Programs find no host in it, or a wrong one.',
    fix: 'safe',
    repair: (found, file) => {
      const line = file.getLine(found);
      if (line.kind !== 'statement') return null;
      const { value, valueRange } = line.statement;
      const match = BROKEN.exec(value.slice(0, 200));
      const rest = value.slice(match?.[0].length ?? 0);
      if (match === null || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(rest.slice(0, 300)))
        return null;
      const start = valueRange.start.offset;
      return [{ start, end: start + match[0].length, text: 'https://' }];
    },
  }),
  createParserRule('TT504', {
    summary: 'An address has a scheme other than http or https. A scheme that runs a script is an error.',
    reason: 'Programs do not follow it, and a page that shows it as a link may run it.',
    fix: 'none',
  }),
  {
    id: 'TT505',
    name: 'plain-http',
    severity: 'info',
    summary: 'An address uses http:// although https:// usually works.',
    reason: 'Nearly every site supports https. An http address can be read and changed on the way.',
    messages: { default: '{value} uses http. Write https if the site supports it.' },
    // Requires confirmation, because the site was not requested.
    fix: 'confirm',
    check: forEachIn('organizations', (pointer) => {
      if (!pointer.hasScheme || !pointer.reference.url.startsWith('http:')) return null;
      return {
        range: getSubrange(pointer, 0, 'http'.length),
        arguments: { value: formatQuote(pointer.raw) },
        edits: [{ start: pointer.offset, end: pointer.offset + 'http'.length, text: 'https' }],
      };
    }),
  },
  {
    id: 'TT506',
    name: 'no-final-slash',
    severity: 'info',
    summary: 'The address of a home page has no final slash.',
    reason: 'JournalList’s tools write the slash and compare addresses exactly.',
    messages: { default: '{value} has no final slash. Add it.' },
    fix: 'safe',
    check: forEachIn('organizations', (pointer) => {
      const { raw, hostEnd, hasScheme, offset: at } = pointer;
      // The rule on schemes fixes an address without a scheme, including its slash.
      if (hostEnd !== raw.length || !hasScheme) return null;
      return {
        range: getSubrange(pointer, hostEnd, hostEnd),
        arguments: { value: formatQuote(raw) },
        edits: [{ start: at + hostEnd, end: at + hostEnd, text: '/' }],
      };
    }),
  },
  {
    id: 'TT507',
    name: 'capitals-in-host',
    severity: 'info',
    summary: 'A host name is not in lower case.',
    reason: 'Upper case makes no difference on the web, but it does to programs that compare text exactly.',
    messages: { default: '{host} contains upper-case letters. Write it in lower case.' },
    fix: 'safe',
    check: forEachIn('oddHosts', (pointer) => {
      const { raw, hostStart, hostEnd, offset: at } = pointer;
      const host = raw.slice(hostStart, hostEnd);
      if (!/[A-Z]/.test(host)) return null;
      return {
        range: getSubrange(pointer, hostStart, hostEnd),
        arguments: { host: formatQuote(host) },
        edits: [
          { start: at + hostStart, end: at + hostEnd, text: host.replace(/[A-Z]+/g, (run) => run.toLowerCase()) },
        ],
      };
    }),
  },
  {
    id: 'TT508',
    name: 'path-in-reference',
    severity: 'warning',
    summary: 'The address of an organization has a path or query.',
    reason: 'Only a host can have a trust.txt, so the other side can confirm the statement only for its host.',
    messages: {
      default: '{value} is a page, and a page has no trust.txt of its own. Name the host, or keep the page on purpose.',
    },
    fix: 'none',
    check: forEachIn('pages', (pointer) => {
      const { raw, hostEnd, reference } = pointer;
      if (raw.includes('*') || isPolicyFilePath(reference.path)) return null;
      if (reference.path !== '/' && findPlatform(reference.hostname) !== null) return null;
      const fragment = raw.indexOf('#');
      return {
        range: getSubrange(pointer, hostEnd, fragment < 0 ? raw.length : fragment),
        arguments: { value: formatQuote(raw) },
      };
    }),
  },
  {
    id: 'TT509',
    name: 'policy-file-in-reference',
    severity: 'warning',
    summary: 'A line names the trust.txt of an organization instead of its site.',
    reason: 'The statement is about the site. Programs find the file on their own.',
    messages: { default: '{value} is the address of a file. Name the site.' },
    fix: 'safe',
    check: forEachIn('pages', (pointer) => {
      if (!isPolicyFilePath(pointer.reference.path)) return null;
      const range = getSubrange(pointer, pointer.hostEnd, pointer.raw.length);
      return { range, arguments: { value: formatQuote(pointer.raw) }, edits: [createReplacement(range, '/')] };
    }),
  },
  {
    id: 'TT510',
    name: 'platform-page-as-organization',
    severity: 'warning',
    summary: 'A line names the social page of an organization instead of its site.',
    reason:
      'The host of the network never confirms the statement. The page belongs under social in the organization’s own file.',
    messages: { default: '{value} is a page on {network}. Name the organization by its own domain.' },
    fix: 'none',
    check: forEachIn('pages', (pointer) => {
      const { reference, raw } = pointer;
      // The network itself may be a vendor.
      if (reference.path === '/' || raw.includes('*')) return null;
      const found = findPlatform(reference.hostname);
      if (found === null) return null;
      return { range: getFullRange(pointer), arguments: { value: formatQuote(raw), network: found.platform.name } };
    }),
  },
  // The parser reports IP addresses and single labels. This rule reports ports and names of local networks.
  {
    id: 'TT511',
    ...PARSE_CODES.TT511,
    summary: 'A host is an IP address, localhost, a single label or a name of a local network, or has a port.',
    reason: 'People outside the network cannot reach it. A trust.txt is served at the usual port of a public host.',
    fix: 'none',
    check: ({ organizations, oddHosts }, report) => {
      const ports = new Set(
        oddHosts.filter(({ raw, hostStart, hostEnd }) => /:\d+$/.test(raw.slice(hostStart, hostEnd))),
      );
      for (const pointer of organizations) {
        const { raw, reference } = pointer;
        const hasPort = ports.has(pointer);
        if (!hasPort && !isPrivateHostname(reference.hostname)) continue;
        report({
          range: getFullRange(pointer),
          messageId: hasPort ? 'port' : 'local',
          arguments: { value: formatQuote(raw) },
        });
      }
    },
  },
  createParserRule('TT512', {
    summary: 'An address contains a user name or password.',
    reason: 'The file is public. Look-alike addresses use the part before the @.',
    fix: 'safe',
    repair: (found, file) => {
      const { content, offset } = file.getLine(found);
      const url = content.slice(found.range.start.offset - offset, found.range.end.offset - offset);
      const match = /^[a-z]+:\/\/([^/\\?#]*@)/i.exec(url);
      if (match === null) return null;
      const end = found.range.start.offset + match[0].length;
      return [{ start: end - (match[1] ?? '').length, end, text: '' }];
    },
  }),
  {
    id: 'TT513',
    name: 'suffix-or-wild-card',
    severity: 'warning',
    summary: 'A value is a public suffix, or names many hosts with a wildcard.',
    reason: 'The format has no wildcards, and a suffix such as co.uk is not the site of one organization.',
    messages: {
      wildcard: '{value} contains a wildcard, which trust.txt does not have. Name each host.',
      suffix: '{value} is a public suffix, under which others register names. Name one site.',
    },
    fix: 'none',
    replaces: ['TT501', 'TT502'],
    check: forEachIn('effectiveStatements', ({ attribute, value, valueRange, reference }, { getRegistrableDomain }) => {
      if (!isRelationAttribute(attribute)) return null;
      const hasWildCard =
        value.includes('*') && (reference !== null || /^[^\s]*\*[^\s]*\.[^\s]+$/.test(value)) && !value.includes('**');
      if (!hasWildCard && (reference === null || getRegistrableDomain(reference.hostname) !== null)) return null;
      return {
        range: valueRange,
        messageId: hasWildCard ? 'wildcard' : 'suffix',
        arguments: { value: formatQuote(value) },
      };
    }),
  },
  {
    id: 'TT516',
    name: 'unicode-host',
    severity: 'info',
    summary: 'A host name contains letters outside ASCII.',
    reason:
      'JournalList’s Python tools delete such letters and request another host. All programs read the ASCII spelling.',
    messages: { default: '{host} contains letters that some programs delete. Write {ascii}.' },
    fix: 'safe',
    isParserDependent: true,
    check: forEachIn('oddHosts', (pointer) => {
      const { raw, hostStart, hostEnd, reference } = pointer;
      const host = raw.slice(hostStart, hostEnd);
      if (!/[^\p{ASCII}\p{Cf}\p{Z}]/u.test(host)) return null;
      const range = getSubrange(pointer, hostStart, hostEnd);
      const port = /:\d+$/.exec(host)?.[0] ?? '';
      return {
        range,
        arguments: { host: formatQuote(host), ascii: reference.hostname },
        edits: [createReplacement(range, reference.hostname + port)],
      };
    }),
  },
  {
    id: 'TT517',
    name: 'confusable-host',
    severity: 'warning',
    summary: 'A host name mixes alphabets, or imitates another host name.',
    reason: 'A Cyrillic а looks like a Latin a, but leads to another site.',
    messages: {
      default: '{host} contains letters that look like others ({shown}). Check that it is the host you mean.',
    },
    fix: 'none',
    check: ({ organizations, socials }, report) => {
      for (const pointers of [organizations, socials]) {
        for (const pointer of pointers) {
          const { hostname } = pointer.reference;
          if (!hostname.includes('xn--') || !isConfusableName(toUnicodeHostname(hostname))) continue;
          report({
            range: getSubrange(pointer, pointer.hostStart, pointer.hostEnd),
            arguments: { host: formatQuote(hostname), shown: formatQuote(toUnicodeHostname(hostname)) },
          });
        }
      }
    },
  },
  {
    id: 'TT518',
    name: 'self-reference',
    severity: 'warning',
    summary: 'The file names its own site as another organization.',
    reason: 'No other file can confirm such a statement, so programs ignore the line.',
    messages: { default: '{organization} is the site that publishes the file. Remove the line.' },
    fix: 'safe',
    check: (file, report) => {
      const { organizations, domain } = file;
      if (domain === null) return;
      const members = organizations.filter(({ attribute }) => attribute === 'member');
      // If it is the only member, it is a misunderstanding, which has a separate rule.
      const isOnlyMember = members.every(({ host }) => host === domain);
      for (const { attribute, key, statement } of organizations) {
        if (key !== domain || (attribute === 'member' && isOnlyMember)) continue;
        report({
          range: statement.range,
          arguments: { organization: formatQuote(key) },
          edits: deleteLine(file, statement),
        });
      }
    },
  },
  {
    id: 'TT519',
    name: 'duplicate-reference',
    severity: 'warning',
    summary: 'One organization appears twice in different spellings.',
    reason:
      'An address with http or https, with or without www or a final slash, is one organization that counts twice.',
    messages: { default: '{value} is already on line {line}, in another spelling. Keep one of the two.' },
    fix: 'safe',
    check: (file, report) => {
      const seen = new Map<string, Map<string, ReferenceVariants>>();
      for (const { attribute, key, raw, statement } of file.organizations) {
        if (attribute === 'controlledby') continue;
        let targets = seen.get(attribute);
        if (targets === undefined) {
          targets = new Map();
          seen.set(attribute, targets);
        }
        const first = targets.get(key);
        if (first === undefined) {
          targets.set(key, { line: statement.line, raw, others: null });
        } else if (first.raw !== raw && first.others?.has(raw) !== true) {
          // An exact repetition is a finding of another rule.
          first.others ??= new Set();
          first.others.add(raw);
          report({
            range: statement.range,
            arguments: { value: formatQuote(raw), line: first.line },
            edits: deleteLine(file, statement),
          });
        }
      }
    },
  },
  {
    id: 'TT520',
    name: 'duplicate-line',
    severity: 'info',
    summary: 'A statement appears twice with the same text.',
    reason: 'The second line adds nothing.',
    messages: { default: 'Line {line} says the same. Remove this one.' },
    fix: 'safe',
    check: (file, report) => {
      const seen = new Map<string, Map<string, number>>();
      for (const statement of file.effectiveStatements) {
        const { attribute, value, line, range } = statement;
        // Repetitions of these two attributes have a separate rule.
        if (attribute === 'controlledby' || attribute === 'datatrainingallowed') continue;
        let lines = seen.get(attribute);
        if (lines === undefined) {
          lines = new Map();
          seen.set(attribute, lines);
        }
        const first = lines.get(value);
        if (first === undefined) lines.set(value, line);
        else report({ range, arguments: { line: first }, edits: deleteLine(file, statement) });
      }
    },
  },
  {
    id: 'TT523',
    name: 'own-page-as-other-organization',
    severity: 'warning',
    summary:
      'One address is under social or disclosure, which name own pages, and under an attribute that names another organization.',
    reason: 'An address cannot be your own account and another organization. One of the two lines is wrong.',
    messages: { default: '{organization} is also under {attribute}, as a page of your own. Remove the wrong line.' },
    fix: 'none',
    check: ({ organizations, socials, disclosures, domain }, report) => {
      if (organizations.length === 0) return;
      const own = new Map<string, string>();
      for (const pointers of [socials, disclosures])
        for (const { key, attribute } of pointers) if (key !== domain) own.set(key, attribute);
      if (own.size === 0) return;
      for (const { attribute, key, statement } of organizations) {
        const other = OTHERS.has(attribute) ? own.get(key) : undefined;
        if (other === undefined) continue;
        report({ range: statement.range, arguments: { organization: formatQuote(key), attribute: other } });
      }
    },
  },
];

/** Inserts the scheme, and the final slash of a home page. */
export function completeAddress(found: { readonly range: Range }, file: LintFile): TextEdit[] | null {
  const line = file.getLine(found);
  const reference = line.kind === 'statement' ? line.statement.reference : null;
  if (line.kind !== 'statement' || reference === null || reference.raw.includes('\\')) return null;
  const { raw } = reference;
  const start = found.range.start.offset;
  const slash = /[/?#]/.test(raw.replace(/^\/\//, '')) || !isRelationAttribute(line.statement.attribute) ? '' : '/';
  const edits = [{ start, end: start, text: raw.startsWith('//') ? 'https:' : 'https://' }];
  return slash === '' ? edits : [...edits, { start: start + raw.length, end: start + raw.length, text: slash }];
}

/** Cyrillic and Greek letters that resemble Latin ones (Unicode Technical Standard 39, confusables). */
const LOOKS_LATIN =
  /^[\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u044c\u043a\u0442\u043c\u043d\u0432\u03bf\u03b1\u03bd\u03c1\u03b9\u03ba0-9-]+$/u;
const FOREIGN_SCRIPTS = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];

/**
 * Returns true for a host name that resembles another one: a label mixes Latin with a similar script, mixes two of
 * those, or consists only of similar letters. Other names in one script are accepted.
 */
function isConfusableName(unicodeHostname: string): boolean {
  if (/^[\x20-\x7e]*$/.test(unicodeHostname)) return false;
  const labels = unicodeHostname.split('.');
  const isLatinEnd = /^[a-z]+$/.test(labels[labels.length - 1] ?? '');
  return labels.some((label) => {
    const scripts = FOREIGN_SCRIPTS.filter((script) => script.test(label)).length;
    if (scripts === 0) return false;
    return scripts > 1 || /\p{Script=Latin}/u.test(label) || (isLatinEnd && LOOKS_LATIN.test(label));
  });
}

/** Returns true for the two paths of a trust.txt file (RFC 8615 for the first), and false for any other. */
function isPolicyFilePath(path: string): boolean {
  return path.endsWith('trust.txt') && (path === '/.well-known/trust.txt' || path === '/trust.txt');
}
