import type { DossierResponse } from '../schemas/dossier.ts';
import type { FileReading } from '../schemas/statements/headline.ts';
import type { UnconfirmedReason } from './headline.ts';
import { getDatedLook } from './last-look.ts';
import type { StatementText } from './statement-text.ts';

/**
 * Formats the status of a file that does not confirm a statement: the date of the check or observation, and the result.
 * @param other the party that it does not mention
 */
export function formatFileReading(
  file: FileReading,
  reason: UnconfirmedReason,
  other: string,
  text: StatementText,
): string {
  const { host, outcome, checked_at, read_at } = file;
  if (host === null) return text.file.noFileOfDid;
  const look = getDatedLook(file);
  const when = look && text.lastLook(look);
  const read = read_at === null ? null : text.on(read_at);
  if (read !== null) {
    if (reason === 'not-mentioned') return text.file.notMentioned({ host, read, when, other });
    if (reason === 'mentioned-otherwise') return text.file.notConfirmed({ host, read, when });
    if (reason === 'other-owner') return text.file.otherOwner({ host, read, when });
  }
  if (outcome === null || outcome === 'found' || checked_at === null)
    return read === null ? text.file.notChecked(host) : text.file.lastRead(host, read);
  return when === null ? text.file.failed(outcome, host, text.on(checked_at)) : text.file.lastRead(host, when);
}

/** Formats the status of a file, without a statement. */
export const formatFileStatus = (file: FileReading, text: StatementText): string =>
  formatFileReading(file, getReasonWithoutFile(file), '', text);

/** Formats the result of the check that a visitor started a moment ago. Null if there is none, or another check counts. */
export const formatRecentCheck = (
  { headline: { own_file }, recent_check }: Pick<DossierResponse, 'headline' | 'recent_check'>,
  text: StatementText,
): string | null => recent_check && text.file.checkedNow(recent_check.outcome, own_file.host ?? '');

/** Returns the reason why a file that is not current confirms nothing. */
export const getReasonWithoutFile = ({ outcome }: FileReading): UnconfirmedReason =>
  outcome === null ? 'not-checked' : 'no-file-read';
