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
  description: 'Day by day: whose trust.txt names others anew or no more, with the lines of both sides.',
  standfirst: 'Whose trust.txt names others anew, or no more',
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
  none: 'On this day no file that was read names others anew or no more.',
  noneHere: 'No further change of this day was found.',
  nothing: 'Nothing was ever seen here yet.',
  limits: 'What this does not tell you',
  limitsText:
    'Why a file starts or stops naming another site, and what happened between two observations. If a file is read for the first time, the age of its statements is unknown. A day is the day on which we read the file, in UTC.',
  refused: 'This page of changes is none.',
  toNewest: 'To the newest day',
  failed: 'The records could not be asked.',
  failedMore: 'The fault is on our side, and nothing follows from it about anybody.',
  tryAgain: 'Try again',
} as const;
