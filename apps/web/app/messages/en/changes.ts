import type { FileChange, RelationshipChange, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';

const SAYS: Record<RelationshipType, string> = {
  MEMBER: 'names as a member',
  BELONGTO: 'says that it belongs to',
  CONTROL: 'says that it controls',
  CONTROLLEDBY: 'says that it is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

const ENDED: Record<RelationshipType, string> = {
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
  on: (day: string) => `Changes: ${day}`,
  daysLabel: 'Other days',
  pagesLabel: 'Pages of this day',
  earlier: (day: string) => `Before: ${day}`,
  later: (day: string) => `After: ${day}`,
  nextPage: 'More of this day',
  firstPage: 'The first of this day',
  follow: 'Follow',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  about: ({ kind, began, ended }: Pick<FileChange, 'kind' | 'began' | 'ended'>): string => {
    const stated = (count: number) => counted(count, 'relationship', 'relationships');
    switch (kind) {
      case 'first-read':
        return `Its file was read for the first time and states ${stated(began)}.`;
      case 'gone':
        return `Its file is gone; it stated ${stated(ended)}.`;
      case 'back':
        return `Its file is back and states ${stated(began)}.`;
      case 'changed':
        return `${grouped(began)} new, ${grouped(ended)} ended.`;
    }
  },
  comparedWith: (day: string) => `Compared with the previous file, last read: ${day}.`,
  file: 'The file',
  verb: ({ kind, relationship }: Pick<RelationshipChange, 'kind' | 'relationship'>): string =>
    kind === 'ended' ? ENDED[relationship] : SAYS[relationship],
  began: 'New',
  firstRead: 'First read',
  again: 'Read again',
  ended: 'Ended',
  more: (count: number) => `and ${grouped(count)} more`,
  recognizedShown: 'Only reviewed associations and the publishers that they list are shown.',
  showAll: 'Show all publishers',
  allShown: 'All publishers. Anyone can publish a file.',
  showRecognized: 'Show recognized publishers only',
  none: 'No statement of these publishers was added or removed on this day.',
  noneHere: 'No further change of this day was found.',
  nothing: 'No changes recorded yet.',
  limits: 'What this does not tell you',
  limitsText:
    'This page does not say why a statement changed or what happened between two checks. If a file is read for the first time, the age of its statements is unknown. A day is the day on which we read the file, in UTC.',
  refused: 'This page does not exist.',
  toNewest: 'To the newest day',
  failed: 'The records did not respond.',
  failedMore: 'The error is on our side. It says nothing about any publisher.',
  tryAgain: 'Try again',
} as const;
