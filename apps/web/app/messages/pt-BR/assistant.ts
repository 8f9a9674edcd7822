import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/assistant.ts';
import type { Translated } from '../translated.ts';

/** Every word of the trust assistant but for its results. */
export const MESSAGES = {
  pageTitle: 'Assistente de confiança com IA · Vouchwire',
  titleWithDomain: (domain) => `${domain} · Assistente de confiança com IA · Vouchwire`,
  description:
    'Pontue uma página web ou um identificador descentralizado pelas evidências de quem a publica: quem o avaliza, o que assina, o que declara sobre si. Cada ponto abre aquilo em que se baseia.',
  title: 'Assistente de confiança com IA',
  noScript:
    'Uma análise exige JavaScript. Sem ele, POST /api/trust-assistant/analyze responde o mesmo em JSON, com cada ponto da pontuação.',

  subject: 'URL ou DID',
  placeholder: 'https://example.com/article ou did:web:example.com',
  analyze: 'Analisar',
  subjectMissing: 'Informe uma URL ou um DID para analisar',
  readAsDid: (domain) => `Lido como DID: \`${domain}\`. O resultado trata do domínio ao qual ele está vinculado.`,
  readAsDomain: (domain) => `Lido como URL; o domínio é \`${domain}\`.`,
  readAsText: (domain) => `Não se pode ler isto como endereço. Pergunta-se só sobre o domínio: \`${domain}\`.`,
  removed: (what) => `Retirado do endereço antes de qualquer envio: ${what}.`,
  stripped: {
    credentials: 'o nome de usuário e a senha antes do host',
    fragment: 'o que vem depois do #',
    parameter: (name) => `o valor de \`${name}\``,
    token: 'um token',
  },
  and: ', ',
  notRunYet: 'Este endereço veio com o link. Nada é perguntado sobre ele até que você pressione Analisar.',

  aiSwitch: 'Análise ampliada por IA',
  freeLeft: (count) => formatCount(count, 'análise gratuita restante', 'análises gratuitas restantes'),
  freeUnknown: 'Algumas análises gratuitas por dia',
  noProviderBadge: 'Sem provedor de IA aqui',
  ownKey: 'Usar sua própria chave de API (opcional)',
  key: 'Chave de API',
  keyHint: 'Enviada só com esta chamada, nunca guardada.',
  consoles: { anthropic: 'Obter uma no console da Anthropic', openai: 'Obter uma no console da OpenAI' },
  ownServerHint: 'A chave vai ao servidor de IA que o operador desta instalação configurou.',
  opensInNewTab: ' (abre em nova aba)',

  analyzing: 'Analisando a confiança',
  steps: {
    domain: 'Extrair o domínio',
    graph: 'Checar o grafo de confiança',
    relationships: 'Buscar vínculos de confiança',
    content: 'Analisar conteúdo e metadados',
    disclosure: 'Checar a página de transparência',
    ai: 'Análise ampliada por IA',
  },
  runningSteps: {
    domain: 'Lendo o que foi digitado',
    graph: 'Perguntando quem o cita',
    relationships: 'Perguntando quem ele cita',
    content: 'Obtendo a página, suas mídias, suas assinaturas e sua página de transparência',
    disclosure: 'Lendo o que foi encontrado',
    ai: 'Pondo o extrato em palavras',
  },
  statuses: {
    pending: 'pendente',
    'in-progress': 'em andamento',
    completed: 'concluída',
    error: 'erro',
  },
  progress: (completed, all) => `${formatNumber(completed)} de ${formatCount(all, 'etapa', 'etapas')}`,
  duration: (ms) => formatDuration(ms),
  leaveWarning: 'Sair desta página interrompe o trabalho. A janela se fecha sozinha cinco segundos após o fim.',
  closing: 'Esta janela se fecha sozinha em instantes.',
  stop: 'Parar',
  close: 'Fechar',
  foundInGraph: 'Encontrado no grafo de confiança',
  notReferenced: 'Sem referência direta',
  relationshipsFound: (count) => formatCount(count, 'vínculo encontrado', 'vínculos encontrados'),
  trustScoreIs: (score) => `Pontuação de confiança: ${formatPercent(score)}`,
  didAnalyzed: 'DID e domínios vinculados verificados',
  disclosureAnalyzed: 'Página de transparência analisada',
  noDisclosure: 'Nenhuma página de transparência encontrada',
  summaryCreated: 'Resumo feito',
  aiDetail: (outcome) =>
    outcome.kind === 'limited'
      ? outcome.message
      : outcome.kind === 'not-configured'
        ? 'Não há provedor de IA configurado aqui'
        : 'Nenhum resumo foi feito; o restante do resultado vale',

  failed: 'Falha ao analisar a URL',
  failedCheck: (status) => `Falha ao checar o domínio: ${status}`,
  failedRelationships: (status) => `Falha ao obter os vínculos de confiança: ${status}`,
  failedAnalysis: (status) => `Falha ao analisar a URL: ${status}`,
  failedDetails: (domain, time) => `${domain}, às ${time}. O que você digitou fica. Isso nada diz sobre o site.`,
  tryAgain: 'Tentar de novo',
  stopped: (domain) => `Interrompido. A análise de ${domain} foi cancelada, e nada dela é mostrado.`,
  stoppedSummary: 'Interrompido antes do resumo por IA. O restante do resultado vale.',
  rateLimit: 'Limite de análises por IA atingido. Tente de novo mais tarde.',
  rateLimitDetails: 'Tudo, menos o resumo por IA, está abaixo.',
  addKey: 'Informe sua chave de API para continuar',
  retryAi: 'Pedir o resumo de novo',
  runWithKey: 'Pedir o resumo com esta chave',
  noProvider: 'Nenhum resumo por IA foi feito. Esta instalação não tem provedor de IA.',
  noProviderDetails:
    'A pontuação e todas as suas evidências estão completas sem ele. Com uma chave sua, pode-se acrescentar um resumo.',
  useOwnKey: 'Usar sua própria chave',
  noSummary:
    'Nenhum resumo por IA foi feito desta vez. A pontuação e todas as suas evidências estão completas sem ele.',
  noResultYet: 'O resultado aparecerá aqui. Cada ponto abre as evidências em que se baseia.',
  loadingResult: 'Abrindo o resultado',

  storedTitle: 'Um resultado guardado · Vouchwire',
  storedTitleWithScore: (domain, score, day) =>
    `${domain}${score === null ? '' : `: ${formatPercent(score)}`}${day ? ` em ${day}` : ''} · Vouchwire`,
  storedDescription: 'Um resultado do assistente de confiança como foi feito, com a data e cada ponto da pontuação.',
  storedHead: 'Um resultado guardado',
  storedNoScript:
    'Mostrar um resultado guardado exige JavaScript. Sem ele, GET /api/trust-assistant/results/{id} responde o mesmo em JSON.',
  snapshot: (at) => `Este é um instantâneo${at ? ` de ${at}` : ''}.`,
  snapshotDetails: 'Mostra o que se viu então e não muda. Hoje pode ser diferente.',
  analyzeAgain: 'Analisar de novo',
  requestedResult: 'Procurando o resultado guardado',
  notStored: 'Nenhum resultado está guardado neste endereço.',
  notStoredDetails:
    'Um resultado é guardado por um dia, e por mais tempo se alguém pede o link do instantâneo. Confira também o fim do endereço: pode faltar uma parte.',
  storedFailed: 'Não foi possível ler o resultado guardado',
  storedFailedDetails: 'A falha é nossa ou está no caminho. O resultado em si não é afetado.',
  openAssistant: 'Abrir o assistente de confiança com IA',
} as const satisfies Translated<typeof ENGLISH>;
