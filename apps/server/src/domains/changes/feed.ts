import type { FollowScope } from '@vouchwire/api-contract';

/** A feed, independent of its format. Instants are ISO 8601 UTC. Texts are plain, never markup. */
export interface Feed {
  /** Permanent id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Absolute URLs of the corresponding page, and of the feed in each format. */
  readonly page: string;
  readonly self: Readonly<Record<FeedFormat, string>>;
  readonly author: string;
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

/** Subject of a feed or a follow. */
export interface Subject {
  readonly domain: string;
  readonly scope: FollowScope;
}

export interface FeedEntry {
  /** Key that is the same at every URL of the site. `id` is derived from it. */
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Absolute URL of the page that shows the entry. */
  readonly page: string;
  /** URL of the file that the entry is based on, if it is a web URL. */
  readonly file: string | null;
  /** When we saw the change: an instant, or a month. */
  readonly date: string;
  readonly published: string;
}

export type FeedFormat = 'atom' | 'json';

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
