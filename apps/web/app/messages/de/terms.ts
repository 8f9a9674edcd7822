import type { MESSAGES as ENGLISH } from '../en/terms.ts';
import type { Translated } from '../translated.ts';

/** The Terms of Service, section by section. A soft hyphen stands where a long word may break on a phone. */
export const MESSAGES = {
  title: 'Nutzungs\u00adbedingungen',
  pageTitle: 'Nutzungsbedingungen · Vouchwire',
  description: 'Die Bedingungen, unter denen Vouchwire genutzt werden darf: acht kurze Abschnitte in einfachen Worten.',
  lastChanged: (day: string) => `Zuletzt geändert am ${day}`,

  acceptance: {
    head: 'Zustimmung',
    text: 'Wer diese Website nutzt, stimmt diesen Bedingungen zu. Wenn Sie ihnen nicht zustimmen, nutzen Sie sie bitte nicht.',
  },
  use: {
    head: 'Nutzung des Dienstes',
    text: 'Schlagen Sie nach, fragen Sie, bauen und veröffentlichen Sie, so viel Sie möchten, in den Grenzen, die der Dienst setzt. Was Sie nicht dürfen:',
    not: [
      'sich als jemand anderes ausgeben, als Person oder Organisation, hier oder in einer Datei, die Sie veröffentlichen;',
      'falsche trust.txt-Dateien veröffentlichen oder uns senden;',
      'den Dienst für Rechtswidriges nutzen;',
      'ihn stören oder seine Grenzen umgehen.',
    ],
  },
  files: {
    head: 'trust.txt-Dateien',
    text: 'Für die Richtigkeit der Dateien, die Sie hier erstellen, sind Sie verantwortlich. Wir helfen, eine Datei zu schreiben; Sie veröffentlichen sie, auf Ihrer eigenen Domain, und was sie angibt, ist Ihr Wort. Ob es zutrifft, wissen wir nicht.',
  },
  property: {
    head: 'Geistiges Eigentum',
    text: 'Die Software ist unter der Apache License 2.0 veröffentlicht. Was der Graph wiederholt, haben die Domains selbst veröffentlicht; wo es andere gesammelt haben, nennt jeder Export sie und ihre Lizenz. Namen und Marken gehören ihren Inhabern. Was Sie hier schreiben, bleibt Ihres.',
  },
  privacy: {
    head: 'Datenschutz',
    text: [
      'Die ',
      'Datenschutzerklärung',
      ' ist Teil dieser Bedingungen. Sie führt auf, was gespeichert wird, Feld für Feld, und bis wann.',
    ],
  },
  disclaimer: {
    head: 'Keine Gewähr',
    text: 'Der Dienst wird bereitgestellt, wie er ist, ohne jede Gewährleistung. Der Graph wiederholt, was Domains übereinander angeben: Er kann unvollständig, veraltet oder falsch sein, weil sie es sind. Ein Wert ist eine Rechnung aus solchen Angaben. Er besagt nicht, ob ein Artikel stimmt oder eine Organisation ehrlich ist.',
  },
  liability: {
    head: 'Haftungsbeschränkung',
    text: 'Soweit das Gesetz es zulässt, haften wir nicht für Schäden, die aus der Nutzung des Dienstes entstehen oder daraus, dass er sich nicht nutzen lässt. Wo das Gesetz niemandem erlaubt, eine Haftung zu beschränken, tut es auch hier nichts.',
  },
  changes: {
    head: 'Änderungen',
    text: 'Diese Bedingungen können sich ändern. Das Datum oben sagt, wann das zuletzt geschah. Wer die Website nach einer Änderung weiter nutzt, stimmt ihr zu.',
  },
} as const satisfies Translated<typeof ENGLISH>;
