import type { DownloadFormat } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/data.ts';
import type { Translated } from '../translated.ts';

const FORMAT_USES: Record<DownloadFormat, string> = {
  csv: 'Eine Beziehung je Zeile, für Tabellen und Statistik. Woher sie stammt, steht hinter den Daten in der ersten Zeile.',
  ndjson: 'Eine Beziehung je Zeile, für Programme. Die erste Zeile sagt, woher sie stammen.',
  graphml: 'Organisationen und was sie übereinander angeben, für yEd, Gephi, Cytoscape und networkx.',
};

/** The page from which the whole graph is taken away. */
export const MESSAGES = {
  title: 'Die Daten zum Mitnehmen',
  pageTitle: 'Daten · Vouchwire',
  description: 'Der ganze Vertrauensgraph als CSV, NDJSON und GraphML, mit Daten, Versionen und Lizenzen.',
  intro:
    'Jede Beziehung, die die von uns gelesenen Dateien angeben, mit ihrem Stand, ihrer Zeile und den Tagen, an denen sie zuerst und zuletzt gesehen wurde. Angaben ihrer Herausgeber, keine Urteile über sie.',
  asOf: (day: string) => `Zuletzt gesehen: ${day}.`,
  filesHead: 'Dateien',
  formats: { csv: 'CSV', ndjson: 'NDJSON', graphml: 'GraphML' },
  formatDescription: (format: DownloadFormat): string => FORMAT_USES[format],
  download: (format: string) => `${format} herunterladen`,
  size: (whole: string, gzipped: string) => `${whole}, ${gzipped} mit gzip`,
  contents: (relationships: number, publishers: number) =>
    `${formatCount(relationships, 'Beziehung', 'Beziehungen')} aus ${formatCount(publishers, 'geltenden Datei', 'geltenden Dateien')}`,
  createdAt: (instant: string) => `erstellt ${instant}`,
  pending:
    'Wird gerade erstellt. Ein Download beginnt, wenn die Datei vollständig ist; laden Sie diese Seite neu, um ihre Größe zu sehen.',
  versions: (graph: string, rules: string) => `Graph ${graph}, Regeln ${rules}`,
  resumeHead: 'Große Dateien',
  resume:
    'Ein abgebrochener Download lässt sich fortsetzen: Der Server liefert Teile nach Bereichen und zeigt mit seinem Entity-Tag, ob die Datei noch dieselbe ist.',
  resumeCommand: (address: string) => `curl -C - -O ${address}`,
  listLink: 'Die Liste der Dateien als JSON',
  licenseHead: 'Lizenz',
  license:
    'Was Organisationen in ihren trust.txt-Dateien veröffentlichen, gehört ihnen; es wird hier mit Datum und Adresse zitiert. Zwei Datensätze darunter und die Namen der Organisationen haben eigene Lizenzen:',
  studyRemoved:
    'Die Crawl-Studie von 2026 hat ihre Ergebnisse am 20. Juli 2026 aus ihrem eigenen Repository entfernt. Wir verwenden die Fassung, die sie vorher veröffentlicht hat, unter deren Lizenz.',
  names: 'names.csv',
  namesLicense: 'Apache-2.0, die Namen der Organisationen',
  readFromSites: 'von den Websites der Herausgeber gelesen',
  attribution:
    'Wenn Sie etwas daraus veröffentlichen, nennen Sie den Tag der letzten Sichtung und die Version des Graphen.',
  elsewhereHead: 'Kleinere Teile',
  elsewhere: 'Die Seite jeder Domain bietet dasselbe als JSON und als Linked Data, mit Abzeichen und Zitat.',
  api: 'Die API',
  query: 'Den Graphen in Cypher befragen',
  failed: 'Die Dateien konnten gerade nicht aufgelistet werden. Bitte versuchen Sie es gleich noch einmal.',
} as const satisfies Translated<typeof ENGLISH>;
