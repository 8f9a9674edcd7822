import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createResponseCache } from '../platform/cache/response-cache.ts';
import { type RenderedPage, sendPage } from './page-renderer.ts';

/** Pages as they were rendered, the most recently used ones, sent again each with a nonce of its own. */
export class PageCache {
  /** Their texts contain the placeholder of the nonce. */
  readonly #pages = createResponseCache<RenderedPage>(({ text }) => text.length);
  /** Random, so that no untrusted text can contain it. */
  readonly #noncePlaceholder = randomBytes(24).toString('base64url');

  /** @param render renders the page if it is not cached, its scripts with the given nonce */
  async send(
    reply: FastifyReply,
    { key, nonce, render }: { key: string; nonce: string; render: (nonce: string) => Promise<RenderedPage> },
  ): Promise<FastifyReply> {
    const page = this.#pages.get(key) ?? this.#store(key, await render(this.#noncePlaceholder));
    return sendPage(reply, { ...page, text: page.text.replaceAll(this.#noncePlaceholder, nonce) });
  }

  #store(key: string, page: RenderedPage): RenderedPage {
    const cacheControl = page.headers.find(([name]) => name === 'cache-control')?.[1];
    // Our own failures may be temporary, and `no-store` forbids caching.
    if (page.status < 500 && cacheControl !== 'no-store') this.#pages.set(key, page);
    return page;
  }
}
