import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/paths.ts';
import type { Translated } from '../translated.ts';

const formatHops = (hops: number): string => formatCount(hops, 'Etappe', 'Etappen');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Pfad zwischen zwei Domains',
  pageTitle: 'Vertrauenspfad · Vouchwire',
  description:
    'Wie die Angaben einer Domain zu einer anderen führen, Schritt für Schritt, mit den Zeilen der trust.txt-Dateien.',
  explorer: 'Vertrauensgraph erkunden',
  source: 'Ausgangsdomain',
  target: 'Zieldomain',
  hops: 'Etappen',
  hopsHint: '1–6',
  swap: 'Ausgang und Ziel tauschen',
  find: 'Pfad suchen',
  bothDomainsMissing: 'Bitte geben Sie Ausgangs- und Zieldomain ein',
  searching: 'Ein Vertrauenspfad wird gesucht…',

  empty: 'Wie führen die Angaben einer Domain zu einer anderen?',
  emptyDetails:
    'Geben Sie zwei Domains ein. Ein Pfad beginnt mit der trust.txt der Ausgangsdomain. Er führt weiter, wo ein Verband ein Mitglied führt oder beide Seiten einander bestätigen.',
  examples: 'Zum Beispiel',

  invalidQuery: 'Das ist keine Domain, die sich nachschlagen ließe.',
  invalidQueryDetails:
    'Es geht mit einer Domain wie gilmermirror.com, einer Adresse wie https://www.gilmermirror.com/news oder einer did:web. Ihre Eingaben bleiben erhalten.',
  failed: 'Der Graph hat nicht geantwortet.',
  failedDetails: 'Der Fehler liegt bei uns. Über die beiden Domains sagt er nichts. Ihre Eingaben sind unverändert.',
  tryAgain: 'Erneut versuchen',

  scoreLabel: (score: number) => `Vertrauenswert: ${formatDecimal(score, 3)}`,
  noPath: 'Kein Pfad gefunden',
  view: (source, target) =>
    `Gemessen wird, wie weit die Angaben von ${source} reichen, nur in dieser Richtung. Es ist keine Bewertung von ${target}.`,
  noPathView: (target) => `Ein Pfad beginnt mit den Angaben der Ausgangsdomain. Über ${target} sagt das nichts.`,

  sameDomain: (domain: string) =>
    `Ausgang und Ziel sind dieselbe Domain. ${domain} benötigt keinen Pfad zu sich selbst.`,
  sameOwner: (owner: string) =>
    `Ausgang und Ziel gehören zur selben registrierbaren Domain, ${owner}. Ein Inhaber benötigt keinen Pfad zu sich selbst.`,
  readAs: (given: string, owner: string) =>
    `Pfade gehen zwischen registrierbaren Domains: ${given} wird als ${owner} gelesen.`,
  noPathHead: (source: string, target: string) => `Kein Pfad führt von ${source} zu ${target}.`,
  notInGraph: (domain) =>
    `${domain} ist nicht im Graphen. Wir haben von ihr keine Datei gelesen, und keine Datei, die wir gelesen haben, nennt sie.`,
  didWithoutHost: (did: string) =>
    `${did} nennt keinen Host. Pfade gehen zwischen Domains, denn eine trust.txt wird auf einer veröffentlicht.`,
  sharedPlatform: (domain) =>
    `${domain} ist eine gemeinsame Plattform, auf der jeder eine Seite haben kann. Dort beginnt und endet kein Pfad, und keiner führt hindurch.`,
  noStatements: (source: string) =>
    `${source} hat keine aktuelle Datei mit einer Angabe, mit der ein Pfad beginnen könnte.`,
  searchSummary: ({ max_hops, searched }) => {
    const { min_score, domains, statements } = searched;
    const paths = max_hops === null ? 'Jeder Pfad' : `Jeder Pfad mit höchstens ${formatHops(max_hops)}`;
    const least = min_score === null ? '' : `, dessen Produkt bei ${formatDecimal(min_score, 2)} oder mehr bleibt,`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` Die Suche erreichte ${formatCount(domains, 'Domain', 'Domains')} über ${formatCount(statements, 'Angabe', 'Angaben')}, von beiden Enden her, und fand kein Weiterkommen.`;
    return `${paths}${least} wurde betrachtet.${seen}`;
  },
  searchLimit: (statements: number | null) =>
    `Die Suche endete${statements === null ? '' : ` nach ${formatCount(statements, 'Angabe', 'Angaben')}`} an ihrer Rechengrenze, bevor jeder Pfad betrachtet war. Es kann einen geben.`,
  nearest: 'Unter derselben registrierbaren Domain:',

  pictureHead: 'Der Pfad als Bild',
  pictureLabel: (sentence: string, others: number) =>
    others === 0
      ? `Bester Pfad: ${sentence}`
      : `Bester Pfad: ${sentence} ${formatCount(others, 'anderer Weg ist', 'andere Wege sind')} blasser gezeichnet; die Liste unten enthält ${others === 1 ? 'ihn' : 'sie'}.`,
  legend: 'Vom Ausgang zum Ziel.',
  legendDetails:
    'Doppelte Linie: von beiden Seiten bestätigt. Unterbrochene Linie: von einer Seite angegeben. Gepunkteter Kreis: Dort wurde keine Datei gelesen.',
  legendAlternatives: 'Blass: andere Wege.',
  confirmed: 'von beiden bestätigt',
  noReciprocalFile: 'dort keine Datei gelesen',
  unconfirmed: 'von einer Seite angegeben',
  asJson: 'JSON',

  hopsHead: 'Etappe für Etappe',
  alternativesHead: 'Andere Wege',
  alternativesDetails: 'Jeder führt über andere Domains als die Wege davor. Nur der beste zählt.',
  noAlternatives: 'Kein anderer Weg wurde gefunden, der über andere Domains geht.',
  alternativesTruncated: 'Die Suche endete an ihrer Rechengrenze, bevor nach jedem anderen Weg gesucht war.',
  direct: 'direkt',
  through: (domains: readonly string[]) => domains.join(', '),
  pathHops: (hops: number) => formatHops(hops),

  bestOfPaths: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'Der beste Pfad, der gefunden wurde, bevor die Suche an ihrer Rechengrenze endete.'
      : hops === null
        ? 'Der beste gefundene Pfad.'
        : `Der beste aller Pfade mit höchstens ${formatHops(hops)}.`,
  alternativePath: 'In der Gegenrichtung fragen',
  moreHops: (hops: number) => `Weiter suchen, bis ${formatCount(hops, 'Etappe', 'Etappen')}`,
  networkAround: (domain: string) => `Wer um ${domain} steht`,

  limitsHead: 'Was Ihnen dies nicht sagt',
  limits:
    'Diese Seite sagt nicht, ob eine der Websites richtig berichtet. Die Zahl sagt, wie weit die Angaben der Ausgangsdomain und der Verbände, die sie nennt, zum Ziel führen. Von einer anderen Domain aus ist die Zahl eine andere.',
} as const satisfies Translated<typeof ENGLISH>;
