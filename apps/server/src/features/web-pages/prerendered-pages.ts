import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_SLOTS, type SiteSettings } from '@vouchwire/api-contract';

/**
 * The pages that the build has rendered, by address: `terms/index.html` is the page at `/terms`.
 * @param client the build's folder of public files
 */
export async function readPrerenderedPages(client: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for await (const file of glob('**/index.html', { cwd: client })) {
    const folder = path.dirname(file).split(path.sep).join('/');
    pages.set(folder === '.' ? '/' : `/${folder}`, await readFile(path.join(client, file), 'utf8'));
  }
  return pages;
}

/** The page with what the build could not know: the nonce of this answer and what the operator says about the site. */
export function fillSlots(page: string, { nonce, site }: { nonce: string; site: SiteSettings }): string {
  return page
    .replaceAll(PAGE_SLOTS.nonce, nonce)
    .replaceAll(PAGE_SLOTS.publicUrl, site.publicUrl)
    .replaceAll(PAGE_SLOTS.platformUrl, site.platformUrl);
}
