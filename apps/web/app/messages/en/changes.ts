import type { FileChange, RelationshipChange, RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';

const ADDED: Record<RelationshipType, string> = {
  MEMBER: 'names as a member',
  BELONGTO: 'says that it belongs to',
  CONTROL: 'says that it controls',
  CONTROLLEDBY: 'says that it is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

const REMOVED: Record<RelationshipType, string> = {
  MEMBER: 'no longer names as a member',
  BELONGTO: 'no longer says that it belongs to',
  CONTROL: 'no longer says that it controls',
  CONTROLLEDBY: 'no longer says that it is controlled by',
  VENDOR: 'no longer names as a vendor',
  CUSTOMER: 'no longer names as a customer',
};

/** Every word of the page of changes. */
export const MESSAGES = {
  title: 'Changes',
  pageTitle: 'What changed · Vouchwire',
  description: 'New and removed trust.txt statements by day, with the lines of both sides.',
  standfirst: 'New and removed statements in publishers’ trust.txt files',
  day: 'Day',
  show: 'Show',
  onDay: (day: string) => `Changes: ${day}`,
  daysLabel: 'Other days',
  pagesLabel: 'Pages of this day',
  earlier: (day: string) => `Before: ${day}`,
  later: (day: string) => `After: ${day}`,
  nextPage: 'More of this day',
  firstPage: 'The first of this day',
  follow: 'Follow',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  kindText: ({ kind, added, removed }: Pick<FileChange, 'kind' | 'added' | 'removed'>): string => {
    const stated = (count: number) => formatCount(count, 'relationship', 'relationships');
    switch (kind) {
      case 'first-read':
        return `Its file was read for the first time and states ${stated(added)}.`;
      case 'gone':
        return `Its file is gone; it stated ${stated(removed)}.`;
      case 'back':
        return `Its file is back and states ${stated(added)}.`;
      case 'changed':
        return `${formatNumber(added)} new, ${formatNumber(removed)} ended.`;
    }
  },
  comparedWith: (day: string) => `Compared with the previous file, last read: ${day}.`,
  file: 'The file',
  verb: ({ kind, relationship }: Pick<RelationshipChange, 'kind' | 'relationship'>): string =>
    kind === 'ended' ? REMOVED[relationship] : ADDED[relationship],
  added: 'New',
  firstRead: 'First read',
  addedAgain: 'Read again',
  removed: 'Ended',
  more: (count: number) => `and ${formatNumber(count)} more`,
  recognizedShown: 'Only reviewed associations and the publishers that they list are shown.',
  showAll: 'Show all publishers',
  allShown: 'All publishers. Anyone can publish a file.',
  showRecognized: 'Show recognized publishers only',
  none: 'No statement of these publishers was added or removed on this day.',
  noneOnPage: 'No further change of this day was found.',
  noChanges: 'No changes recorded yet.',
  limits: 'What this does not tell you',
  limitsText:
    'This page does not say why a statement changed or what happened between two checks. If a file is read for the first time, the age of its statements is unknown. A day is the day on which we read the file, in UTC.',
  refused: 'This page does not exist.',
  showNewest: 'To the newest day',
  failed: 'The records did not respond.',
  failedDetails: 'The error is on our side. It says nothing about any publisher.',
  tryAgain: 'Try again',
} as const;
