import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/docs.ts';
import type { Translated } from '../translated.ts';

/** Words around the documents, which themselves are in English. */
export const MESSAGES = {
  title: 'Hilfe',
  pageTitle: (title: string) => `${title} · Hilfe · Vouchwire`,
  indexPageTitle: 'Hilfe · Vouchwire',
  description:
    'Was trust.txt ist und wie man eine veröffentlicht, wie der Graph entsteht, jede Regel, jeder Aufruf der API, und wie man den Graphen in Cypher befragt.',
  about: 'Was trust.txt ist, wie der Graph entsteht und wie man ihn befragt. Beginnen Sie, wo Sie möchten.',
  groups: {
    trustTxt: 'trust.txt',
    graph: 'Der Graph',
    queries: 'Den Graphen befragen',
    api: 'Die API',
    site: 'Über diese Website',
  },
  method: 'Die Methode: wie Vertrauen berechnet wird',
  reference: 'Die API, zum Ausprobieren im Browser',
  search: 'Hilfe durchsuchen',
  searchButton: 'Suchen',
  found: (count: number, words: string) => `${formatCount(count, 'Abschnitt', 'Abschnitte')} zu „${words}“`,
  nothingFound: (words: string) =>
    `Nichts gefunden zu „${words}“. Versuchen Sie es mit weniger oder anderen Wörtern, oder wählen Sie eine Seite aus der Liste.`,
  searchFailed: 'Die Suche wurde nicht geladen. Mit „Suchen“ sucht stattdessen der Server.',
  onThisPage: 'Auf dieser Seite',
  pages: 'Alle Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  runIt: 'Ausführen',
  runsWithParameters: 'mit den Parametern',
  sectionLink: (heading: string) => `Link zu „${heading}“`,
} as const satisfies Translated<typeof ENGLISH>;
