import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-graph.ts';
import type { Translated } from '../translated.ts';

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
  connectedTo: (engine) =>
    engine === 'Embedded' ? 'Connecté au graphe de confiance intégré' : `Connecté au graphe de confiance (${engine})`,
  aGraphDatabase: 'base de données de graphes',
  failedToConnect: 'Connexion au graphe de confiance impossible',
  connectionError: 'Erreur de connexion',
  disconnectedServer: 'La panne est de notre côté.',
  disconnectedNetwork: 'Le graphe n’a pas pu être joint d’ici.',
  disconnectedDetails: 'Votre saisie est conservée. Nouvel essai toutes les 20 s.',
  facts: (identities, statements, asOf) =>
    [
      identities !== null && formatCount(identities, 'domaine', 'domaines'),
      statements !== null && formatCount(statements, 'déclaration', 'déclarations'),
      formatMonth(asOf) && `relevés jusqu’en ${formatMonth(asOf)}`,
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
  domainMissing: 'Veuillez saisir un domaine',
  bothDomainsMissing: 'Veuillez saisir les domaines de départ et d’arrivée',

  executeQuery: 'Exécuter la requête',
  cypherQuery: 'Requête Cypher',
  queryPlaceholder: 'MATCH (n) RETURN n LIMIT 10',
  queryMissing: 'Veuillez saisir une requête',
  parametersNotObject: 'Les paramètres doivent former un objet JSON, comme {"domain": "ap.org"}',
  parametersNotJson: (reason) => `Les paramètres ne sont pas du JSON valide : ${reason}`,
  emptyQuery: 'Interrogez le graphe dans sa propre langue.',
  emptyQueryDetails: 'Écrivez du Cypher ci-dessus et exécutez-le, ou commencez par l’une des six questions.',
  loadingRail: 'Schéma et questions',
  queryReturned: (count) => `La requête a donné ${formatCount(count, 'résultat', 'résultats')}`,
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
  emptyNetworkDetails: (asOf) =>
    `${formatMonth(asOf) ? `Relevés jusqu’en ${formatMonth(asOf)}. ` : ''}Ou commencez par l’un de ceux-ci :`,
  emptyCheck: 'Qui nomme ce domaine dans un fichier trust.txt, et son propre fichier répond-il ?',
  emptyEntity: 'Un domaine : combien il en nomme, combien le nomment, et le fichier qu’il publie.',
  emptyScore: 'Jusqu’où la parole d’un domaine en atteint un autre, déclaration par déclaration.',
  emptyExample: 'Par exemple',

  foundReferences: (count) => formatCount(count, 'référence trouvée', 'références trouvées'),
  noReferences: 'Aucune référence trouvée pour ce domaine',

  entityRetrieved: 'Détails de l’entité obtenus',
  entityNotFound: 'Entité absente du graphe de confiance',
  trustScore: (score) => `Score de confiance : ${formatDecimal(score, 3)}`,
  noTrustPath: 'Aucun chemin de confiance trouvé entre les domaines',
  foundAssociations: (count) => formatCount(count, 'association trouvée', 'associations trouvées'),
} as const satisfies Translated<typeof ENGLISH>;
