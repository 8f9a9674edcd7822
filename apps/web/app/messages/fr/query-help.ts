import { formatCount } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

/** The help of the query tab. Code is between backticks. */
export const QUERY_HELP = {
  allowedHead: 'Ce qui s’exécute',
  allowed:
    'Les clauses de lecture : `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION`, et les sous-requêtes `CALL { … }`, `EXISTS { … }`, `COUNT { … }` et `COLLECT { … }`. Aussi les fonctions ci-dessous et les procédures `db.labels`, `db.relationshipTypes` et `db.propertyKeys`.',
  deniedHead: 'Ce qui est refusé',
  denied:
    'Les clauses qui écrivent (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), lisent des fichiers ou des adresses (`LOAD CSV`) ou modifient la base (`USE`, index, transactions), les autres procédures, ainsi que `EXPLAIN`, `PROFILE` et `SHOW`. Rien d’une requête refusée n’est exécuté, et l’éditeur marque l’endroit.',
  limitsHead: 'Limites',
  atMost: (limits) => `Chaque requête dispose au plus de ${limits.join(', ')}.`,
  limits: (longest) =>
    `Une requête qui atteint la limite de temps ou de mémoire s’arrête sans lignes, et le message nomme la limite. Une réponse qui a plus de lignes ou d’octets est coupée, et c’est indiqué. Une requête compte au plus ${formatCount(longest, 'caractère', 'caractères')}. La même requête sur le même graphe reçoit la réponse de l’exécution précédente, sauf si elle lit l’horloge ou des nombres aléatoires. Fermer la page ou appuyer sur Annuler y met fin.`,
  parametersHead: 'Paramètres',
  parameters:
    'Écrivez `$name` dans la requête et donnez sa valeur sous Paramètres, comme dans `{"name": "ap.org"}`. Les valeurs ne sont jamais lues comme du Cypher.',
  datesHead: 'Dates et ordre',
  dates:
    'Les dates sont des valeurs `DATETIME` en UTC : `date(r.lastSeen)`, `r.lastSeen.year` et `r.lastSeen > datetime("2026-01-01")` fonctionnent. Si seul le mois est connu, la valeur est le premier de ce mois, et la liste `datedToMonth` nomme la propriété. Sans `ORDER BY`, l’ordre des lignes n’est pas défini.',
  functionsHead: 'Fonctions',
  families: {
    aggregate: 'Agrégats',
    graph: 'Nœuds, relations et chemins',
    list: 'Listes',
    string: 'Texte',
    math: 'Nombres',
    conversion: 'Conversions',
    temporal: 'Dates et heures',
    duration: 'Durées',
    general: 'Autres',
  },
  differentHead: (version) => `Ce qui diffère de Neo4j ${version}`,
  compared: (expressions, day) =>
    `Les deux moteurs ont calculé ${formatCount(expressions, 'expression', 'expressions')} le ${day}, au moins une par fonction. Ces réponses diffèrent.`,
  inNeo4j:
    'Ce graphe est dans Neo4j. S’il a plus de 200 000 relations, Neo4j exécute votre requête et donne ses propres réponses.',
  expression: 'Expression',
  here: 'Ici',
  error: 'erreur',
  onlyHere: 'Seulement ici',
  onlyNeo4j: 'Seulement dans Neo4j',
  keysHead: 'Touches',
  keys: 'Ctrl ou Cmd avec Entrée exécute la requête. Ctrl avec Espace montre ce qui peut suivre au curseur, et Entrée ou Tab l’accepte. Tab ou Échap quitte l’éditeur.',
} as const satisfies Translated<typeof ENGLISH>;
