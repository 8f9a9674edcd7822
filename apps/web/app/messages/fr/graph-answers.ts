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
    `${domain} n’est pas dans le graphe. Nous n’avons lu aucun fichier de lui, et aucun fichier que nous ayons lu ne le nomme.`,
  entersGraph: 'Un domaine est ajouté quand il publie un trust.txt ou quand un autre fichier le nomme.',
  nearest: 'Sous le même domaine enregistrable :',
  noConnections: 'Aucun lien trouvé pour ce nœud.',
  noConnectionsMore: (domain) =>
    `Nous connaissons ${domain}, mais n’avons vu aucune déclaration qui le relie à un autre domaine. C’est courant et ne plaide pas contre lui.`,

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
  typesHead: 'Relation',
  statesHead: 'Confirmé par l’autre côté ?',
  legendNote:
    'Décocher estompe les traits. Les cercles plus grands ont plus de liens confirmés. Cercle pointillé : aucun fichier n’y a été lu.',
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
      `${counted(confirmed, 'est confirmée', 'sont confirmées')} par les deux côtés.`,
      unreturned > 0 &&
        `${counted(unreturned, 'n’est pas confirmée', 'ne sont pas confirmées')} par le fichier de ${domain}.`,
      claimed > 0 &&
        `${counted(claimed, 'n’est pas vérifiable', 'ne sont pas vérifiables')} : nous n’avons pas de fichier actuel de ${domain}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUp: (domain, display) => `${display} s’écrit ${domain} dans les fichiers.`,
  inGraphNotNamed: (domain) =>
    `${domain} est dans le graphe, mais aucun fichier que nous ayons lu ne le nomme. Cela ne plaide pas contre lui.`,
  unreturnedNote:
    '« Non réciproque » ne plaide contre personne. Peu de fichiers nomment toutes les associations qui les inscrivent.',
  source: 'Source',
  theLine: 'Ligne de la source',
  trustFile: 'Fichier trust.txt',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain) => `trust.txt de ${domain}`,
  atHost: 'confirmé au niveau de l’hôte',
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
  noSignal: 'Aucune association revue n’inscrit ce domaine',
  signalMore: ({ trustSignalThrough }) =>
    `sur 1${trustSignalThrough ? `, par ${trustSignalThrough}` : ''}. Il montre quelles associations inscrivent le domaine. Il ne dit rien de son exactitude.`,
  confirmedWith: (count) =>
    count === 0
      ? 'Aucune relation n’est confirmée par les deux côtés.'
      : `Avec ${counted(count, 'autre', 'autres')}, des relations sont confirmées par les deux côtés.`,
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
    `Ceci mesure jusqu’où portent les déclarations de ${source}, dans ce sens seulement. Ce n’est pas une évaluation de ${target}.`,
  noPathView: (target) => `Un chemin commence par les déclarations du départ. Cela ne dit rien de ${target}.`,
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
    'Les associations dont le propre fichier inscrit des membres, les reconnues d’abord. Figurer ici n’est pas une évaluation.',
  members: (count) => (count > 1 ? 'membres' : 'membre'),
  sayToo: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, ${counted(confirmedCount, 'confirmé', 'confirmés')}`,
  shownOf: (shown, total) => `${grouped(shown)} sur ${grouped(total)}`,
  showOther: (count) => `Afficher ${counted(count, 'autre', 'autres')}`,
} as const satisfies Translated<typeof ENGLISH>;
