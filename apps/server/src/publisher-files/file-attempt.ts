import type { FilePlace } from './file-places.ts';
import { createReading, type FileReading } from './file-reading.ts';

/** The result of earlier readings of a place. */
export interface PlaceState extends FilePlace {
  /** ISO 8601 UTC. Null if the place was never requested. */
  readonly dueAt: string | null;
  readonly outcome: FileReading['outcome'] | null;
  /** True if a version of the file is current, regardless of the last outcome. */
  readonly hasVersion: boolean;
  /** Address of the last response, after redirects. */
  readonly url: string | null;
  /** Validators of the file, and the address that they belong to. Null unless the last response was the file. */
  readonly requestedUrl: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Result of one request for a place. A failed request does not change the earlier results. */
export type FileAttempt = FilePlace &
  (
    | {
        readonly kind: 'read';
        readonly reading: FileReading;
        /** Validators for the next request, and its address. Null if there are none. */
        readonly known: KnownAddress | null;
        readonly retryAfterMs: number | null;
      }
    /** The server reported that nothing has changed since the last reading (304). */
    | { readonly kind: 'not-modified' }
  );

/** Creates the attempt for a place without content, from the arguments of `createReading`. */
export function createFailedAttempt(
  { format, place }: FilePlace,
  ...reading: Parameters<typeof createReading>
): FileAttempt {
  return { format, place, kind: 'read', reading: createReading(...reading), known: null, retryAfterMs: null };
}

export interface KnownAddress {
  readonly requestedUrl: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}
