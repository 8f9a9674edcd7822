import { formatCount } from '../../lib/numbers.ts';
import type {
  KIND_NAMES as ENGLISH_KINDS,
  FUNCTION_TEXTS as ENGLISH_OF_FUNCTIONS,
  NODE_PROPERTY_TEXTS as ENGLISH_OF_NODES,
  RELATIONSHIP_PROPERTY_TEXTS as ENGLISH_OF_RELATIONSHIPS,
  QUESTIONS as ENGLISH_QUESTIONS,
  REWRITES as ENGLISH_REWRITES,
} from '../en/query-schema.ts';
import type { Translated } from '../translated.ts';

/** What the query tab says of the graph's properties, of Cypher's functions, and of the questions that it offers. */

export const KIND_NAMES = {
  text: 'texto',
  number: 'número',
  boolean: 'sim ou não',
  date: 'data',
  list: 'lista',
} as const satisfies Translated<typeof ENGLISH_KINDS>;
export const LABEL_KIND = 'rótulo';
export const TYPE_KIND = 'vínculo';

export const NODE_PROPERTY_TEXTS = {
  domain: 'a chave: um host, um host com caminho ou um DID',
  host: 'só o host',
  registrableDomain: 'a parte que alguém registrou',
  display: 'em Unicode, onde difere',
  name: 'o nome da organização, se conhecido',
  type: '`association`, `publisher` ou `named`',
  hasFile: 'um trust.txt dele foi lido',
  fileStale: 'as verificações agendadas falham há 14 dias ou mais; suas declarações não contam',
  fileUrl: 'onde esse arquivo foi lido',
  fileOutcome:
    'resultado da última checagem que conta: `found`, `absent`, `blocked`, `unreachable` ou `not-a-policy-file`; null se nenhuma é conhecida',
  fileCheckedAt: 'data dessa checagem',
  fileReadAt: 'quando o arquivo foi lido pela última vez',
  fileOutcomeSince: 'a primeira das checagens seguidas com esse resultado',
  firstSeen: 'data e hora em UTC',
  lastSeen: 'data e hora em UTC',
  datedToMonth: 'nomes das datas das quais só o mês é conhecido',
  trustScore: '0 a 1; null se nenhuma associação revisada o lista',
  recognized: 'seu domínio registrável é uma âncora, ou o arquivo vigente de uma âncora o lista',
  trustsCount: 'outros distintos que ele lista como membros ou controla, confirmado pelos dois lados',
  trustedByCount: 'outros distintos que o listam como membro ou o controlam, confirmado pelos dois lados',
  confirmedBy: 'outros com quem algo é dito pelos dois lados',
  neighbours: 'outros distintos, em qualquer sentido',
  memberCount: 'membros que o próprio arquivo cita',
  confirmedCount: 'destes, aqueles cujo próprio arquivo o confirma',
  claimedCount: 'os que dizem pertencer sem serem citados',
  unreturnedCount: 'membros cujo próprio arquivo foi lido e não o confirma',
  unreadCount: 'membros de quem nenhum arquivo pôde ser lido',
  joinedCount: 'membros que o arquivo anterior não citava',
  leftCount: 'os que só o arquivo anterior citava',
  comparedWith: 'quando o arquivo anterior foi visto por último; data e hora em UTC',
  unshownCount: 'sites que o arquivo cita e que o grafo não mostra, porque nenhuma associação reconhecida o lista',
} as const satisfies Translated<typeof ENGLISH_OF_NODES>;

export const RELATIONSHIP_PROPERTY_TEXTS = {
  state: '`confirmed`, `claimed`, `unreturned`, `contradicted` ou `stale`',
  confirmed: 'os dois lados o dizem',
  confirmedAt: '`identity` ou `host`',
  line: 'a linha do arquivo que o diz',
  value: 'o que essa linha cita',
  firstSeen: 'data e hora em UTC',
  lastSeen: 'data e hora em UTC',
  datedToMonth: 'nomes das datas das quais só o mês é conhecido',
  fileUrl: 'endereço do arquivo que o diz',
} as const satisfies Translated<typeof ENGLISH_OF_RELATIONSHIPS>;

export const FUNCTION_TEXTS: Translated<typeof ENGLISH_OF_FUNCTIONS> = {
  count: 'quantos',
  collect: 'em uma lista',
  sum: 'de números',
  avg: 'de números',
  min: 'o menor',
  max: 'o maior',
  type: 'seu tipo, como texto',
  labels: 'seus rótulos',
  keys: 'nomes de suas propriedades',
  properties: 'como mapa',
  nodes: 'os domínios nele',
  relationships: 'os passos nele',
  length: 'quantos passos',
  shortestPath: 'um dos mais curtos',
  startNode: 'aquele que o diz',
  endNode: 'aquele que é citado',
  size: 'que tamanho',
  head: 'primeira entrada',
  last: 'última entrada',
  range: 'números inteiros',
  reduce: 'reduz uma lista',
  coalesce: 'o primeiro que não é null',
  split: 'em uma lista',
};

export const QUESTIONS = {
  associations: 'Quais associações listam mais membros, e quantos o confirmam?',
  vouchers: 'Quem cita texastribune.org, e em que linha?',
  memberships: 'Quais filiações são ditas pelos dois lados?',
  vendors: 'Quais fornecedores são mais citados pelos veículos?',
  chain: 'Qual é a cadeia mais curta de gilmermirror.com a nytimes.com?',
  claimers: 'Quem diz que pertence a texaspress.com sem estar listado ali?',
} as const satisfies Translated<typeof ENGLISH_QUESTIONS>;

export const REWRITES = {
  withoutClause: (clause, line) => `A mesma sem ${clause} na linha ${line}, só para leitura:`,
  shorter: (steps) => `Com cadeias de até ${formatCount(steps, 'passo', 'passos')}:`,
  limited: 'As cem primeiras linhas encontradas:',
} as const satisfies Translated<typeof ENGLISH_REWRITES>;
