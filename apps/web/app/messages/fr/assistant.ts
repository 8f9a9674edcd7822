import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/assistant.ts';
import type { Translated } from '../translated.ts';

/** Every word of the trust assistant but for its results. */
export const MESSAGES = {
  pageTitle: 'Assistant de confiance IA · Vouchwire',
  titleWithDomain: (domain) => `${domain} · Assistant de confiance IA · Vouchwire`,
  description:
    'Noter une page web ou un identifiant décentralisé d’après ce qui dit qui le publie : qui s’en porte garant, ce qu’il signe, ce qu’il rend public. Chaque point s’ouvre sur ce qui le fonde.',
  title: 'Assistant de confiance IA',
  noScript:
    'Une analyse nécessite JavaScript. Sans lui, POST /api/trust-assistant/analyze répond la même chose en JSON, avec chaque point du score.',

  subject: 'URL ou DID',
  placeholder: 'https://example.com/article ou did:web:example.com',
  analyze: 'Analyser',
  subjectMissing: 'Veuillez saisir une URL ou un DID à analyser',
  readAsDid: (domain) => `Lu comme un DID : \`${domain}\`. Le résultat porte sur le domaine auquel il est lié.`,
  readAsDomain: (domain) => `Lu comme une URL ; le domaine est \`${domain}\`.`,
  readAsText: (domain) =>
    `Ceci ne peut pas être lu comme une adresse. La question porte sur le seul domaine : \`${domain}\`.`,
  removed: (what) => `Retiré de l’adresse avant tout envoi : ${what}.`,
  stripped: {
    credentials: 'le nom d’utilisateur et le mot de passe devant l’hôte',
    fragment: 'ce qui suit le #',
    parameter: (name) => `la valeur de \`${name}\``,
    token: 'un jeton',
  },
  and: ', ',
  notRunYet: 'Cette adresse vient du lien. Rien n’est demandé à son sujet avant que vous n’appuyiez sur Analyser.',

  aiSwitch: 'Analyse enrichie par l’IA',
  freeLeft: (count) => formatCount(count, 'analyse gratuite restante', 'analyses gratuites restantes'),
  freeUnknown: 'Quelques analyses gratuites par jour',
  noProviderBadge: 'Aucun fournisseur d’IA ici',
  ownKey: 'Utiliser votre propre clé d’API (facultatif)',
  key: 'Clé d’API',
  keyHint: 'Envoyée avec ce seul appel, jamais stockée.',
  consoles: {
    anthropic: 'En obtenir une dans la console d’Anthropic',
    openai: 'En obtenir une dans la console d’OpenAI',
  },
  ownServerHint: 'La clé est envoyée au serveur d’IA que l’exploitant de cette installation a configuré.',
  opensInNewTab: ' (s’ouvre dans un nouvel onglet)',

  analyzing: 'Analyse de la confiance',
  steps: {
    domain: 'Extraire le domaine',
    graph: 'Consulter le graphe de confiance',
    relationships: 'Chercher les relations de confiance',
    content: 'Analyser contenu et métadonnées',
    disclosure: 'Examiner la page de transparence',
    ai: 'Analyse enrichie par l’IA',
  },
  runningSteps: {
    domain: 'Lecture de la saisie',
    graph: 'Recherche de ceux qui le nomment',
    relationships: 'Recherche de ceux qu’il nomme',
    content: 'Lecture de la page, de ses médias, de ses signatures et de sa page de transparence',
    disclosure: 'Lecture de ce qui a été trouvé',
    ai: 'Mise en mots du décompte',
  },
  statuses: {
    pending: 'en attente',
    'in-progress': 'en cours',
    completed: 'terminé',
    error: 'erreur',
  },
  progress: (completed, all) => `${formatNumber(completed)} sur ${formatCount(all, 'étape', 'étapes')}`,
  duration: (ms) => formatDuration(ms),
  leaveWarning: 'Quitter cette page arrête le travail. La fenêtre se ferme d’elle-même cinq secondes après la fin.',
  closing: 'Cette fenêtre se ferme d’elle-même dans un instant.',
  stop: 'Arrêter',
  close: 'Fermer',
  foundInGraph: 'Trouvé dans le graphe de confiance',
  notReferenced: 'Non référencé directement',
  relationshipsFound: (count) => formatCount(count, 'relation trouvée', 'relations trouvées'),
  trustScoreIs: (score) => `Score de confiance : ${formatPercent(score)}`,
  didAnalyzed: 'DID et domaines liés vérifiés',
  disclosureAnalyzed: 'Page de transparence analysée',
  noDisclosure: 'Aucune page de transparence trouvée',
  summaryCreated: 'Résumé rédigé',
  aiDetail: (outcome) =>
    outcome.kind === 'limited'
      ? outcome.message
      : outcome.kind === 'not-configured'
        ? 'Aucun fournisseur d’IA n’est configuré ici'
        : 'Aucun résumé n’a été rédigé ; le reste du résultat demeure',

  failed: 'Échec de l’analyse de l’URL',
  failedCheck: (status) => `Échec de l’examen du domaine : ${status}`,
  failedRelationships: (status) => `Échec de la lecture des relations de confiance : ${status}`,
  failedAnalysis: (status) => `Échec de l’analyse de l’URL : ${status}`,
  failedDetails: (domain, time) =>
    `${domain}, à ${time}. Votre saisie est conservée. On ne peut rien en conclure sur le site.`,
  tryAgain: 'Réessayer',
  stopped: (domain) => `Arrêté. L’analyse de ${domain} a été abandonnée, et rien n’en est affiché.`,
  stoppedSummary: 'Arrêté avant l’arrivée du résumé par IA. Le reste du résultat demeure.',
  rateLimit: 'Limite d’analyses par IA atteinte. Veuillez réessayer plus tard.',
  rateLimitDetails: 'Tout, sauf le résumé par IA, figure ci-dessous.',
  addKey: 'Ajoutez votre clé d’API pour continuer',
  retryAi: 'Redemander le résumé',
  runWithKey: 'Demander le résumé avec cette clé',
  noProvider: 'Aucun résumé par IA n’a été rédigé. Cette installation n’a pas de fournisseur d’IA.',
  noProviderDetails:
    'Le score et tous ses éléments sont complets sans lui. Avec une clé à vous, un résumé peut être ajouté.',
  useOwnKey: 'Utiliser votre propre clé',
  noSummary: 'Aucun résumé par IA n’a été rédigé cette fois. Le score et tous ses éléments sont complets sans lui.',
  noResultYet: 'Le résultat apparaîtra ici. Chaque point s’ouvre sur les éléments qui le fondent.',
  loadingResult: 'Ouverture du résultat',

  storedTitle: 'Un résultat conservé · Vouchwire',
  storedTitleWithScore: (domain, score, day) =>
    `${domain}${score === null ? '' : ` : ${formatPercent(score)}`}${day ? ` le ${day}` : ''} · Vouchwire`,
  storedDescription:
    'Un résultat de l’assistant de confiance tel qu’il a été établi, avec sa date et chaque point de son score.',
  storedHead: 'Un résultat conservé',
  storedNoScript:
    'L’affichage d’un résultat conservé nécessite JavaScript. Sans lui, GET /api/trust-assistant/results/{id} répond la même chose en JSON.',
  snapshot: (at) => `Ceci est un état figé${at ? ` du ${at}` : ''}.`,
  snapshotDetails: 'Il montre ce qui a été vu alors et ne change pas. Il peut en être autrement aujourd’hui.',
  analyzeAgain: 'Analyser de nouveau',
  requestedResult: 'Recherche du résultat conservé',
  notStored: 'Aucun résultat n’est conservé à cette adresse.',
  notStoredDetails:
    'Un résultat est conservé un jour, et plus longtemps dès que quelqu’un en demande le lien. Regardez aussi la fin de l’adresse : il peut en manquer une partie.',
  storedFailed: 'Le résultat conservé n’a pas pu être lu',
  storedFailedDetails: 'La panne est de notre côté ou en chemin. Le résultat lui-même n’est pas touché.',
  openAssistant: 'Ouvrir l’assistant de confiance IA',
} as const satisfies Translated<typeof ENGLISH>;
