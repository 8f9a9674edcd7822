/**
 * - `wrong-format`: the bytes are not a file of this kind, or of a later version.
 * - `older-version`: an earlier version wrote it. It must be built again.
 * - `damaged`: the checksum differs, or the contents contradict each other.
 * - `other-base`: a delta belongs to another base.
 */
export type GraphFileErrorCode = 'wrong-format' | 'older-version' | 'damaged' | 'other-base';

/** A file that cannot be opened. */
export class GraphFileError extends Error {
  override readonly name = 'GraphFileError';
  readonly code: GraphFileErrorCode;

  constructor(code: GraphFileErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const damaged = (detail: string) => new GraphFileError('damaged', `The graph file is damaged: ${detail}.`);
