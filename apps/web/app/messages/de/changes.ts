import type { FileChange, RelationshipChange, RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

/** The name of the other stands behind these, so no verb may wait for it. */
const ADDED: Record<RelationshipType, string> = {
  MEMBER: 'nennt als Mitglied',
  BELONGTO: 'zählt sich zu',
  CONTROL: 'gibt als kontrolliert an',
  CONTROLLEDBY: 'gibt als Inhaber an',
  VENDOR: 'nennt als Dienstleister',
  CUSTOMER: 'nennt als Kunden',
};

const REMOVED: Record<RelationshipType, string> = {
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
  description: 'Neue und entfallene Angaben in trust.txt-Dateien, nach Tagen, mit den Zeilen beider Seiten.',
  standfirst: 'Neue und entfallene Angaben in den trust.txt-Dateien von Herausgebern',
  day: 'Tag',
  show: 'Zeigen',
  onDay: (day: string) => `Änderungen: ${day}`,
  daysLabel: 'Andere Tage',
  pagesLabel: 'Seiten dieses Tages',
  earlier: (day: string) => `Davor: ${day}`,
  later: (day: string) => `Danach: ${day}`,
  nextPage: 'Mehr von diesem Tag',
  firstPage: 'Der Anfang dieses Tages',
  follow: 'Verfolgen',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  kindText: ({ kind, added, removed }: Pick<FileChange, 'kind' | 'added' | 'removed'>): string => {
    const stated = (count: number) => formatCount(count, 'Beziehung', 'Beziehungen');
    switch (kind) {
      case 'first-read':
        return `Die Datei wurde zum ersten Mal gelesen und gibt ${stated(added)} an.`;
      case 'gone':
        return `Die Datei ist weg; sie gab ${stated(removed)} an.`;
      case 'back':
        return `Die Datei ist wieder da und gibt ${stated(added)} an.`;
      case 'changed':
        return `${formatNumber(added)} neu, ${formatNumber(removed)} beendet.`;
    }
  },
  comparedWith: (day: string) => `Verglichen mit der vorigen Datei, zuletzt gelesen: ${day}.`,
  file: 'Die Datei',
  verb: ({ kind, relationship }: Pick<RelationshipChange, 'kind' | 'relationship'>): string =>
    kind === 'ended' ? REMOVED[relationship] : ADDED[relationship],
  added: 'Neu',
  firstRead: 'Zum ersten Mal gelesen',
  addedAgain: 'Wieder gelesen',
  removed: 'Beendet',
  more: (count: number) => `und ${formatNumber(count)} weitere`,
  recognizedShown: 'Gezeigt werden nur geprüfte Verbände und die Herausgeber, die sie führen.',
  showAll: 'Alle Herausgeber zeigen',
  allShown: 'Alle Herausgeber. Eine Datei kann jeder veröffentlichen.',
  showRecognized: 'Nur anerkannte Herausgeber zeigen',
  none: 'An diesem Tag kam keine Angabe dieser Herausgeber hinzu, und keine entfiel.',
  noneOnPage: 'Keine weitere Änderung dieses Tages wurde gefunden.',
  noChanges: 'Noch sind keine Änderungen aufgezeichnet.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsText:
    'Diese Seite sagt nicht, warum sich eine Angabe änderte oder was zwischen zwei Prüfungen geschah. Wird eine Datei zum ersten Mal gelesen, ist das Alter ihrer Angaben nicht bekannt. Ein Tag ist der Tag, an dem wir die Datei gelesen haben, in UTC.',
  refused: 'Diese Seite gibt es nicht.',
  showNewest: 'Zum neuesten Tag',
  failed: 'Die Aufzeichnungen haben nicht geantwortet.',
  failedDetails: 'Der Fehler liegt bei uns. Über einen Herausgeber sagt er nichts.',
  tryAgain: 'Erneut versuchen',
} as const satisfies Translated<typeof ENGLISH>;
