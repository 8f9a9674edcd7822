import { stripWww } from '../hostname.ts';
import { isEmail, isPhone, toTelephoneUri } from '../lint/facts/contact-values.ts';
import { isFediverseAccount, isNetworkAccount } from '../lint/facts/social-platforms.ts';
import { getSocialAccount } from '../social-account.ts';
import { collapseWhitespace, type HtmlElement, type PageRegion, scanHtmlElements } from './html-elements.ts';
import { extractOrganizationFacts, type OrganizationFact } from './organization-facts.ts';

/**
 * Attributes that a page can suggest. Ownership and membership are excluded, because a name on a page proves nothing.
 */
export const SUGGESTED_ATTRIBUTES = ['social', 'contact', 'disclosure'] as const;
export type SuggestedAttribute = (typeof SUGGESTED_ATTRIBUTES)[number];

/** Position on a page. */
export interface PageLocation {
  /** Address of the page. */
  readonly url: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly element: 'a' | 'link' | 'script';
  readonly region: PageRegion;
  /** Text of the link, or the property of the structured data, on one line. May be empty. */
  readonly text: string;
}

/**
 * A line that a publisher might add, with the reason. A person must choose it, because it is never added automatically.
 */
export interface PageSuggestion {
  readonly attribute: SuggestedAttribute;
  readonly value: string;
  readonly found: PageLocation;
}

const MAX_SUGGESTIONS: Readonly<Record<SuggestedAttribute, number>> = { social: 30, contact: 8, disclosure: 8 };
const MAX_ELEMENTS = 5_000;
const MAX_VALUE_LENGTH = 500;

/**
 * Matches the whole text of a link, or the last part of its path. A headline that only contains such a word does not
 * match.
 */
const DISCLOSURE_LABEL =
  /^(?:our |the )?(?:(?:code of |journalism |newsroom |editorial )?(?:ethics|standards|principles|guidelines|policies|policy|independence|code|conduct)(?: (?:and|&) (?:standards|ethics|policies|practices|guidelines|principles|corrections|values))?(?: (?:policy|statement|code|guidelines))?|ethics policy|code of (?:ethics|conduct)|corrections(?: (?:policy|and clarifications))?|fact[- ]check(?:ing)? policy|(?:our )?(?:ownership|funding|funders|masthead|transparency)(?: (?:and|&) (?:funding|structure|management|ownership))?|who (?:owns|funds) us|conflicts? of interest|ai (?:policy|guidelines)|redaktionsstatut|richtlinien|charte (?:éthique|déontologique)|código (?:ético|de ética|deontológico)|princípios editoriais|principios editoriales)$/i;
const DISCLOSURE_PATH =
  /^(?:(?:editorial-|newsroom-|journalism-)?(?:ethics|standards|guidelines|policies|policy|principles)(?:-(?:policy|code|guidelines|and-standards|standards|statement))?|code-of-(?:ethics|conduct)|corrections(?:-policy)?|fact-check(?:ing)?-policy|ownership|who-owns-us|funding|our-funders|masthead|transparency|conflicts?-of-interest|ai-(?:policy|guidelines)|redaktionsstatut|charte-(?:ethique|deontologique)|codigo-(?:etico|de-etica|deontologico)|principios-editoriais|principios-editoriales)(?:\.\w{2,5})?$/i;
const CONTACT_LABEL =
  /^(?:contact(?: us| the (?:newsroom|editors?)| info(?:rmation)?)?|kontakt|contacto|contacta|contato|contatti|contact opnemen|contactez[- ]nous|nous contacter|impressum|imprint)$/i;
const CONTACT_PATH =
  /^(?:contact(?:-us|us|o)?|kontakt|contacto|contato|contatti|contactez-nous|nous-contacter|impressum|imprint)(?:\.\w{2,5})?$/i;

/**
 * Suggests lines for trust.txt from the home page of a site: linked accounts, contacts, and pages about itself. Pure,
 * and linear in the length of the page, which is untrusted. Values have one line each.
 * @param html the page, decoded
 * @param url its own address
 */
export function suggestFromPage(html: string, url: string): PageSuggestion[] {
  const page = URL.parse(url);
  if (!page) return [];
  const seen = new Map<string, PageSuggestion & { readonly weight: number }>();
  const add = (key: string, suggestion: PageSuggestion, weight: number): void => {
    const known = seen.get(key);
    if (suggestion.value.length > MAX_VALUE_LENGTH || (known && known.weight >= weight)) return;
    seen.set(key, { ...suggestion, weight });
  };
  let base = page;
  let elements = 0;
  for (const element of scanHtmlElements(html)) {
    elements += 1;
    if (elements > MAX_ELEMENTS) break;
    if (element.name === 'base') base = parseUrl(element.attributes.get('href'), base) ?? base;
    else if (element.name === 'script') {
      if (!/^application\/ld\+json\b/i.test(element.attributes.get('type')?.trim() ?? '')) continue;
      for (const fact of extractOrganizationFacts(element.text, page)) {
        const place = {
          url: page.href,
          line: element.line + fact.line,
          element: 'script',
          region: element.region,
        } as const;
        const suggestion = createFromFact(fact, page);
        if (suggestion) add(suggestion.key, { ...suggestion, found: { ...place, text: fact.property } }, 4);
      }
    } else {
      const suggestion = createFromLink(element, base, page);
      const { line, region, text } = element;
      if (suggestion)
        add(
          suggestion.key,
          {
            attribute: suggestion.attribute,
            value: suggestion.value,
            found: { url: page.href, line, element: element.name, region, text: text.slice(0, 80) },
          },
          suggestion.weight,
        );
    }
  }
  const ordered = [...seen.values()].sort(
    (left, right) => right.weight - left.weight || left.found.line - right.found.line,
  );
  return SUGGESTED_ATTRIBUTES.flatMap((attribute) =>
    ordered
      .filter((suggestion) => suggestion.attribute === attribute)
      .slice(0, MAX_SUGGESTIONS[attribute])
      .map(({ value, found }) => ({ attribute, value, found })),
  );
}

interface Candidate {
  readonly attribute: SuggestedAttribute;
  readonly value: string;
  /** Key that is equal for two spellings of one target. */
  readonly key: string;
}

function createFromFact({ property, value }: OrganizationFact, page: URL): Candidate | null {
  if (property === 'sameAs') {
    const url = URL.parse(value);
    return url && createFromAccount(url, false);
  }
  if (property === 'email') return parseMailAddress(value);
  if (property === 'telephone') return parsePhone(value);
  const url = parseUrl(value, page);
  return url && isSameSite(url, page)
    ? { attribute: 'disclosure', value: url.href, key: `disclosure ${url.href}` }
    : null;
}

function createFromLink(element: HtmlElement, base: URL, page: URL): (Candidate & { readonly weight: number }) | null {
  const href = element.attributes.get('href')?.trim() ?? '';
  const own = element.region !== 'main';
  if (/^mailto:/i.test(href)) {
    const suggestion = parseMailAddress(href);
    // An address in an article may belong to anyone.
    return suggestion && (own || isSameSite(getMailHost(suggestion.value), page))
      ? { ...suggestion, weight: own ? 2 : 1 }
      : null;
  }
  if (/^tel:/i.test(href)) {
    const suggestion = own ? parsePhone(decodePercent(href.slice('tel:'.length))) : null;
    return suggestion && { ...suggestion, weight: 1 };
  }
  const url = parseUrl(href, base);
  if (!url) return null;
  const isOwn = /(?:^|\s)me(?:\s|$)/i.test(element.attributes.get('rel') ?? '');
  const account = createFromAccount(url, isOwn);
  if (account) return { ...account, weight: isOwn ? 3 : own ? 2 : 1 };
  if (element.name !== 'a' || !isSameSite(url, page)) return null;
  const last = getLastSegment(url);
  url.hash = '';
  const labeled = element.text.length < 60 ? element.text : '';
  if (CONTACT_LABEL.test(labeled) || CONTACT_PATH.test(last))
    return { attribute: 'contact', value: url.href, key: `contact ${url.href}`, weight: own ? 3 : 2 };
  if (DISCLOSURE_LABEL.test(labeled) || DISCLOSURE_PATH.test(last))
    return { attribute: 'disclosure', value: url.href, key: `disclosure ${url.href}`, weight: own ? 2 : 1 };
  return null;
}

/** Creates the suggestion of an account by its URL, without parameters that only track visitors. */
function createFromAccount(url: URL, isOwn: boolean): Candidate | null {
  const isAccount = isNetworkAccount(url) || (isOwn && isFediverseAccount(url.hostname, url.pathname));
  const account = isAccount ? getSocialAccount(url.href) : null;
  if (!account) return null;
  const plain = new URL(url);
  plain.hash = '';
  plain.username = '';
  plain.password = '';
  // The query identifies a numeric profile: `profile.php?id=1`.
  if (!/\.php$/i.test(plain.pathname)) plain.search = '';
  return { attribute: 'social', value: plain.href, key: account.key };
}

function parseMailAddress(text: string): Candidate | null {
  const address = decodePercent(text.replace(/^mailto:\s*/i, '').split('?', 1)[0] ?? '').trim();
  return isEmail(address) && /^[\x21-\x7e]+$/.test(address)
    ? { attribute: 'contact', value: `mailto:${address}`, key: `contact ${address.toLowerCase()}` }
    : null;
}

const getMailHost = (value: string): URL | null => URL.parse(`https://${value.slice(value.lastIndexOf('@') + 1)}/`);

function parsePhone(text: string): Candidate | null {
  const number = collapseWhitespace(text);
  const uri = isPhone(number) ? toTelephoneUri(number) : null;
  return uri ? { attribute: 'contact', value: uri, key: `contact ${uri}` } : null;
}

function parseUrl(text: string | undefined, base: URL): URL | null {
  const url = text === undefined || text === '' ? null : URL.parse(text, base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}

function getLastSegment({ pathname }: URL): string {
  return pathname.split('/').findLast((part) => part !== '') ?? '';
}

/** Returns true for the same host, or if one is a subdomain of the other. Compares whole hosts, never substrings. */
function isSameSite(left: URL | null, right: URL): boolean {
  if (!left) return false;
  const [first, second] = [stripWww(left.hostname), stripWww(right.hostname)];
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text contains a literal percent sign.
    return text;
  }
}
