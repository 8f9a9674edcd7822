import type { MESSAGES as ENGLISH } from '../en/as-of.ts';
import type { Translated } from '../translated.ts';

/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'Welcher Tag das ist',
  asOf: (day: string) => `Der Graph vom ${day}.`,
  showCurrent: 'Jetzt ansehen',
  asOfNote: 'Was folgt, ist der Wissensstand am Ende dieses Tages oder Monats (UTC), gereiht nach den heutigen Regeln.',
  explorerAsOfNote:
    'Netzwerke, Domains, Vertrauenswerte und Abfragen folgen ihm, gereiht nach den heutigen Regeln. Vorschläge, die Liste der Verbände und ausformulierte Analysen bleiben die von jetzt.',

  chooseDay: 'An einem anderen Tag ansehen',
  chooseOrCompareDays: 'An einem anderen Tag ansehen, oder was sich seitdem geändert hat',
  chooserLabel: 'Tage, die gezeigt werden können',
  slider: 'Der Graph vom',
  now: 'jetzt',
  date: 'Beliebiger Tag',
  show: 'Zeigen',
  noDays: 'Die Daten kennen noch keinen früheren Tag.',
  loadingDays: 'Es wird nachgesehen, welche Tage es gibt…',
  daysFailed: 'Welche Tage es gibt, konnte nicht abgefragt werden. Ein Tag lässt sich hier trotzdem angeben.',

  refused: 'Der Graph dieses Tages kann nicht gezeigt werden.',
  snapshotPending: (day: string) => `Der Graph vom ${day} wird erstellt.`,
  snapshotPendingDetails:
    'Er wird aus den Daten erstellt, wenn zum ersten Mal nach ihm gefragt wird, und aufbewahrt. Das dauert einige Sekunden, und länger, wo es viele Daten sind. Diese Seite geht von selbst weiter.',
  snapshotPendingWithoutScript: 'Ohne Skript sehen Sie in einigen Sekunden noch einmal nach.',
  progress: 'Der Graph wird erstellt',
  checkAgain: 'Noch einmal nachsehen',
  loadingDay: (day: string) =>
    `Der Graph vom ${day} wird befragt. Beim ersten Mal wird er aus den Daten erstellt, was eine Weile dauert.`,
  pageTitle: (title: string, day: string) => `${title} (Stand ${day})`,
} as const satisfies Translated<typeof ENGLISH>;
