import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type {
  EXPLORER_TEXT as ENGLISH,
  PROPERTY_LABELS as ENGLISH_PROPERTY_WORDS,
  StatedConnection,
} from '../en/explorer.ts';
import type { Translated } from '../translated.ts';

/** From the middle outwards, inwards, or both sides' words. */
const ARROWS = { outgoing: '→', incoming: '←', both: '↔' } as const;

/** Levels as the answers name them. */
const LEVELS: Readonly<Record<string, string>> = {
  High: 'alto',
  Medium: 'médio',
  Low: 'baixo',
  Unknown: 'desconhecido',
};

/** Every word of the explorer. */
export const EXPLORER_TEXT = {
  explorer: 'Explorador do grafo de confiança',
  loading: 'Carregando a rede de confiança...',
  loadingIncoming: (domain) => `Perguntando quem aponta para ${domain}`,
  loadingDomain: (domain) => `Lendo ${domain} e suas conexões`,
  nodeNotFound: 'Nó não encontrado',
  failedNode: 'Falha ao carregar os dados do nó',
  failedDetails: 'Falha ao carregar os detalhes do nó',
  failureDetails: (domain, time) => `Às ${time}. Isso nada diz sobre ${domain}.`,
  tryAgain: 'Tentar de novo',

  found: (count, domain) => `${formatCount(count, 'nó aponta', 'nós apontam')} para ${domain}`,
  foundDetails: (domain) => `Escolha um para pôr no centro, ou siga para o próprio ${domain}.`,
  skip: 'Pular',
  choose: 'Escolher',
  shownOf: (shown, total) => `${formatNumber(shown)} de ${formatNumber(total)}`,
  showMore: (count) => `Mostrar mais ${formatNumber(count)}`,
  showOther: (count) => (count === 1 ? 'Mostrar o outro' : `Mostrar os outros ${formatNumber(count)}`),

  back: 'Voltar',
  backTo: (domain) => `Voltar a ${domain}`,
  depth: (depth) => `Profundidade: ${depth}`,
  trail: 'O caminho até aqui',
  earlierSteps: (count) => `${formatCount(count, 'passo', 'passos')} antes`,
  /** "12 de 357 conexões", "13–24 de 357 conexões", "4 conexões" */
  count: (page, shown, total, pageSize) => {
    if (page === 0 && shown >= total) return formatCount(total, 'conexão', 'conexões');
    const first = page * pageSize;
    const range = page === 0 ? formatNumber(shown) : `${formatNumber(first + 1)}–${formatNumber(first + shown)}`;
    return `${range} de ${formatCount(total, 'conexão', 'conexões')}`;
  },
  previous: (pageSize) => `${pageSize} anteriores`,
  next: (left, pageSize) => (left === 1 ? 'próxima' : `próximas ${Math.min(pageSize, left)}`),

  graphLabel: (domain, shown, total) =>
    shown < total
      ? `${domain} e ${shown} de suas ${formatCount(total, 'conexão', 'conexões')}`
      : `${domain} e ${total === 1 ? 'sua' : 'suas'} ${formatCount(total, 'conexão', 'conexões')}`,
  centerLabel: (domain) => `${domain}, o centro: abrir detalhes`,
  arrow: (direction) => ARROWS[direction],
  statement: ({ types, confirmedTypes, direction }, centre) => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, dito por ${direction === 'outgoing' ? centre : 'ele'}`;
    return `${confirmedTypes.join(', ')}, confirmado pelos dois lados${others && `; ${others}, dito por um lado`}`;
  },
  statedBy: (domain: string): string => `dito por ${domain}`,
  line: (line) => `linha ${line}`,
  keys: 'Clique ou Enter: ir até lá. Duplo clique, botão direito ou I: detalhes. As setas percorrem o círculo, B ou Backspace volta. Em tela de toque, a lista traz os detalhes.',
  linePatterns:
    'Linha dupla: confirmado pelos dois lados. Tracejada: dito por um lado. Pontilhada: o arquivo do outro não o confirma. Círculo tracejado: nenhum arquivo foi lido ali.',
  /** For those who do not see the circle change. */
  arrived: (domain, shown, total) =>
    `${domain} está agora no centro; em torno dele, ${formatCount(shown, 'vizinho', 'vizinhos')}, de ${formatNumber(total)} ao todo`,

  neighborListLabel: (domain) => `Conexões de ${domain}`,
  trusts: (count) => `Confia em ${formatNumber(count)}`,
  trustedBy: (count) => `Tem a confiança de ${formatNumber(count)}`,
  openDetails: 'abrir detalhes',
  detailsFor: (domain) => `Detalhes de ${domain}`,
  noConnections: 'Nenhuma conexão encontrada para este nó.',
  noConnectionsDetails: (domain) =>
    `Conhecemos ${domain}, mas não vimos nenhuma declaração que o ligue a outro domínio. Isso é comum e não pesa contra ele.`,
  pastEnd: 'Não há mais conexões.',
  allHidden: 'Todas as conexões deste nó são de um tipo desmarcado na legenda.',
  legend: 'Tipos de vínculo, marcados se mostrados',
  other: 'Outro',
  executedAt: (time) => `Consulta executada às ${time}`,

  close: 'Fechar',
  basic: 'Informações básicas',
  aiAnalysis: 'Análise por IA',
  trust: 'Informações de confiança',
  contact: 'Informações de contato',
  additional: 'Outras propriedades',
  exploreConnections: 'Explorar conexões',
  visitWebsite: 'Visitar o site',
  newTab: ' (abre em nova aba)',
  loadingDetails: 'Carregando os detalhes do nó...',
  analyzing: 'Analisando o que o grafo diz...',
  summary: (trusts, trustedBy) => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0) return 'Nenhuma filiação e nenhum controle está confirmado pelos dois lados.';
    return `Confirmado pelos dois lados: lista ou controla ${formatCount(trusts, 'outro', 'outros')}; ${formatCount(trustedBy, 'outro o lista ou controla', 'outros o listam ou controlam')}.`;
  },
  domainLabel: 'Domínio',
  readAsDomain: 'Lido como',
  name: 'Nome',
  type: 'Tipo',
  did: 'DID',
  firstSeen: 'Visto primeiro',
  lastSeen: 'Visto por último',
  trustLevel: (level) => `Nível de confiança: ${LEVELS[level] ?? level}`,
  generatedByRules: 'Feito por regras a partir de fatos do grafo; nenhum modelo foi consultado',
  generatedByModel: (model) =>
    `Redigido ${model ? `pelo modelo ${model}` : 'por um modelo de linguagem'} só a partir de fatos do grafo`,
  reasoning: 'Raciocínio',
  keyRelationships: 'Vínculos principais',
  observations: 'Observações',
  recommendations: 'Recomendações',
  organization: 'Tipo de organização',
  website: 'Site',
  websiteState: {
    online: 'No ar',
    'no-answer': (day) => `Sem resposta em ${day}`,
    'not-recent': (day) => `Não verificado recentemente (última tentativa: ${day})`,
    'not-checked': 'Não verificado',
  },
  trustFile: 'trust.txt',
  filePresent: (exists) => (exists === null ? 'Não checado' : exists ? 'Encontrado' : 'Ausente'),
  basedOnFacts: (count) => `Em que isto se baseia: ${formatCount(count, 'fato', 'fatos')}`,
  factNumber: (number) => `Fato ${number}`,
  entities: (count) => formatCount(count, 'entidade', 'entidades'),
  trustsHead: 'Confia em',
  trustedByHead: 'Tem a confiança de',
  trustSignal: 'Sinal de confiança',
  signalValue: (value) => `${formatDecimal(value, 2)} de 1`,
  noSignal: 'Nenhuma associação revisada lista este domínio',
  confirmedConnections: 'Confirmado pelos dois lados',
  withOthers: (count) => `com ${formatCount(count, 'outro', 'outros')}`,
  noFile: 'Nenhum arquivo foi lido ali',
  noContact: 'O grafo não tem dados de contato deste nó.',
  contactInFile: (file) => `O arquivo dele pode citar algum: ${file}`,
  email: 'E-mail',
  phone: 'Telefone',
  address: 'Endereço',
  contactHead: 'Contato',
  noMoreProperties: 'Sem outras propriedades.',
} as const satisfies Translated<typeof ENGLISH>;

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function getAccessibleName<Connection extends StatedConnection>(
  neighbour: { domain: string; name: string | null; connections: readonly Connection[] },
  centre: string,
  stateWords: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbour;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? centre : domain;
    return [`${connection.relationship} ${EXPLORER_TEXT.statedBy(by)}`, stateWords(connection)]
      .filter(Boolean)
      .join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join('; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_LABELS: Translated<typeof ENGLISH_PROPERTY_WORDS> = {
  host: 'Host',
  registrableDomain: 'Domínio registrável',
  memberCount: 'Membros que cita',
  confirmedCount: 'Membros confirmados',
  claimedCount: 'Dizem que pertencem, não listados',
  unreturnedCount: 'Membros cujo próprio arquivo não o confirma',
  unreadCount: 'Membros sem arquivo vigente lido',
  joinedCount: 'Adicionados desde o arquivo anterior',
  leftCount: 'Removidos desde o arquivo anterior',
  comparedWith: 'Quando o arquivo anterior foi lido pela última vez',
  unshownCount: 'Sites citados que o grafo não mostra',
  neighbours: 'Vizinhos ao todo',
  created: 'Criado',
  updated: 'Atualizado',
};
