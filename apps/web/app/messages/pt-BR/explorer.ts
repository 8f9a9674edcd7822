import { MAX_SATELLITES } from '../../features/trust-graph/explorer/radial/geometry.ts';
import type { Connection, Neighbour } from '../../features/trust-graph/explorer/state/neighbours.ts';
import { counted, fixed, grouped } from '../../lib/numbers.ts';
import type { WORDS as ENGLISH, PROPERTY_WORDS as ENGLISH_PROPERTY_WORDS } from '../en/explorer.ts';
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
export const WORDS = {
  explorer: 'Explorador do grafo de confiança',
  loading: 'Carregando a rede de confiança...',
  askingWho: (domain) => `Perguntando quem aponta para ${domain}`,
  reading: (domain) => `Lendo ${domain} e suas conexões`,
  nodeNotFound: 'Nó não encontrado',
  failedNode: 'Falha ao carregar os dados do nó',
  failedDetails: 'Falha ao carregar os detalhes do nó',
  failureMore: (domain, time) => `Às ${time}. Isso nada diz sobre ${domain}.`,
  tryAgain: 'Tentar de novo',

  found: (count, domain) => `${counted(count, 'nó aponta', 'nós apontam')} para ${domain}`,
  foundMore: (domain) => `Escolha um para pôr no centro, ou siga para o próprio ${domain}.`,
  skip: 'Pular',
  choose: 'Escolher',
  shownOf: (shown, total) => `${grouped(shown)} de ${grouped(total)}`,
  showMore: (count) => `Mostrar mais ${grouped(count)}`,
  showOther: (count) => (count === 1 ? 'Mostrar o outro' : `Mostrar os outros ${grouped(count)}`),

  back: 'Voltar',
  backTo: (domain) => `Voltar a ${domain}`,
  depth: (depth) => `Profundidade: ${depth}`,
  trail: 'O caminho até aqui',
  earlierSteps: (count) => `${counted(count, 'passo', 'passos')} antes`,
  /** "12 de 357 conexões", "13–24 de 357 conexões", "4 conexões" */
  count: (page, shown, total) => {
    if (page === 0 && shown >= total) return counted(total, 'conexão', 'conexões');
    const first = page * MAX_SATELLITES;
    const range = page === 0 ? grouped(shown) : `${grouped(first + 1)}–${grouped(first + shown)}`;
    return `${range} de ${counted(total, 'conexão', 'conexões')}`;
  },
  previous: `${MAX_SATELLITES} anteriores`,
  next: (left) => (left === 1 ? 'próxima' : `próximas ${Math.min(MAX_SATELLITES, left)}`),

  picture: (domain, shown, total) =>
    shown < total
      ? `${domain} e ${shown} de suas ${counted(total, 'conexão', 'conexões')}`
      : `${domain} e ${total === 1 ? 'sua' : 'suas'} ${counted(total, 'conexão', 'conexões')}`,
  centre: (domain) => `${domain}, o centro: abrir detalhes`,
  arrow: (direction) => ARROWS[direction],
  says: ({ types, confirmedTypes, direction }, centre) => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, dito por ${direction === 'outgoing' ? centre : 'ele'}`;
    return `${confirmedTypes.join(', ')}, confirmado pelos dois lados${others && `; ${others}, dito por um lado`}`;
  },
  saidBy: (domain: string): string => `dito por ${domain}`,
  line: (line) => `linha ${line}`,
  keys: 'Clique ou Enter: ir até lá. Duplo clique, botão direito ou I: detalhes. As setas percorrem o círculo, B ou Backspace volta. Em tela de toque, a lista traz os detalhes.',
  patterns:
    'Linha dupla: confirmado pelos dois lados. Tracejada: dito por um lado. Pontilhada: o arquivo do outro não o confirma. Círculo tracejado: nenhum arquivo foi lido ali.',
  /** For those who do not see the circle change. */
  arrived: (domain, shown, total) =>
    `${domain} está agora no centro; em torno dele, ${counted(shown, 'vizinho', 'vizinhos')}, de ${grouped(total)} ao todo`,

  list: (domain) => `Conexões de ${domain}`,
  trusts: (count) => `Confia em ${grouped(count)}`,
  trustedBy: (count) => `Tem a confiança de ${grouped(count)}`,
  openDetails: 'abrir detalhes',
  detailsOf: (domain) => `Detalhes de ${domain}`,
  noConnections: 'Nenhuma conexão encontrada para este nó.',
  noConnectionsMore: (domain) =>
    `Conhecemos ${domain}, mas não vimos nenhuma declaração que o ligue a outro domínio. Isso é comum e não pesa contra ele.`,
  pastEnd: 'Não há mais conexões.',
  allHidden: 'Todas as conexões deste nó são de um tipo desmarcado na legenda.',
  legend: 'Tipos de vínculo, marcados se mostrados',
  other: 'Outro',
  executedAt: (time) => `Consulta executada às ${time}`,

  close: 'Fechar',
  basic: 'Informações básicas',
  ai: 'Análise por IA',
  trust: 'Informações de confiança',
  contact: 'Informações de contato',
  additional: 'Outras propriedades',
  exploreConnections: 'Explorar conexões',
  visitWebsite: 'Visitar o site',
  newTab: ' (abre em nova aba)',
  loadingDetails: 'Carregando os detalhes do nó...',
  analysing: 'Analisando o que o grafo diz...',
  summary: (trusts, trustedBy) => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0) return 'Nenhuma filiação e nenhum controle está confirmado pelos dois lados.';
    return `Confirmado pelos dois lados: lista ou controla ${counted(trusts, 'outro', 'outros')}; ${counted(trustedBy, 'outro o lista ou controla', 'outros o listam ou controlam')}.`;
  },
  domain: 'Domínio',
  readAs: 'Lido como',
  name: 'Nome',
  type: 'Tipo',
  did: 'DID',
  firstSeen: 'Visto primeiro',
  lastSeen: 'Visto por último',
  trustLevel: (level) => `Nível de confiança: ${LEVELS[level] ?? level}`,
  madeByRules: 'Feito por regras a partir de fatos do grafo; nenhum modelo foi consultado',
  madeByModel: (model) =>
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
  restsOn: (count) => `Em que isto se baseia: ${counted(count, 'fato', 'fatos')}`,
  fact: (number) => `Fato ${number}`,
  entities: (count) => counted(count, 'entidade', 'entidades'),
  trustsHead: 'Confia em',
  trustedByHead: 'Tem a confiança de',
  trustSignal: 'Sinal de confiança',
  signal: (value) => `${fixed(value, 2)} de 1`,
  noSignal: 'Nenhuma associação revisada lista este domínio',
  bothSides: 'Confirmado pelos dois lados',
  withOthers: (count) => `com ${counted(count, 'outro', 'outros')}`,
  noFile: 'Nenhum arquivo foi lido ali',
  noContact: 'O grafo não tem dados de contato deste nó.',
  contactInFile: (file) => `O arquivo dele pode citar algum: ${file}`,
  email: 'E-mail',
  phone: 'Telefone',
  address: 'Endereço',
  contactHead: 'Contato',
  nothingMore: 'Sem outras propriedades.',
} as const satisfies Translated<typeof ENGLISH>;

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function spokenName(
  neighbour: Neighbour,
  centre: string,
  stateWords: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbour;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? centre : domain;
    return [`${connection.relationship} ${WORDS.saidBy(by)}`, stateWords(connection)].filter(Boolean).join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join('; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_WORDS: Translated<typeof ENGLISH_PROPERTY_WORDS> = {
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
