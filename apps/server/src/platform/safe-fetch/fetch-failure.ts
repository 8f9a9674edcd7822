import type { FetchCause } from '@vouchwire/api-contract';
import type { Sentence } from '../messages/sentence.ts';

/** A request that ended without a readable response: `reason` for a program, `sentence` for a person. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly reason: FetchCause;

  readonly sentence: Sentence;

  constructor(reason: FetchCause, sentence: Sentence, options?: { cause: unknown }) {
    super(sentence.text, options);
    this.reason = reason;
    this.sentence = sentence;
  }
}
