import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/live-file.ts';
import type { Translated } from '../translated.ts';

/** Every word about the published file beside the draft. */
export const MESSAGES = {
  head: 'Auf Ihrer Website',
  publish: (address: string) =>
    `Legen Sie die Datei unter ${address} ab, als text/plain ausgeliefert, und prüfen Sie dann, ob sie online ist.`,
  how: 'Wie das bei Ihrem Anbieter geht',
  check: 'Prüfen, ob sie online ist',
  checkAgain: 'Erneut prüfen',
  stop: 'Prüfung beenden',
  checking: 'Ihre Website wird jetzt gefragt.',
  waiting: (seconds: number) => `Noch nicht gleich. Nächster Abruf in ${formatCount(seconds, 'Sekunde', 'Sekunden')}.`,
  stopped: 'Prüfung beendet.',
  timedOut: 'Nach 20 Minuten noch nicht gleich. Nichts ist verloren; prüfen Sie erneut, wenn die Datei oben ist.',
  failed: 'Auf diesen Abruf hat unser Server nicht geantwortet. Beim nächsten kann es gelingen.',

  live: 'Online und gleich Ihrem Entwurf.',
  liveFacts: (address: string, time: string) => `${address}, gelesen ${time}.`,
  liveDetails: (lines: number, bytes: number, type: string | null) =>
    `${formatCount(lines, 'Zeile', 'Zeilen')}, ${formatCount(bytes, 'Byte', 'Bytes')}, UTF-8${type ? `, ${type}` : ''}. Der Graph erfährt davon binnen Sekunden.`,
  seePage: 'Was andere davon sehen',

  diffHead: (lines: number) =>
    lines === 0
      ? 'Die Zeilen sind gleich'
      : formatCount(lines, 'Zeile unterscheidet sich', 'Zeilen unterscheiden sich'),
  diffDate: (time: string) => `Live-Datei gelesen ${time} · Entwurf in diesem Browser aufbewahrt`,
  onlyLive: 'nur in der Live-Datei',
  onlyDraft: 'nur im Entwurf',
  same: (from: number, to: number) =>
    from === to ? `Zeile ${from} ist gleich` : `Zeilen ${from} bis ${to} sind gleich`,
  more: (count: number) => `${formatCount(count, 'weitere Zeile', 'weitere Zeilen')} nicht gezeigt`,
  showDiff: 'Was sich von der Live-Datei unterscheidet',
  differs: (lines: number) =>
    lines === 0
      ? 'keine Zeile, wohl aber die Bytes.'
      : `${formatCount(lines, 'Zeile', 'Zeilen')}, beide Seiten gezählt.`,
  read: (time: string) => `Gelesen ${time}`,
  useContent: 'Live-Datei in den Entwurf übernehmen',
  bytes: (live: number, draft: number) =>
    `Live ${formatCount(live, 'Byte', 'Bytes')}, Entwurf ${formatCount(draft, 'Byte', 'Bytes')}.`,
  firstByte: (offset: number, line: number, live: string | null, draft: string | null) =>
    `Das erste abweichende Byte ist Nummer ${formatNumber(offset + 1)}, in Zeile ${line} des Entwurfs: ${
      live === null ? 'die Live-Datei endet dort' : `${live} in der Live-Datei`
    }, ${draft === null ? 'der Entwurf endet dort' : `${draft} im Entwurf`}.`,
  difference: {
    lines: null,
    encoding:
      'Die Live-Datei ist als UTF-16 gespeichert, was andere Leser nicht lesen können. Laden Sie sie als UTF-8 hoch.',
    'byte-order-mark':
      'Die Live-Datei beginnt mit einer Byte-Reihenfolge-Markierung (BOM). Speichern Sie sie als UTF-8 ohne BOM.',
    'line-ends':
      'Die Live-Datei beendet ihre Zeilen mit CRLF, der Entwurf mit LF. Leser nehmen beides an; ein Upload im Textmodus bewirkt das.',
    'final-line-end': 'Eine der beiden hat nach der letzten Zeile kein Zeilenende oder mehrere.',
    'trailing-space': 'Der Leerraum an Zeilenenden unterscheidet sich.',
  },
} as const satisfies Translated<typeof ENGLISH>;
