import type { Feed } from './feed.ts';

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
export function formatJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self.json,
    description: feed.description,
    language: 'en',
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ id, title, text, page, file, published, month }) => ({
      id,
      url: page,
      ...(file ? { external_url: file } : {}),
      title: title.toWellFormed(),
      content_text: text.toWellFormed(),
      // Both are optional. A source that is dated to the month has no instant.
      ...(month === null ? { date_published: published, date_modified: published } : {}),
    })),
  });
}
