import type { TrustPath } from '../../features/trust-graph/path/trust-path.ts';
import { counted, fixed } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-path.ts';
import type { Translated } from '../translated.ts';

export { EXAMPLES } from '../en/trust-path.ts';

const hopsWord = (hops: number): string => counted(hops, 'Etappe', 'Etappen');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Pfad zwischen zwei Domains',
  pageTitle: 'Vertrauenspfad · Vouchwire',
  description:
    'Wie das eigene Wort einer Domain zu einer anderen führt, Angabe für Angabe, mit den Zeilen der trust.txt-Dateien, auf denen das beruht.',
  explorer: 'Vertrauensgraph erkunden',
  source: 'Ausgangsdomain',
  target: 'Zieldomain',
  hops: 'Etappen',
  hopsHint: '1–6',
  swap: 'Ausgang und Ziel tauschen',
  find: 'Pfad suchen',
  pleaseEnterBoth: 'Bitte geben Sie Ausgangs- und Zieldomain ein',
  looking: 'Ein Vertrauenspfad wird gesucht…',

  empty: 'Wie führt das eigene Wort einer Domain zu einer anderen?',
  emptyMore:
    'Geben Sie zwei Domains ein. Ein Pfad beginnt mit dem, was die eigene trust.txt der Ausgangsdomain angibt, und geht dort weiter, wo ein Verband ein Mitglied führt oder beide Seiten dasselbe angeben.',
  examples: 'Zum Beispiel',

  notRead: 'Das ist keine Domain, die sich nachschlagen ließe.',
  notReadMore:
    'Es geht mit einer Domain wie gilmermirror.com, einer Adresse wie https://www.gilmermirror.com/news oder einer did:web. Ihre Eingaben bleiben erhalten.',
  failed: 'Der Graph konnte nicht befragt werden.',
  failedMore:
    'Der Fehler liegt bei uns; über keine der beiden Domains folgt daraus etwas. Ihre Eingaben bleiben erhalten.',
  tryAgain: 'Erneut versuchen',

  scoreLabel: (score: number) => `Vertrauenswert: ${fixed(score, 3)}`,
  noPath: 'Kein Pfad gefunden',
  view: (source: string, target: string) =>
    `Wie weit das eigene Wort von ${source} reicht, nur in dieser Richtung. Es ist keine Note für ${target}.`,
  noPathView: (target: string) =>
    `Ein Pfad beginnt mit dem eigenen Wort der Ausgangsdomain. Über ${target} folgt daraus nichts.`,

  sameDomain: (domain: string) =>
    `Ausgang und Ziel sind dieselbe Domain. ${domain} benötigt keinen Pfad zu sich selbst.`,
  sameOwner: (owner: string) =>
    `Ausgang und Ziel gehören zur selben registrierbaren Domain, ${owner}. Ein Inhaber benötigt keinen Pfad zu sich selbst.`,
  readAs: (given: string, owner: string) =>
    `Pfade gehen zwischen registrierbaren Domains: ${given} wird als ${owner} gelesen.`,
  noPathHead: (source: string, target: string) => `Kein Pfad führt von ${source} zu ${target}.`,
  notInGraph: (domain: string) =>
    `${domain} ist nicht im Graphen: Keine von ihr veröffentlichte Datei wurde gelesen, und keine Datei nennt sie.`,
  didWithoutHost: (did: string) =>
    `${did} nennt keinen Host. Pfade gehen zwischen Domains, denn eine trust.txt wird auf einer veröffentlicht.`,
  sharedPlatform: (domain: string) =>
    `${domain} ist eine Plattform, auf der jeder eine Seite haben kann. Über sie wird kein Vertrauen weitergegeben, deshalb beginnt oder endet dort kein Pfad.`,
  noStatements: (source: string) =>
    `${source} hat keine aktuelle Datei mit einer Angabe, mit der ein Pfad beginnen könnte.`,
  searchedAll: ({ maxHops, searched }: TrustPath): string => {
    const { leastScore, domains, statements } = searched;
    const paths = maxHops === null ? 'Jeder Pfad' : `Jeder Pfad mit höchstens ${hopsWord(maxHops)}`;
    const least = leastScore === null ? '' : `, dessen Produkt bei ${fixed(leastScore, 2)} oder mehr bleibt,`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` Die Suche erreichte ${counted(domains, 'Domain', 'Domains')} über ${counted(statements, 'Angabe', 'Angaben')}, von beiden Enden her, und fand kein Weiterkommen.`;
    return `${paths}${least} wurde betrachtet.${seen}`;
  },
  searchLimit: (statements: number | null) =>
    `Die Suche endete${statements === null ? '' : ` nach ${counted(statements, 'Angabe', 'Angaben')}`} an ihrer Rechengrenze, bevor jeder Pfad betrachtet war. Es kann einen geben.`,
  nearest: 'Unter derselben registrierbaren Domain:',

  pictureHead: 'Der Pfad als Bild',
  pictureLabel: (sentence: string, others: number) =>
    others === 0
      ? `Bester Pfad: ${sentence}`
      : `Bester Pfad: ${sentence} ${counted(others, 'anderer Weg ist', 'andere Wege sind')} blasser gezeichnet; die Liste unten enthält ${others === 1 ? 'ihn' : 'sie'}.`,
  legend: 'Vom Ausgang zum Ziel.',
  legendMore:
    'Doppelte Linie: beide Seiten geben es an. Unterbrochene Linie: eine gibt es an. Ein gepunkteter Rand: dort wurde keine Datei gelesen.',
  legendOthers: 'Blasser: andere Wege.',
  bothSay: 'beide Seiten geben es an',
  noFileAnswers: 'keine Datei antwortet',
  oneSays: 'eine Seite gibt es an',
  asJson: 'JSON',

  hopsHead: 'Etappe für Etappe',
  othersHead: 'Andere Wege',
  othersMore: 'Jeder geht über andere Domains als die Wege davor. Der beste zählt; die anderen kommen nicht hinzu.',
  noOthers: 'Kein anderer Weg wurde gefunden, der über andere Domains geht.',
  othersCut: 'Die Suche endete an ihrer Rechengrenze, bevor nach jedem anderen Weg gesucht war.',
  direct: 'direkt',
  through: (domains: readonly string[]) => domains.join(', '),
  wayHops: (hops: number) => hopsWord(hops),

  bestOf: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'Der beste Pfad, der gefunden wurde, bevor die Suche an ihrer Rechengrenze endete.'
      : hops === null
        ? 'Der beste gefundene Pfad.'
        : `Der beste aller Pfade mit höchstens ${hopsWord(hops)}.`,
  otherWay: 'In der Gegenrichtung fragen',
  moreHops: (hops: number) => `Weiter suchen, bis ${counted(hops, 'Etappe', 'Etappen')}`,
  networkOf: (domain: string) => `Wer um ${domain} steht`,

  limitsHead: 'Was Ihnen dies nicht sagt',
  limits:
    'Ob eine der beiden Websites recht hat. Die Zahl besagt, wie stark die eigenen Angaben der Ausgangsdomain und die der Verbände, die sie nennt, zum Ziel führen. Ein anderer Ausgang ergibt eine andere Zahl.',
} as const satisfies Translated<typeof ENGLISH>;
