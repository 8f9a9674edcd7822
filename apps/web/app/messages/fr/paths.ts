import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/paths.ts';
import type { Translated } from '../translated.ts';

const formatHops = (hops: number): string => formatCount(hops, 'saut', 'sauts');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Chemin entre deux domaines',
  pageTitle: 'Chemin de confiance · Vouchwire',
  description:
    'Comment les déclarations d’un domaine mènent à un autre, étape par étape, avec les lignes des fichiers trust.txt.',
  explorer: 'Explorateur du graphe de confiance',
  source: 'Domaine de départ',
  target: 'Domaine d’arrivée',
  hops: 'Sauts',
  hopsHint: '1–6',
  swap: 'Intervertir départ et arrivée',
  find: 'Chercher le chemin',
  bothDomainsMissing: 'Veuillez saisir les domaines de départ et d’arrivée',
  searching: 'Recherche d’un chemin de confiance…',

  empty: 'Comment les déclarations d’un domaine mènent-elles à un autre ?',
  emptyDetails:
    'Saisissez deux domaines. Un chemin commence par le trust.txt du départ. Il continue là où une association inscrit un membre, ou là où les deux côtés se confirment.',
  examples: 'Par exemple',

  invalidQuery: 'Ce n’est pas un domaine qui puisse être cherché.',
  invalidQueryDetails:
    'Un domaine comme gilmermirror.com convient, une adresse comme https://www.gilmermirror.com/news, ou un did:web. Votre saisie est conservée.',
  failed: 'Le graphe n’a pas répondu.',
  failedDetails: 'L’erreur est de notre côté. Elle ne dit rien d’aucun des deux domaines. Votre saisie est inchangée.',
  tryAgain: 'Réessayer',

  scoreLabel: (score) => `Score de confiance : ${formatDecimal(score, 3)}`,
  noPath: 'Aucun chemin trouvé',
  view: (source, target) =>
    `Ceci mesure jusqu’où portent les déclarations de ${source}, dans ce sens seulement. Ce n’est pas une évaluation de ${target}.`,
  noPathView: (target) => `Un chemin commence par les déclarations du départ. Cela ne dit rien de ${target}.`,

  sameDomain: (domain) => `Départ et arrivée sont le même domaine. ${domain} n’a pas besoin de chemin vers lui-même.`,
  sameOwner: (owner) =>
    `Départ et arrivée relèvent du même domaine enregistrable, ${owner}. Un propriétaire n’a pas besoin de chemin vers lui-même.`,
  readAs: (given, owner) => `Les chemins vont d’un domaine enregistrable à l’autre : ${given} est lu comme ${owner}.`,
  noPathHead: (source, target) => `Aucun chemin ne mène de ${source} à ${target}.`,
  notInGraph: (domain) =>
    `${domain} n’est pas dans le graphe. Nous n’avons lu aucun fichier de lui, et aucun fichier que nous ayons lu ne le nomme.`,
  didWithoutHost: (did) =>
    `${did} ne nomme aucun hôte. Les chemins vont d’un domaine à l’autre, car c’est sur un domaine qu’un trust.txt est publié.`,
  sharedPlatform: (domain) =>
    `${domain} est une plateforme partagée où chacun peut avoir une page. Aucun chemin n’y commence, n’y finit ni n’y passe.`,
  noStatements: (source) =>
    `${source} n’a pas de fichier en vigueur avec une déclaration par laquelle un chemin puisse commencer.`,
  searchSummary: ({ max_hops, searched }) => {
    const { min_score, domains, statements } = searched;
    const paths = max_hops === null ? 'Tous les chemins' : `Tous les chemins de ${formatHops(max_hops)} au plus`;
    const least = min_score === null ? '' : ` dont le produit reste de ${formatDecimal(min_score, 2)} ou plus`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` La recherche a atteint ${formatCount(domains, 'domaine', 'domaines')} par ${formatCount(statements, 'déclaration', 'déclarations')}, depuis les deux bouts, sans trouver de passage.`;
    return `${paths}${least} ont été examinés.${seen}`;
  },
  searchLimit: (statements) =>
    `La recherche a atteint sa limite de travail${statements === null ? '' : ` après ${formatCount(statements, 'déclaration', 'déclarations')}`}, avant d’avoir examiné tous les chemins. Il peut y en avoir un.`,
  nearest: 'Sous le même domaine enregistrable :',

  pictureHead: 'Le chemin en image',
  pictureLabel: (sentence, others) =>
    others === 0
      ? `Meilleur chemin : ${sentence}`
      : `Meilleur chemin : ${sentence} ${formatCount(others, 'autre voie est tracée', 'autres voies sont tracées')} en plus pâle ; la liste ci-dessous ${others === 1 ? 'la' : 'les'} contient.`,
  legend: 'Du départ à l’arrivée.',
  legendDetails:
    'Trait double : confirmé par les deux côtés. Trait interrompu : déclaré d’un seul côté. Cercle pointillé : aucun fichier n’y a été lu.',
  legendAlternatives: 'Pâle : autres voies.',
  confirmed: 'confirmé par les deux',
  noReciprocalFile: 'aucun fichier lu',
  unconfirmed: 'déclaré d’un seul côté',
  asJson: 'JSON',

  hopsHead: 'Saut par saut',
  alternativesHead: 'Autres voies',
  alternativesDetails: 'Chacune passe par d’autres domaines que les précédentes. Seule la meilleure compte.',
  noAlternatives: 'Aucune autre voie par d’autres domaines n’a été trouvée.',
  alternativesTruncated: 'La recherche a atteint sa limite de travail avant d’avoir cherché toutes les autres voies.',
  direct: 'directement',
  through: (domains) => domains.join(', '),
  pathHops: (hops) => formatHops(hops),

  bestOfPaths: (hops, truncated) =>
    truncated
      ? 'Le meilleur chemin trouvé avant que la recherche n’atteigne sa limite de travail.'
      : hops === null
        ? 'Le meilleur chemin trouvé.'
        : `Le meilleur de tous les chemins de ${formatHops(hops)} au plus.`,
  alternativePath: 'Demander dans l’autre sens',
  moreHops: (hops) => `Chercher plus loin, jusqu’à ${formatHops(hops)}`,
  networkAround: (domain) => `Qui entoure ${domain}`,

  limitsHead: 'Ce que ceci ne vous dit pas',
  limits:
    'Cette page ne dit pas si l’un des sites est exact. Le nombre dit jusqu’où les déclarations du départ, et des associations qu’il nomme, mènent à l’arrivée. Un autre départ donne un autre nombre.',
} as const satisfies Translated<typeof ENGLISH>;
