import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type PageHead, sendHead } from './page-renderer.ts';

interface KeptPage extends PageHead {
  /** With the slot where the nonce of each answer goes. */
  readonly text: string;
}

/** Pages as they were rendered, the most recently used ones, sent again each with a nonce of its own. */
export class KeptPages {
  readonly #pages = new AnswerCache<KeptPage>(({ text }) => text.length);
  /** Nobody can guess it, so that no text of a stranger's is taken for it. */
  readonly #slot = randomBytes(24).toString('base64url');

  /** @param render makes the page where it is not kept, its scripts with the given nonce */
  async send(
    reply: FastifyReply,
    { key, nonce, render }: { key: string; nonce: string; render: (nonce: string) => Promise<Response> },
  ): Promise<FastifyReply> {
    const page = this.#pages.get(key) ?? (await this.#keep(key, await render(this.#slot)));
    sendHead(reply, page);
    return reply.send(page.text.replaceAll(this.#slot, nonce));
  }

  async #keep(key: string, response: Response): Promise<KeptPage> {
    const { status, headers } = response;
    const page = { status, headers: [...headers], text: await response.text() };
    // What failed on our side may be well the next moment, and so may what says that nobody is to keep it.
    if (status < 500 && headers.get('cache-control') !== 'no-store') this.#pages.set(key, page);
    return page;
  }
}
