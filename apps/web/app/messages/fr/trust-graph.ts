import { counted, fixed, grouped } from '../../lib/numbers.ts';
import { monthOf } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-graph.ts';
import type { Translated } from '../translated.ts';

/** Every word of this screen. A “degré” is a step away from the centre; a “saut” is a hop of a path. */

const COUNT_WORDS = ['aucun', 'un', 'deux', 'trois', 'quatre'];
const degrees = (steps: number): string => `${COUNT_WORDS[steps] ?? steps} ${steps > 1 ? 'degrés' : 'degré'}`;

const TYPE_WORDS: Record<string, string> = {
  association: 'Association',
  publisher: 'Éditeur d’un fichier',
  named: 'Nommé par d’autres',
};

export const MESSAGES = {
  title: 'Explorateur du graphe de confiance',
  pageTitle: 'Explorateur du graphe de confiance · Vouchwire',
  description:
    'Qui nomme qui dans les fichiers trust.txt que publient les organisations de presse : à explorer ligne par ligne.',
  noScript:
    'L’exploration du graphe nécessite JavaScript. Sans lui, les données restent lisibles : chaque appel de l’API répond en JSON, et /api/docs les décrit.',

  connected: 'Connecté',
  disconnected: 'Déconnecté',
  checking: 'Connexion…',
  checkAgain: 'Actualiser',
  checkAgainTitle: 'Actualiser la connexion',
  refreshConnection: 'Actualiser la connexion',
  checkNow: 'Essayer maintenant',
  connectedTo: (engine) => `Connecté au graphe de confiance (${engine})`,
  aGraphDatabase: 'base de données de graphes',
  failedToConnect: 'Connexion au graphe de confiance impossible',
  connectionError: 'Erreur de connexion',
  disconnectedOurs: 'La panne est de notre côté.',
  disconnectedNetwork: 'Le graphe n’a pas pu être joint d’ici.',
  disconnectedMore: 'Votre saisie est conservée. Nouvel essai toutes les 20 s.',
  facts: (identities, statements, asOf) =>
    [
      identities !== null && counted(identities, 'domaine', 'domaines'),
      statements !== null && counted(statements, 'déclaration', 'déclarations'),
      monthOf(asOf) && `relevés jusqu’en ${monthOf(asOf)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  listAssociations: 'Lister les associations',

  tabsLabel: 'Façons d’interroger le graphe',
  tabs: {
    visualization: 'Visualisation',
    'check-domain': 'Examen d’un domaine',
    'entity-details': 'Détails d’une entité',
    'trust-score': 'Score de confiance',
    query: 'Requête libre',
  },

  centerDomain: 'Domaine central',
  depth: 'Degrés',
  depthHint: '1–4',
  viewLabel: 'Vue',
  views: { radial: 'Radiale', network: 'Réseau' },
  visualizeNetwork: 'Visualiser le réseau',
  domain: 'Domaine',
  checkDomain: 'Examiner le domaine',
  getDetails: 'Voir les détails',
  sourceDomain: 'Domaine de départ',
  targetDomain: 'Domaine d’arrivée',
  swap: 'Intervertir départ et arrivée',
  calculateScore: 'Calculer le score',
  pleaseEnterDomain: 'Veuillez saisir un domaine',
  pleaseEnterBoth: 'Veuillez saisir les domaines de départ et d’arrivée',

  executeQuery: 'Exécuter la requête',
  cypherQuery: 'Requête Cypher',
  queryPlaceholder: 'MATCH (n) RETURN n LIMIT 10',
  pleaseEnterQuery: 'Veuillez saisir une requête',
  parametersNoObject: 'Les paramètres doivent former un objet JSON, comme {"domain": "ap.org"}',
  parametersNoJson: (reason) => `Les paramètres ne sont pas du JSON valide : ${reason}`,
  emptyQuery: 'Interrogez le graphe dans sa propre langue.',
  emptyQueryMore: 'Écrivez du Cypher ci-dessus et exécutez-le, ou commencez par l’une des six questions.',
  loadingRail: 'Schéma et questions',
  queryReturned: (count) => `La requête a donné ${counted(count, 'résultat', 'résultats')}`,

  results: 'Résultats',
  executedAt: (time) => `Requête exécutée à ${time}`,
  tryAgain: 'Réessayer',
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse.',
  failureMore: (time) => `À ${time}. Votre saisie est conservée, et on ne peut rien en conclure sur aucun domaine.`,
  refusedMore: 'Votre saisie est conservée : modifiez-la ci-dessus, ou demandez de nouveau.',
  earlier: 'La réponse précédente reste ci-dessous, avec son heure.',
  loading: {
    network: 'Chargement du réseau de confiance…',
    check: 'Chargement des références…',
    entity: 'Chargement des détails de l’entité…',
    score: 'Recherche d’un chemin de confiance…',
    associations: 'Chargement des associations…',
    query: 'Exécution de la requête…',
  },
  failed: {
    network: 'Échec du chargement du nœud',
    check: 'Échec de l’examen du domaine',
    entity: 'Échec du chargement de l’entité',
    score: 'Échec du calcul du score de confiance',
    associations: 'Échec du chargement des associations',
    query: 'Échec de la requête',
  },

  emptyNetwork: 'Saisissez un domaine pour explorer le réseau de confiance.',
  emptyNetworkMore: (asOf) =>
    `${monthOf(asOf) ? `Relevés jusqu’en ${monthOf(asOf)}. ` : ''}Ou commencez par l’un de ceux-ci :`,
  emptyCheck: 'Qui nomme ce domaine dans un fichier trust.txt, et son propre fichier répond-il ?',
  emptyEntity: 'Un domaine : combien il en nomme, combien le nomment, et le fichier qu’il publie.',
  emptyScore: 'Jusqu’où la parole d’un domaine en atteint un autre, déclaration par déclaration.',
  emptyExample: 'Par exemple',

  nodeNotFound: 'Nœud introuvable',
  notInGraph: (domain) =>
    `${domain} n’est pas dans le graphe : aucun fichier de lui n’a été lu, et aucun fichier ne le nomme.`,
  entersGraph:
    'Un domaine entre dans le graphe lorsqu’il publie un trust.txt, ou lorsqu’un autre le nomme dans le sien.',
  nearest: 'Du même propriétaire :',
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

  foundReferences: (count) => counted(count, 'référence trouvée', 'références trouvées'),
  noReferences: 'Aucune référence trouvée pour ce domaine',
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

  entityRetrieved: 'Détails de l’entité obtenus',
  entityNotFound: 'Entité absente du graphe de confiance',
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
  trustsHead: 'Il nomme',
  trustedByHead: 'Il est nommé par',

  noPath: 'Aucun chemin trouvé',
  trustScore: (score) => `Score de confiance : ${fixed(score, 3)}`,
  noTrustPath: 'Aucun chemin de confiance trouvé entre les domaines',
  noPathBecause: ({ sourceDomain, targetDomain, sourceHasFile, sourceInGraph, targetInGraph, truncated, maxHops }) => {
    if (sourceInGraph === false) return `${sourceDomain} n’est pas dans le graphe.`;
    if (targetInGraph === false) return `${targetDomain} n’est pas dans le graphe : aucun fichier lu ne le nomme.`;
    if (sourceHasFile === false) return `${sourceDomain} n’a publié aucune déclaration dont partir.`;
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
  foundAssociations: (count) => counted(count, 'association trouvée', 'associations trouvées'),
  associationsMore:
    'Les domaines dont le propre fichier nomme des membres, du plus grand nombre au plus petit. Figurer ici est un fait sur le fichier, non un jugement.',
  members: (count) => (count > 1 ? 'membres' : 'membre'),
  sayToo: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, dont ${counted(confirmedCount, 'le dit', 'le disent')} aussi`,
  shownOf: (shown, total) => `${grouped(shown)} sur ${grouped(total)}`,
  showOther: (count) => `Afficher ${counted(count, 'autre', 'autres')}`,
} as const satisfies Translated<typeof ENGLISH>;

export { EXAMPLES } from '../en/trust-graph.ts';
