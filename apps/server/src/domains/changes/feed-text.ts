import {
  type DatedValue,
  ENGLISH_RELATIONSHIPS,
  ENGLISH_STATEMENTS,
  type EvidenceLine,
  type FileChange,
  formatSiteChange,
  getDay,
  listEvidenceRows,
  type RelationshipChange,
  type SiteStateChange,
} from '@vouchwire/api-contract';
import { MESSAGES } from '../../platform/messages/generated/feeds.ts';

/**
 * Formats the title of a change: "texaspress.com lists gilmermirror.com as a member (read on 15 March 2026)", followed by
 * what was detected, and when.
 * @param date of the change
 */
export function formatChangeTitle(change: RelationshipChange, date: string): string {
  const { kind, after } = change;
  return MESSAGES.changeTitle({
    statement: ENGLISH_RELATIONSHIPS.dated(change),
    kind,
    state: after ?? '',
    when: ENGLISH_STATEMENTS.on(date),
  });
}

/** Formats a change with the lines of both sides, each with its file and its dates. */
export function formatChangeText(change: RelationshipChange, date: string): string {
  const { kind, before, after, statement, answering_statement: reciprocal } = change;
  return [
    MESSAGES.change({
      title: formatChangeTitle(change, date),
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

export const formatFileTitle = ({ publisher, date, kind, added, removed }: FileChange): string =>
  MESSAGES.fileTitle[kind]({ publisher, when: ENGLISH_STATEMENTS.on(date), added, removed });

export function formatFileText(change: FileChange): string {
  const { date, file_url, compared_with, added, removed, items } = change;
  const rest = added + removed - items.length;
  return [
    MESSAGES.file({ title: formatFileTitle(change) }),
    ...(file_url ? [MESSAGES.fileUrl({ url: file_url })] : []),
    ...(compared_with ? [MESSAGES.comparedWith({ when: ENGLISH_STATEMENTS.on(compared_with) })] : []),
    ...items.flatMap((item) => ['', formatChangeText(item, date)]),
    ...(rest > 0 ? ['', MESSAGES.more({ count: rest })] : []),
  ].join('\n');
}

/** Formats the title of a state: "galvnews.com: Since 12 February 2026 this address leads to example.org." */
export const formatStateTitle = (change: SiteStateChange): string =>
  MESSAGES.siteState({ domain: change.domain, sentence: formatSiteChange(change, ENGLISH_STATEMENTS) ?? '' });

/** Formats a state with the facts that it is based on, one line for each kind. */
export const formatStateText = (change: SiteStateChange): string =>
  [formatStateTitle(change), ...formatSiteFacts(change.site_state.evidence)].join('\n');

/**
 * Formats the facts that the state of a site is based on.
 * @param quote marks the texts of the site
 */
export const formatSiteFacts = (
  evidence: SiteStateChange['site_state']['evidence'],
  quote = (text: string): string => `“${text}”`,
): string[] =>
  listEvidenceRows(evidence, ENGLISH_STATEMENTS, 'en').map(({ kind, before, after }) =>
    MESSAGES.siteFact({
      kind,
      after: joinValues(after, quote),
      afterDates: joinDates(after) ?? '',
      before: before.some(({ text }) => text !== null) ? joinValues(before, quote) : null,
      beforeDates: joinDates(before),
    }),
  );

const joinValues = (values: readonly DatedValue[], quote: (text: string) => string): string =>
  values.map(({ text }) => (text !== null && INSTANT.test(text) ? getDay(text) : quote(text ?? ''))).join(', ');

const joinDates = (values: readonly DatedValue[]): string | null =>
  [...new Set(values.flatMap(({ dates }) => dates.map(getDay)))].join(', ') || null;

/** A registry states a date in this form. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
