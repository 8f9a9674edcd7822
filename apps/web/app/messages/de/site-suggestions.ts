import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/site-suggestions.ts';
import type { Translated } from '../translated.ts';

/** Every word of the proposals that a site's own home page and the files of others give. */
export const MESSAGES = {
  head: 'Von meiner Website ausgehen',
  summary: 'Zeilen von ihrer Startseite vorschlagen',
  intro:
    'Ihre Startseite wird einmal gelesen, und was sie verlinkt, wird hier vorgeschlagen: Konten, Kontakte und Seiten über Sie selbst. Ebenso Antworten an jene, deren Dateien Sie nennen. Nichts wird für Sie ausgewählt, wem Sie gehören, wird nie von einer Seite abgelesen, und KI-Training wird nie vorgeschlagen.',
  domainFirst: 'Geben Sie oben zuerst Ihre Domain ein.',
  read: (domain) => `${domain} lesen`,
  readAgain: 'Erneut lesen',
  reading: (domain) =>
    `Die Startseite von ${domain} wird gelesen, und die Dateien, die sie nennen. Das dauert bis zu 20 Sekunden.`,
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam. Ihr Entwurf ist, wie er war.',
  failed: 'Ihre Website konnte nicht gelesen werden',
  failedDetails: (time) =>
    `Um ${time}. Ihr Entwurf ist, wie er war, und jede Zeile lässt sich unten von Hand schreiben.`,
  readAt: (time) => `Gelesen ${time}.`,
  truncated: 'Die Seite geht über 2 MiB hinaus; was folgt, wurde nicht gelesen.',
  noSuggestions: 'Es gibt nichts vorzuschlagen. Schreiben Sie die Zeilen unten von Hand.',
  groups: {
    social: 'Konten in sozialen Netzwerken',
    contact: 'Kontakt',
    disclosure: 'Seiten über Sie selbst',
    others: 'Antworten an Dateien, die Sie nennen',
  },
  notes: {
    social: 'Eine Seite verlinkt auch Konten anderer. Wählen Sie die, die Ihre sind.',
    contact: 'Die Adresse eines Büros überdauert die einer Person.',
    disclosure: 'Wählen Sie die, die sagen, woran Sie sich halten.',
    others: 'Eine Zeile von Ihnen antwortet auf eine Zeile von dort. Wählen Sie, was so ist.',
  },
  regions: {
    header: 'im Kopf der Seite',
    nav: 'in der Navigation',
    footer: 'im Fuß der Seite',
    main: 'im Text der Seite',
  },
  onPage: (line, isData, region) =>
    isData ? `Zeile ${line}, strukturierte Daten` : `Zeile ${line}, ein Link ${region}`,
  quote: (text) => `„${text}“`,
  inFile: (domain, says, line) => `Die Datei von ${domain} gibt ${says} an${line === null ? '' : `, Zeile ${line}`}.`,
  inDraft: 'In Ihrem Entwurf',
  otherOwner: (owner) =>
    `Ihr Entwurf gibt ${owner} als Inhaber an. Entfernen Sie das unten, bevor Sie einen anderen wählen.`,
  add: (count) => (count === 0 ? 'Gewählte Zeilen hinzufügen' : `${formatCount(count, 'Zeile', 'Zeilen')} hinzufügen`),
  noneChosen: 'Wählen Sie oben zuerst mindestens eine Zeile.',
  added: (count) =>
    `${formatCount(count, 'Zeile', 'Zeilen')} zu Ihrem Entwurf hinzugefügt. Nichts, was dort stand, wurde geändert.`,
  shown: (shown, of) => `${shown} von ${of} Dateien, die Sie nennen, werden gezeigt; die übrigen hat der Graph.`,
} as const satisfies Translated<typeof ENGLISH>;
