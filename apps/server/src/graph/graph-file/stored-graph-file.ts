import type { GraphFile } from './graph-file.service.ts';

/** A graph file that a client may have stored. */
export interface StoredGraphFile
  extends Pick<GraphFile, 'brotli' | 'sha256' | 'graphVersion' | 'asOf' | 'recordsVersion'> {
  /** Size of the unencoded file in bytes. */
  readonly size: number;
}
