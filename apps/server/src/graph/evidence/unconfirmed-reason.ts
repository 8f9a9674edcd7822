import { type FileReading, getReasonWithoutFile, type LinkState, type Unconfirmed } from '@vouchwire/api-contract';

/** File of the side that should confirm a statement, as recorded in the graph. */
interface AnsweringFile {
  readonly answering: FileReading;
  /** Whether the file of the side that should confirm mentions the side that makes the statement, in any line. */
  readonly isMentioned: boolean;
}

/** Returns why the other side does not confirm a statement in this state. Null if it does. */
export function getUnconfirmedReason(state: LinkState, { answering, isMentioned }: AnsweringFile): Unconfirmed | null {
  switch (state) {
    case 'confirmed':
      return null;
    case 'stale':
      return { reason: 'source-not-read', file: answering };
    case 'contradicted':
      return { reason: 'other-owner', file: answering };
    case 'claimed':
      return { reason: getReasonWithoutFile(answering), file: answering };
    case 'unreturned':
      return { reason: isMentioned ? 'mentioned-otherwise' : 'not-mentioned', file: answering };
  }
}
