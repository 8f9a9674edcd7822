import type {
  EvidenceLine,
  FileChange,
  LinkState,
  RelationshipChange,
  RelationshipType,
} from '@vouchwire/api-contract';

/** Words of feeds: they are read outside of our pages, so they are whole sentences with dates and sources. */
const SAYS: Record<RelationshipType, string> = {
  // Not “lists”: the line of a direction error lists no one.
  MEMBER: 'names',
  BELONGTO: 'says it belongs to',
  CONTROL: 'says it controls',
  CONTROLLEDBY: 'says it is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

const SAYS_NO_MORE: Record<RelationshipType, string> = {
  MEMBER: 'no longer names',
  BELONGTO: 'no longer says it belongs to',
  CONTROL: 'no longer says it controls',
  CONTROLLEDBY: 'no longer says it is controlled by',
  VENDOR: 'no longer names as a vendor',
  CUSTOMER: 'no longer names as a customer',
};

const AS_MEMBER: Partial<Record<RelationshipType, string>> = { MEMBER: ' as a member' };

const STATES: Record<LinkState, string> = {
  confirmed: 'Confirmed by both sides',
  claimed: 'Claimed: the other side has no current file that we have read',
  unreturned: 'Unreturned: the current file of the other side does not confirm it',
  contradicted: 'Contradicted: the current file of the other side names another owner',
  stale: 'Stale: the file that states it can no longer be read',
};

export const FEED_AUTHOR = 'Vouchwire';

/** "texaspress.com names gilmermirror.com as a member", with what is new about it if that is not the statement itself. */
export function changeTitle({ kind, source, relationship, target, after }: RelationshipChange): string {
  const verb = kind === 'ended' ? SAYS_NO_MORE[relationship] : SAYS[relationship];
  const note = kind === 'first-read' ? ': first read' : kind === 'changed' && after ? `: now ${after}` : '';
  return `${source} ${verb} ${target}${AS_MEMBER[relationship] ?? ''}${note}`;
}

/** A change with the lines of both sides, each with its file and its dates. */
export function changeText(change: RelationshipChange): string {
  const { kind, before, after, says, answers } = change;
  const state = after ?? before;
  const was = kind === 'changed' && before ? `Was ${before}. ` : kind === 'ended' ? 'Before: ' : '';
  return [
    `${changeTitle(change)}. ${was}${state ? `${STATES[state]}.` : ''}`,
    lineText(says),
    ...(answers ? [lineText(answers)] : []),
  ].join('\n');
}

function lineText({ publisher, attribute, value, line, first_seen, trust_file_url }: EvidenceLine): string {
  const place = [trust_file_url ?? publisher, ...(line === null ? [] : [`line ${line}`])].join(', ');
  return `${place}: ${attribute}=${value} (first seen ${dayOf(first_seen)})`;
}

export function fileTitle({ publisher, kind, began, ended }: FileChange): string {
  switch (kind) {
    case 'first-read':
      return `${publisher}: its file was read for the first time; it states ${relations(began)}`;
    case 'gone':
      return `${publisher}: its file is gone; it stated ${relations(ended)}`;
    case 'back':
      return `${publisher}: its file is back; it states ${relations(began)}`;
    case 'changed':
      return `${publisher}: its file changed; ${began} new, ${ended} ended`;
  }
}

export function fileText(change: FileChange): string {
  const { date, file_url, compared_with, began, ended, told } = change;
  const rest = began + ended - told.length;
  return [
    `${fileTitle(change)}. Seen ${when(date)}.`,
    ...(file_url ? [`File: ${file_url}`] : []),
    ...(compared_with ? [`Compared with the file last seen ${when(compared_with)}.`] : []),
    ...told.flatMap((one) => ['', changeText(one)]),
    ...(rest > 0 ? ['', `And ${rest} more.`] : []),
  ].join('\n');
}

export const feedTitle = {
  all: 'Vouchwire: what changed in trust.txt files',
  domain: (name: string) => `Vouchwire: what changed around ${name}`,
  association: (name: string) => `Vouchwire: members of ${name}`,
};

export const feedAbout = {
  all: 'New and removed statements in trust.txt files, the newest first. Statements are their publishers’. Only publishers that a recognized association lists, or whose confirmed owner it lists, are included.',
  domain: (domain: string) => `Who names ${domain}, whom it names, and what is known of the other side, as it changed.`,
  association: (domain: string) => `Who came into the list of ${domain}, who went, and whose state changed.`,
};

const relations = (count: number): string => `${count} ${count === 1 ? 'relationship' : 'relationships'}`;
const dayOf = (date: string): string => date.slice(0, 10);
/** "on 2026-03-15", or "in 2025-01" for a date that is a month. */
const when = (date: string): string => `${date.length === '2025-01'.length ? 'in' : 'on'} ${dayOf(date)}`;
