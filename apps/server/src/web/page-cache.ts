import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createResponseCache } from '../platform/cache/response-cache.ts';
import { type RenderedPage, sendPage } from './page-renderer.ts';

/** Caches rendered pages, and removes the least recently used ones. Each response gets a new nonce. */
export class PageCache {
  /** The cached texts contain a placeholder for the nonce. */
  readonly #pages = createResponseCache<RenderedPage>(({ text }) => text.length);
  /** The placeholder is random, so that no untrusted text can contain it. */
  readonly #noncePlaceholder = randomBytes(24).toString('base64url');

  /** @param render renders the page with the given nonce in its scripts, called if the page is not cached */
  async send(
    reply: FastifyReply,
    { key, nonce, render }: { key: string; nonce: string; render: (nonce: string) => Promise<RenderedPage> },
  ): Promise<FastifyReply> {
    const page = this.#pages.get(key) ?? this.#store(key, await render(this.#noncePlaceholder));
    return sendPage(reply, { ...page, text: page.text.replaceAll(this.#noncePlaceholder, nonce) });
  }

  #store(key: string, page: RenderedPage): RenderedPage {
    const cacheControl = page.headers.find(([name]) => name === 'cache-control')?.[1];
    // A failure of the server may be temporary, and `no-store` forbids caching.
    if (page.status < 500 && cacheControl !== 'no-store') this.#pages.set(key, page);
    return page;
  }
}
