import { type ContactSources, isUrlOfDomain, type PolicyContact, parseContact } from './page-evidence.ts';
import type { ReadPage } from './page-reader.ts';
import type { PageContent } from './page-report.ts';

const MAX_CONTACT_PAGES = 2;
const CONTACT_LABEL =
  /^(?:contact(?: us| the (?:newsroom|editors?))?|get in touch|kontakt|contactez[- ]nous|nous contacter|contacto|contáctenos|contato|contactos|contatti|contacta|neem contact op)$/i;

/**
 * Fetches the first two contact pages in trust.txt, the structured data or the site's links, because a page that is not
 * readable does not count as a contact. Needed only if there is no other contact.
 */
export async function checkContactPages(
  policyFile: readonly PolicyContact[] | null,
  pages: readonly PageContent[],
  domain: string,
  read: ReadPage,
  signal?: AbortSignal,
): Promise<ContactSources['contactPages']> {
  const statedContacts = [
    ...(policyFile ?? []).flatMap(({ value }) => parseContact(value)),
    ...pages.flatMap(({ contacts }) => contacts),
  ];
  const contactLinks = pages
    .flatMap(({ links }) => links)
    .filter(({ text, url }) => CONTACT_LABEL.test(text.trim()) && isUrlOfDomain(url, domain));
  const urls = [
    ...statedContacts.filter(({ kind }) => kind === 'page').map(({ value }) => value),
    ...contactLinks.map(({ url }) => url),
  ];
  return Promise.all(
    [...new Set(urls)].slice(0, MAX_CONTACT_PAGES).map(async (url) => {
      const report = await read(url, { article: 'leave', ...(signal && { signal }) });
      return { url, readable: report.outcome === 'read' && (report.content?.text.length ?? 0) > 0 };
    }),
  );
}
