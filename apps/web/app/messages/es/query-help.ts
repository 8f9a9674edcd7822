import { counted } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

const UNORDERED = 'Sin `ORDER BY` el orden de las filas no está garantizado, y puede cambiar de una ejecución a otra.';

const OF_GRAFEO = [
  'No existen: `CALL {…} IN TRANSACTIONS`, `isEmpty()`, `point()`, `randomUUID()`, `round()` con dos argumentos, `COLLECT { }`, `LIMIT toInteger(…)` ni los segmentos de `collect(…)`: dé antes un nombre a la lista con `WITH`.',
  '`1.0/0`, `log(-1)`, `sqrt(-1)` y `range(1, 10, 0)` dan `null` en lugar de infinito, no-es-un-número o un error.',
  'Un retorno de carro solo no termina un comentario `//`; un salto de línea, sí.',
  UNORDERED,
];

const OF_NEO4J = [
  'No existen: `CALL {…} IN TRANSACTIONS`, `point()`, `randomUUID()` ni ningún procedimiento salvo tres.',
  'Una consulta ve una versión del grafo de confianza y nada más de lo que contiene la base de datos: cada nodo es un `Identity`, y `db.labels`, `db.relationshipTypes` y `db.propertyKeys` dicen lo que tiene este grafo.',
  UNORDERED,
];

/** The help of the query tab. Code stands between backticks. */
export const QUERY_HELP = {
  runsHead: 'Qué se ejecuta',
  runs: 'Solo lectura: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION` y `CALL { … }` con estos dentro, las funciones habituales y los procedimientos `db.labels`, `db.relationshipTypes` y `db.propertyKeys`.',
  refusedHead: 'Qué se rechaza',
  refused:
    'Todo lo que escribiría (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), leería archivos o direcciones (`LOAD CSV`) o cambiaría la base de datos (`USE`, índices, transacciones), los demás procedimientos, y `EXPLAIN`, `PROFILE` y `SHOW`. Una consulta rechazada no cuesta nada: no se ejecuta nada de ella, y se marca el lugar.',
  limitsHead: 'Límites',
  atMost: (limits) => `Cada consulta tiene como máximo ${limits.join(', ')}.`,
  limits: (longest) =>
    `Si supera el tiempo o la memoria, se termina y no se conserva ninguna fila. Si supera las filas o el tamaño, la respuesta se corta, y lo dice. Una consulta tiene como máximo ${counted(longest, 'carácter', 'caracteres')}. La misma consulta sobre el mismo grafo se responde con la ejecución anterior. Cerrar la página o pulsar Cancelar la termina.`,
  parametersHead: 'Parámetros',
  parameters:
    'Escriba `$name` en la consulta y dé su valor en Parámetros, como en `{"name": "ap.org"}`. Los valores nunca se leen como Cypher.',
  differentHead: (engine) => (engine === 'Neo4j' ? 'Diferencias con un Neo4j propio' : 'Diferencias con Neo4j 5'),
  different: (engine) => (engine === 'Neo4j' ? OF_NEO4J : OF_GRAFEO),
  keysHead: 'Teclas',
  keys: 'Ctrl o Cmd con Intro ejecuta la consulta. Ctrl con Espacio sugiere lo que puede ir en el cursor; Intro o Tab acepta una sugerencia. Tab o Escape sale del editor.',
} as const satisfies Translated<typeof ENGLISH>;
