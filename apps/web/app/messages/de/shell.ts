import type { MESSAGES as ENGLISH } from '../en/shell.ts';
import type { Translated } from '../translated.ts';

/** Every word around the pages: head, foot, and what a link to the site shows elsewhere. */
export const MESSAGES = {
  product: 'Vouchwire',
  skip: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  phoneNavigation: 'Hauptnavigation, auf kleinen Bildschirmen',
  menu: 'Menü',
  home: 'Start',
  trustGraph: 'Vertrauensgraph',
  trustAssistant: 'Assistent',
  contact: 'Kontakt',
  alsoHere: 'Auch hier',
  connect: 'Mit dem Vertrauensgraphen verbinden',
  check: 'Eine trust.txt prüfen',
  behind: 'Was hinter einem Abzeichen steht',
  associations: 'Verbände',
  changes: 'Änderungen',
  path: 'Pfad zwischen zwei Domains',
  demo: 'LEGIT-Demo',
  docs: 'Hilfe',
  data: 'Daten',
  method: 'Methode',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  api: 'API',
  footNavigation: 'Über uns',
  newTab: '(öffnet in neuem Tab)',
  copyright: '© 2025 Vouchwire.',
  poweredBy: 'Bereitgestellt von',
  platform: 'der Vouchwire-Plattform',
  theme: 'Darstellung',
  languages: 'Sprache',
  notYet: (language) =>
    `${language}: Auf diesem Server werden die Seiten in dieser Sprache noch vorbereitet, daher ist diese Seite in einer anderen. Laden Sie sie in einer Minute neu.`,
  noSuchLanguage:
    'In der Sprache, die diese Adresse verlangt, gibt es keine Seiten. Am Fuß der Seite stehen die, die es gibt.',
  themes: { auto: 'System', light: 'Hell', dark: 'Dunkel' },
  cardAlt: 'Vouchwire: eine Rasterkarte der Domains, die einander in ihren trust.txt-Dateien nennen.',
} as const satisfies Translated<typeof ENGLISH>;
