import type { FastifyReply } from 'fastify';
import { FEED_TYPES, type Feed, type FeedFormat } from './feed.ts';
import { formatAtom } from './format-atom.ts';

/** Clients that poll every minute use their cache. After that, the entity tag saves most of the transfer. */
const CACHE_CONTROL = 'public, max-age=300';

/** Sends a feed. A client with a current copy gets a 304. */
export function sendFeed(reply: FastifyReply, feed: Feed, format: FeedFormat): FastifyReply {
  return reply
    .header('cache-control', CACHE_CONTROL)
    .header('last-modified', new Date(feed.updated).toUTCString())
    .type(FEED_TYPES[format])
    .send(format === 'atom' ? formatAtom(feed) : formatJsonFeed(feed));
}

/**
 * Formats a feed as JSON Feed 1.1.
 * @see https://www.jsonfeed.org/version/1.1/
 */
function formatJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self.json,
    description: feed.description,
    language: 'en',
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ id, title, text, page, file, published }) => ({
      id,
      url: page,
      ...(file ? { external_url: file } : {}),
      title: title.toWellFormed(),
      content_text: text.toWellFormed(),
      date_published: published,
      date_modified: published,
    })),
  });
}
