import type { EXPORT_TEXT as ENGLISH } from '../en/graph-exports.ts';
import type { Translated } from '../translated.ts';

export const EXPORT_TEXT = {
  export: 'Exportieren',
  /** In the legend of a picture. */
  states: {
    confirmed: 'Bestätigt: beide Dateien geben es an',
    claimed: 'Angegeben: keine aktuelle Datei der anderen Seite gelesen',
    unreturned: 'Unerwidert: die Datei der anderen Seite bestätigt es nicht',
    contradicted: 'Widersprochen: die andere Datei nennt einen anderen Inhaber',
    stale: 'Veraltet: die Datei lässt sich nicht mehr lesen',
  },
  other: 'Sonstige',
  faded: (names: string) => `Verblasst: ${names}.`,
  noChoices: 'Hier gibt es nichts, was sich als Datei mitnehmen ließe.',
  failed: 'Die Datei konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  saved: (name: string) => `${name}-Datei heruntergeladen`,
  note: 'Jede Datei nennt ihre Quelle, ihr Datum, die Frage, die Lizenz und was ausgelassen wurde.',
  graphml: 'der Graph, für yEd, Cytoscape, networkx',
  gexf: 'der Graph mit seinen Positionen, für Gephi',
  csvEdges: 'eine Zeile je Angabe',
  csvRows: 'eine Zeile je Tabellenzeile',
  json: 'alles, für Programme',
  svg: 'das Bild, für den Druck',
  png: 'das Bild, in doppelter Größe',
  networkRequest: (center: string, depth: number, anchors: readonly string[] | null) =>
    `Das Netzwerk um ${center}, ${depth} ${depth === 1 ? 'Schritt' : 'Schritte'} tief${anchors ? `, gesehen durch ${anchors.join(', ')}` : ''}`,
  radialRequest: (domain: string) => `Wer neben ${domain} steht`,
  checkRequest: (domain: string) => `Wer ${domain} nennt`,
} as const satisfies Translated<typeof ENGLISH>;
