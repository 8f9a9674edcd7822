import type { FilePlace } from './file-places.ts';
import type { FileReading } from './file-reading.ts';

/** What earlier readings of a place left. */
export interface PlaceState extends FilePlace {
  /** ISO 8601 UTC. Null: never requested. */
  readonly dueAt: string | null;
  readonly outcome: FileReading['outcome'] | null;
  /** Address of the last response, after redirects. */
  readonly url: string | null;
  /** Validators of the file, and the address that they belong to. Null unless the last response was the file. */
  readonly requestedUrl: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Result of one request for a place. A failed request changes nothing of what was read before. */
export type FileAttempt = FilePlace &
  (
    | {
        readonly kind: 'read';
        readonly reading: FileReading;
        /** Validators for the next request, and its address. Null if there are none. */
        readonly known: KnownAddress | null;
        readonly retryAfterMs: number | null;
      }
    /** The server reports that nothing has changed since the last reading (304). */
    | { readonly kind: 'not-modified' }
  );

export interface KnownAddress {
  readonly requestedUrl: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}
