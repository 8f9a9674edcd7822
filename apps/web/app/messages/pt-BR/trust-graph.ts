import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-graph.ts';
import type { Translated } from '../translated.ts';

export const MESSAGES = {
  title: 'Explorador do grafo de confiança',
  pageTitle: 'Explorador do grafo de confiança · Vouchwire',
  description:
    'Quem cita quem nos arquivos trust.txt publicados por organizações jornalísticas: explore o grafo, linha por linha.',
  noScript:
    'Explorar o grafo exige JavaScript. Sem ele, ainda é possível ler os dados: toda chamada da API responde em JSON, e /api/docs as descreve.',

  connected: 'Conectado',
  disconnected: 'Desconectado',
  checking: 'Checando...',
  checkAgain: 'Checar de novo',
  checkAgainTitle: 'Checar a conexão de novo',
  refreshConnection: 'Checar de novo: atualizar a conexão',
  checkNow: 'Checar agora',
  connectedTo: (engine) =>
    engine === 'Embedded'
      ? 'Conectado ao grafo de confiança incorporado'
      : `Conectado ao grafo de confiança em ${engine}`,
  aGraphDatabase: 'um banco de dados de grafos',
  failedToConnect: 'Falha ao conectar ao grafo de confiança',
  connectionError: 'Erro de conexão',
  disconnectedServer: 'A falha é nossa.',
  disconnectedNetwork: 'Não foi possível alcançar o grafo daqui.',
  disconnectedDetails: 'O que você digitou fica. Perguntamos de novo a cada 20 s.',
  facts: (identities, statements, asOf) =>
    [
      identities !== null && formatCount(identities, 'domínio', 'domínios'),
      statements !== null && formatCount(statements, 'declaração', 'declarações'),
      formatMonth(asOf) && `registros até ${formatMonth(asOf)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  listAssociations: 'Listar todas as associações',

  tabsLabel: 'Formas de consultar o grafo',
  tabs: {
    visualization: 'Visualização',
    'check-domain': 'Checar domínio',
    'entity-details': 'Entidade',
    'trust-score': 'Pontuação',
    query: 'Consulta livre',
  },

  centerDomain: 'Domínio central',
  depth: 'Passos',
  depthHint: '1–4',
  viewLabel: 'Visão',
  views: { radial: 'Radial', network: 'Rede' },
  visualizeNetwork: 'Visualizar rede',
  domain: 'Domínio',
  checkDomain: 'Checar domínio',
  getDetails: 'Ver detalhes',
  sourceDomain: 'Domínio de origem',
  targetDomain: 'Domínio de destino',
  swap: 'Trocar origem e destino',
  calculateScore: 'Calcular pontuação',
  domainMissing: 'Informe um domínio',
  bothDomainsMissing: 'Informe os domínios de origem e de destino',

  executeQuery: 'Executar consulta',
  cypherQuery: 'Consulta em Cypher',
  queryPlaceholder: 'MATCH (n) RETURN n LIMIT 10',
  queryMissing: 'Informe uma consulta',
  parametersNotObject: 'Os parâmetros devem ser um objeto JSON, como {"domain": "ap.org"}',
  parametersNotJson: (reason) => `Os parâmetros não são JSON válido: ${reason}`,
  emptyQuery: 'Consulte o grafo na linguagem dele.',
  emptyQueryDetails: 'Escreva Cypher acima e execute, ou comece por uma das seis perguntas.',
  loadingRail: 'Esquema e perguntas',
  queryReturned: (count) => `A consulta trouxe ${formatCount(count, 'resultado', 'resultados')}`,
  loading: {
    network: 'Carregando a rede de confiança...',
    check: 'Carregando referências...',
    entity: 'Carregando detalhes da entidade...',
    score: 'Procurando um caminho de confiança...',
    associations: 'Carregando associações...',
    query: 'Executando a consulta...',
  },
  failed: {
    network: 'Falha ao carregar os dados do nó',
    check: 'Falha ao checar o domínio',
    entity: 'Falha ao obter os detalhes da entidade',
    score: 'Falha ao calcular a pontuação de confiança',
    associations: 'Falha ao listar as associações',
    query: 'Falha ao executar a consulta',
  },

  emptyNetwork: 'Informe um domínio para explorar a rede de confiança.',
  emptyNetworkDetails: (asOf) =>
    `${formatMonth(asOf) ? `Registros até ${formatMonth(asOf)}. ` : ''}Ou comece por um destes:`,
  emptyCheck: 'Quem cita este domínio em um arquivo trust.txt, e o arquivo dele responde?',
  emptyEntity: 'Um domínio: quantos ele cita, quantos o citam e o arquivo que ele publica.',
  emptyScore: 'Até onde a palavra de um domínio alcança outro, declaração por declaração.',
  emptyExample: 'Por exemplo',

  foundReferences: (count) =>
    `${formatCount(count, 'referência', 'referências')} ${count === 1 ? 'encontrada' : 'encontradas'}`,
  noReferences: 'Nenhuma referência encontrada para este domínio',

  entityRetrieved: 'Detalhes da entidade obtidos',
  entityNotFound: 'Entidade não encontrada no grafo de confiança',
  trustScore: (score) => `Pontuação de confiança: ${formatDecimal(score, 3)}`,
  noTrustPath: 'Nenhum caminho de confiança encontrado entre os domínios',
  foundAssociations: (count) =>
    `${formatCount(count, 'associação', 'associações')} ${count === 1 ? 'encontrada' : 'encontradas'}`,
} as const satisfies Translated<typeof ENGLISH>;
