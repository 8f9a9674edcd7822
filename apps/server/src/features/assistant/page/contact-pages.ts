import { type ContactSources, contactOf, isOn, type PolicyContact } from './evidence-questions.ts';
import type { ReadPage } from './page-reader.ts';
import type { PageContent } from './page-report.ts';

const MAX_PAGES = 2;
const LABEL =
  /^(?:contact(?: us| the (?:newsroom|editors?))?|get in touch|kontakt|contactez[- ]nous|nous contacter|contacto|contáctenos|contato|contactos|contatti|contacta|neem contact op)$/i;

/**
 * Contact pages that trust.txt, the structured data or the site's links name, asked for, the first two: one that cannot
 * be read is no way to reach anybody. Needed only where no other way is given.
 */
export async function lookAtContactPages(
  policyFile: readonly PolicyContact[] | null,
  pages: readonly PageContent[],
  domain: string,
  read: ReadPage,
  signal?: AbortSignal,
): Promise<ContactSources['contactPages']> {
  const named = [
    ...(policyFile ?? []).flatMap(({ value }) => contactOf(value)),
    ...pages.flatMap(({ contacts }) => contacts),
  ];
  const linked = pages
    .flatMap(({ links }) => links)
    .filter(({ text, url }) => LABEL.test(text.trim()) && isOn(url, domain));
  const urls = [
    ...named.filter(({ kind }) => kind === 'page').map(({ value }) => value),
    ...linked.map(({ url }) => url),
  ];
  return Promise.all(
    [...new Set(urls)].slice(0, MAX_PAGES).map(async (url) => {
      const report = await read(url, { article: 'leave', ...(signal && { signal }) });
      return { url, readable: report.outcome === 'read' && (report.content?.text.length ?? 0) > 0 };
    }),
  );
}
