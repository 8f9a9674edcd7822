import { findSharedPlatform, getRegistrableDomain } from '@vouchwire/trust-graph';
import { joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import { createEvidenceLink, describeObservation } from '../scoring/observation-sentences.ts';
import { createSignal, createUnchecked, type Signal } from '../scoring/signal.ts';
import type { Contact, PageContent, PageDate, PageReport } from './page-report.ts';
import { isPerson } from './person-name.ts';
import { USER_TYPES } from './reading/subject-matter.ts';

/** A `contact` line of a trust.txt. */
export interface PolicyContact {
  readonly value: string;
  readonly line: number;
  /** Address of the file. */
  readonly fileUrl: string;
}

/** Addresses that do not accept replies. */
const NO_REPLY_ADDRESS = /^(?:no-?reply|do-?not-?reply|donotreply|mailer-daemon|bounces?)\b/i;
/** Placeholder domains in examples (RFC 2606). */
const PLACEHOLDER =
  /(?:^|[@.])(?:example\.(?:com|net|org)|domain\.com|yourdomain\.com|[\w-]+\.(?:test|invalid|example))$/i;

/**
 * Returns whether the structured data name a publisher on the domain: by its url, @id or sameAs. If it has no address,
 * a logo on the domain counts, or another node of the same name with an address there.
 */
export function checkPublisher({ publishers }: PageContent, domain: string): Signal {
  const structured = publishers.filter(({ source }) => !source.startsWith('meta:') && source !== 'html');
  const [first] = structured;
  if (!first) return createSignal(false, describeObservation('noPublisher'));
  // Publishers that the page names as its own come first. Other nodes of the same name may have more data.
  const same = structured.filter((other) => other.name.toLowerCase() === first.name.toLowerCase());
  const addresses = same.flatMap((publisher) => publisher.addresses);
  const ownAddress = addresses.find((address) => isUrlOfDomain(address, domain));
  const { name } = first;
  const withRepair = (sentence: Sentence): Sentence =>
    first.source === 'json-ld-repaired' ? joinSentences(sentence, describeObservation('jsonLdRepaired')) : sentence;
  if (ownAddress)
    return createSignal(true, withRepair(describeObservation('publisher', { name, host: getHost(ownAddress) })));
  const [elsewhere] = addresses;
  if (elsewhere)
    return createSignal(
      false,
      withRepair(describeObservation('publisherElsewhere', { name, host: getHost(elsewhere), domain })),
    );
  const logo = same.map(({ logoUrl }) => logoUrl).find((url) => url !== null && isUrlOfDomain(url, domain));
  return logo
    ? createSignal(true, withRepair(describeObservation('publisherWithLogo', { name, host: getHost(logo) })))
    : createSignal(false, withRepair(describeObservation('publisherWithoutUrl', { name, domain })));
}

/**
 * Returns whether a person is named as author: by structured data with the type of a person, or by a name that is
 * neither a placeholder nor the publisher's.
 */
export function checkAuthor({ authors, publishers, types }: PageContent): Signal {
  const isPublisher = (name: string): boolean =>
    publishers.some((publisher) => publisher.name.toLowerCase() === name.toLowerCase());
  const isByUser = types.some(({ value }) => USER_TYPES.has(value));
  const named = authors.filter((author) => isPerson(author) && !isPublisher(author.name));
  const [first] = named;
  if (first && !isByUser) {
    const author =
      named.length > 1
        ? describeObservation('authors', { name: first.name, count: named.length - 1 })
        : describeObservation('author', { name: first.name });
    return createSignal(true, joinSentences(author, describeSource(first.source)));
  }
  const [other] = authors;
  if (other && isByUser) return createSignal(false, describeObservation('authorOfUserPage', { name: other.name }));
  return other
    ? createSignal(
        false,
        joinSentences(describeObservation('authorNotPerson', { name: other.name }), describeSource(other.source)),
      )
    : createSignal(false, describeObservation('noAuthor'));
}

/** Returns whether the page states its publication date: an unambiguous date that is at most one day in the future. */
export function checkDates({ published, modified }: PageContent, now: Date): Signal {
  const latest = now.getTime() + 24 * 60 * 60 * 1000;
  const [first] = published.filter(({ value }) => Date.parse(value) <= latest);
  if (!first) {
    const [future] = published;
    if (future) return createSignal(false, describeObservation('publishedInFuture', { day: future.day }));
    const [changed] = modified;
    return changed
      ? createSignal(false, describeObservation('changedOnly', { day: changed.day }))
      : createSignal(false, describeObservation('noDate'));
  }
  const { day } = first;
  const [changed] = modified.filter((date) => date.day !== day);
  const sentence = changed
    ? describeObservation(changed.day < day ? 'publishedAfterChange' : 'publishedAndChanged', {
        day,
        changed: changed.day,
      })
    : describeObservation('published', { day });
  return createSignal(true, joinSentences(sentence, describeSource(first.source)));
}

/** Sources of ways to contact the publisher. */
export interface ContactSources {
  /** The `contact` lines of the domain's trust.txt. Null if the file was not readable. */
  readonly policyFile: readonly PolicyContact[] | null;
  /** The requested page, or the front page of the site. Null if neither was requested. */
  readonly page: PageReport | null;
  /** Requested contact pages, and whether they are readable. */
  readonly contactPages: ReadonlyArray<{ readonly url: string; readonly readable: boolean }>;
}

/**
 * Returns whether a user can contact the publisher: with an e-mail address that accepts replies and is not an example,
 * a telephone number of 7 to 15 digits (ITU-T E.164), or a readable contact page. Searches trust.txt, then the
 * structured data, then the links of the page.
 */
export function checkContact({ policyFile, page, contactPages }: ContactSources, domain: string): Signal {
  for (const { value, line, fileUrl } of policyFile ?? []) {
    const usable = parseContact(value).find((contact) => isUsable(contact, contactPages));
    if (usable)
      return createSignal(true, describeObservation(CONTACT_IN_FILE[usable.kind], { line }), {
        evidence: [createEvidenceLink('fileLine', fileUrl, { line })],
      });
  }
  const fromFile = (policyFile ?? []).flatMap(({ value }) => parseContact(value));
  const fromPage = page !== null && isReportOfDomain(page, domain) ? (page.content?.contacts ?? []) : [];
  const onPage = fromPage.find((contact) => isUsable(contact, contactPages));
  if (page && onPage) {
    const address = page.finalUrl ?? page.url;
    return createSignal(true, describeObservation(CONTACT_ON_SITE[onPage.kind]), {
      evidence: [createEvidenceLink('contactOnPage', address)],
    });
  }
  const [readable] = contactPages.filter((one) => one.readable);
  if (readable)
    return createSignal(true, describeObservation('contactPage'), {
      evidence: [createEvidenceLink('contactPage', readable.url)],
    });
  // The page that a redirect led to is that of another site.
  if (policyFile === null || !page?.content || !isReportOfDomain(page, domain))
    return createUnchecked(describeObservation('contactNotChecked'));
  return fromFile.length + fromPage.length > 0
    ? createSignal(false, describeObservation('contactNotUsable'))
    : createSignal(false, describeObservation('noContact'));
}

const CONTACT_IN_FILE = { email: 'fileGivesEmail', telephone: 'fileGivesTelephone', page: 'fileGivesPage' } as const;
const CONTACT_ON_SITE = { email: 'siteGivesEmail', telephone: 'siteGivesTelephone', page: 'siteGivesPage' } as const;

/** Parses a `contact` value: `mailto:`, `tel:`, a web address, or any of them without its scheme. */
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

/** Returns false if a redirect led to the page of another domain. */
export function isReportOfDomain(report: PageReport, domain: string): boolean {
  return isUrlOfDomain(report.finalUrl ?? report.url, domain);
}

/**
 * Returns true if an address belongs to the domain, by registrable domain. The domain has no `www.`, except where the
 * rest would be a public suffix (`www.gov.uk`).
 */
export function isUrlOfDomain(address: string, domain: string): boolean {
  const platform = findSharedPlatform(domain);
  const host = new URL(address).hostname;
  // Sites on a shared platform are unrelated. Only an account's own subdomain belongs to it.
  if (platform !== null && platform !== domain) return host.replace(/^www\./, '') === domain;
  const ownDomain = getRegistrableDomain(domain) ?? getRegistrableDomain(`www.${domain}`) ?? domain;
  return (getRegistrableDomain(host) ?? host) === ownDomain;
}

function getHost(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

function describeSource(source: PageDate['source']): Sentence {
  if (source === 'json-ld') return describeObservation('sourceJsonLd');
  if (source === 'json-ld-repaired') return describeObservation('sourceRepairedJsonLd');
  if (source === 'microdata') return describeObservation('sourceMicrodata');
  if (source === 'rdfa') return describeObservation('sourceRdfa');
  if (source === 'html') return describeObservation('sourceText');
  if (source === 'url') return describeObservation('sourceAddress');
  return describeObservation('sourceMeta', { name: source.slice(source.indexOf(':') + 1) });
}
