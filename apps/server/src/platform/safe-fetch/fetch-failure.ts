import type { FetchCause } from '@vouchwire/api-contract';

/** A request that ended without an answer that can be read: `cause` for a program, `message` for a person. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly reason: FetchCause;

  constructor(reason: FetchCause, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}
