import { formatBytes } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { DEVICE_TEXT as ENGLISH } from '../en/device.ts';
import type { Translated } from '../translated.ts';

const size = (bytes: number | null): string => (bytes === null ? '' : ` (${formatBytes(bytes)})`);

/** Words of the switch that runs queries in the browser. */
export const DEVICE_TEXT = {
  runOnDevice: 'Auf diesem Gerät ausführen',
  about: (bytes: number | null) =>
    `Der Graph wird einmal heruntergeladen${size(bytes)}, und die Abfrage läuft in Ihrem Browser. Nichts wird gesendet.`,
  loadingEngine: 'Die Abfrage-Engine wird geladen…',
  loadingGraph: (bytes: number | null) => `Der Graph wird heruntergeladen${size(bytes)}…`,
  opening: 'Der Graph wird geöffnet…',
  progress: 'Heruntergeladener Teil des Graphen',
  ready: ({ graphVersion, asOf }) =>
    [
      `Abfragen laufen in Ihrem Browser, auch ohne Verbindung. Nichts wird gesendet.`,
      graphVersion &&
        `Sie antworten aus Graph ${[graphVersion, formatDate(asOf) && `Aufzeichnungen bis ${formatDate(asOf)}`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  newer: (graphVersion: string) => `Der Server hat einen neueren Graphen: ${graphVersion}.`,
  loadNewer: 'Neueren Graphen laden',
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  notLoaded:
    'Die Abfrage-Engine oder der Graph konnte nicht heruntergeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  damaged: 'Die Datei des Graphen ist beschädigt. Laden Sie sie erneut herunter.',
  /** @param code of the problem that the server answered */
  unavailable: (code: string | null): string => {
    if (code === 'graph-file-too-large')
      return 'Nicht verfügbar: Der Graph dieses Servers ist zu groß für einen Browser. Abfragen laufen auf dem Server.';
    if (code === 'graph-file-unavailable')
      return 'Nicht verfügbar: Dieser Server speichert seinen Graphen in Neo4j; es gibt keine Datei zum Herunterladen. Abfragen laufen auf dem Server.';
    return 'Auf diesem Server nicht verfügbar. Abfragen laufen auf dem Server.';
  },
} satisfies Translated<typeof ENGLISH>;
