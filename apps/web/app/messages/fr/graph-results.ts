import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { RESULTS_TEXT as ENGLISH } from '../en/graph-results.ts';
import type { Translated } from '../translated.ts';

/** Every word of this screen. A “degré” is a step away from the centre; a “saut” is a hop of a path. */

const COUNT_TEXT = ['aucun', 'un', 'deux', 'trois', 'quatre'];
const degrees = (steps: number): string => `${COUNT_TEXT[steps] ?? steps} ${steps > 1 ? 'degrés' : 'degré'}`;

const TYPE_NAMES: Record<string, string> = {
  association: 'Association',
  publisher: 'Éditeur d’un fichier',
  named: 'Nommé par d’autres',
};

export const RESULTS_TEXT = {
  results: 'Résultats',
  executedAt: (time) => `Requête exécutée à ${time}`,
  tryAgain: 'Réessayer',
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse.',
  failureDetails: (time) => `À ${time}. Votre saisie est conservée, et on ne peut rien en conclure sur aucun domaine.`,
  rejectedDetails: 'Votre saisie est conservée : modifiez-la ci-dessus, ou demandez de nouveau.',
  earlier: 'La réponse précédente reste ci-dessous, avec son heure.',

  nodeNotFound: 'Nœud introuvable',
  notInGraph: (domain) =>
    `${domain} n’est pas dans le graphe. Nous n’avons lu aucun fichier de lui, et aucun fichier que nous ayons lu ne le nomme.`,
  willEnterGraph: 'Un domaine est ajouté quand il publie un trust.txt ou quand un autre fichier le nomme.',
  nearest: 'Sous le même domaine enregistrable :',
  noConnections: 'Aucun lien trouvé pour ce nœud.',
  noConnectionsDetails: (domain) =>
    `Nous connaissons ${domain}, mais n’avons vu aucune déclaration qui le relie à un autre domaine. C’est courant et ne plaide pas contre lui.`,

  theSameAsTable: 'La même chose en tableau',
  rowsShown: (shown, total) => `${formatNumber(shown)} sur ${formatCount(total, 'ligne', 'lignes')}`,
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
  setCenter: (domain) => `Placer ${domain} au centre`,
  typesHead: 'Relation',
  statesHead: 'Confirmé par l’autre côté ?',
  legendNote:
    'Décocher estompe les traits. Les cercles plus grands ont plus de liens confirmés. Cercle pointillé : aucun fichier n’y a été lu.',
  centerHead: 'Centre',
  other: 'Autre',
  drawnCaption: (network) => {
    const shown = network.nodes.length;
    const within = `à ${degrees(network.depth)} au plus`;
    const all = formatCount(network.total, 'domaine', 'domaines');
    return shown < network.total || network.truncated
      ? `${formatNumber(shown)} sur ${network.total_is_exact ? '' : 'au moins '}${all}, ${within}`
      : `${formatCount(shown, 'domaine', 'domaines')}, ${within} : au complet`;
  },
  truncated: 'Les plus proches et les mieux confirmés d’abord ; le reste est compris dans les totaux.',
  clickHint: 'Cliquez sur un domaine pour le placer au centre.',
  license: (asOf) =>
    `${formatMonth(asOf) ? `Relevés jusqu’en ${formatMonth(asOf)}. ` : ''}Données : collecte JournalList et étude de collecte trust.txt, MIT`,
  showMore: (limit) => `Afficher plus (jusqu’à ${formatNumber(limit)})`,
  noWebGl: 'Ce navigateur n’offre pas WebGL à la page : l’image ne peut pas être tracée.',
  noWebGlDetails: 'Le tableau contient les mêmes domaines et déclarations.',
  tryDrawingAgain: 'Retenter le tracé',
  drawing: 'Tracé de la planche…',
  mapRole: 'carte',
  mapLabel: (network) =>
    `Carte de ${network.center} et de ${formatCount(Math.max(0, network.nodes.length - 1), 'domaine', 'domaines')} alentour`,
  mapHint:
    'Les flèches déplacent la carte, plus et moins règlent le zoom, 0 la ramène. Le tableau contient les mêmes domaines.',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  zoomHome: 'Carte entière',
  nodeTooltip: ({ node, parent, steps }) =>
    [
      parent === null ? 'le centre' : `à ${degrees(steps)}`,
      node.confirmed_by !== null && `confirmé par ${formatNumber(node.confirmed_by)}`,
      node.has_file === false && 'aucun fichier lu',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher) => publisher,
  lineNumber: (line) => `ligne ${line}`,
  noLine: 'ligne non conservée',
  references: 'Références',
  referencesDetails: ({ references, domain }) => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${formatCount(confirmed, 'est confirmée', 'sont confirmées')} par les deux côtés.`,
      unreturned > 0 &&
        `${formatCount(unreturned, 'n’est pas confirmée', 'ne sont pas confirmées')} par le fichier de ${domain}.`,
      claimed > 0 &&
        `${formatCount(claimed, 'n’est pas vérifiable', 'ne sont pas vérifiables')} : nous n’avons pas de fichier actuel de ${domain}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUpDomain: (domain, display) => `${display} s’écrit ${domain} dans les fichiers.`,
  inGraphNotNamed: (domain) =>
    `${domain} est dans le graphe, mais aucun fichier que nous ayons lu ne le nomme. Cela ne plaide pas contre lui.`,
  unreturnedNote:
    '« Non réciproque » ne plaide contre personne. Peu de fichiers nomment toutes les associations qui les inscrivent.',
  source: 'Source',
  lineLabel: 'Ligne de la source',
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
  typeName: (type) => TYPE_NAMES[type] ?? type,
  trusts: (count) => `Fait confiance à : ${formatCount(count, 'entité', 'entités')}`,
  trustedBy: (count) => `A la confiance de : ${formatCount(count, 'entité', 'entités')}`,
  trustSignal: 'Signal de confiance',
  noSignal: 'Aucune association revue n’inscrit ce domaine',
  signalDetails: ({ trust_signal_through }) =>
    `sur 1${trust_signal_through ? `, par ${trust_signal_through}` : ''}. Il montre quelles associations inscrivent le domaine. Il ne dit rien de son exactitude.`,
  confirmedWith: (count) =>
    count === 0
      ? 'Aucune relation n’est confirmée par les deux côtés.'
      : `Avec ${formatCount(count, 'autre', 'autres')}, des relations sont confirmées par les deux côtés.`,
  trustsHead: 'Inscrit ou contrôle, confirmé de part et d’autre',
  trustedByHead: 'Inscrit ou contrôlé par, confirmé de part et d’autre',

  noPath: 'Aucun chemin trouvé',
  noPathBecause: ({
    source_domain,
    target_domain,
    source_has_file,
    source_in_graph,
    target_in_graph,
    truncated,
    max_hops,
  }) => {
    if (source_in_graph === false) return `${source_domain} n’est pas dans le graphe.`;
    if (target_in_graph === false) return `${target_domain} n’est pas dans le graphe : aucun fichier lu ne le nomme.`;
    if (source_has_file === false)
      return `${source_domain} n’a pas de fichier en vigueur avec une déclaration dont partir.`;
    if (truncated) return 'La recherche a atteint sa limite de travail avant d’avoir examiné tous les chemins.';
    return max_hops === null
      ? ''
      : `Tous les chemins de ${formatCount(max_hops, 'saut', 'sauts')} au plus ont été examinés.`;
  },
  to: 'vers',
  view: (source, target) =>
    `Ceci mesure jusqu’où portent les déclarations de ${source}, dans ce sens seulement. Ce n’est pas une évaluation de ${target}.`,
  noPathView: (target) => `Un chemin commence par les déclarations du départ. Cela ne dit rien de ${target}.`,
  sameOwner: 'Départ et arrivée relèvent du même domaine enregistrable.',
  hopsHead: 'Le chemin, saut par saut',
  bestOfPaths: (hops, truncated) =>
    truncated
      ? 'Le meilleur chemin trouvé avant que la recherche n’atteigne sa limite de travail.'
      : hops === null
        ? 'Le meilleur chemin trouvé.'
        : `Le meilleur de tous les chemins de ${formatCount(hops, 'saut', 'sauts')} au plus.`,
  alternativePath: 'Demander dans l’autre sens',
  pathPage: 'Ce chemin sur une page à lui, avec son image',

  allAssociations: (count) => `Toutes les associations (${formatNumber(count)})`,
  associationsDetails:
    'Les associations dont le propre fichier inscrit des membres, les reconnues d’abord. Figurer ici n’est pas une évaluation.',
  members: (count) => (count > 1 ? 'membres' : 'membre'),
  confirmMembership: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, ${formatCount(confirmedCount, 'confirmé', 'confirmés')}`,
  shownOf: (shown, total) => `${formatNumber(shown)} sur ${formatNumber(total)}`,
  showOther: (count) => `Afficher ${formatCount(count, 'autre', 'autres')}`,
} as const satisfies Translated<typeof ENGLISH>;
