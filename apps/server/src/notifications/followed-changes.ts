import type { FollowScope, RelationshipChange } from '@vouchwire/api-contract';

/** A change around a subject as its followers are told of it. Instants are ISO 8601 UTC; texts are plain. */
export interface FollowedChange {
  /** The same wherever the site stands, and at every look. */
  readonly key: string;
  /** A URI that no other change has. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Whole address of the page that shows it. */
  readonly page: string;
  /** Address of the file that it rests on, where that is a web address. */
  readonly file: string | null;
  readonly published: string;
  readonly relationships: readonly RelationshipChange[];
}

/** What can be followed. */
export interface Subject {
  readonly domain: string;
  readonly scope: FollowScope;
}

/** Where changes are noticed: the timeline of the feeds. */
export interface ChangeSource {
  /** Differs whenever something may be new; costs next to nothing. */
  getVersionKey(): Promise<string>;
  /** @throws AppError `not-a-domain`, `entity-not-found` for what cannot be followed, `graph-unavailable` */
  findSubject(domain: string, scope: FollowScope): Promise<Subject & { readonly name: string | null }>;
  /** Newest first, as many as a feed holds; none for what is not known any more. @throws AppError `graph-unavailable` */
  listChanges(subject: Subject): Promise<readonly FollowedChange[]>;
}
