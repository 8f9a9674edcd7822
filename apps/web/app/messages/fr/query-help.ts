import { counted } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

const UNORDERED = 'Sans `ORDER BY`, l’ordre des lignes n’est pas garanti, et peut changer d’une exécution à l’autre.';

const OF_GRAFEO = [
  'Absents : `CALL {…} IN TRANSACTIONS`, `isEmpty()`, `point()`, `randomUUID()`, `round()` à deux arguments, `COLLECT { }`, `LIMIT toInteger(…)`, et les tranches de `collect(…)` : donnez d’abord un nom à la liste dans `WITH`.',
  '`1.0/0`, `log(-1)`, `sqrt(-1)` et `range(1, 10, 0)` donnent `null` au lieu de l’infini, de NaN ou d’une erreur.',
  'Un retour chariot seul ne termine pas un commentaire `//` ; un saut de ligne le fait.',
  UNORDERED,
];

const OF_NEO4J = [
  'Absents : `CALL {…} IN TRANSACTIONS`, `point()`, `randomUUID()`, et toutes les procédures sauf trois.',
  'Une requête voit une version du graphe de confiance et rien d’autre de ce que contient la base de données : chaque nœud est un `Identity`, et `db.labels`, `db.relationshipTypes` et `db.propertyKeys` disent ce que contient ce graphe.',
  UNORDERED,
];

/** The help of the query tab. Code stands between backticks. */
export const QUERY_HELP = {
  runsHead: 'Ce qui s’exécute',
  runs: 'La lecture seulement : `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION` et `CALL { … }` qui les contient, les fonctions usuelles, et les procédures `db.labels`, `db.relationshipTypes` et `db.propertyKeys`.',
  refusedHead: 'Ce qui est refusé',
  refused:
    'Tout ce qui écrirait (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), lirait des fichiers ou des adresses (`LOAD CSV`), modifierait la base (`USE`, index, transactions), les autres procédures, ainsi que `EXPLAIN`, `PROFILE` et `SHOW`. Une requête refusée ne coûte rien : rien n’en est exécuté, et l’endroit est marqué.',
  limitsHead: 'Limites',
  atMost: (limits) => `Chaque requête dispose au plus de ${limits.join(', ')}.`,
  limits: (longest) =>
    `Au-delà du temps ou de la mémoire, elle est arrêtée et aucune ligne n’est gardée. Au-delà des lignes ou de la taille, la réponse est coupée, et le dit. Une requête compte au plus ${counted(longest, 'caractère', 'caractères')}. La même requête sur le même graphe reçoit la réponse de l’exécution précédente. Fermer la page, ou Annuler, y met fin.`,
  parametersHead: 'Paramètres',
  parameters:
    'Écrivez `$name` dans la requête et donnez sa valeur sous Paramètres, comme dans `{"name": "ap.org"}`. Les valeurs ne sont jamais lues comme du Cypher.',
  differentHead: (engine) => (engine === 'Neo4j' ? 'Ce qui diffère d’un Neo4j à vous' : 'Ce qui diffère de Neo4j 5'),
  different: (engine) => (engine === 'Neo4j' ? OF_NEO4J : OF_GRAFEO),
  keysHead: 'Touches',
  keys: 'Ctrl ou Cmd avec Entrée exécute la requête. Ctrl avec Espace propose ce qui peut se trouver au curseur ; Entrée ou Tab accepte une proposition. Tab ou Échap quitte l’éditeur.',
} as const satisfies Translated<typeof ENGLISH>;
