import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/custom-anchors.ts';
import type { Translated } from '../translated.ts';

/** Every word about whose vouching counts. */
export const MESSAGES = {
  bannerLabel: 'Wessen Sicht das ist',
  activeAnchors: 'Gesehen durch',
  andMore: (count: number) => `und ${formatNumber(count)} weitere`,
  anchorsNote:
    'Vertrauenssignale, gefüllte Scheiben und Pfade folgen diesen Bürgen anstelle der Anker dieser Website. Abfragen und Analysen nicht.',
  backToDefault: 'Zurück zur Standardsicht',
  change: 'Ändern',
  save: 'In diesem Browser aufbewahren',
  deleteSaved: 'Nicht mehr in diesem Browser aufbewahren',
  choose: 'Eigene Bürgen wählen',

  title: 'Eigene Bürgen wählen',
  pageTitle: 'Eigene Bürgen wählen · Vouchwire',
  description:
    'Ersetzen Sie die Verbände, deren Listen zählen, durch selbst gewählte: Vertrauenssignale und Pfade folgen dem, für Sie und für alle, denen Sie den Link senden.',
  standfirst:
    'Ein Vertrauenssignal geht von Verbänden aus, deren Listen durchgesehen wurden: den Ankern. Hier können Sie andere an ihre Stelle setzen. Was daraus folgt, wird für Sie berechnet und steht im Link; nichts davon wird als Wert von irgendjemandem gespeichert.',
  domains: 'Bürgen',
  domainsHint: 'eine Domain je Zeile, höchstens 50',
  domainsDetails:
    'Von einer Domain zählt hier, was ihre eigene trust.txt als Mitglieder führt und welche Websites sie als kontrolliert angibt.',
  use: 'Durch diese sehen',
  useDefault: 'Zurück zur Standardsicht',
  anchorsHead: 'Die Anker dieser Website',
  anchorsDetails: (count: number) =>
    `Die Standardsicht geht durch ${formatCount(count, 'Verband', 'Verbände')}. Daneben steht jeweils, was ein Platz auf der Liste bescheinigt.`,
  domain: 'Domain',
  attests: 'Was ein Platz auf der Liste bescheinigt',
  useAnchors: 'Mit diesen beginnen',

  anchorsFilled: 'Gefüllt: Ihre Bürgen bürgen dafür; je voller, desto höher das Vertrauenssignal.',
  noVoucher: 'keines',
  signal: (signal: number | null) =>
    signal === null ? 'kein Vertrauenssignal' : `Vertrauenssignal ${formatDecimal(signal, 2)}`,
  noVouchers: 'Keiner der gewählten Bürgen bürgt für diese Domain.',
  refused: 'Diese Bürgen können nicht verwendet werden.',
} as const satisfies Translated<typeof ENGLISH>;
