import type { EvidenceLink } from '@vouchwire/api-contract';
import { type Checked, findSharedPlatform, getRegistrableDomain, NOT_CHECKED, toChecked } from '@vouchwire/trust-graph';
import { formatLongDay } from '../../platform/time/format-long-day.ts';
import type { Author, Contact, PageDate, PageReport } from './page-report.ts';
import { isPerson } from './person-name.ts';
import { USER_TYPES } from './reading/subject-matter.ts';

/** What a page shows for one signal, with a plain sentence about what was seen, or why it was not checked. */
export interface PageEvidence {
  readonly result: Checked<boolean>;
  readonly observation: string;
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

const createPresent = (observation: string): PageEvidence => ({ result: toChecked(true), observation });
const createAbsent = (observation: string): PageEvidence => ({ result: toChecked(false), observation });
const createNotChecked = (observation: string): PageEvidence => ({ result: NOT_CHECKED, observation });

/** Why a signal of the page was not checked. The first line of the result says what happened. */
export const PAGE_NOT_READ = 'The page was not read.';
export const NOT_IN_PREVIEW = 'We read only a preview, which does not show it.';

/** Senders who read no answers. */
const NO_REPLY_ADDRESS = /^(?:no-?reply|do-?not-?reply|donotreply|mailer-daemon|bounces?)\b/i;
/** Placeholder domains in examples (RFC 2606). */
const PLACEHOLDER =
  /(?:^|[@.])(?:example\.(?:com|net|org)|domain\.com|yourdomain\.com|[\w-]+\.(?:test|invalid|example))$/i;

/**
 * Whether the structured data name a publisher on the domain: by its url, @id or sameAs; where it gives no address at
 * all, by a logo there or by another node of the same name that has an address there.
 */
export function checkPublisher(report: PageReport, domain: string): PageEvidence {
  return checkContent(report, domain, ({ publishers }) => {
    const structured = publishers.filter(({ source }) => !source.startsWith('meta:') && source !== 'html');
    const [first] = structured;
    if (!first) return createAbsent('No structured data names a publisher.');
    // Those that the page names as its own come first; others of the same name may say more of them.
    const same = structured.filter(({ name }) => name.toLowerCase() === first.name.toLowerCase());
    const addresses = same.flatMap((publisher) => publisher.addresses);
    const ownAddress = addresses.find((address) => isUrlOfDomain(address, domain));
    const repairNote = first.source === 'json-ld-repaired' ? ' The JSON-LD was not valid, so we repaired it.' : '';
    if (ownAddress) return createPresent(`Names ${first.name}, ${getHost(ownAddress)}.${repairNote}`);
    const [elsewhere] = addresses;
    if (elsewhere) return createAbsent(`Names ${first.name}, ${getHost(elsewhere)}, not ${domain}.${repairNote}`);
    const logo = same.map(({ logoUrl }) => logoUrl).find((url) => url !== null && isUrlOfDomain(url, domain));
    return logo
      ? createPresent(`Names ${first.name}, with a logo at ${getHost(logo)}.${repairNote}`)
      : createAbsent(`Names ${first.name} without a URL on ${domain}.${repairNote}`);
  });
}

/**
 * Whether a person is named as author: by structured data as a person, or by a name that is neither a placeholder nor
 * the publisher's.
 */
export function checkAuthor(report: PageReport, domain: string): PageEvidence {
  return checkContent(report, domain, ({ authors, publishers, types }) => {
    const isPublisher = (name: string): boolean =>
      publishers.some((publisher) => publisher.name.toLowerCase() === name.toLowerCase());
    const isByUser = types.some(({ value }) => USER_TYPES.has(value));
    const named = authors.filter((author) => isPerson(author) && !isPublisher(author.name));
    const [first] = named;
    if (first && !isByUser) {
      const others = named.length > 1 ? ` and ${named.length - 1} more` : '';
      return createPresent(`${first.name}${others} (${formatSource(first.source)}).`);
    }
    const [other] = authors;
    if (other && isByUser) return createAbsent(`“${other.name}”, on a type of page that users publish.`);
    return other
      ? createAbsent(`“${other.name}” (${formatSource(other.source)}), not a person’s full name.`)
      : createAbsent('We found no author.');
  });
}

/** Whether the page says when it was published: a date that can mean one day only, and no later than a day from now. */
export function checkDates(report: PageReport, domain: string, now: Date): PageEvidence {
  return checkContent(report, domain, ({ published, modified }) => {
    const latest = now.getTime() + 24 * 60 * 60 * 1000;
    const [first] = published.filter(({ value }) => Date.parse(value) <= latest);
    if (!first) {
      const [future] = published;
      if (future) return createAbsent(`Publication date in the future: ${getDay(future)}.`);
      const [changed] = modified;
      return changed
        ? createAbsent(`Changed ${getDay(changed)}. No publication date.`)
        : createAbsent('No machine-readable date.');
    }
    const [changed] = modified.filter(({ value }) => value.slice(0, 10) !== first.value.slice(0, 10));
    const change = changed ? `, changed ${getDay(changed)}` : '';
    return createPresent(`Published ${getDay(first)}${change} (${formatSource(first.source)}).`);
  });
}

/** What a person could use to reach the publisher. */
export interface ContactSources {
  /** The `contact` lines of the domain's trust.txt; null if the file could not be read. */
  readonly policyFile: readonly PolicyContact[] | null;
  /** The requested page, or the front page of the site. Null if neither was requested. */
  readonly page: PageReport | null;
  /** Requested contact pages, and whether they are readable. */
  readonly contactPages: ReadonlyArray<{ readonly url: string; readonly readable: boolean }>;
}

/**
 * Whether a user can reach the publisher: an e-mail address that accepts replies and is not an example, a telephone
 * number of 7 to 15 digits (ITU-T E.164), or a readable contact page. Searched in trust.txt, then in the structured
 * data, then in the links of the page.
 */
export function checkContact({ policyFile, page, contactPages }: ContactSources, domain: string): PageEvidence {
  for (const { value, line, fileUrl } of policyFile ?? []) {
    const usable = parseContact(value).find((contact) => isUsable(contact, contactPages));
    if (usable)
      return {
        ...createPresent(`trust.txt gives ${CONTACT_TEXT[usable.kind]} (line ${line}).`),
        evidence: [{ label: `trust.txt, line ${line}`, href: fileUrl }],
      };
  }
  const fromFile = (policyFile ?? []).flatMap(({ value }) => parseContact(value));
  const fromPage = page !== null && isReportOfDomain(page, domain) ? (page.content?.contacts ?? []) : [];
  const onPage = fromPage.find((contact) => isUsable(contact, contactPages));
  if (page && onPage) {
    const address = page.finalUrl ?? page.url;
    return {
      ...createPresent(`The site gives ${CONTACT_TEXT[onPage.kind]}.`),
      evidence: [{ label: 'The page with the contact', href: address }],
    };
  }
  const [readable] = contactPages.filter((one) => one.readable);
  if (readable)
    return {
      ...createPresent('The site has a contact page.'),
      evidence: [{ label: 'The contact page', href: readable.url }],
    };
  if (policyFile === null || !page?.content)
    return createNotChecked('We could not read every place that may give a contact.');
  return fromFile.length + fromPage.length > 0
    ? createAbsent('The contact is not a complete address.')
    : createAbsent('No contact in trust.txt or on the page.');
}

const CONTACT_TEXT = { email: 'an email address', telephone: 'a telephone number', page: 'a contact page' } as const;

/** A `contact` value as files write it: `mailto:`, `tel:`, an address of the web, or any of them without its scheme. */
export function parseContact(value: string): Contact[] {
  const text = value.trim();
  const createContact = (kind: Contact['kind'], contactValue: string): Contact[] => [
    { kind, value: contactValue, source: 'html' },
  ];
  const [, scheme, rest] = /^(mailto|tel):\s*([^?]*)/i.exec(text) ?? [];
  if (scheme && rest) return createContact(scheme.toLowerCase() === 'tel' ? 'telephone' : 'email', rest);
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return createContact('email', text);
  if (/^\+?[\d\s().-]+$/.test(text)) return createContact('telephone', text);
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? createContact('page', url.href) : [];
}

function isUsable({ kind, value }: Contact, pages: ContactSources['contactPages']): boolean {
  switch (kind) {
    case 'email': {
      const [, local = '', host = ''] = /^([^\s@]{1,64})@([^\s@]{1,253})$/.exec(value) ?? [];
      return (
        host !== '' &&
        getRegistrableDomain(host.toLowerCase()) !== null &&
        !NO_REPLY_ADDRESS.test(local) &&
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

function checkContent(
  report: PageReport,
  domain: string,
  evaluate: (content: NonNullable<PageReport['content']>) => PageEvidence,
): PageEvidence {
  if (report.content === null) return createNotChecked(PAGE_NOT_READ);
  if (!isReportOfDomain(report, domain))
    return createNotChecked(`The address leads to ${getHost(report.finalUrl ?? report.url)}, not to ${domain}.`);
  const evidence = evaluate(report.content);
  // What a preview does not show may be in the page.
  return report.outcome === 'preview' && evidence.result.checked && !evidence.result.found
    ? createNotChecked(NOT_IN_PREVIEW)
    : evidence;
}

/** Whether what was read is of the domain, or a redirect led to another's. */
export function isReportOfDomain(report: PageReport, domain: string): boolean {
  return isUrlOfDomain(report.finalUrl ?? report.url, domain);
}

/**
 * Whether an address belongs to the domain: the same registrable domain. A domain was read without `www.`, which belongs
 * to the name where a public suffix remains (`www.gov.uk`).
 */
export function isUrlOfDomain(address: string, domain: string): boolean {
  const platform = findSharedPlatform(domain);
  const host = new URL(address).hostname;
  // Neighbors on a shared platform are unrelated: only an account's own subdomain belongs to it.
  if (platform !== null && platform !== domain) return host.replace(/^www\./, '') === domain;
  const ownDomain = getRegistrableDomain(domain) ?? getRegistrableDomain(`www.${domain}`) ?? domain;
  return (getRegistrableDomain(host) ?? host) === ownDomain;
}

function getHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

const getDay = ({ value }: PageDate): string => formatLongDay(value);

function formatSource(source: Author['source']): string {
  if (source === 'json-ld') return 'JSON-LD';
  if (source === 'json-ld-repaired') return 'repaired JSON-LD';
  if (source === 'microdata') return 'microdata';
  return source === 'html' ? 'the text of the page' : `the meta element ${source.slice(source.indexOf(':') + 1)}`;
}
