import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createResponseCache } from '../platform/cache/response-cache.ts';
import { type ResponseHeaders, writeHeaders } from './page-renderer.ts';

interface CachedPage extends ResponseHeaders {
  /** With the slot where the nonce of each answer goes. */
  readonly text: string;
}

/** Pages as they were rendered, the most recently used ones, sent again each with a nonce of its own. */
export class PageCache {
  readonly #pages = createResponseCache<CachedPage>(({ text }) => text.length);
  /** Random, so that no untrusted text can contain it. */
  readonly #noncePlaceholder = randomBytes(24).toString('base64url');

  /** @param render renders the page if it is not cached, its scripts with the given nonce */
  async send(
    reply: FastifyReply,
    { key, nonce, render }: { key: string; nonce: string; render: (nonce: string) => Promise<Response> },
  ): Promise<FastifyReply> {
    const page = this.#pages.get(key) ?? (await this.#store(key, await render(this.#noncePlaceholder)));
    writeHeaders(reply, page);
    return reply.send(page.text.replaceAll(this.#noncePlaceholder, nonce));
  }

  async #store(key: string, response: Response): Promise<CachedPage> {
    const { status, headers } = response;
    const page = { status, headers: [...headers], text: await response.text() };
    // Our own failures may be temporary, and `no-store` forbids caching.
    if (status < 500 && headers.get('cache-control') !== 'no-store') this.#pages.set(key, page);
    return page;
  }
}
