import { formatCount } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

/** The help of the query tab. Code is between backticks. */
export const QUERY_HELP = {
  allowedHead: 'O que roda',
  allowed:
    'Cláusulas de leitura: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION`, e as subconsultas `CALL { … }`, `EXISTS { … }`, `COUNT { … }` e `COLLECT { … }`. Também as funções abaixo e os procedimentos `db.labels`, `db.relationshipTypes` e `db.propertyKeys`.',
  deniedHead: 'O que é recusado',
  denied:
    'Cláusulas que escrevem (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), leem arquivos ou endereços (`LOAD CSV`) ou mudam o banco de dados (`USE`, índices, transações), outros procedimentos, e `EXPLAIN`, `PROFILE` e `SHOW`. Nada de uma consulta recusada roda, e o editor marca o ponto.',
  limitsHead: 'Limites',
  atMost: (limits) => `Cada consulta tem no máximo ${limits.join(', ')}.`,
  limits: (longest) =>
    `Uma consulta que atinge o limite de tempo ou de memória termina sem linhas, e a mensagem nomeia o limite. Uma resposta com mais linhas ou bytes é cortada, e isso é indicado. Uma consulta tem no máximo ${formatCount(longest, 'caractere', 'caracteres')}. A mesma consulta no mesmo grafo é respondida com a execução anterior, a menos que leia o relógio ou números aleatórios. Fechar a página ou pressionar Cancelar a encerra.`,
  parametersHead: 'Parâmetros',
  parameters:
    'Escreva `$name` na consulta e dê o valor em Parâmetros, como em `{"name": "ap.org"}`. Valores nunca são lidos como Cypher.',
  datesHead: 'Datas e ordem',
  dates:
    'As datas são valores `DATETIME` em UTC: `date(r.lastSeen)`, `r.lastSeen.year` e `r.lastSeen > datetime("2026-01-01")` funcionam. Se só o mês é conhecido, o valor é o dia 1 desse mês, e a lista `datedToMonth` nomeia a propriedade. Sem `ORDER BY`, a ordem das linhas não é definida.',
  functionsHead: 'Funções',
  families: {
    aggregate: 'Agregações',
    graph: 'Nós, relações e caminhos',
    list: 'Listas',
    string: 'Texto',
    math: 'Números',
    conversion: 'Conversões',
    temporal: 'Datas e horas',
    duration: 'Durações',
    general: 'Outras',
  },
  differentHead: (version) => `Diferenças em relação ao Neo4j ${version}`,
  compared: (expressions, day) =>
    `Os dois motores calcularam ${formatCount(expressions, 'expressão', 'expressões')} em ${day}, ao menos uma por função. Estas respostas diferem.`,
  inNeo4j:
    'Este grafo está no Neo4j. Se tiver mais de 200.000 relações, o Neo4j executa sua consulta e dá suas próprias respostas.',
  expression: 'Expressão',
  here: 'Aqui',
  error: 'erro',
  onlyHere: 'Só aqui',
  onlyNeo4j: 'Só no Neo4j',
  keysHead: 'Teclas',
  keys: 'Ctrl ou Cmd com Enter executa a consulta. Ctrl com Espaço mostra o que pode vir no cursor, e Enter ou Tab aceita. Tab ou Escape sai do editor.',
} as const satisfies Translated<typeof ENGLISH>;
