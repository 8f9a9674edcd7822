import type { FastifyReply } from 'fastify';
import { FEED_TYPES, type Feed, type FeedForm } from './feed.ts';
import { writeAtom } from './write-atom.ts';
import { writeJsonFeed } from './write-json-feed.ts';

/** Readers that ask every minute are answered from their own memory; the entity tag does the rest. */
const CACHE = 'public, max-age=300';

/** Sends a feed; who has it already gets a few bytes. */
export function sendFeed(reply: FastifyReply, feed: Feed, form: FeedForm): FastifyReply {
  return reply
    .header('cache-control', CACHE)
    .header('last-modified', new Date(feed.updated).toUTCString())
    .type(FEED_TYPES[form])
    .send(form === 'atom' ? writeAtom(feed) : writeJsonFeed(feed));
}
