import { counted, grouped } from '../../lib/numbers.ts';
import { monthOf } from '../../lib/time.ts';
import type { ANSWERS as ENGLISH } from '../en/graph-answers.ts';
import type { Translated } from '../translated.ts';

/** Every word of this screen. A “degré” is a step away from the centre; a “saut” is a hop of a path. */

const COUNT_WORDS = ['aucun', 'un', 'deux', 'trois', 'quatre'];
const degrees = (steps: number): string => `${COUNT_WORDS[steps] ?? steps} ${steps > 1 ? 'degrés' : 'degré'}`;

const TYPE_WORDS: Record<string, string> = {
  association: 'Association',
  publisher: 'Éditeur d’un fichier',
  named: 'Nommé par d’autres',
};

export const ANSWERS = {
  results: 'Résultats',
  executedAt: (time) => `Requête exécutée à ${time}`,
  tryAgain: 'Réessayer',
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse.',
  failureMore: (time) => `À ${time}. Votre saisie est conservée, et on ne peut rien en conclure sur aucun domaine.`,
  refusedMore: 'Votre saisie est conservée : modifiez-la ci-dessus, ou demandez de nouveau.',
  earlier: 'La réponse précédente reste ci-dessous, avec son heure.',

  nodeNotFound: 'Nœud introuvable',
  notInGraph: (domain) =>
    `${domain} n’est pas dans le graphe : aucun fichier de lui n’a été lu, et aucun fichier ne le nomme.`,
  entersGraph:
    'Un domaine entre dans le graphe lorsqu’il publie un trust.txt, ou lorsqu’un autre le nomme dans le sien.',
  nearest: 'Sous le même domaine enregistrable :',
  noConnections: 'Aucun lien trouvé pour ce nœud.',
  noConnectionsMore: (domain) =>
    `${domain} est connu, mais aucune déclaration entre lui et un autre domaine n’a été vue. C’est courant et ne plaide pas contre lui.`,

  theSameAsTable: 'La même chose en tableau',
  rowsShown: (shown, total) => `${grouped(shown)} sur ${counted(total, 'ligne', 'lignes')}`,
  showAll: 'tout afficher',
  showFewer: 'afficher moins',
  columns: {
    domain: 'Domaine',
    trustSignal: 'Signal de confiance',
    relationship: 'Relation',
    state: 'État',
    steps: 'Degrés',
    confirmedBy: 'Confirmé par',
    restsOn: 'Repose sur',
    square: 'Sur la planche',
  },
  makeCentre: (domain) => `Placer ${domain} au centre`,
  typesHead: 'Ce que l’un dit de l’autre',
  statesHead: 'L’autre côté le dit-il aussi',
  legendNote:
    'Décocher estompe une ligne, sans jamais l’ôter. La taille d’un disque croît avec le nombre de ceux qui le confirment ; un contour pointillé indique qu’aucun fichier n’y a été lu.',
  centreHead: 'Centre',
  other: 'Autre',
  drawnCaption: (network) => {
    const shown = network.nodes.length;
    const within = `à ${degrees(network.depth)} au plus`;
    const all = counted(network.total, 'domaine', 'domaines');
    return shown < network.total || network.truncated
      ? `${grouped(shown)} sur ${network.totalIsExact ? '' : 'au moins '}${all}, ${within}`
      : `${counted(shown, 'domaine', 'domaines')}, ${within} : au complet`;
  },
  truncated: 'Les plus proches et les mieux confirmés d’abord ; le reste est compris dans les totaux.',
  clickHint: 'Cliquez sur un domaine pour le placer au centre.',
  licence: (asOf) =>
    `${monthOf(asOf) ? `Relevés jusqu’en ${monthOf(asOf)}. ` : ''}Données : collecte JournalList et étude de collecte trust.txt, MIT`,
  showMore: (limit) => `Afficher plus (jusqu’à ${grouped(limit)})`,
  noWebGl: 'Ce navigateur n’offre pas WebGL à la page : l’image ne peut pas être tracée.',
  noWebGlMore: 'Le tableau contient les mêmes domaines et déclarations.',
  tryDrawingAgain: 'Retenter le tracé',
  drawing: 'Tracé de la planche…',
  mapRole: 'carte',
  mapLabel: (network) =>
    `Carte de ${network.center} et de ${counted(Math.max(0, network.nodes.length - 1), 'domaine', 'domaines')} alentour`,
  mapHint:
    'Les flèches déplacent la carte, plus et moins règlent le zoom, 0 la ramène. Le tableau contient les mêmes domaines.',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  zoomHome: 'Carte entière',
  tip: ({ node, parent, steps }) =>
    [
      parent === null ? 'le centre' : `à ${degrees(steps)}`,
      node.confirmedBy !== null && `confirmé par ${grouped(node.confirmedBy)}`,
      node.hasFile === false && 'aucun fichier lu',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher) => publisher,
  lineNumber: (line) => `ligne ${line}`,
  noLine: 'ligne non conservée',
  references: 'Références',
  referencesMore: ({ references, domain }) => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${counted(confirmed, 'est déclarée', 'sont déclarées')} de part et d’autre.`,
      unreturned > 0 && `${counted(unreturned, 'nomme', 'nomment')} ${domain}, dont le propre fichier ne répond pas.`,
      claimed > 0 && `Pour ${grouped(claimed)}, il n’y a pas de fichier de ${domain} qui puisse répondre.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUp: (domain, display) => `${display} s’écrit ${domain} dans les fichiers.`,
  inGraphNotNamed: (domain) =>
    `${domain} est dans le graphe, mais aucun fichier lu ne le nomme. Cela ne plaide pas contre lui.`,
  unreturnedNote:
    '« Non réciproque » ne plaide contre personne : peu de fichiers nomment toutes les listes où leur site figure.',
  source: 'Source',
  theLine: 'La ligne qui le dit',
  trustFile: 'Fichier trust.txt',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain) => `trust.txt de ${domain}`,
  atHost: 'dit au niveau de l’hôte',
  visualize: 'Visualiser',
  whoReferences: 'Examiner le domaine',
  entityDetails: 'Détails de l’entité',
  checkFile: 'Ce que voit un robot',
  id: 'Id',
  name: 'Nom',
  type: 'Type',
  firstSeen: 'Vu depuis',
  lastSeen: 'Vu en dernier',
  typeWord: (type) => TYPE_WORDS[type] ?? type,
  trusts: (count) => `Fait confiance à : ${counted(count, 'entité', 'entités')}`,
  trustedBy: (count) => `A la confiance de : ${counted(count, 'entité', 'entités')}`,
  trustSignal: 'Signal de confiance',
  noSignal: 'Aucune association ne se porte garante de ce domaine',
  signalMore: ({ trustSignalThrough }) =>
    `sur 1${trustSignalThrough ? `, par ${trustSignalThrough}` : ''}. Il dit à quel point on se porte garant du domaine, non si ce qu’il publie est exact.`,
  confirmedWith: (count) =>
    count === 0
      ? 'Aucune relation n’est déclarée de part et d’autre.'
      : `Avec ${counted(count, 'autre', 'autres')}, une relation est déclarée de part et d’autre.`,
  trustsHead: 'Inscrit ou contrôle, confirmé de part et d’autre',
  trustedByHead: 'Inscrit ou contrôlé par, confirmé de part et d’autre',

  noPath: 'Aucun chemin trouvé',
  noPathBecause: ({ sourceDomain, targetDomain, sourceHasFile, sourceInGraph, targetInGraph, truncated, maxHops }) => {
    if (sourceInGraph === false) return `${sourceDomain} n’est pas dans le graphe.`;
    if (targetInGraph === false) return `${targetDomain} n’est pas dans le graphe : aucun fichier lu ne le nomme.`;
    if (sourceHasFile === false)
      return `${sourceDomain} n’a pas de fichier en vigueur avec une déclaration dont partir.`;
    if (truncated) return 'La recherche a atteint sa limite de travail avant d’avoir examiné tous les chemins.';
    return maxHops === null ? '' : `Tous les chemins de ${counted(maxHops, 'saut', 'sauts')} au plus ont été examinés.`;
  },
  to: 'vers',
  view: (source, target) =>
    `Jusqu’où porte la parole de ${source}, dans ce sens seulement. Ce n’est pas une note de ${target}.`,
  noPathView: (target) =>
    `Un chemin commence par ce que dit le domaine de départ. On ne peut rien en conclure sur ${target}.`,
  sameOwner: 'Départ et arrivée relèvent du même domaine enregistrable.',
  hopsHead: 'Le chemin, saut par saut',
  bestOf: (hops, truncated) =>
    truncated
      ? 'Le meilleur chemin trouvé avant que la recherche n’atteigne sa limite de travail.'
      : hops === null
        ? 'Le meilleur chemin trouvé.'
        : `Le meilleur de tous les chemins de ${counted(hops, 'saut', 'sauts')} au plus.`,
  otherWay: 'Demander dans l’autre sens',
  pathPage: 'Ce chemin sur une page à lui, avec son image',

  allAssociations: (count) => `Toutes les associations (${grouped(count)})`,
  associationsMore:
    'Les domaines dont le propre fichier nomme des membres, du plus grand nombre au plus petit. Figurer ici est un fait sur le fichier, non un jugement.',
  members: (count) => (count > 1 ? 'membres' : 'membre'),
  sayToo: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, dont ${counted(confirmedCount, 'le dit', 'le disent')} aussi`,
  shownOf: (shown, total) => `${grouped(shown)} sur ${grouped(total)}`,
  showOther: (count) => `Afficher ${counted(count, 'autre', 'autres')}`,
} as const satisfies Translated<typeof ENGLISH>;
