import { getPastLook, type LineReading } from '@vouchwire/api-contract';
import { STATEMENTS } from '../lib/statements.ts';

/** The reading of the file that confirms a relationship, if that is in the past tense. */
export function ConfirmationLook({ confirmation }: { confirmation: LineReading | null }) {
  const look = confirmation && getPastLook(confirmation);
  return look && <span className="quiet small">{STATEMENTS.lastLook(look)}</span>;
}
