import type { FollowScope, RelationshipChange } from '@vouchwire/api-contract';

/** A feed before it is written in one of its formats. Instants are ISO 8601 UTC; texts are plain, never markup. */
export interface Feed {
  /** Never changes. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Whole addresses: of the page that it follows, and of the feed in each of its formats. */
  readonly page: string;
  readonly self: Readonly<Record<FeedFormat, string>>;
  readonly author: string;
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

/** What a feed is about, and what can be followed. */
export interface Subject {
  readonly domain: string;
  readonly scope: FollowScope;
}

export interface FeedEntry {
  /** The same at every URL of the site; `id` is derived from it. */
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Whole address of the page that shows it. */
  readonly page: string;
  /** URL of the file that it is based on, if that is a web URL. */
  readonly file: string | null;
  /** Orders the entries. If `month` is set, the day has no meaning and is not shown. */
  readonly published: string;
  /** As `2025-01`, if the source of the entry is dated to the month; else null. */
  readonly month: string | null;
  /** Its relationships, for programs. */
  readonly relationships: readonly RelationshipChange[];
}

export type FeedFormat = 'atom' | 'json';

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
