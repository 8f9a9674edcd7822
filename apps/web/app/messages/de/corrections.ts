import type { MESSAGES as ENGLISH } from '../en/corrections.ts';
import type { Translated } from '../translated.ts';

/** The public log of corrections. Its entries are English in every language. */
export const MESSAGES = {
  title: 'Berichtigungen',
  pageTitle: 'Berichtigungen · Vouchwire',
  description: 'Fehler, die Vouchwire veröffentlicht hat, seit wann sie falsch waren und was geändert wurde.',
  aside: 'Fehler, die diese Website veröffentlicht hat, und was geändert wurde. Das Neueste zuerst.',
  wrong: 'Was falsch war',
  since: 'Falsch seit',
  changed: 'Was geändert wurde',
  on: 'Berichtigt am',
  page: 'Seite',
  reported: 'Von einem Besucher gemeldet',
  none: 'Noch keine Berichtigungen',
  noneDetails: 'Wenn Sie einen Fehler finden, melden Sie ihn.',
  failed: 'Die Liste konnte nicht gelesen werden',
  failedDetails: 'Der Fehler liegt bei uns. Versuchen Sie es in ein paar Minuten noch einmal.',
  report: 'Fehler melden',
  asJson: 'Dieselbe Liste als JSON',
} as const satisfies Translated<typeof ENGLISH>;
