import { MAX_SATELLITES } from '../../features/trust-graph/explorer/radial/geometry.ts';
import type { Connection, Neighbour } from '../../features/trust-graph/explorer/state/neighbours.ts';
import { counted, fixed, grouped } from '../../lib/numbers.ts';
import type { WORDS as ENGLISH, PROPERTY_WORDS as ENGLISH_PROPERTY_WORDS } from '../en/explorer.ts';
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
export const WORDS = {
  explorer: 'Explorateur du graphe de confiance',
  loading: 'Chargement du réseau de confiance…',
  askingWho: (domain) => `Recherche de ceux qui pointent vers ${domain}`,
  reading: (domain) => `Lecture de ${domain} et de ses liens`,
  nodeNotFound: 'Nœud introuvable',
  failedNode: 'Échec du chargement du nœud',
  failedDetails: 'Échec du chargement des détails du nœud',
  failureMore: (domain, time) => `À ${time}. Cela ne dit rien de ${domain}.`,
  tryAgain: 'Réessayer',

  found: (count, domain) => `${counted(count, 'nœud pointe', 'nœuds pointent')} vers ${domain}`,
  foundMore: (domain) => `Choisissez-en un pour le placer au centre, ou passez à ${domain} lui-même.`,
  skip: 'Passer',
  choose: 'Choisir',
  shownOf: (shown, total) => `${grouped(shown)} sur ${grouped(total)}`,
  showMore: (count) => `En afficher ${grouped(count)} de plus`,
  showOther: (count) => `Afficher ${counted(count, 'autre', 'autres')}`,

  back: 'Retour',
  backTo: (domain) => `Retour à ${domain}`,
  depth: (depth) => `Profondeur : ${depth}`,
  trail: 'Le chemin parcouru',
  earlierSteps: (count) => counted(count, 'étape avant', 'étapes avant'),
  /** "12 liens sur 357", "13–24 sur 357 liens", "4 liens" */
  count: (page, shown, total) => {
    if (page === 0 && shown >= total) return counted(total, 'lien', 'liens');
    const first = page * MAX_SATELLITES;
    const range = page === 0 ? grouped(shown) : `${grouped(first + 1)}–${grouped(first + shown)}`;
    return `${range} sur ${counted(total, 'lien', 'liens')}`;
  },
  previous: `${MAX_SATELLITES} précédents`,
  next: (left) => counted(Math.min(MAX_SATELLITES, left), 'suivant', 'suivants'),

  picture: (domain, shown, total) =>
    shown < total
      ? `${domain} et ${shown} de ses ${counted(total, 'lien', 'liens')}`
      : `${domain} et ${counted(total, 'lien', 'liens')}`,
  centre: (domain) => `${domain}, le centre : ouvrir les détails`,
  arrow: (direction) => ARROWS[direction],
  says: ({ types, confirmedTypes, direction }, centre) => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, dit par ${direction === 'outgoing' ? centre : 'lui'}`;
    return `${confirmedTypes.join(', ')}, confirmé par les deux côtés${others && `; ${others}, déclaré d’un seul côté`}`;
  },
  saidBy: (domain: string): string => `dit par ${domain}`,
  line: (line) => `ligne ${line}`,
  keys: 'Clic ou Entrée : y aller. Double-clic, clic droit ou I : détails. Les flèches parcourent le cercle, B ou Retour arrière revient. Sur un écran tactile, la liste donne les détails.',
  patterns:
    'Trait double : confirmé par les deux côtés. Tirets : déclaré d’un seul côté. Points : le fichier de l’autre ne le confirme pas. Cercle en tirets : aucun fichier n’y a été lu.',
  /** For those who do not see the circle change. */
  arrived: (domain, shown, total) =>
    `${domain} est maintenant au centre, entouré de ${counted(shown, 'voisin', 'voisins')} sur ${grouped(total)}`,

  list: (domain) => `Liens de ${domain}`,
  trusts: (count) => `Fait confiance à ${grouped(count)}`,
  trustedBy: (count) => `A la confiance de ${grouped(count)}`,
  openDetails: 'ouvrir les détails',
  detailsOf: (domain) => `Détails de ${domain}`,
  noConnections: 'Aucun lien trouvé pour ce nœud.',
  noConnectionsMore: (domain) =>
    `Nous connaissons ${domain}, mais n’avons vu aucune déclaration qui le relie à un autre domaine. C’est courant et ne plaide pas contre lui.`,
  pastEnd: 'Il n’y a pas d’autres liens.',
  allHidden: 'Tous les liens de ce nœud sont d’un type décoché dans la légende.',
  legend: 'Types de relation, cochés s’ils sont affichés',
  other: 'Autre',
  executedAt: (time) => `Requête exécutée à ${time}`,

  close: 'Fermer',
  basic: 'Informations générales',
  ai: 'Analyse par IA',
  trust: 'Informations de confiance',
  contact: 'Coordonnées',
  additional: 'Autres propriétés',
  exploreConnections: 'Explorer les liens',
  visitWebsite: 'Visiter le site',
  newTab: ' (s’ouvre dans un nouvel onglet)',
  loadingDetails: 'Chargement des détails du nœud…',
  analysing: 'Analyse de ce que dit le graphe…',
  summary: (trusts, trustedBy) => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0) return 'Aucune adhésion ni aucun contrôle n’est confirmé de part et d’autre.';
    return `Confirmé de part et d’autre : il inscrit ou contrôle ${counted(trusts, 'autre', 'autres')} ; ${counted(trustedBy, 'autre l’inscrit ou le contrôle', 'autres l’inscrivent ou le contrôlent')}.`;
  },
  domain: 'Domaine',
  readAs: 'Lu comme',
  name: 'Nom',
  type: 'Type',
  did: 'DID',
  firstSeen: 'Vu depuis',
  lastSeen: 'Vu en dernier',
  trustLevel: (level) => `Niveau de confiance : ${LEVELS[level] ?? level}`,
  madeByRules: 'Établi par des règles à partir de faits du graphe ; aucun modèle n’a été interrogé',
  madeByModel: (model) =>
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
  restsOn: (count) => `Ce sur quoi cela repose : ${counted(count, 'fait', 'faits')}`,
  fact: (number) => `Fait ${number}`,
  entities: (count) => counted(count, 'entité', 'entités'),
  trustsHead: 'Fait confiance à',
  trustedByHead: 'A la confiance de',
  trustSignal: 'Signal de confiance',
  signal: (value) => `${fixed(value, 2)} sur 1`,
  noSignal: 'Aucune association revue n’inscrit ce domaine',
  bothSides: 'Confirmé par les deux côtés',
  withOthers: (count) => `avec ${counted(count, 'autre', 'autres')}`,
  noFile: 'Aucun fichier n’y a été lu',
  noContact: 'Le graphe ne contient pas de coordonnées pour ce nœud.',
  contactInFile: (file) => `Son propre fichier en indique peut-être : ${file}`,
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  contactHead: 'Contact',
  nothingMore: 'Pas d’autres propriétés.',
} as const satisfies Translated<typeof ENGLISH>;

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function spokenName(
  neighbour: Neighbour,
  centre: string,
  stateWords: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbour;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? centre : domain;
    return [`${connection.relationship} ${WORDS.saidBy(by)}`, stateWords(connection)].filter(Boolean).join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join(' ; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_WORDS: Translated<typeof ENGLISH_PROPERTY_WORDS> = {
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
