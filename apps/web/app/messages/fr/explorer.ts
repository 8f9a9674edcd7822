import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type {
  EXPLORER_TEXT as ENGLISH,
  PROPERTY_LABELS as ENGLISH_PROPERTY_WORDS,
  StatedConnection,
} from '../en/explorer.ts';
import type { Translated } from '../translated.ts';

/** From the middle outwards, inwards, or both sides' words. */
const ARROWS = { outgoing: '→', incoming: '←', both: '↔' } as const;

/** Levels as the answers name them. */
const LEVELS: Readonly<Record<string, string>> = {
  High: 'élevé',
  Medium: 'moyen',
  Low: 'faible',
  Unknown: 'inconnu',
};

/** Every word of the explorer. */
export const EXPLORER_TEXT = {
  explorer: 'Explorateur du graphe de confiance',
  loading: 'Chargement du réseau de confiance…',
  loadingIncoming: (domain) => `Recherche de ceux qui pointent vers ${domain}`,
  loadingDomain: (domain) => `Lecture de ${domain} et de ses liens`,
  nodeNotFound: 'Nœud introuvable',
  failedNode: 'Échec du chargement du nœud',
  failedDetails: 'Échec du chargement des détails du nœud',
  failureDetails: (domain, time) => `À ${time}. Cela ne dit rien de ${domain}.`,
  tryAgain: 'Réessayer',

  found: (count, domain) => `${formatCount(count, 'nœud pointe', 'nœuds pointent')} vers ${domain}`,
  foundDetails: (domain) => `Choisissez-en un pour le placer au centre, ou passez à ${domain} lui-même.`,
  skip: 'Passer',
  choose: 'Choisir',
  shownOf: (shown, total) => `${formatNumber(shown)} sur ${formatNumber(total)}`,
  showMore: (count) => `En afficher ${formatNumber(count)} de plus`,
  showOther: (count) => `Afficher ${formatCount(count, 'autre', 'autres')}`,

  back: 'Retour',
  backTo: (domain) => `Retour à ${domain}`,
  depth: (depth) => `Profondeur : ${depth}`,
  trail: 'Le chemin parcouru',
  earlierSteps: (count) => formatCount(count, 'étape avant', 'étapes avant'),
  /** "12 liens sur 357", "13–24 sur 357 liens", "4 liens" */
  count: (page, shown, total, pageSize) => {
    if (page === 0 && shown >= total) return formatCount(total, 'lien', 'liens');
    const first = page * pageSize;
    const range = page === 0 ? formatNumber(shown) : `${formatNumber(first + 1)}–${formatNumber(first + shown)}`;
    return `${range} sur ${formatCount(total, 'lien', 'liens')}`;
  },
  previous: (pageSize) => `${pageSize} précédents`,
  next: (left, pageSize) => formatCount(Math.min(pageSize, left), 'suivant', 'suivants'),

  graphLabel: (domain, shown, total) =>
    shown < total
      ? `${domain} et ${shown} de ses ${formatCount(total, 'lien', 'liens')}`
      : `${domain} et ${formatCount(total, 'lien', 'liens')}`,
  centerLabel: (domain) => `${domain}, le centre : ouvrir les détails`,
  arrow: (direction) => ARROWS[direction],
  statement: ({ types, confirmedTypes, direction }, centre) => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, dit par ${direction === 'outgoing' ? centre : 'lui'}`;
    return `${confirmedTypes.join(', ')}, confirmé par les deux côtés${others && `; ${others}, déclaré d’un seul côté`}`;
  },
  statedBy: (domain: string): string => `dit par ${domain}`,
  line: (line) => `ligne ${line}`,
  keys: 'Clic ou Entrée : y aller. Double-clic, clic droit ou I : détails. Les flèches parcourent le cercle, B ou Retour arrière revient. Sur un écran tactile, la liste donne les détails.',
  linePatterns:
    'Trait double : confirmé par les deux côtés. Tirets : déclaré d’un seul côté. Points : le fichier de l’autre ne le confirme pas. Cercle en tirets : aucun fichier n’y a été lu.',
  /** For those who do not see the circle change. */
  arrived: (domain, shown, total) =>
    `${domain} est maintenant au centre, entouré de ${formatCount(shown, 'voisin', 'voisins')} sur ${formatNumber(total)}`,

  neighborListLabel: (domain) => `Liens de ${domain}`,
  trusts: (count) => `Fait confiance à ${formatNumber(count)}`,
  trustedBy: (count) => `A la confiance de ${formatNumber(count)}`,
  openDetails: 'ouvrir les détails',
  detailsFor: (domain) => `Détails de ${domain}`,
  noConnections: 'Aucun lien trouvé pour ce nœud.',
  noConnectionsDetails: (domain) =>
    `Nous connaissons ${domain}, mais n’avons vu aucune déclaration qui le relie à un autre domaine. C’est courant et ne plaide pas contre lui.`,
  pastEnd: 'Il n’y a pas d’autres liens.',
  allHidden: 'Tous les liens de ce nœud sont d’un type décoché dans la légende.',
  legend: 'Types de relation, cochés s’ils sont affichés',
  other: 'Autre',
  executedAt: (time) => `Requête exécutée à ${time}`,

  close: 'Fermer',
  basic: 'Informations générales',
  aiAnalysis: 'Analyse par IA',
  trust: 'Informations de confiance',
  contact: 'Coordonnées',
  additional: 'Autres propriétés',
  exploreConnections: 'Explorer les liens',
  visitWebsite: 'Visiter le site',
  newTab: ' (s’ouvre dans un nouvel onglet)',
  loadingDetails: 'Chargement des détails du nœud…',
  analyzing: 'Analyse de ce que dit le graphe…',
  summary: (trusts, trustedBy) => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0) return 'Aucune adhésion ni aucun contrôle n’est confirmé de part et d’autre.';
    return `Confirmé de part et d’autre : il inscrit ou contrôle ${formatCount(trusts, 'autre', 'autres')} ; ${formatCount(trustedBy, 'autre l’inscrit ou le contrôle', 'autres l’inscrivent ou le contrôlent')}.`;
  },
  domainLabel: 'Domaine',
  readAsDomain: 'Lu comme',
  name: 'Nom',
  type: 'Type',
  did: 'DID',
  firstSeen: 'Vu depuis',
  lastSeen: 'Vu en dernier',
  trustLevel: (level) => `Niveau de confiance : ${LEVELS[level] ?? level}`,
  generatedByRules: 'Établi par des règles à partir de faits du graphe ; aucun modèle n’a été interrogé',
  generatedByModel: (model) =>
    `Formulé par ${model ? `le modèle ${model}` : 'un modèle de langage'} à partir des seuls faits du graphe`,
  reasoning: 'Raisonnement',
  keyRelationships: 'Relations principales',
  observations: 'Observations',
  recommendations: 'Recommandations',
  organization: 'Type d’organisation',
  website: 'Site web',
  websiteState: {
    online: 'En ligne',
    'no-answer': (day) => `Pas de réponse le ${day}`,
    'not-recent': (day) => `Pas vérifié récemment (dernière tentative : ${day})`,
    'not-checked': 'Non vérifié',
  },
  trustFile: 'trust.txt',
  filePresent: (exists) => (exists === null ? 'Non examiné' : exists ? 'Trouvé' : 'Absent'),
  basedOnFacts: (count) => `Ce sur quoi cela repose : ${formatCount(count, 'fait', 'faits')}`,
  factNumber: (number) => `Fait ${number}`,
  entities: (count) => formatCount(count, 'entité', 'entités'),
  trustsHead: 'Fait confiance à',
  trustedByHead: 'A la confiance de',
  trustSignal: 'Signal de confiance',
  signalValue: (value) => `${formatDecimal(value, 2)} sur 1`,
  noSignal: 'Aucune association revue n’inscrit ce domaine',
  confirmedConnections: 'Confirmé par les deux côtés',
  withOthers: (count) => `avec ${formatCount(count, 'autre', 'autres')}`,
  noFile: 'Aucun fichier n’y a été lu',
  noContact: 'Le graphe ne contient pas de coordonnées pour ce nœud.',
  contactInFile: (file) => `Son propre fichier en indique peut-être : ${file}`,
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  contactHead: 'Contact',
  noMoreProperties: 'Pas d’autres propriétés.',
} as const satisfies Translated<typeof ENGLISH>;

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function getAccessibleName<Connection extends StatedConnection>(
  neighbour: { domain: string; name: string | null; connections: readonly Connection[] },
  centre: string,
  stateWords: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbour;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? centre : domain;
    return [`${connection.relationship} ${EXPLORER_TEXT.statedBy(by)}`, stateWords(connection)]
      .filter(Boolean)
      .join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join(' ; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_LABELS: Translated<typeof ENGLISH_PROPERTY_WORDS> = {
  host: 'Hôte',
  registrableDomain: 'Domaine enregistrable',
  memberCount: 'Membres qu’il nomme',
  confirmedCount: 'Membres confirmés',
  claimedCount: 'Disent en faire partie, non inscrits',
  unreturnedCount: 'Membres dont le propre fichier ne le confirme pas',
  unreadCount: 'Membres sans fichier actuel lu',
  joinedCount: 'Ajoutés depuis le fichier précédent',
  leftCount: 'Retirés depuis le fichier précédent',
  comparedWith: 'Dernière lecture de son fichier précédent',
  unshownCount: 'Sites nommés que le graphe ne montre pas',
  neighbours: 'Voisins en tout',
  created: 'Créé',
  updated: 'Mis à jour',
};
