import { counted, fixed } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-path.ts';
import type { Translated } from '../translated.ts';

const hopsWord = (hops: number): string => counted(hops, 'saut', 'sauts');

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
  pleaseEnterBoth: 'Veuillez saisir les domaines de départ et d’arrivée',
  looking: 'Recherche d’un chemin de confiance…',

  empty: 'Comment les déclarations d’un domaine mènent-elles à un autre ?',
  emptyMore:
    'Saisissez deux domaines. Un chemin commence par le trust.txt du départ. Il continue là où une association inscrit un membre, ou là où les deux côtés se confirment.',
  examples: 'Par exemple',

  notRead: 'Ce n’est pas un domaine qui puisse être cherché.',
  notReadMore:
    'Un domaine comme gilmermirror.com convient, une adresse comme https://www.gilmermirror.com/news, ou un did:web. Votre saisie est conservée.',
  failed: 'Le graphe n’a pas répondu.',
  failedMore: 'L’erreur est de notre côté. Elle ne dit rien d’aucun des deux domaines. Votre saisie est inchangée.',
  tryAgain: 'Réessayer',

  scoreLabel: (score) => `Score de confiance : ${fixed(score, 3)}`,
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
  searchedAll: ({ maxHops, searched }) => {
    const { leastScore, domains, statements } = searched;
    const paths = maxHops === null ? 'Tous les chemins' : `Tous les chemins de ${hopsWord(maxHops)} au plus`;
    const least = leastScore === null ? '' : ` dont le produit reste de ${fixed(leastScore, 2)} ou plus`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` La recherche a atteint ${counted(domains, 'domaine', 'domaines')} par ${counted(statements, 'déclaration', 'déclarations')}, depuis les deux bouts, sans trouver de passage.`;
    return `${paths}${least} ont été examinés.${seen}`;
  },
  searchLimit: (statements) =>
    `La recherche a atteint sa limite de travail${statements === null ? '' : ` après ${counted(statements, 'déclaration', 'déclarations')}`}, avant d’avoir examiné tous les chemins. Il peut y en avoir un.`,
  nearest: 'Sous le même domaine enregistrable :',

  pictureHead: 'Le chemin en image',
  pictureLabel: (sentence, others) =>
    others === 0
      ? `Meilleur chemin : ${sentence}`
      : `Meilleur chemin : ${sentence} ${counted(others, 'autre voie est tracée', 'autres voies sont tracées')} en plus pâle ; la liste ci-dessous ${others === 1 ? 'la' : 'les'} contient.`,
  legend: 'Du départ à l’arrivée.',
  legendMore:
    'Trait double : confirmé par les deux côtés. Trait interrompu : déclaré d’un seul côté. Cercle pointillé : aucun fichier n’y a été lu.',
  legendOthers: 'Pâle : autres voies.',
  bothSay: 'confirmé par les deux',
  noFileAnswers: 'aucun fichier lu',
  oneSays: 'déclaré d’un seul côté',
  asJson: 'JSON',

  hopsHead: 'Saut par saut',
  othersHead: 'Autres voies',
  othersMore: 'Chacune passe par d’autres domaines que les précédentes. Seule la meilleure compte.',
  noOthers: 'Aucune autre voie par d’autres domaines n’a été trouvée.',
  othersCut: 'La recherche a atteint sa limite de travail avant d’avoir cherché toutes les autres voies.',
  direct: 'directement',
  through: (domains) => domains.join(', '),
  wayHops: (hops) => hopsWord(hops),

  bestOf: (hops, truncated) =>
    truncated
      ? 'Le meilleur chemin trouvé avant que la recherche n’atteigne sa limite de travail.'
      : hops === null
        ? 'Le meilleur chemin trouvé.'
        : `Le meilleur de tous les chemins de ${hopsWord(hops)} au plus.`,
  otherWay: 'Demander dans l’autre sens',
  moreHops: (hops) => `Chercher plus loin, jusqu’à ${hopsWord(hops)}`,
  networkOf: (domain) => `Qui entoure ${domain}`,

  limitsHead: 'Ce que ceci ne vous dit pas',
  limits:
    'Cette page ne dit pas si l’un des sites est exact. Le nombre dit jusqu’où les déclarations du départ, et des associations qu’il nomme, mènent à l’arrivée. Un autre départ donne un autre nombre.',
} as const satisfies Translated<typeof ENGLISH>;

export { EXAMPLES } from '../en/trust-path.ts';
