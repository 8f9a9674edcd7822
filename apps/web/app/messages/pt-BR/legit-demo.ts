import type { LinkState } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, StatedRelationship } from '../en/legit-demo.ts';
import type { Translated } from '../translated.ts';

/** Every word of the demo, which says at every turn what is made up. */

const TABS = {
  news: 'Notícia',
  software: 'Pacote de software',
  ssl: 'Certificado SSL',
  credential: 'Título acadêmico',
  'supply-chain': 'Cadeia logística',
  api: 'Endpoint de API',
  identity: 'Identidade',
};

const CONTENT = {
  news: 'A comissão portuária de Port Example aprovou na quinta-feira, por cinco votos a dois, a dragagem do canal norte. As obras devem começar em 4 de maio e durar onze semanas. Dois membros pediram um segundo levantamento do leito; a presidente disse que o primeiro continua valendo.',
  software:
    'O tide-tables 2.4.1 lê as tábuas de maré de 212 portos e funciona sem conexão. Esta versão corrige o arredondamento de alturas abaixo de zero, que mostrava a maré baixa quatro centímetros acima.',
  ssl: 'O titular da chave abaixo controla harbour-gazette.example. O nome foi conferido por um registro no sistema de nomes do próprio domínio em 1º de março de 2026.',
  credential:
    'A Universidade de Example confere a Sam Example o grau de mestre em ciências em engenharia costeira, com dissertação sobre o assoreamento de pequenos portos.',
  'supply-chain':
    'O lote EX-7431 saiu de Port Example às 5h10 e chegou a Market Example às 9h45. O contêiner foi aberto uma vez, na balança, por seis minutos.',
  api: 'Consultado sobre as alturas de maré de Port Example, o endpoint respondeu em 84 milissegundos com 96 valores, um para cada quarto de hora.',
  identity:
    'Jane Example, que escreve para a Harbour Gazette, é a pessoa por trás da conta citada abaixo. Ela o disse na redação e a partir da conta.',
};

const TAMPERINGS = {
  byte: { name: 'Mudar um byte do conteúdo', how: 'um bit de uma letra' },
  digest: { name: 'Mudar um byte e ajustar o resumo', how: 'para conteúdo e resumo voltarem a coincidir' },
  certificate: { name: 'Deixar o certificado expirar', how: 'o relógio avança para um dia após o fim' },
  metadata: { name: 'Retirar os metadados', how: 'com a assinatura que vai neles' },
  claim: { name: 'Declarar o que ninguém retorna', how: 'uma linha só no próprio arquivo' },
  forge: { name: 'Forjar a linha de retorno', how: 'no arquivo do outro lado, como faria uma invasão' },
};

const CHECK_TEXTS = {
  digest: { name: 'Resumo', asks: 'É este o conteúdo que foi assinado?' },
  signature: { name: 'Assinatura', asks: 'É esta a declaração que foi assinada?' },
  certificate: { name: 'Certificado', asks: 'A chave ainda fala pelo verificador?' },
  'both-sides': { name: 'Os dois lados', asks: 'O outro trust.txt diz o mesmo?' },
  'last-look': { name: 'Última visita', asks: 'Os arquivos dizem o que diziam antes?' },
};

const STATE_NAMES: Record<LinkState, string> = {
  confirmed: 'dito pelos dois lados',
  claimed: 'dito por um lado, e o outro não tem arquivo',
  unreturned: 'dito por um lado, e o arquivo do outro silencia',
  contradicted: 'em contradição com o arquivo do outro',
  stale: 'não mais legível',
};

const shortenDigest = (digest: string): string => digest.slice(0, 12);
const formatDay = (instant: string): string => formatDate(instant) ?? instant;

const formatRelationship = ({ attribute, target, state }: StatedRelationship): string =>
  `${attribute}=${target}: ${STATE_NAMES[state]}`;

const OBSERVATIONS: Translated<typeof ENGLISH>['observations'] = {
  'nothing-attached': () =>
    'Não há nada anexado que se possa examinar. Conteúdo sem anexos parece conteúdo que nunca os teve.',
  'digest-equal': (seen) =>
    `O SHA-256 do conteúdo começa com ${shortenDigest(seen.digest)}; o resumo na declaração é o mesmo.`,
  'digest-different': (seen) =>
    `O SHA-256 do conteúdo começa com ${shortenDigest(seen.computed)}; o resumo na declaração, com ${shortenDigest(seen.declared)}.`,
  'signature-fits': (seen) => `A chave de ${seen.signer} assinou esta declaração, letra por letra.`,
  'signature-fits-not': (seen) => `A chave de ${seen.signer} não assinou esta declaração. Assinou outra.`,
  'certificate-holds': (seen) => `Assinado pela autoridade e válido até ${formatDay(seen.notAfter)}.`,
  'certificate-over': (seen) =>
    `Terminou em ${formatDay(seen.notAfter)}, e o relógio marca ${formatDay(seen.checkedAt)}. A assinatura pode ser anterior: só uma contra-assinatura datada diria.`,
  'certificate-not-yet': (seen) =>
    `Começa em ${formatDay(seen.notBefore)}, e o relógio marca ${formatDay(seen.checkedAt)}.`,
  'certificate-of-nobody': () => 'A autoridade não assinou este certificado.',
  relationships: (seen) => `${seen.relationships.map(formatRelationship).join('; ')}.`,
  'as-last-seen': (seen) =>
    seen.files === 1
      ? 'O único arquivo traz as linhas da última visita.'
      : `Todos os ${formatNumber(seen.files)} arquivos trazem as linhas da última visita.`,
  'lines-changed': (seen) =>
    [
      ...seen.added.map(({ domain, line }) => `Nova no arquivo de ${domain}: ${line}.`),
      ...seen.removed.map(({ domain, line }) => `Retirada do arquivo de ${domain}: ${line}.`),
      'Uma linha nova não prova falsificação; é motivo para perguntar.',
    ].join(' '),
};

const PLACES: Translated<typeof ENGLISH>['places'] = {
  content: (byte) => `Byte ${formatNumber(byte)} do conteúdo`,
  digest: 'Resumo na declaração',
  attached: 'Declaração, assinatura e certificado',
  clock: 'O relógio',
  file: (domain) => `trust.txt de ${domain}`,
};

export const MESSAGES = {
  title: 'Demonstração de verificação universal LEGIT',
  pageTitle: 'Simulação: demonstração de verificação universal LEGIT · Vouchwire',
  description:
    'Uma simulação: como poderia ser uma verificação universal com um token utilitário, e uma bancada para quebrá-la e ver qual checagem percebe.',
  simulation: 'Simulação',
  simulated: 'Simulado',
  lead: 'Tudo aqui é inventado no seu navegador. Nada é enviado, nenhum token é gasto e nenhuma cadeia é escrita.',
  noScript: 'Simular exige JavaScript. Sem ele, é possível ler o primeiro exemplo e como funcionaria.',
  tabsLabel: 'Exemplos',
  tabs: TABS,
  content: CONTENT,

  exampleHead: 'Exemplo',
  contentLabel: 'Conteúdo',
  contentChanged: 'alterado na bancada abaixo',
  verifier: 'Verificador',
  stake: 'Garantia',
  cost: 'Custo',
  burned: 'Queimado na verificação',
  metadata: 'Metadados',
  metadataStripped: 'Retirados na bancada abaixo.',
  legit: 'LEGIT',
  simulate: 'Simular verificação',

  idle: 'Nada simulado ainda.',
  idleDetails:
    'O botão inventa um resultado para este exemplo. Diga o exemplo o que disser, será um sucesso: uma simulação não examina nada.',
  successful: 'Verificação bem-sucedida',
  successfulDetails: 'Diria isso de qualquer coisa. O que de fato examina está na bancada abaixo.',
  id: 'ID',
  contentHash: 'Hash do conteúdo',
  randomHash: 'sorteado, como o ID; não calculado a partir do conteúdo',
  timestamp: 'Data e hora',
  chain: 'Cadeia',
  chainDetails: 'só o rótulo',
  integration: 'Integração com o grafo de confiança',
  domain: 'Domínio',
  trustTxt: 'trust.txt',
  relationships: 'Vínculos',
  relationshipsDetails: 'os mesmos três em todos os exemplos; nenhum destes domínios existe',
  save: 'Salvar como JSON',
  exportNotice:
    'Simulação. Este resultado foi inventado em um navegador. Nada foi checado, nenhum token foi gasto e nenhuma cadeia foi escrita.',

  how: 'Como funciona',
  howItems: [
    {
      head: 'Verificação universal.',
      text: 'Artigos, pacotes, certificados e pessoas fariam todos uma só forma de alegação.',
    },
    {
      head: 'Integração com o grafo de confiança.',
      text: 'O verificador seria procurado entre aqueles cujo trust.txt o cita.',
    },
    {
      head: 'Segurança econômica.',
      text: 'Um verificador depositaria uma garantia e a perderia, por corte, em caso de declaração falsa.',
    },
    {
      head: 'Confiança entre áreas.',
      text: 'O que se confirma em um campo poderia ser lido em outro.',
    },
  ],

  tamper: 'Quebre',
  tamperDetails:
    'Estas checagens não são simuladas. Rodam no seu navegador sobre o exemplo acima, assinado com chaves feitas para esta visita. Mude algo e veja qual delas percebe.',
  tamperingsLabel: 'O que quebrar',
  restoreAll: 'Consertar tudo',
  tamperings: TAMPERINGS,
  changesHead: 'O que foi feito',
  places: PLACES,
  removed: 'retirado',
  before: 'antes',
  after: 'agora',

  checksHead: 'Qual checagem percebe',
  columns: { check: 'Checagem', result: 'Resultado', seen: 'O que viu' },
  checks: CHECK_TEXTS,
  observations: OBSERVATIONS,
  getStateName: (state, anythingBroken) =>
    state === 'noticed'
      ? 'Percebe'
      : state === 'not-checked'
        ? 'Não checado'
        : anythingBroken
          ? 'Não percebe'
          : 'Nada fora do lugar',
  /** One sentence for all checks. */
  summary: (states, anythingBroken) => {
    const noticed = states.filter((state) => state === 'noticed').length;
    const blind = states.filter((state) => state === 'not-checked').length;
    if (!anythingBroken) return 'Nada está quebrado, e nenhuma checagem diz o contrário.';
    const left = blind > 0 ? ` ${formatCount(blind, 'não tem', 'não têm')} mais o que examinar.` : '';
    if (noticed === 0) return `Nenhuma checagem percebe.${left}`;
    return `${formatNumber(noticed)} de ${formatCount(states.length, 'checagem', 'checagens')} ${noticed === 1 ? 'percebe' : 'percebem'}.${left}`;
  },
  preparing: 'Criando chaves e assinando o exemplo…',
  noCryptography:
    'Este navegador não oferece criptografia à página, e as checagens não podem rodar. Navegadores fazem isso quando uma página não vem por https.',
  checksFailed: 'As checagens não puderam rodar neste navegador. Recarregue a página para tentar de novo.',
  evidenceHead: 'Os dados que as checagens leem',
  evidence: {
    statement: 'Declaração',
    signature: 'Assinatura da declaração',
    certificate: 'Certificado',
    authoritySignature: 'Assinatura da autoridade',
    fileOf: (domain: string) => `trust.txt de ${domain}`,
    gone: 'Retirado.',
  },
} as const satisfies Translated<typeof ENGLISH>;
