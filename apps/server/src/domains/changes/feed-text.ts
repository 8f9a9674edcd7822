import {
  ENGLISH_RELATIONSHIPS,
  type EvidenceLine,
  type FileChange,
  getDay,
  isMonthDate,
  type RelationshipChange,
} from '@vouchwire/api-contract';
import { MESSAGES } from '../../platform/messages/generated/feeds.ts';

/**
 * Formats the title of a change: "texaspress.com names gilmermirror.com as a member", followed by what changed if the
 * statement itself is not new.
 */
export function formatChangeTitle({ kind, source, relationship, target, after }: RelationshipChange): string {
  const statement = ENGLISH_RELATIONSHIPS.statement({
    relationship,
    source,
    target,
    statement: null,
    isRemoved: kind === 'removed',
  });
  if (kind === 'first-read') return MESSAGES.firstRead({ statement });
  return kind === 'changed' && after ? MESSAGES.newState({ statement, state: after }) : statement;
}

/** Formats a change with the lines of both sides, each with its file and its dates. */
export function formatChangeText(change: RelationshipChange): string {
  const { kind, before, after, statement, answering_statement: reciprocal } = change;
  return [
    MESSAGES.change({
      title: formatChangeTitle(change),
      was: kind === 'changed' ? before : null,
      isRemoved: kind === 'removed',
      state: after ?? before,
    }),
    formatLine(statement),
    ...(reciprocal ? [formatLine(reciprocal)] : []),
  ].join('\n');
}

const formatLine = ({ publisher, attribute, value, line, first_seen, trust_file_url }: EvidenceLine): string =>
  MESSAGES.line({ file: trust_file_url ?? publisher, line, attribute, value, day: getDay(first_seen) });

export const formatFileTitle = ({ publisher, kind, added, removed }: FileChange): string =>
  MESSAGES.fileTitle[kind]({ publisher, added, removed });

export function formatFileText(change: FileChange): string {
  const { date, file_url, compared_with, added, removed, items } = change;
  const rest = added + removed - items.length;
  return [
    MESSAGES.file({ title: formatFileTitle(change), ...toDay(date) }),
    ...(file_url ? [MESSAGES.fileUrl({ url: file_url })] : []),
    ...(compared_with ? [MESSAGES.comparedWith(toDay(compared_with))] : []),
    ...items.flatMap((item) => ['', formatChangeText(item)]),
    ...(rest > 0 ? ['', MESSAGES.more({ count: rest })] : []),
  ].join('\n');
}

const toDay = (date: string) => ({ date: getDay(date), isMonth: isMonthDate(date) });
