import type { GraphFile } from './graph-file.service.ts';

/** A graph file that a client may hold. */
export interface StoredGraphFile
  extends Pick<GraphFile, 'brotli' | 'sha256' | 'graphVersion' | 'asOf' | 'recordsVersion'> {
  /** Bytes of the unencoded file. */
  readonly size: number;
}
