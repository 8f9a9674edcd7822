import { formatQuote } from '../../diagnostic.ts';
import { getHostname, parseUrl, stripWww } from '../../hostname.ts';
import { skipForward } from '../../white-space.ts';
import { countDigits, isEmail, isPhone, toTelephoneUri } from '../facts/contact-values.ts';
import { createRange, createReplacement, getFullRange } from '../lint-file.ts';
import { createParserRule, forEachIn, forEachStatement, type Rule } from '../rule.ts';

const TEL = /^tel:\s*/i;

const PREFIX = /^(?:e-?mail(?: ?to)?|mail(?: ?to)?)\s*[:=]\s*(?:\/\/)?\s*/i;

/** Longer values are not page addresses. */
const MAX_URL_LENGTH = 2_000;

const TRUST_URI = /^trust:\/\//i;

export const CONTACT_RULES: readonly Rule[] = [
  {
    id: 'TT610',
    name: 'bare-email',
    severity: 'info',
    summary: 'A contact is an email address without mailto:.',
    reason: 'With mailto: it is a URI that every program can open (RFC 6068).',
    messages: { default: '{value} is an email address. Put mailto: in front of it.' },
    fix: 'safe',
    check: forEachStatement('contact', ({ value, valueRange }) => {
      if (!isEmail(value)) return null;
      const start = valueRange.start.offset;
      return {
        range: valueRange,
        arguments: { value: formatQuote(value) },
        edits: [{ start, end: start, text: 'mailto:' }],
      };
    }),
  },
  {
    id: 'TT611',
    name: 'telephone-spelling',
    severity: 'info',
    summary: 'A contact is a telephone number without tel:, or with spaces or brackets.',
    reason: 'A tel: URI contains no space (RFC 3966), so telephones do not dial it.',
    messages: {
      default: '{value} is not a tel: address. Write tel:+, then the country code and digits, without spaces.',
      uri: '{value} is not a tel: address. Write {uri}.',
    },
    fix: 'safe',
    check: forEachStatement('contact', ({ value, valueRange }) => {
      const prefix = TEL.exec(value)?.[0] ?? '';
      const number = value.slice(prefix.length);
      const isMisspelled = prefix === '' ? isPhone(number) : /[\s()]/.test(value) && countDigits(number) >= 7;
      if (!isMisspelled) return null;
      const uri = number.length <= 40 ? toTelephoneUri(number) : null;
      return {
        range: valueRange,
        messageId: uri === null ? 'default' : 'uri',
        arguments: { value: formatQuote(value), uri: uri ?? '' },
        edits: uri === null ? null : [createReplacement(valueRange, uri)],
      };
    }),
  },
  {
    id: 'TT612',
    name: 'email-prefix',
    severity: 'warning',
    summary: 'An email address has a space after mailto:, or another word in its place.',
    reason: 'Only mailto: directly before the address is a URI (RFC 6068).',
    messages: { default: '{prefix} is not how an email address starts. Write mailto:{address}.' },
    fix: 'safe',
    check: forEachStatement('contact', ({ value, valueRange }) => {
      const prefix = PREFIX.exec(value.slice(0, 100))?.[0];
      if (prefix === undefined || prefix.toLowerCase() === 'mailto:') return null;
      const address = value.slice(prefix.length);
      if (!isEmail(address)) return null;
      return {
        range: valueRange,
        arguments: { prefix: formatQuote(prefix), address: formatQuote(address).slice(1, -1) },
        edits: [createReplacement(valueRange, `mailto:${address}`)],
      };
    }),
  },
  {
    id: 'TT613',
    name: 'malformed-contact',
    severity: 'error',
    summary: 'An email address is malformed, or a telephone number has too few digits.',
    reason: 'Messages to it do not arrive.',
    messages: {
      email: '{value} is not an email address. Correct it.',
      phone: '{value} has too few digits for a telephone number. Correct it.',
    },
    fix: 'none',
    check: (file, report) => {
      for (const { value, valueRange } of file.listStatements('contact')) {
        const problem = findProblem(value);
        if (problem !== null)
          report({ range: valueRange, messageId: problem, arguments: { value: formatQuote(value) } });
      }
    },
  },
  {
    id: 'TT614',
    name: 'personal-address',
    severity: 'info',
    summary: 'A contact is the email address of a person.',
    reason: 'People leave, and their addresses stay public. An address such as editor@ belongs to the office.',
    messages: {
      default: '{address} looks like the address of a person. Write an address of the office if there is one.',
    },
    fix: 'none',
    check: forEachStatement('contact', ({ value, valueRange }) => {
      const address = value.replace(/^mailto:\s*/i, '');
      if (!isEmail(address)) return null;
      const first = /^[a-z]+/i.exec(address)?.[0].toLowerCase() ?? '';
      // "ed" and "art" alone are often names of desks. A digit or separator after the name indicates a person.
      if (first.length < 3 || !GIVEN_NAMES.has(first)) return null;
      return { range: valueRange, arguments: { address: formatQuote(address) } };
    }),
  },
  {
    id: 'TT616',
    name: 'foreign-page',
    severity: 'warning',
    summary: 'A contact or disclosure page is on another domain.',
    reason: 'The owner of that domain can change the page.',
    messages: { default: '{value} is on another domain than {domain}. Check that it is yours.' },
    fix: 'none',
    check: (file, report) => {
      const { domain, organizations, getRegistrableDomain: registrableDomain } = file;
      if (domain === null) return;
      const own = new Set([registrableDomain(domain)]);
      // The page of an owner or a subsidiary is not third-party.
      for (const { attribute, host } of organizations)
        if (attribute === 'control' || attribute === 'controlledby') own.add(registrableDomain(host));
      for (const attribute of ['contact', 'disclosure'] as const) {
        for (const { value, reference, valueRange } of file.listStatements(attribute)) {
          const host = reference?.hostname ?? getPageHost(value);
          if (host === null || own.has(registrableDomain(stripWww(host)))) continue;
          report({ range: valueRange, arguments: { value: formatQuote(value), domain } });
        }
      }
    },
  },
  createParserRule('TT617', {
    summary: 'A disclosure is not a URL.',
    reason: 'Programs follow the URL to a document. They cannot follow words.',
    fix: 'none',
  }),
  {
    id: 'TT618',
    name: 'disclosure-not-text',
    severity: 'info',
    summary: 'A disclosure does not end in .txt. That is valid, but one tool rejects it.',
    reason: 'The WordPress plugin accepts only addresses that end in .txt. No other source requires that.',
    messages: { default: '{value} is valid. Only the WordPress plugin requires an address that ends in .txt.' },
    fix: 'none',
    isParserDependent: true,
    check: forEachIn('disclosures', (pointer) => {
      if (pointer.raw.endsWith('.txt')) return null;
      return { range: getFullRange(pointer), arguments: { value: formatQuote(pointer.raw) } };
    }),
  },
  {
    id: 'TT619',
    name: 'privacy-page-only',
    severity: 'info',
    summary: 'The only disclosure is a privacy or cookie page.',
    reason:
      'People expect pages about ethics, corrections and ownership here. The law does not require these of every site.',
    messages: {
      default: 'The only disclosure is about privacy. Add pages on ethics, corrections or ownership if you have them.',
    },
    fix: 'none',
    check: ({ disclosures }, report) => {
      const [first] = disclosures;
      if (first === undefined || !disclosures.every(({ reference }) => /privacy|cookie|gdpr/i.test(reference.path)))
        return;
      report({ range: getFullRange(first) });
    },
  },
  {
    id: 'TT620',
    name: 'trust-uri',
    severity: 'warning',
    summary: 'The file contains a trust:// address.',
    reason: 'Such an address belongs on the social page, where it names this site. Programs do not use it here.',
    messages: { default: 'A trust:// address belongs on the social page itself. List that page here with social=.' },
    fix: 'none',
    replaces: ['TT301', 'TT501', 'TT504', 'TT617'],
    check: forEachIn('lines', (line) => {
      if (line.kind !== 'other' && line.kind !== 'statement') return null;
      const { content, offset } = line;
      // In the query of an address it belongs to another site, so only the start counts.
      const at =
        line.kind === 'statement'
          ? line.statement.valueRange.start.offset - offset
          : skipForward(content, 0, content.length);
      if (!TRUST_URI.test(content.slice(at, at + 'trust://'.length))) return null;
      return { range: createRange(line, offset + at, offset + content.length) };
    }),
  },
];

function findProblem(value: string): 'email' | 'phone' | null {
  if (/^tel:/i.test(value)) return countDigits(value) < 7 ? 'phone' : null;
  const mail = /^mailto:\s*(?:\/\/)?\s*/i.exec(value.slice(0, 100))?.[0];
  if (mail !== undefined) {
    const addresses = value.slice(mail.length).split('?', 1)[0]!.split(',');
    return addresses.every((address) => isEmail(address.trim())) ? null : 'email';
  }
  // A single word with an @ that is not a page address is probably meant as an email address.
  const isOneWord = !/[\s/:]/.test(value) && value.includes('@');
  return isOneWord && !isEmail(value) && !value.startsWith('@') ? 'email' : null;
}

function getPageHost(value: string): string | null {
  if (value.length > MAX_URL_LENGTH || !/^https?:\/\/\S+$/i.test(value)) return null;
  const url = parseUrl(value);
  return url === null ? null : getHostname(url);
}

/**
 * Given names that are common in English, French, German and Spanish speaking newsrooms, as in addresses of persons.
 */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `adam alan albert alex alexander alice alison amanda amy ana andrea andrew angela anna anne anthony antonio ashley barbara
   becky ben benjamin beth betty bill bob bonnie brad brandon brenda brett brian bruce bryan carl carlos carol caroline
   catherine charles chris christian christina christine christopher cindy claire claudia craig cynthia dan daniel danny dave
   david deb deborah debra dennis diana diane don donald donna doug douglas ed eddie edward elena elizabeth ellen emily emma
   eric erica erin eva evan frank fred gary george gerald gloria greg gregory hans heather heidi helen henry holly howard ian
   jack jackie jacob james jamie jan jane janet jason jay jean jeff jeffrey jen jennifer jeremy jerry jess jessica jill jim
   jimmy joan joe joel john johnny jon jonathan jose joseph josh joshua juan judy julia julie justin karen karl kate katherine
   kathleen kathy katie keith kelly ken kenneth kevin kim kristen kyle larry laura lauren laurie lee leo leslie linda lisa
   lori louis luis luke lynn margaret maria marie mark martha martin mary matt matthew megan melanie melissa michael michelle
   miguel mike molly nancy natalie nathan nicholas nick nicole nina olivia pam pamela pat patricia patrick paul paula pedro
   peggy peter phil philip pierre rachel ralph randy ray rebecca renee rich richard rick rob robert robin rod roger ron ronald
   rose roy russ ruth ryan sally sam samantha samuel sandra sandy sara sarah scott sean shannon sharon shawn sheila shirley
   stacy stephanie stephen steve steven stuart sue susan suzanne tara ted teresa terry theresa thomas tim timothy tina todd
   tom tony tracy travis valerie vanessa vicki victor victoria vincent virginia walter wayne wendy william zach`.split(
    /\s+/,
  ),
);
