import { gzipSync } from 'node:zlib';
import type { KeepAliveClient } from './keep-alive-client.ts';

/** Transferred bytes of a page, gzipped, before any interaction. */
interface PageBytes {
  readonly html: number;
  readonly css: number;
  readonly js: number;
}

/**
 * Follows the style sheets and scripts that a page names; scripts that load on first interaction are not among them.
 */
export async function measurePageBytes(client: KeepAliveClient, path: string): Promise<PageBytes> {
  const page = (await client.get(path, { accept: 'text/html' })).body;
  const html = page.toString('utf8');
  const gzipped = async (elements: RegExp) => {
    const addresses = [...html.matchAll(elements)].flatMap(
      ([element]) => /(?:href|src)="([^"]+)"/.exec(element)?.[1] ?? [],
    );
    let bytes = 0;
    for (const address of new Set(addresses)) bytes += gzipSync((await client.get(address)).body).length;
    return bytes;
  };
  return {
    html: gzipSync(page).length,
    css: await gzipped(/<link[^>]* rel="stylesheet"[^>]*>/g),
    js: await gzipped(/<(?:link[^>]* rel="modulepreload"|script[^>]* src=)[^>]*>/g),
  };
}
