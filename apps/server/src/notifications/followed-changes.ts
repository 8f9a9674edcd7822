import type { FollowScope, RelationshipChange } from '@vouchwire/api-contract';

/** A change around a subject for its followers. Instants are ISO 8601 UTC; texts are plain. */
export interface FollowedChange {
  /** The same at every URL of the site, and at every check. */
  readonly key: string;
  /** A URI that no other change has. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Whole address of the page that shows it. */
  readonly page: string;
  /** URL of the file that it is based on, if that is a web URL. */
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
  /**
   * Newest first, as many as a feed contains; empty if the subject is no longer known. @throws AppError
   * `graph-unavailable`
   */
  listChanges(subject: Subject): Promise<readonly FollowedChange[]>;
}
