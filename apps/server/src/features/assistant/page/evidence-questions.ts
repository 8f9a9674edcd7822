import type { EvidenceLink } from '@vouchwire/api-contract';
import { found, type Looked, NOT_CHECKED, registrableDomainOf, sharedPlatformOf } from '@vouchwire/trust-graph';
import type { Author, Contact, PageDate, PageReport } from './page-report.ts';
import { isPerson } from './person-name.ts';
import { USER_TYPES } from './reading/subject-matter.ts';

/** What a page shows of one signal, and in a plain sentence what was seen, or why nobody could look. */
export interface PageEvidence {
  readonly look: Looked<boolean>;
  readonly seen: string;
  /** Where it can be seen, if that is not the page. */
  readonly evidence?: readonly EvidenceLink[];
}

/** A `contact` line of a trust.txt. */
export interface PolicyContact {
  readonly value: string;
  readonly line: number;
  /** Address of the file. */
  readonly fileUrl: string;
}

const present = (seen: string): PageEvidence => ({ look: found(true), seen });
const absent = (seen: string): PageEvidence => ({ look: found(false), seen });
const notChecked = (seen: string): PageEvidence => ({ look: NOT_CHECKED, seen });

/** Why a signal of the page was not checked. The first line of the result says what happened. */
export const PAGE_NOT_READ = 'The page was not read.';
export const NOT_IN_PREVIEW = 'We read only a preview of the page, which does not show it.';

/** Senders who read no answers. */
const NO_READER = /^(?:no-?reply|do-?not-?reply|donotreply|mailer-daemon|bounces?)\b/i;
/** Domains that stand for others in examples (RFC 2606). */
const PLACEHOLDER =
  /(?:^|[@.])(?:example\.(?:com|net|org)|domain\.com|yourdomain\.com|[\w-]+\.(?:test|invalid|example))$/i;

/**
 * Whether the structured data name a publisher on the domain: by its url, @id or sameAs; where it gives no address at
 * all, by a logo there or by another node of the same name that has an address there.
 */
export function publisherNamed(report: PageReport, domain: string): PageEvidence {
  return ask(report, domain, ({ publishers }) => {
    const structured = publishers.filter(({ source }) => !source.startsWith('meta:') && source !== 'html');
    const [first] = structured;
    if (!first) return absent('The page has no structured data that name a publisher.');
    // Those that the page names as its own come first; others of the same name may say more of them.
    const same = structured.filter(({ name }) => name.toLowerCase() === first.name.toLowerCase());
    const addresses = same.flatMap((publisher) => publisher.addresses);
    const here = addresses.find((address) => isOn(address, domain));
    const mended = first.source === 'json-ld-repaired' ? ' They are no valid JSON and were mended to be read.' : '';
    if (here) return present(`The structured data name ${first.name} as publisher, at ${hostOf(here)}.${mended}`);
    const [elsewhere] = addresses;
    if (elsewhere)
      return absent(
        `The structured data name ${first.name} as publisher, at ${hostOf(elsewhere)}, which is not ${domain}.${mended}`,
      );
    const logo = same.map(({ logoUrl }) => logoUrl).find((url) => url !== null && isOn(url, domain));
    return logo
      ? present(`The structured data name ${first.name} as publisher, with a logo at ${hostOf(logo)}.${mended}`)
      : absent(`The structured data name ${first.name} as publisher and give no address on ${domain}.${mended}`);
  });
}

/**
 * Whether a person is named as author: by structured data as a person, or by a name that is none of the words that stand
 * in place of one, nor the publisher's.
 */
export function authorNamed(report: PageReport, domain: string): PageEvidence {
  return ask(report, domain, ({ authors, publishers, types }) => {
    const isPublisher = (name: string): boolean =>
      publishers.some((publisher) => publisher.name.toLowerCase() === name.toLowerCase());
    const isByUser = types.some(({ value }) => USER_TYPES.has(value));
    const named = authors.filter((author) => isPerson(author) && !isPublisher(author.name));
    const [first] = named;
    if (first && !isByUser) {
      const others = named.length > 1 ? ` and ${named.length - 1} more` : '';
      return present(
        `${first.name}${others} is named as author (${whereFrom(first.source)}).`.replace(' more is ', ' more are '),
      );
    }
    const [other] = authors;
    if (other && isByUser)
      return absent(`The page is of a kind that users publish. It gives “${other.name}” as author.`);
    return other
      ? absent(`The page gives “${other.name}” as author (${whereFrom(other.source)}), and no full name of a person.`)
      : absent('No author’s name could be read in the page.');
  });
}

/** Whether the page says when it was published: a date that can mean one day only, and no later than a day from now. */
export function datesGiven(report: PageReport, domain: string, now: Date): PageEvidence {
  return ask(report, domain, ({ published, modified }) => {
    const latest = now.getTime() + 24 * 60 * 60 * 1000;
    const [first] = published.filter(({ value }) => Date.parse(value) <= latest);
    if (!first) {
      const [future] = published;
      if (future) return absent(`The page gives a date of publication that lies ahead: ${day(future)}.`);
      const [changed] = modified;
      return changed
        ? absent(`The page says when it was changed (${day(changed)}), and not when it was published.`)
        : absent('The page gives no date that a program can read.');
    }
    const [changed] = modified.filter(({ value }) => value.slice(0, 10) !== first.value.slice(0, 10));
    const change = changed ? `, changed ${day(changed)}` : '';
    return present(`Published ${day(first)}${change} (${whereFrom(first.source)}).`);
  });
}

/** What a person could use to reach the publisher. */
export interface ContactSources {
  /** The `contact` lines of the domain's trust.txt; null if the file could not be read. */
  readonly policyFile: readonly PolicyContact[] | null;
  /** The page that was asked about, or the front page of the site; null if neither was requested. */
  readonly page: PageReport | null;
  /** Contact pages that were asked for, and whether they can be read. */
  readonly contactPages: ReadonlyArray<{ readonly url: string; readonly readable: boolean }>;
}

/**
 * Whether somebody could reach the publisher with what is published: an e-mail address that reads answers and is no
 * example, a telephone number of 7 to 15 digits (ITU-T E.164), or a contact page that can be read. Looked for in
 * trust.txt, then in the structured data, then in the links of the page.
 */
export function contactUsable({ policyFile, page, contactPages }: ContactSources, domain: string): PageEvidence {
  for (const { value, line, fileUrl } of policyFile ?? []) {
    const usable = contactOf(value).find((contact) => isUsable(contact, contactPages));
    if (usable)
      return {
        ...present(`The trust.txt gives ${CONTACT_WORDS[usable.kind]} (line ${line}).`),
        evidence: [{ label: `trust.txt, line ${line}`, href: fileUrl }],
      };
  }
  const fromFile = (policyFile ?? []).flatMap(({ value }) => contactOf(value));
  const fromPage = page !== null && isOfDomain(page, domain) ? (page.content?.contacts ?? []) : [];
  const onPage = fromPage.find((contact) => isUsable(contact, contactPages));
  if (page && onPage) {
    const address = page.finalUrl ?? page.url;
    return {
      ...present(`The site gives ${CONTACT_WORDS[onPage.kind]}.`),
      evidence: [{ label: 'The page with the contact', href: address }],
    };
  }
  const [readable] = contactPages.filter((one) => one.readable);
  if (readable) return present(`The site has a contact page, ${readable.url}.`);
  if (policyFile === null || !page?.content)
    return notChecked('Not all of the places where a contact is given could be read.');
  return fromFile.length + fromPage.length > 0
    ? absent('The contact that is given is not a complete address.')
    : absent('Neither the trust.txt nor the page gives a contact.');
}

const CONTACT_WORDS = { email: 'an e-mail address', telephone: 'a telephone number', page: 'a contact page' } as const;

/** A `contact` value as files write it: `mailto:`, `tel:`, an address of the web, or any of them without its scheme. */
export function contactOf(value: string): Contact[] {
  const text = value.trim();
  const make = (kind: Contact['kind'], said: string): Contact[] => [{ kind, value: said, source: 'html' }];
  const [, scheme, rest] = /^(mailto|tel):\s*([^?]*)/i.exec(text) ?? [];
  if (scheme && rest) return make(scheme.toLowerCase() === 'tel' ? 'telephone' : 'email', rest);
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return make('email', text);
  if (/^\+?[\d\s().-]+$/.test(text)) return make('telephone', text);
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? make('page', url.href) : [];
}

function isUsable({ kind, value }: Contact, pages: ContactSources['contactPages']): boolean {
  switch (kind) {
    case 'email': {
      const [, local = '', host = ''] = /^([^\s@]{1,64})@([^\s@]{1,253})$/.exec(value) ?? [];
      return (
        host !== '' &&
        registrableDomainOf(host.toLowerCase()) !== null &&
        !NO_READER.test(local) &&
        !PLACEHOLDER.test(host)
      );
    }
    case 'telephone': {
      const digits = value.replace(/\D/g, '').length;
      return digits >= 7 && digits <= 15;
    }
    case 'page':
      return pages.some(({ url, readable }) => readable && url === value);
  }
}

function ask(
  report: PageReport,
  domain: string,
  answer: (content: NonNullable<PageReport['content']>) => PageEvidence,
): PageEvidence {
  if (report.content === null) return notChecked(PAGE_NOT_READ);
  if (!isOfDomain(report, domain))
    return notChecked(
      `The address leads to ${hostOf(report.finalUrl ?? report.url)}, which is not ${domain}; what is said there does not count for it.`,
    );
  const evidence = answer(report.content);
  // What a preview does not show may be in the page.
  return report.outcome === 'preview' && evidence.look.checked && !evidence.look.found
    ? notChecked(NOT_IN_PREVIEW)
    : evidence;
}

/** Whether what was read is of the domain, or a redirect led to another's. */
export function isOfDomain(report: PageReport, domain: string): boolean {
  return isOn(report.finalUrl ?? report.url, domain);
}

/**
 * Whether an address belongs to the domain: the same registrable domain. A domain was read without `www.`, which belongs
 * to the name where a public suffix remains (`www.gov.uk`).
 */
export function isOn(address: string, domain: string): boolean {
  const platform = sharedPlatformOf(domain);
  const host = new URL(address).hostname;
  // Neighbors on a shared platform are strangers: an account's own sub-domain is all that belongs to it.
  if (platform !== null && platform !== domain) return host.replace(/^www\./, '') === domain;
  const wanted = registrableDomainOf(domain) ?? registrableDomainOf(`www.${domain}`) ?? domain;
  return (registrableDomainOf(host) ?? host) === wanted;
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

function day({ value }: PageDate): string {
  return value.slice(0, 10);
}

function whereFrom(source: Author['source']): string {
  if (source === 'json-ld') return 'JSON-LD';
  if (source === 'json-ld-repaired') return 'JSON-LD that had to be mended';
  if (source === 'microdata') return 'microdata';
  return source === 'html' ? 'the text of the page' : `the meta element ${source.slice(source.indexOf(':') + 1)}`;
}
