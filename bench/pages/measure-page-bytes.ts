import { gzipSync } from 'node:zlib';
import type { KeepAliveClient } from './keep-alive-client.ts';

/** Number of transferred bytes of a page, gzipped, before any interaction. */
interface PageBytes {
  readonly html: number;
  readonly css: number;
  readonly js: number;
}

/** Measures the page with its style sheets and scripts. Scripts that load after hydration are not included. */
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
