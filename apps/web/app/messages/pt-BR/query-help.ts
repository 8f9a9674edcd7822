import { counted } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

const UNORDERED = 'Sem `ORDER BY`, a ordem das linhas não é garantida e pode mudar de uma execução a outra.';

const OF_GRAFEO = [
  'Não há: `CALL {…} IN TRANSACTIONS`, `isEmpty()`, `point()`, `randomUUID()`, `round()` com dois argumentos, `COLLECT { }`, `LIMIT toInteger(…)` nem fatias de `collect(…)`: dê antes um nome à lista em `WITH`.',
  '`1.0/0`, `log(-1)`, `sqrt(-1)` e `range(1, 10, 0)` dão `null` em vez de infinito, não número ou erro.',
  'Um retorno de carro sozinho não encerra um comentário `//`; uma quebra de linha, sim.',
  UNORDERED,
];

const OF_NEO4J = [
  'Não há: `CALL {…} IN TRANSACTIONS`, `point()`, `randomUUID()` nem procedimento algum além de três.',
  'Uma consulta vê uma versão do grafo de confiança e nada mais do que há no banco de dados: cada nó é um `Identity`, e `db.labels`, `db.relationshipTypes` e `db.propertyKeys` dizem o que este grafo tem.',
  UNORDERED,
];

/** The help of the query tab. Code stands between backticks. */
export const QUERY_HELP = {
  runsHead: 'O que roda',
  runs: 'Só leitura: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION` e `CALL { … }` com estes dentro, as funções usuais e os procedimentos `db.labels`, `db.relationshipTypes` e `db.propertyKeys`.',
  refusedHead: 'O que é recusado',
  refused:
    'Tudo o que escreveria (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), leria arquivos ou endereços (`LOAD CSV`) ou mudaria o banco de dados (`USE`, índices, transações), outros procedimentos, e `EXPLAIN`, `PROFILE` e `SHOW`. Uma consulta recusada não custa nada: nada dela roda, e o ponto é marcado.',
  limitsHead: 'Limites',
  atMost: (limits) => `Cada consulta tem no máximo ${limits.join(', ')}.`,
  limits: (longest) =>
    `Além do tempo ou da memória, ela é encerrada e nenhuma linha é guardada. Além das linhas ou do tamanho, a resposta é cortada, e diz isso. Uma consulta tem no máximo ${counted(longest, 'caractere', 'caracteres')}. A mesma consulta no mesmo grafo é respondida com a execução anterior. Fechar a página, ou Cancelar, a encerra.`,
  parametersHead: 'Parâmetros',
  parameters:
    'Escreva `$name` na consulta e dê o valor em Parâmetros, como em `{"name": "ap.org"}`. Valores nunca são lidos como Cypher.',
  differentHead: (engine) =>
    engine === 'Neo4j' ? 'Diferenças em relação a um Neo4j próprio' : 'Diferenças em relação ao Neo4j 5',
  different: (engine) => (engine === 'Neo4j' ? OF_NEO4J : OF_GRAFEO),
  keysHead: 'Teclas',
  keys: 'Ctrl ou Cmd com Enter executa a consulta. Ctrl com Espaço oferece o que pode vir no cursor; Enter ou Tab aceita uma oferta. Tab ou Escape sai do editor.',
} as const satisfies Translated<typeof ENGLISH>;
