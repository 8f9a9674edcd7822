import type {
  EvidenceLine,
  FileChange,
  LinkState,
  RelationshipChange,
  RelationshipType,
} from '@vouchwire/api-contract';

/** Words of feeds: they are read outside of our pages, so they are whole sentences with dates and sources. */
const STATEMENT_VERBS: Record<RelationshipType, string> = {
  // Not “lists”: the line of a direction error lists no one.
  MEMBER: 'names',
  BELONGTO: 'says it belongs to',
  CONTROL: 'says it controls',
  CONTROLLEDBY: 'says it is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

const REMOVED_STATEMENT_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'no longer names',
  BELONGTO: 'no longer says it belongs to',
  CONTROL: 'no longer says it controls',
  CONTROLLEDBY: 'no longer says it is controlled by',
  VENDOR: 'no longer names as a vendor',
  CUSTOMER: 'no longer names as a customer',
};

const MEMBER_SUFFIX: Partial<Record<RelationshipType, string>> = { MEMBER: ' as a member' };

const STATE_DESCRIPTIONS: Record<LinkState, string> = {
  confirmed: 'Confirmed by both sides',
  claimed: 'Claimed: the other side has no current file that we have read',
  unreturned: 'Unreturned: the current file of the other side does not confirm it',
  contradicted: 'Contradicted: the current file of the other side names another owner',
  stale: 'Stale: the file that states it can no longer be read',
};

export const FEED_AUTHOR = 'Vouchwire';

/** "texaspress.com names gilmermirror.com as a member", with what is new about it if that is not the statement itself. */
export function formatChangeTitle({ kind, source, relationship, target, after }: RelationshipChange): string {
  const verb = kind === 'removed' ? REMOVED_STATEMENT_VERBS[relationship] : STATEMENT_VERBS[relationship];
  const note = kind === 'first-read' ? ': first read' : kind === 'changed' && after ? `: now ${after}` : '';
  return `${source} ${verb} ${target}${MEMBER_SUFFIX[relationship] ?? ''}${note}`;
}

/** A change with the lines of both sides, each with its file and its dates. */
export function formatChangeText(change: RelationshipChange): string {
  const { kind, before, after, statement, reciprocal_statement: reciprocal } = change;
  const state = after ?? before;
  const previousText = kind === 'changed' && before ? `Was ${before}. ` : kind === 'removed' ? 'Before: ' : '';
  return [
    `${formatChangeTitle(change)}. ${previousText}${state ? `${STATE_DESCRIPTIONS[state]}.` : ''}`,
    formatLine(statement),
    ...(reciprocal ? [formatLine(reciprocal)] : []),
  ].join('\n');
}

function formatLine({ publisher, attribute, value, line, first_seen, trust_file_url }: EvidenceLine): string {
  const location = [trust_file_url ?? publisher, ...(line === null ? [] : [`line ${line}`])].join(', ');
  return `${location}: ${attribute}=${value} (first seen ${getDay(first_seen)})`;
}

export function formatFileTitle({ publisher, kind, added, removed }: FileChange): string {
  switch (kind) {
    case 'first-read':
      return `${publisher}: first trust.txt read; it states ${formatRelationshipCount(added)}`;
    case 'gone':
      return `${publisher}: trust.txt removed; it stated ${formatRelationshipCount(removed)}`;
    case 'back':
      return `${publisher}: trust.txt published again; it states ${formatRelationshipCount(added)}`;
    case 'changed':
      return `${publisher}: trust.txt changed; ${added} new, ${removed} ended`;
  }
}

export function formatFileText(change: FileChange): string {
  const { date, file_url, compared_with, added, removed, items } = change;
  const rest = added + removed - items.length;
  return [
    `${formatFileTitle(change)}. Seen ${formatDate(date)}.`,
    ...(file_url ? [`File: ${file_url}`] : []),
    ...(compared_with ? [`Compared with the file last seen ${formatDate(compared_with)}.`] : []),
    ...items.flatMap((item) => ['', formatChangeText(item)]),
    ...(rest > 0 ? ['', `And ${rest} more.`] : []),
  ].join('\n');
}

export const feedTitle = {
  all: 'Vouchwire: changes in trust.txt files',
  domain: (name: string) => `Vouchwire: changes for ${name}`,
  association: (name: string) => `Vouchwire: members of ${name}`,
};

export const feedDescription = {
  all: 'New and removed statements in trust.txt files, newest first. The statements are those of the publishers. The feed includes only publishers that a recognized association lists, or whose confirmed owner it lists.',
  domain: (domain: string) =>
    `Changes in the sites that list ${domain}, the sites that it lists, and the states of these links.`,
  association: (domain: string) => `Members added, removed or changed in the list of ${domain}.`,
};

const formatRelationshipCount = (count: number): string => `${count} ${count === 1 ? 'relationship' : 'relationships'}`;
const getDay = (date: string): string => date.slice(0, 10);
/** "on 2026-03-15", or "in 2025-01" for a date that is a month. */
const formatDate = (date: string): string => `${date.length === '2025-01'.length ? 'in' : 'on'} ${getDay(date)}`;
