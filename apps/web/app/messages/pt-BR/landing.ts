import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/landing.ts';
import type { Translated } from '../translated.ts';

/** Every word of the landing page. */
export const MESSAGES = {
  pageTitle: 'Vouchwire: notícias autênticas de fontes em que você confia',
  description:
    'Organizações jornalísticas dizem em um pequeno arquivo, o trust.txt, a quem pertencem e quem pertence a elas. A Vouchwire lê esses arquivos e mostra quem cita quem, linha por linha.',

  promise: 'Notícias autênticas de fontes em que você confia',
  standfirst:
    'Organizações de notícias publicam um arquivo trust.txt com suas associações, membros e donos. A Vouchwire lê esses arquivos, compara os dois lados e mostra as duas linhas.',
  explore: 'Explorar o grafo de confiança',
  connect: 'Conectar ao grafo de confiança',
  searchLabel: 'Ou procure um',
  search: 'Procurar',
  placeholder: 'gilmermirror.com',

  mapTitle: 'O grafo do trust.txt.',
  mapCounts: (shown, total, confirmed) =>
    `${shown < total ? `${formatNumber(shown)} de ${formatCount(total, 'domínio', 'domínios')}` : formatCount(total, 'domínio', 'domínios')}, cada um perto dos que o citam. ${
      confirmed === 1 ? 'O ponto grande tem' : `Os ${formatNumber(confirmed)} pontos grandes têm`
    } um vínculo declarado pelos dois lados.`,
  mapDate: (month) => `Arquivos lidos até ${month}.`,
  mapAlt: (shown, confirmed) =>
    `Mapa do grafo do trust.txt: ${formatCount(shown, 'domínio como ponto', 'domínios como pontos')}, em um disco por associação. ${formatCount(confirmed, 'tem', 'têm')} um vínculo declarado pelos dois lados.`,
  openMap: 'Abrir o grafo de confiança',
  noMap: 'O mapa é desenhado assim que o grafo fica pronto. Olhe de novo daqui a pouco.',

  highlights: 'O que os arquivos dizem, em números',
  noHighlights: 'Nada foi contado ainda: o grafo não tem declarações, ou ainda está sendo feito.',
  asOf: (month) => `lido até ${month}`,
  memberships: 'Filiações',
  membersConfirmed: (named, readable, confirmed) =>
    `Associações citam ${formatCount(named, 'filiação', 'filiações')}. Em ${formatNumber(readable)} delas o membro também tem arquivo, e ${formatNumber(confirmed)} desses arquivos ${confirmed === 1 ? 'diz' : 'dizem'} o mesmo.`,
  controlLines: 'Linhas em contradição',
  controlContradicted: (named, contradicted) =>
    `${formatNumber(contradicted)} de ${formatCount(named, 'linha', 'linhas')} que declaram controlar um site ${contradicted === 1 ? 'está' : 'estão'} em contradição: o arquivo do próprio site cita outro dono.`,
  withoutFile: 'Listados sem arquivo',
  listedWithoutFile: (sites, associations, name) =>
    sites === 1
      ? `${formatCount(associations, 'associação lista', 'associações independentes entre si listam')} ${name}. Nenhum arquivo próprio foi lido, o que é comum e não pesa contra o site.`
      : `${formatNumber(sites)} sites, entre eles ${name}, são listados por ${formatCount(associations, 'associação', 'associações independentes entre si')} cada um. Nenhum arquivo próprio deles foi lido, o que é comum e não pesa contra eles.`,
  largestAssociation: (name, members, confirmed) =>
    `${name} cita ${formatCount(members, 'membro', 'membros')}, mais do que qualquer outra; ${confirmed === 0 ? 'nenhum deles a cita' : formatCount(confirmed, 'deles também a cita', 'deles também a citam')}.`,

  features: 'O que a Vouchwire faz',
  graphTitle: 'Grafo de confiança',
  graphText:
    'Quem cita quem, um domínio por vez: cada vínculo com a linha do arquivo em que se baseia e o dia em que ela foi lida.',
  confirmedByBoth: 'confirmado por ambos',
  authenticityTitle: 'Autenticidade do conteúdo',
  authenticityText:
    'De onde vem um artigo ou uma imagem, por C2PA, DID e assinaturas criptográficas, em confronto com as chaves que o próprio veículo publicou.',
  example: [
    ['signatário', 'did:web:daily.example'],
    ['método', 'eddsa-jcs-2022'],
    ['imagem', 'manifesto C2PA, assinado'],
  ],
  analysisTitle: 'Análise em tempo real',
  analysisText:
    'Uma avaliação de confiança com IA para qualquer URL ou DID, item por item: o que se viu, quanto conta e o que não pôde ser checado.',
  scoreTable: [
    ['Quem o lista', 'confirmado'],
    ['trust.txt no lugar', 'visto'],
    ['Autor identificado', 'não checado'],
  ],

  network: 'Rede de notícias autênticas',
  readers: 'Para leitores',
  readersText: 'Um serviço de notícias baseado no grafo está a caminho. Deixe um endereço e saiba quando abrir.',
  joinWaitlist: 'Entrar na lista',
  publishers: 'Para veículos',
  publishersText:
    'Publique um trust.txt, assine o que publica e opine sobre como se mostram os vínculos entre redações.',
  joinPilot: 'Participar do piloto',
  signUpNeedsScript: 'Os dois formulários exigem JavaScript.',
} as const satisfies Translated<typeof ENGLISH>;
