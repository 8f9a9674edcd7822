import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { RESULTS_TEXT as ENGLISH } from '../en/graph-results.ts';
import type { Translated } from '../translated.ts';

/** Every word of this screen: who says what, and when. */

const COUNT_TEXT = ['nenhum', 'um', 'dois', 'três', 'quatro'];
const formatSteps = (steps: number): string => `${COUNT_TEXT[steps] ?? steps} ${steps < 2 ? 'passo' : 'passos'}`;

const TYPE_NAMES: Record<string, string> = {
  association: 'Associação',
  publisher: 'Publica um arquivo',
  named: 'Citado por outros',
};

export const RESULTS_TEXT = {
  results: 'Resultados',
  executedAt: (time) => `Consulta executada às ${time}`,
  tryAgain: 'Tentar de novo',
  stop: 'Parar',
  stopped: 'Interrompido antes da resposta.',
  failureDetails: (time) => `Às ${time}. O que você digitou fica, e isso nada diz sobre nenhum domínio.`,
  rejectedDetails: 'O que você digitou fica: altere acima ou pergunte de novo.',
  earlier: 'A resposta anterior fica abaixo, com a hora dela.',

  nodeNotFound: 'Nó não encontrado',
  notInGraph: (domain) =>
    `${domain} não está no grafo. Não lemos nenhum arquivo dele, e nenhum arquivo que lemos o cita.`,
  willEnterGraph: 'Um domínio é adicionado quando publica um trust.txt ou quando outro arquivo o cita.',
  nearest: 'Sob o mesmo domínio registrável:',
  noConnections: 'Nenhuma conexão encontrada para este nó.',
  noConnectionsDetails: (domain) =>
    `Conhecemos ${domain}, mas não vimos nenhuma declaração que o ligue a outro domínio. Isso é comum e não pesa contra ele.`,

  theSameAsTable: 'O mesmo, em tabela',
  rowsShown: (shown, total) => `${formatNumber(shown)} de ${formatCount(total, 'linha', 'linhas')}`,
  showAll: 'mostrar tudo',
  showFewer: 'mostrar menos',
  columns: {
    domain: 'Domínio',
    trustSignal: 'Sinal de confiança',
    relationship: 'Vínculo',
    state: 'Estado',
    steps: 'Passos',
    confirmedBy: 'Confirmado por',
    restsOn: 'Baseia-se em',
    square: 'Na figura',
  },
  setCenter: (domain) => `Pôr ${domain} no centro`,
  typesHead: 'Relação',
  statesHead: 'Confirmado pelo outro lado?',
  legendNote:
    'Desmarque para esmaecer linhas. Círculos maiores têm mais ligações confirmadas. Círculo pontilhado: nenhum arquivo foi lido ali.',
  centerHead: 'Centro',
  other: 'Outro',
  drawnCaption: (network) => {
    const shown = network.nodes.length;
    const within = `a até ${formatSteps(network.depth)}`;
    const total = `${network.total_is_exact ? '' : 'ao menos '}${formatNumber(network.total)}`;
    return shown < network.total || network.truncated
      ? `${formatNumber(shown)} de ${total} ${network.total === 1 ? 'domínio' : 'domínios'} ${within}`
      : `${formatCount(shown, 'domínio', 'domínios')} ${within}, todos na figura`;
  },
  truncated: 'Primeiro os mais próximos e mais confirmados; os demais entram só nas contagens.',
  clickHint: 'Clique em um domínio para pô-lo no centro.',
  license: (asOf) =>
    `${formatMonth(asOf) ? `Registros até ${formatMonth(asOf)}. ` : ''}Dados: rastreamento da JournalList e estudo de rastreamento de trust.txt, MIT`,
  showMore: (limit) => `Mostrar mais (até ${formatNumber(limit)})`,
  noWebGl: 'Este navegador não oferece WebGL à página; a figura não pode ser desenhada.',
  noWebGlDetails: 'A tabela traz os mesmos domínios e declarações.',
  tryDrawingAgain: 'Tentar desenhar de novo',
  drawing: 'Desenhando a figura…',
  mapRole: 'mapa',
  mapLabel: (network) =>
    `Mapa de ${network.center} e ${formatCount(Math.max(0, network.nodes.length - 1), 'domínio', 'domínios')} ao redor`,
  mapHint: 'As setas movem o mapa, mais e menos mudam o zoom, 0 volta ao início. A tabela traz os mesmos domínios.',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  zoomHome: 'Mapa inteiro',
  nodeTooltip: ({ node, parent, steps }) =>
    [
      parent === null ? 'o centro' : `a ${formatSteps(steps)}`,
      node.confirmed_by !== null && `confirmado por ${formatNumber(node.confirmed_by)}`,
      node.has_file === false && 'nenhum arquivo lido',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher) => publisher,
  lineNumber: (line) => `linha ${line}`,
  noLine: 'linha não guardada',
  references: 'Referências',
  referencesDetails: ({ references, domain }) => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${formatCount(confirmed, 'delas está confirmada', 'delas estão confirmadas')} pelos dois lados.`,
      unreturned > 0 && `O arquivo de ${domain} não confirma ${formatNumber(unreturned)}.`,
      claimed > 0 &&
        `${formatCount(claimed, 'não pode ser checada', 'não podem ser checadas')}: não temos um arquivo vigente de ${domain}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUpDomain: (domain, display) => `${display} é escrito ${domain} nos arquivos.`,
  inGraphNotNamed: (domain) =>
    `${domain} está no grafo, mas nenhum arquivo que lemos o cita. Isso não pesa contra ele.`,
  unreturnedNote: '“Sem retorno” não pesa contra ninguém. Poucos arquivos citam todas as associações que os listam.',
  source: 'Origem',
  lineLabel: 'Linha de origem',
  trustFile: 'Arquivo de confiança',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain) => `trust.txt de ${domain}`,
  atHost: 'confirmado no nível do host',
  visualize: 'Visualizar',
  whoReferences: 'Checar domínio',
  entityDetails: 'Detalhes da entidade',
  checkFile: 'O que um rastreador vê',
  id: 'Id',
  name: 'Nome',
  type: 'Tipo',
  firstSeen: 'Visto primeiro',
  lastSeen: 'Visto por último',
  typeName: (type) => TYPE_NAMES[type] ?? type,
  trusts: (count) => `Confia em: ${formatCount(count, 'entidade', 'entidades')}`,
  trustedBy: (count) => `Tem a confiança de: ${formatCount(count, 'entidade', 'entidades')}`,
  trustSignal: 'Sinal de confiança',
  noSignal: 'Nenhuma associação revisada lista este domínio',
  signalDetails: ({ trust_signal_through }) =>
    `de 1${trust_signal_through ? `, por meio de ${trust_signal_through}` : ''}. Ele mostra que associações listam o domínio. Não diz nada sobre exatidão.`,
  confirmedWith: (count) =>
    count === 0
      ? 'Nenhuma relação está confirmada pelos dois lados.'
      : `Com ${formatCount(count, 'outro', 'outros')} há relações confirmadas pelos dois lados.`,
  trustsHead: 'Lista ou controla, confirmado pelos dois lados',
  trustedByHead: 'Listado ou controlado por, confirmado pelos dois lados',

  noPath: 'Nenhum caminho encontrado',
  noPathBecause: ({
    source_domain,
    target_domain,
    source_has_file,
    source_in_graph,
    target_in_graph,
    truncated,
    max_hops,
  }) => {
    if (source_in_graph === false) return `${source_domain} não está no grafo.`;
    if (target_in_graph === false) return `${target_domain} não está no grafo: nenhum arquivo lido o cita.`;
    if (source_has_file === false) return `${source_domain} não tem arquivo vigente com uma declaração de onde partir.`;
    if (truncated) return 'A busca parou no limite de trabalho antes de examinar todos os caminhos.';
    return max_hops === null
      ? ''
      : `Todos os caminhos de até ${formatCount(max_hops, 'salto', 'saltos')} foram examinados.`;
  },
  to: 'até',
  view: (source, target) =>
    `Isto mede até onde vão as declarações de ${source}, só nesta direção. Não é uma avaliação de ${target}.`,
  noPathView: (target) => `Um caminho começa pelas declarações da origem. Isso nada diz sobre ${target}.`,
  sameOwner: 'Origem e destino pertencem ao mesmo domínio registrável.',
  hopsHead: 'O caminho, salto por salto',
  bestOfPaths: (hops, truncated) =>
    truncated
      ? 'O melhor caminho encontrado antes de a busca parar no limite de trabalho.'
      : hops === null
        ? 'O melhor caminho encontrado.'
        : `O melhor de todos os caminhos de até ${formatCount(hops, 'salto', 'saltos')}.`,
  alternativePath: 'Perguntar no sentido inverso',
  pathPage: 'Este caminho em página própria, com a figura',

  allAssociations: (count) => `Todas as associações (${formatNumber(count)})`,
  associationsDetails:
    'Associações cujo próprio arquivo lista membros, primeiro as reconhecidas. Constar aqui não é uma avaliação.',
  members: (count) => (count === 1 ? 'membro' : 'membros'),
  confirmMembership: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, ${formatCount(confirmedCount, 'confirmado', 'confirmados')}`,
  shownOf: (shown, total) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  showOther: (count) => (count === 1 ? 'Mostrar o outro' : `Mostrar os outros ${formatNumber(count)}`),
} as const satisfies Translated<typeof ENGLISH>;
