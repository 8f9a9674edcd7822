import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_PLACEHOLDERS, type SiteSettings } from '@vouchwire/api-contract';

/** A page that the build has rendered. */
export interface PrerenderedPage {
  readonly html: string;
  /** Markdown of the document that the page shows. Null for other pages. */
  readonly markdown: string | null;
}

/**
 * Loads the pages that the build has rendered, by address. `terms/index.html` is the page at `/terms`.
 * @param clientDir the folder of public files of the build
 */
export async function loadPrerenderedPages(clientDir: string): Promise<Map<string, PrerenderedPage>> {
  const documents = new Set<string>();
  for await (const file of glob('**/index.md', { cwd: clientDir })) documents.add(file);
  const pages = new Map<string, PrerenderedPage>();
  for await (const file of glob('**/index.html', { cwd: clientDir })) {
    const directory = path.dirname(file).split(path.sep).join('/');
    const document = file.replace(/html$/, 'md');
    pages.set(directory === '.' ? '/' : `/${directory}`, {
      html: await readFile(path.join(clientDir, file), 'utf8'),
      markdown: documents.has(document) ? await readFile(path.join(clientDir, document), 'utf8') : null,
    });
  }
  return pages;
}

/** Attribute that makes the platform a link. */
const PLATFORM_LINK = ` href="${PAGE_PLACEHOLDERS.platformUrl}"`;

/**
 * Inserts the values that the build did not know into the page: the nonce of this response and the operator's settings
 * of the site.
 */
export function injectPlaceholders(page: string, { nonce, site }: { nonce: string; site: SiteSettings }): string {
  const known = site.platformUrl === '' ? page.replaceAll(PLATFORM_LINK, '') : page;
  return known
    .replaceAll(PAGE_PLACEHOLDERS.nonce, nonce)
    .replaceAll(PAGE_PLACEHOLDERS.publicUrl, site.publicUrl)
    .replaceAll(PAGE_PLACEHOLDERS.platformUrl, site.platformUrl);
}
