import { formatBytes, formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import type { RESULT_TEXT as ENGLISH } from '../en/assistant-result.ts';
import type { Translated } from '../translated.ts';

const MEDIA_KINDS = {
  images: 'imagens',
  videos: 'vídeos',
  audio: 'áudios',
  documents: 'documentos',
};

/** Every word of a result of the trust assistant. */
export const RESULT_TEXT = {
  resultFor: (domain) => `Resultado de ${domain}`,
  trustScore: 'Pontuação de confiança',
  inGraph: 'No grafo de confiança',
  notInGraph: 'Fora do grafo de confiança',
  graphNotChecked: 'Grafo de confiança não checado',
  bands: {
    high: 'Este conteúdo parece vir de uma fonte de alta confiança, com conexões fortes na rede de confiança.',
    moderate: 'Este conteúdo vem de uma fonte de confiança moderada, com algumas conexões na rede de confiança.',
    limited: 'Este conteúdo tem poucos indicadores de confiança. Verifique as informações por conta própria.',
    low: 'Este conteúdo não tem indicadores de confiança. Tenha cautela e verifique todas as informações.',
  },
  publisherOnly: 'Somente o editor',
  publisher: (domain) => `Sinais do editor de ${domain}`,
  points: (points, possible) =>
    `${formatNumber(points)} de ${formatCount(possible, 'ponto', 'pontos')} dos sinais que puderam ser verificados`,
  notForPage:
    'Os pontos contam o que se sabe sobre o editor. Não dizem nada sobre esta página. Não verificado não é bom nem ruim.',
  notForDid: 'Os pontos contam o que se sabe sobre o editor desse domínio. Não verificado não é bom nem ruim.',
  didLinked: (domain) => `Este DID está vinculado a ${domain}. Ambos confirmam isso.`,
  didUnlinked: 'Nenhum domínio confirma este DID, portanto não há editor para avaliar.',
  didNotResolved: 'Não foi possível resolver este DID, portanto não há editor para avaliar.',
  noApplicableSignal: 'Nenhum sinal se aplica a este DID.',
  littleEvidence: 'desconhecido: poucas evidências públicas',
  conflicting: (which) => `evidências conflitantes: ${which}`,
  fixedBandNote:
    'Esta pontuação conta evidências de identidade e de responsabilidade pública. Ela não julga se o conteúdo é preciso.',
  scoreRange: (score, upTo, ceiling) =>
    [
      `${score} em uma escala de 0 a 100. As faixas começam em 40, 60 e 80.`,
      upTo > score && `Com tudo o que não pôde ser checado, seria no máximo ${upTo}.`,
      ceiling !== null && `Uma regra a limita a ${ceiling}.`,
    ]
      .filter(Boolean)
      .join(' '),
  coverage: (checked, signals) =>
    signals === 1
      ? `${formatNumber(checked)} de 1 sinal pôde ser checado.`
      : `${formatNumber(checked)} de ${formatCount(signals, 'sinal', 'sinais')} ${checked === 1 ? 'pôde ser checado' : 'puderam ser checados'}.`,
  range: ({ openCount: open, openPoints: worth, maxScore: upTo }, score) =>
    open === 0
      ? ''
      : `${open === 1 ? 'O que ficou em aberto vale' : 'Os que ficaram em aberto valem'} ${formatCount(worth, 'ponto', 'pontos')}${
          upTo > score
            ? `: se tudo tivesse sido encontrado, a pontuação seria ${upTo}.`
            : ', que não mudariam a pontuação.'
        } Não checado não é bom nem ruim.`,
  noBreakdown: 'O servidor não enviou o extrato de pontos desta pontuação.',

  breakdown: 'Extrato de pontos',
  breakdownCaption: 'Cada sinal com seu estado, o que se viu e seus pontos',
  rules: 'Versão das regras',
  graphDate: (date) => `grafo de ${date}`,
  analyzedAt: (at, took) => `${at}${took ? `, em ${took}` : ''}`,
  json: 'JSON com evidências',
  resultLink: 'Link do instantâneo',
  resultSaved: 'Guardado. Este link mostra o resultado como está agora, com a data:',
  resultSaveFailed: 'Não foi possível guardar o resultado. Tente de novo daqui a pouco.',
  columns: {
    number: 'Número',
    signal: 'Sinal',
    state: 'Estado',
    when: 'Quando',
    seen: 'O que vimos',
    points: 'Pontos',
  },
  blocks: {
    graph: 'Grafo',
    policy: 'Política',
    content: 'Conteúdo',
    disclosure: 'Transparência',
  },
  atMost: (points) => `no máximo ${points}`,
  maxPoints: (possible) => `de ${possible}`,
  states: {
    present: 'Presente',
    absent: 'Ausente',
    'not-checked': 'Não checado',
    conflicting: 'Conflitante',
  },
  evidence: 'Evidências',
  deductions: 'Descontos',
  noDeductions: 'Nenhuma evidência conflitante',
  cap: 'Teto',
  capAt: (at) => `Uma regra limita esta pontuação a ${at}`,
  noCap: 'Nenhuma regra limita a pontuação',
  none: 'nenhum',
  notReached: 'não atingido',
  total: 'Total',
  sumMismatch: (sum, score) => `As linhas acima somam ${sum}; o servidor diz ${score}. A falha é nossa.`,
  signal: (number) => `Sinal ${number} do extrato`,

  network: 'Rede de confiança',
  trustedBy: 'Tem a confiança de',
  trusts: 'Confia em',
  noTrustedBy: 'Nenhuma declaração confirmada de membro ou de controle o cita.',
  namedBy: 'Citado por',
  namesNone: 'Nada está confirmado pelos dois lados.',
  openExplorer: 'Abrir no explorador',
  openCheck: 'O trust.txt dele, passo a passo',
  showAll: (count) => `Mostrar todos (${formatNumber(count)})`,

  content: 'Detalhes do conteúdo',
  contentFields: {
    type: 'Tipo',
    did: 'DID',
    title: 'Título',
    author: 'Autor',
    publisher: 'Veículo',
    published: 'Publicado',
    modified: 'Modificado',
    address: 'Endereço',
    document: 'Documento DID',
    linked: 'Domínios ligados',
  },
  notGiven: 'Não informado',

  credentials: 'Credenciais de conteúdo (C2PA)',
  credentialsSummary: (carrying, checked, percentage) => {
    const share = percentage === null ? '' : `, ${formatPercent(percentage)}`;
    return checked === null
      ? `${formatCount(carrying, 'mídia traz', 'mídias trazem')} credenciais válidas${share}.`
      : `${formatNumber(carrying)} de ${formatCount(checked, 'mídia checada', 'mídias checadas')} ${carrying === 1 ? 'traz' : 'trazem'} credenciais válidas${share}.`;
  },
  notMatching: (count) =>
    `${formatCount(count, 'mídia tem', 'mídias têm')} credenciais que não correspondem ao arquivo.`,
  noneChecked: 'Nenhuma delas pôde ser checada.',
  noMedia: 'Nenhuma mídia foi encontrada na página.',
  mediaNotChecked: 'Não se checou se há mídias.',
  mediaCounts: (counts) =>
    `Por tipo: ${counts
      .map(
        ({ kind, total, withCredentials }) =>
          `${MEDIA_KINDS[kind]} ${formatNumber(withCredentials)} de ${formatNumber(total)}`,
      )
      .join(', ')}.`,
  mediaFound: (total) => `${formatCount(total, 'item foi encontrado', 'itens foram encontrados')} na página.`,
  credentialStates: {
    'valid-recognised-signer': 'Válida, signatário reconhecido',
    'valid-unknown-signer': 'Válida, signatário desconhecido',
    'valid-test-signer': 'Válida, certificado público de teste',
    partial: 'Assinada em parte',
    tampered: 'Alterada após a assinatura',
    malformed: 'Malformada',
    incomplete: 'Não pode ser checada',
    absent: 'Ausente',
    'not-checked': 'Não checada',
  },
  hasCredentials: 'Traz credenciais',
  moreOn: (name) => `Mais sobre ${name}`,
  more: 'Mais',
  mediaFields: {
    address: 'Endereço',
    signer: 'Assinado por',
    issuer: 'Certificado de',
    list: 'Reconhecido por',
    signedAt: 'Carimbo de tempo',
    generator: 'Feito com',
    source: 'Tipo de origem',
    actions: 'Ações',
    ingredients: 'Ingredientes',
    format: 'Formato',
    publisher: 'É do veículo',
    notes: 'Notas',
    metadata: 'Metadados',
    metadataSource: 'Tipo de origem nos metadados',
    aiSystem: 'Sistema de IA',
    software: 'Programa',
    creator: 'Criador',
    credit: 'Crédito',
    copyright: 'Direitos',
  },
  metadataStates: {
    stated: 'Presente',
    absent: 'Ausente',
    'not-checked': 'Não checado',
  },
  metadataStatement: (sourceType) => `Seus metadados, que qualquer um pode escrever, dizem \`${sourceType}\`.`,
  formatAndSize: (format, bytes) => [format, bytes !== null && formatBytes(bytes)].filter(Boolean).join(', '),
  yes: 'Sim',
  no: 'Não',
  notKnown: 'Não se sabe',
  unnamed: 'sem nome',
  recognisedBy: (lists) => `Os signatários são procurados em: \`${lists}\`.`,
  trustListDate: (name, asOf) => (asOf ? `${name} (${asOf})` : name),

  signatures: 'Assinaturas digitais e metadados',
  signatureFields: {
    envelope: 'Envelope',
    canonical: 'Canonizado',
    signature: 'Assinatura',
    anySignature: 'Assinatura digital',
    key: 'Chave',
    controller: 'Chave de',
    dates: 'Assinado',
    jsonLd: 'JSON-LD',
    page: 'Página',
    certificate: 'Certificado',
    policyFile: 'trust.txt',
  },
  envelopePresent: 'Presente na página',
  notPresent: 'Ausente',
  notChecked: 'Não checado',
  canonicalYes: 'Sim, RFC 8785',
  signatureStates: {
    verified: 'Confere',
    tampered: 'Alterado após a assinatura',
    expired: 'Expirada',
    'not-yet-valid': 'Ainda não válida',
    'foreign-key': 'Com chave de outro',
    'unknown-key': 'Chave não encontrada',
    unsupported: 'Sem suporte',
    malformed: 'Malformada',
    'not-checked': 'Não checada',
  },
  signaturePresent: 'Presente',
  policyOutcomes: {
    found: 'Presente',
    absent: 'Ausente',
    blocked: 'Recusado',
    unreachable: 'Inacessível',
    'not-a-policy-file': 'Há outra coisa ali',
  },
  until: (date) => `até ${date}`,
  blocksRead: (blocks, broken) =>
    `${formatCount(blocks, 'bloco', 'blocos')}${broken ? `, ${formatNumber(broken)} com defeito` : ''}, ${
      blocks === 1 ? 'lido' : 'lidos'
    } sem carregar contextos remotos`,
  fetchedAt: (at) => `obtida em ${at}`,

  authorship: 'Análise da autoria do conteúdo',
  probability: 'Probabilidade de IA',
  confidence: { high: 'confiança alta', medium: 'confiança média', low: 'confiança baixa' },
  probabilityBy: {
    credentials: 'Mídias próprias assinadas que foram feitas com IA, segundo suas credenciais de conteúdo:',
  },
  notAssessed: 'Não avaliado.',
  statementsHead: 'O que a página declara sobre IA',
  statementsNote: 'Citado sem alterações. Qualquer pessoa pode escrever isso, e nada se conclui disso.',
  statementPlaces: {
    sentence: () => 'Frase:',
    caption: () => 'Legenda:',
    meta: (name) => (name ? `Elemento meta \`${name}\`:` : 'Elemento meta:'),
    header: (name) => (name ? `Cabeçalho \`${name}\`:` : 'Cabeçalho:'),
    'structured-data': (name) => (name ? `Dados estruturados, \`${name}\`:` : 'Dados estruturados:'),
    'file-metadata': (name) => (name ? `Metadados do arquivo, \`${name}\`:` : 'Metadados do arquivo:'),
    credentials: (name) => (name ? `Credenciais de conteúdo, assinadas por \`${name}\`:` : 'Credenciais de conteúdo:'),
  },
  readByModel: (model) => `O que ${model ? `\`${model}\`` : 'um modelo'} aponta no texto`,
  pointsTo: {
    ai: 'Aponta para IA:',
    'ai-in-part': 'Aponta para IA em parte:',
    people: 'Aponta para pessoas:',
  },
  noStatementInText: 'O modelo não encontrou no texto nada que diga como ele foi feito.',
  noPointsNote: 'Não vale pontos.',

  disclosure: 'Transparência do veículo',
  noDisclosure: 'Nenhuma página de transparência encontrada',
  disclosureNotChecked: 'Não se checou se há página de transparência.',
  topics: { ownership: 'Propriedade', corrections: 'Correções', ethics: 'Ética', disclosure: 'Transparência' },
  pageStates: { read: 'Presente', absent: 'Ausente', 'not-checked': 'Não checada' },
  summarizedBy: (model) =>
    `Resumido por ${model ? `\`${model}\`` : 'um modelo'}, com citações que constam da página. Não vale pontos.`,
  summarizedByRule: 'Trechos destas páginas, escolhidos por regra.',

  warnings: 'Avisos',
  noWarnings: 'Nenhum aviso.',
  recommendations: 'Recomendações',
  noRecommendations: 'Nenhuma recomendação.',

  summary: 'Resumo da análise por IA',
  summaryNote: (model, dropped) =>
    [
      `Escrito por ${model ? `\`${model}\`` : 'um modelo'} a partir do extrato acima.`,
      dropped > 0 &&
        `${formatCount(dropped, 'frase ficou', 'frases ficaram')} de fora porque nada no extrato ${dropped === 1 ? 'a' : 'as'} sustenta.`,
      'Não vale pontos.',
    ]
      .filter(Boolean)
      .join(' '),
  withoutSources: 'O servidor não diz em que cada frase se baseia.',

  skipped: 'O que não foi examinado',
  skippedMore: 'Limites nossos impediram que isto fosse examinado. Nada decorre disso.',
  limits: 'O que isto não diz',
  limitsMore:
    'Se a reportagem está certa. A pontuação diz quão bem se pode identificar o veículo e cobrar dele: quem o avaliza, se assina o que publica, se diz a quem pertence. Há bom jornalismo em sites com pouco disso, e mau jornalismo em sites com tudo isso. Um sinal que não pôde ser lido não conta, nem a favor nem contra.',
} as const satisfies Translated<typeof ENGLISH>;
