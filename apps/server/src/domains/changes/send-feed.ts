import type { FastifyReply } from 'fastify';
import { FEED_TYPES, type Feed, type FeedFormat } from './feed.ts';
import { formatAtom } from './format-atom.ts';
import { formatJsonFeed } from './format-json-feed.ts';

/** Readers that ask every minute are answered from their own memory; the entity tag does the rest. */
const CACHE_CONTROL = 'public, max-age=300';

/** Sends a feed; a client with a current copy gets a 304. */
export function sendFeed(reply: FastifyReply, feed: Feed, format: FeedFormat): FastifyReply {
  return reply
    .header('cache-control', CACHE_CONTROL)
    .header('last-modified', new Date(feed.updated).toUTCString())
    .type(FEED_TYPES[format])
    .send(format === 'atom' ? formatAtom(feed) : formatJsonFeed(feed));
}
