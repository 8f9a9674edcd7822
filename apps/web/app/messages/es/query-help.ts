import { formatCount } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

/** The help of the query tab. Code is between backticks. */
export const QUERY_HELP = {
  allowedHead: 'Qué se ejecuta',
  allowed:
    'Cláusulas de lectura: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION`, y las subconsultas `CALL { … }`, `EXISTS { … }`, `COUNT { … }` y `COLLECT { … }`. También las funciones de abajo y los procedimientos `db.labels`, `db.relationshipTypes` y `db.propertyKeys`.',
  deniedHead: 'Qué se rechaza',
  denied:
    'Las cláusulas que escriben (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), leen archivos o direcciones (`LOAD CSV`) o cambian la base de datos (`USE`, índices, transacciones), los demás procedimientos, y `EXPLAIN`, `PROFILE` y `SHOW`. De una consulta rechazada no se ejecuta nada, y el editor marca el lugar.',
  limitsHead: 'Límites',
  atMost: (limits) => `Cada consulta tiene como máximo ${limits.join(', ')}.`,
  limits: (longest) =>
    `Una consulta que alcanza el límite de tiempo o de memoria termina sin filas, y el mensaje nombra el límite. Una respuesta con más filas o bytes se corta, y se indica. Una consulta tiene como máximo ${formatCount(longest, 'carácter', 'caracteres')}. La misma consulta sobre el mismo grafo se responde con la ejecución anterior, salvo que lea el reloj o números aleatorios. Cerrar la página o pulsar Cancelar la termina.`,
  parametersHead: 'Parámetros',
  parameters:
    'Escriba `$name` en la consulta y dé su valor en Parámetros, como en `{"name": "ap.org"}`. Los valores nunca se leen como Cypher.',
  datesHead: 'Fechas y orden',
  dates:
    'Las fechas son valores `DATETIME` en UTC: se puede escribir `date(r.lastSeen)`, `r.lastSeen.year` y `r.lastSeen > datetime("2026-01-01")`. Si solo se conoce el mes, el valor es el día 1 de ese mes, y la lista `datedToMonth` nombra la propiedad. Sin `ORDER BY`, el orden de las filas no está definido.',
  functionsHead: 'Funciones',
  families: {
    aggregate: 'Agregaciones',
    graph: 'Nodos, relaciones y caminos',
    list: 'Listas',
    string: 'Texto',
    math: 'Números',
    conversion: 'Conversiones',
    temporal: 'Fechas y horas',
    duration: 'Duraciones',
    general: 'Otras',
  },
  differentHead: (version) => `Diferencias con Neo4j ${version}`,
  compared: (expressions, day) =>
    `Ambos motores calcularon ${formatCount(expressions, 'expresión', 'expresiones')} el ${day}, al menos una por función. Estas respuestas difieren.`,
  inNeo4j:
    'Este grafo está en Neo4j. Si tiene más de 200 000 relaciones, Neo4j ejecuta su consulta y da sus propias respuestas.',
  expression: 'Expresión',
  here: 'Aquí',
  error: 'error',
  onlyHere: 'Solo aquí',
  onlyNeo4j: 'Solo en Neo4j',
  keysHead: 'Teclas',
  keys: 'Ctrl o Cmd con Intro ejecuta la consulta. Ctrl con Espacio muestra lo que puede seguir en el cursor, e Intro o Tab lo acepta. Tab o Escape sale del editor.',
} as const satisfies Translated<typeof ENGLISH>;
