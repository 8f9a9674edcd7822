import {
  formatBytes,
  formatCount,
  formatMegabytes,
  formatMilliseconds,
  formatNumber,
  formatSeconds,
} from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { QUERY_TEXT as ENGLISH } from '../en/query.ts';
import type { Translated } from '../translated.ts';

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_TEXT = {
  readOnlyCypher: 'Cypher en lecture seule',
  cancelQuery: 'Annuler',
  queryKeys: 'Ctrl ou Cmd avec Entrée l’exécute. Tab ou Échap quitte l’éditeur.',
  plainEditor:
    'Les couleurs et propositions de l’éditeur n’ont pas pu être chargées. Ce champ simple fait le même travail.',
  parameters: 'Paramètres',
  parametersHint: 'un objet JSON : une valeur pour chaque $name',
  formatQuery: 'Mettre en forme',
  queryHistory: 'Historique',
  queryHelp: 'Aide',
  tooLongForLink:
    'Cette requête est trop longue pour une adresse : elle s’exécute, et Retour la ramène dans ce navigateur, mais un lien ne peut pas la porter.',
  estimate: (rows) => `Estimation : parcourt environ ${formatCount(rows, 'ligne', 'lignes')}`,
  atMost: ({ time_ms, rows, bytes }) =>
    `Au plus ${[
      time_ms !== undefined && formatSeconds(time_ms / 1000),
      rows !== undefined && formatCount(rows, 'ligne', 'lignes'),
      bytes !== undefined && formatBytes(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Schéma',
  nodeLabel: 'Un domaine, ou une page de lui, qu’un fichier nomme ou qui en publie un.',
  countsUnknown: 'Les nombres n’ont pas pu être lus.',
  relationshipsOf: 'Ce que le fichier de l’un dit de l’autre :',
  propertiesOfNode: 'Propriétés d’un nœud',
  propertiesOfRelationship: 'Propriétés d’une relation',
  questions: 'Six questions prêtes à exécuter',
  publicAccess: 'Les requêtes ne font que lire. Chaque requête a ses propres limites et peut être annulée.',

  queryResults: (count) => `Résultats de la requête (${formatCount(count, 'enregistrement', 'enregistrements')})`,
  emptyList: 'liste vide',
  noRows: 'La requête s’est exécutée et n’a rien trouvé qui corresponde.',
  showAs: 'Afficher en',
  table: 'Tableau',
  json: 'JSON',
  rowsAsJson: 'Lignes en JSON',
  rowsAsTable: 'Lignes en tableau',
  rowsShown: (shown, total) => `Lignes 1 à ${formatNumber(shown)} sur les ${formatNumber(total)} gardées`,
  showMoreRows: (count) => `En afficher ${formatNumber(count)} de plus`,
  jsonTruncated: (shown, total) =>
    `Les ${formatNumber(shown)} premiers enregistrements sur ${formatNumber(total)} sont écrits ici ; le téléchargement les contient tous.`,
  showAllRows: 'Les écrire tous',
  truncatedByRows: (rows) => `Coupé à ${formatCount(rows, 'ligne', 'lignes')}.`,
  truncatedBySize: (bytes) => `Coupé à ${bytes === null ? 'la taille limite' : formatBytes(bytes)}.`,
  truncatedDetails:
    'Plus de lignes correspondent qu’il n’en est gardé. Comptez-les plutôt, demandez moins de colonnes, ou poursuivez avec ORDER BY … SKIP … LIMIT.',
  rowUsage: (used, limit) => `${formatNumber(used)} sur ${formatCount(limit, 'ligne', 'lignes')}`,
  timeUsage: (used, limit) => `${formatMilliseconds(used)} sur ${formatNumber(limit)}`,
  byteUsage: (used, limit) => `${formatBytes(used)} sur ${formatBytes(limit)}`,
  memoryUsage: (used, limit) => `${formatMegabytes(used)} de mémoire sur ${formatNumber(limit)}`,
  complete: 'complet, rien n’est coupé',
  truncated: 'coupé',
  cached: 'gardé d’une exécution précédente de la même requête : rien n’a été exécuté',
  ranOnDevice: 'exécutée dans votre navigateur',
  graphStamp: ({ graph_version, as_of }) =>
    [graph_version && `graphe ${graph_version}`, formatDate(as_of) && `relevés jusqu’au ${formatDate(as_of)}`]
      .filter(Boolean)
      .join(', '),
  csv: 'CSV',
  permalink: 'Lien permanent',
  copied: 'Lien copié',
  copyFailed: 'Le navigateur n’a pas permis la copie ; la barre d’adresse contient le lien.',
  noPermalink: 'trop longue pour un lien',
  earlierQuery: 'La requête à laquelle ceci répond',

  rejectedCosts: 'Elle a été refusée avant toute exécution. Votre requête est conservée.',
  noEarlierResult: 'Rien n’en a été gardé. Votre requête est conservée.',
  failedAt: (time) => `À ${time}. Votre requête est conservée, et on ne peut rien en conclure sur aucun domaine.`,
  tryAgain: 'Réessayer',
  runThis: 'Exécuter',
  putInEditor: 'La mettre dans l’éditeur',

  historyHead: 'Vos dernières requêtes',
  historyNote: 'Gardées dans ce navigateur seulement.',
  historyEmpty: 'Rien pour l’instant. Ce que vous exécutez est listé ici, dans ce navigateur seulement.',
  clearHistory: 'Effacer',

  limitsLine: (limits): string[] =>
    limits
      ? [
          limits.time_ms !== undefined && `${formatSeconds(limits.time_ms / 1000)} d’exécution`,
          limits.memory_mb !== undefined && `${formatMegabytes(limits.memory_mb)} de mémoire`,
          limits.rows !== undefined && formatCount(limits.rows, 'ligne', 'lignes'),
          limits.bytes !== undefined && `${formatBytes(limits.bytes)} de réponse`,
        ].filter((line): line is string => line !== false)
      : [],
} as const satisfies Translated<typeof ENGLISH>;
