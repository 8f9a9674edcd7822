import type { FileChange, RelationshipChange, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

/** The name of the other stands behind these, so no verb may wait for it. */
const SAYS: Record<RelationshipType, string> = {
  MEMBER: 'nennt als Mitglied',
  BELONGTO: 'zählt sich zu',
  CONTROL: 'gibt als kontrolliert an',
  CONTROLLEDBY: 'gibt als Inhaber an',
  VENDOR: 'nennt als Dienstleister',
  CUSTOMER: 'nennt als Kunden',
};

const ENDED: Record<RelationshipType, string> = {
  MEMBER: 'nennt nicht mehr als Mitglied',
  BELONGTO: 'zählt sich nicht mehr zu',
  CONTROL: 'gibt nicht mehr als kontrolliert an',
  CONTROLLEDBY: 'gibt nicht mehr als Inhaber an',
  VENDOR: 'nennt nicht mehr als Dienstleister',
  CUSTOMER: 'nennt nicht mehr als Kunden',
};

/** Every word of the page of changes. */
export const MESSAGES = {
  title: 'Änderungen',
  pageTitle: 'Was sich geändert hat · Vouchwire',
  description: 'Tag für Tag: wessen trust.txt andere neu oder nicht mehr nennt, mit den Zeilen beider Seiten.',
  standfirst: 'Wessen trust.txt andere neu oder nicht mehr nennt',
  day: 'Tag',
  show: 'Zeigen',
  on: (day: string) => `Änderungen: ${day}`,
  daysLabel: 'Andere Tage',
  pagesLabel: 'Seiten dieses Tages',
  earlier: (day: string) => `Davor: ${day}`,
  later: (day: string) => `Danach: ${day}`,
  nextPage: 'Mehr von diesem Tag',
  firstPage: 'Der Anfang dieses Tages',
  follow: 'Verfolgen',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  about: ({ kind, began, ended }: Pick<FileChange, 'kind' | 'began' | 'ended'>): string => {
    const stated = (count: number) => counted(count, 'Beziehung', 'Beziehungen');
    switch (kind) {
      case 'first-read':
        return `Die Datei wurde zum ersten Mal gelesen und gibt ${stated(began)} an.`;
      case 'gone':
        return `Die Datei ist weg; sie gab ${stated(ended)} an.`;
      case 'back':
        return `Die Datei ist wieder da und gibt ${stated(began)} an.`;
      case 'changed':
        return `${grouped(began)} neu, ${grouped(ended)} beendet.`;
    }
  },
  comparedWith: (day: string) => `Verglichen mit der vorigen Datei, zuletzt gelesen: ${day}.`,
  file: 'Die Datei',
  verb: ({ kind, relationship }: Pick<RelationshipChange, 'kind' | 'relationship'>): string =>
    kind === 'ended' ? ENDED[relationship] : SAYS[relationship],
  began: 'Neu',
  firstRead: 'Zum ersten Mal gelesen',
  again: 'Wieder gelesen',
  ended: 'Beendet',
  more: (count: number) => `und ${grouped(count)} weitere`,
  none: 'An diesem Tag nennt keine gelesene Datei andere neu oder nicht mehr.',
  noneHere: 'Keine weitere Änderung dieses Tages wurde gefunden.',
  nothing: 'Hier wurde noch nie etwas gesehen.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsText:
    'Warum eine Datei eine andere Website neu oder nicht mehr nennt und was zwischen zwei Abrufen geschah. Wird eine Datei zum ersten Mal gelesen, ist unbekannt, wie alt ihre Angaben sind. Ein Tag ist der Tag, an dem wir die Datei gelesen haben, in UTC.',
  refused: 'Diese Seite mit Änderungen gibt es nicht.',
  toNewest: 'Zum neuesten Tag',
  failed: 'Die Daten konnten nicht abgefragt werden.',
  failedMore: 'Der Fehler liegt bei uns; über niemanden folgt daraus etwas.',
  tryAgain: 'Erneut versuchen',
} as const satisfies Translated<typeof ENGLISH>;
