import type { DossierResponse, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { formatDateTime, formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, MissingEvidenceWithText } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

const NAMED_BY_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'o lista como membro',
  BELONGTO: 'diz que pertence a ele',
  CONTROL: 'diz que o controla',
  CONTROLLEDBY: 'diz que é controlado por ele',
  VENDOR: 'o cita como fornecedor',
  CUSTOMER: 'o cita como cliente',
};

/** Of a `member` line that is no listing of a recognized association: it may be a direction error. */
const NAMED_AS_MEMBER_VERB = 'o cita como membro';

const NAMES_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'é citado como membro',
  BELONGTO: 'é citado como lista a que ele pertence',
  CONTROL: 'é citado como site que ele controla',
  CONTROLLEDBY: 'é citado como seu dono',
  VENDOR: 'é citado como fornecedor',
  CUSTOMER: 'é citado como cliente',
};

/** Of a statement whose file is stale: later requests for it failed. */
const NAMED_BY_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'o listava como membro',
  BELONGTO: 'dizia que pertencia a ele',
  CONTROL: 'dizia que o controlava',
  CONTROLLEDBY: 'dizia que era controlado por ele',
  VENDOR: 'o citava como fornecedor',
  CUSTOMER: 'o citava como cliente',
};
const NAMED_AS_MEMBER_PAST_VERB = 'o citava como membro';
const NAMES_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'era citado como membro',
  BELONGTO: 'era citado como lista a que ele pertence',
  CONTROL: 'era citado como site que ele controla',
  CONTROLLEDBY: 'era citado como seu dono',
  VENDOR: 'era citado como fornecedor',
  CUSTOMER: 'era citado como cliente',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Um arquivo foi lido',
  absent: 'Não havia arquivo',
  blocked: 'O site recusou a solicitação',
  unreachable: 'O site não deu resposta útil',
  'not-a-policy-file': 'O que havia ali não é um arquivo trust.txt',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain, head) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'Um domínio e quem o cita · Vouchwire',
  fallbackDescription: 'Quem lista um domínio, se o domínio o confirma e as linhas de origem com data.',
  explorer: 'Explorador do grafo de confiança',

  lastChecked: (day: string) => `Última checagem em ${day}.`,
  lastCheckUnavailable: 'A data da última checagem não está disponível neste momento.',
  recordsUnavailable: 'Falta parte desta página neste momento',
  recordsUnavailableDetails: (since) =>
    `Os registros por trás do grafo não respondem desde ${formatDateTime(since) ?? since}. Mostra-se o que o grafo contém; o próprio arquivo, as visitas e o histórico, não. Disso nada se conclui sobre o site.`,
  fileUnavailable: 'O arquivo não pode ser mostrado neste momento: os registros não respondem.',
  historyUnavailable: 'O histórico não pode ser mostrado neste momento: os registros não respondem.',
  recheck: 'Checar de novo',
  recheckIn: (seconds) => `Checar de novo em ${formatSeconds(seconds)}`,
  nextCheckAt: (time) => `Foi consultado há pouco; pode sê-lo de novo a partir de ${time}.`,
  rechecking: 'Consultando o site…',
  rechecked: 'Consultado agora. O grafo o reflete em segundos.',
  recheckFailed: 'Não foi possível consultar o site agora. Isso nada diz sobre ele; tente de novo.',
  feedTitle: (domain) => `O que mudou em torno de ${domain} · Vouchwire`,
  follow: 'Acompanhar mudanças',
  itsMembers: 'Seus membros',
  checkPage: 'O que um rastreador vê ali',
  json: 'JSON',

  namedBy: 'Quem o cita',
  namedByDetails: 'À esquerda: o arquivo deles. À direita: o arquivo deste site.',
  notNamed: 'Nenhum arquivo que lemos cita este site.',
  names: 'Quem ele cita',
  namesDetails: 'À esquerda: o arquivo deste site. À direita: o arquivo deles.',
  sitesNotShown: (shown, notShown) =>
    `Este arquivo cita ${formatCount(shown + notShown, 'site', 'sites')}. O grafo mostra ${formatNumber(shown)}, porque nenhuma associação reconhecida lista este site.`,
  namesNone: 'O próprio arquivo não cita nenhum outro site.',
  pageHasNoFile: (host: string) =>
    `Uma página não pode ter um trust.txt próprio. O arquivo de ${host} vale para o host inteiro.`,
  groups: {
    namedBy: {
      confirmed: 'Confirmado pelos dois lados',
      listed: 'Associações que o listam, sem confirmação',
      partners: 'Fornecedores e clientes, confirmado pelos dois lados',
      claims: 'Outras declarações, não confirmadas por este site',
    },
    names: {
      confirmed: 'Confirmado pelos dois lados',
      listed: 'Citados como membros, não confirmados',
      partners: 'Fornecedores e clientes, confirmado pelos dois lados',
      claims: 'Outras declarações, não confirmadas pelos dois lados',
    },
  },
  namedByHeading: (type, group, isStale) => {
    if (type === 'MEMBER' && group === 'claims') return isStale ? NAMED_AS_MEMBER_PAST_VERB : NAMED_AS_MEMBER_VERB;
    return (isStale ? NAMED_BY_PAST_VERBS : NAMED_BY_VERBS)[type];
  },
  namesHeading: (type, isStale) => (isStale ? NAMES_PAST_VERBS : NAMES_VERBS)[type],
  statements: (total, domains) =>
    `${formatCount(total, 'declaração', 'declarações')}, ${formatCount(domains, 'domínio', 'domínios')}`,
  stateCount: (count) => formatNumber(count),
  pageOf: (page, pages) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,
  noneOnPage: 'Nada nesta página.',
  pagesLabel: 'Páginas de declarações',
  previous: 'Página anterior',
  next: 'Próxima página',

  file: 'O arquivo dele',
  fileReadOn: (lines, day) =>
    `${formatCount(lines, 'linha', 'linhas')}, ${lines === 1 ? 'lida' : 'lidas'} por último em ${day}.`,
  noFile: 'Não temos nenhum arquivo deste site.',
  noFindings: 'O linter não tem apontamentos sobre ele.',
  fileFindings: (count, shown) =>
    shown < count
      ? `O linter tem ${formatCount(count, 'apontamento', 'apontamentos')}, ${formatNumber(shown)} sobre o que se mostra aqui.`
      : `O linter tem ${formatCount(count, 'apontamento', 'apontamentos')}.`,
  generalFindings: 'Sobre o arquivo como um todo',
  lintUnavailable: 'O arquivo como veio não foi guardado, só as declarações; por isso o linter nada diz aqui.',
  linesShown: (shown, total) => `${formatNumber(shown)} de ${formatCount(total, 'linha', 'linhas')}`,
  linesBefore: 'Linhas antes destas',
  linesAfter: 'Linhas depois destas',
  windowsLabel: 'Outras linhas do arquivo',
  wholeFile: 'O arquivo como veio',
  fileLabel: 'O arquivo, linha por linha',

  history: 'Histórico',
  historyTruncated: (total) => formatCount(total, 'observação', 'observações'),
  noHistory: 'Não temos registro de uma checagem deste site.',
  when: 'Quando',
  observed: 'O que se viu',
  changes: 'O que mudou',
  attemptDates: (days, earlier) =>
    `${days.join(', ')}${earlier > 0 ? ` e ${formatCount(earlier, 'dia anterior', 'dias anteriores')}` : ''}`,
  outcome: (outcome) => OUTCOMES[outcome],
  lines: (count) => formatCount(count, 'declaração', 'declarações'),
  changed: (added, removed, respelled) =>
    [
      added + removed === 0
        ? 'Nenhuma declaração acrescentada nem retirada'
        : `${formatCount(added, 'acrescentada', 'acrescentadas')}, ${formatCount(removed, 'retirada', 'retiradas')}`,
      ...(respelled > 0 ? [`${formatCount(respelled, 'escrita', 'escritas')} de outro modo`] : []),
    ].join(', '),
  firstVersion: 'O primeiro que foi lido',

  contradictions: 'Contradições',
  noContradictions: 'Nenhuma encontrada.',
  denied: (count: number) =>
    `${formatCount(count, 'declaração é contradita', 'declarações são contraditas')} por outra declaração vigente.`,
  quoteAt: (line) => (line === null ? '' : `linha ${line}`),
  firstSeen: (day) => `desde ${day}`,

  notChecked: 'O que não pôde ser checado',
  allChecked: 'Não se sabe de nada que falte no que se mostra acima.',
  unanswered: (count: number) =>
    `${formatCount(count, 'declaração não pôde ser checada', 'declarações não puderam ser checadas')}: não lemos nenhum arquivo vigente do outro site.`,
  missingEvidence: (gap: MissingEvidenceWithText): string => {
    switch (gap) {
      case 'records-unavailable':
        return 'O arquivo, as visitas e o que se achou contra ele: os registros não respondem neste momento.';
      case 'file-not-stored':
        return 'Comentários, contatos e grafia do arquivo: o conjunto de dados guardou só as declarações.';
      case 'last-check-failed':
        return 'O arquivo na última visita: o site não pôde ser lido então.';
      case 'line-numbers-not-stored':
        return 'Os números de linha de algumas declarações: o conjunto de dados não os guardou.';
    }
  },

  contents: 'Nesta página',
  facts: {
    namedBy: 'Citado por',
    names: 'Cita',
    namedByCounts: ({ confirmed, listed, claims }) =>
      [
        confirmed > 0 && `${formatCount(confirmed, 'confirmada', 'confirmadas')} pelos dois lados`,
        listed > 0 && `${formatNumber(listed)} de associações reconhecidas`,
        claims > 0 && formatCount(claims, 'não confirmada', 'não confirmadas'),
      ]
        .filter(Boolean)
        .join('; ') || 'nenhum',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'nenhum'
        : `${formatCount(count, 'domínio', 'domínios')}; ${formatCount(confirmed, 'declaração confirmada', 'declarações confirmadas')} pelos dois lados`,
    signal: 'Sinal de confiança',
    signalNote: 'Mostra quais associações listam um site. Nada diz sobre a exatidão do que ele publica.',
    noSignal: {
      'not-listed': 'nenhum: nenhuma associação revisada lista este site',
      'shared-platform': (platform: string) =>
        `nenhum: qualquer pessoa pode abrir uma conta em ${platform}, então a plataforma nada diz deste site`,
      'no-domain': 'nenhum: só é calculado para domínios',
    },
    operatorSetting: 'Este valor é uma configuração do operador deste site, não uma evidência.',
    signalOfDomain: (domain: string) => `de ${domain}`,
    throughOwner: (owner: string, isConfirmed: boolean) =>
      isConfirmed
        ? `por meio de seu dono ${owner}`
        : `por meio de ${owner}, que diz controlar este site; não confirmado`,
    signalFrom: (list: string, identities: string) => `${list} lista ${identities}`,
    moreSources: (count: number) => `e ${formatCount(count, 'outro', 'outros')}`,
    method: 'como é feito',
    ownFile: 'Arquivo próprio',
    fileUnavailable: 'não se pode dizer agora',
  },

  raw: 'Dados brutos',
  rawDetails: 'Tudo o que há nesta página, no mesmo endereço.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Comando que obtém esta página em JSON',
  share: 'Link, citação, selo',
  shareDetails: 'O selo não usa cookies e fica cinza se a listagem caducar.',
  shareLink: 'Link',
  shareCitation: 'Citação',
  shareCard: 'Cartão',
  shareBadge: 'Selo',
  shareCurl: 'curl',
  shareTexts: 'Os próprios textos',
  copy: (what) => `Copiar ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** @param statement the finding with the dates on which the files were read */
  citation: (
    { domain, as_of, graph_version }: Pick<DossierResponse, 'domain' | 'as_of' | 'graph_version'>,
    statement: string,
    address: string,
  ): string => {
    const month = formatMonth(as_of);
    const records = month ? `, registros até ${month}` : '';
    return `${domain}: “${statement}” Vouchwire${records}, grafo ${graph_version}. ${address}`;
  },
  localGraph: 'Em torno dele',
  localGraphDetails: 'O explorador desenha quem está em torno deste site e segue dali.',
  openExplorer: (domain) => `Abrir ${domain} no explorador`,
  explorerLoading: 'O explorador está carregando…',
  limits: 'O que isto não diz',
  limitsText:
    'Esta página não diz se as reportagens são exatas. Uma lista de membros mostra quem pertence a uma associação, nada mais.',

  unknownDetails: 'Nenhum arquivo que lemos o cita, e não lemos nenhum arquivo dele.',
  relatedDomains: 'Domínios parecidos',
  sameRegistrableDomain: 'sob o mesmo domínio registrável',
  lookAlike: 'de grafia parecida; o dono pode ser outro',
  claimsControl: 'alega controlar este site. Você não precisa fazer nada.',
  moreControlClaims: (count) => `${formatCount(count, 'outro site alega', 'outros sites alegam')} controlar este site.`,
  noRelatedDomains: 'Nenhum domínio conhecido tem o mesmo domínio registrável ou grafia parecida.',
  suggestedAssociations: 'Associações que listam sites relacionados',
  suggestedAssociationsDetails:
    'Elas listam sites sob o mesmo domínio registrável. Cada associação decide quais sites lista.',
  listMembers: (count) => formatCount(count, 'membro', 'membros'),
  owner: 'Este site é seu?',
  ownerDetails:
    'Publique um trust.txt que cite suas associações e cheque-o. Se uma associação também listar você, esta página o mostra em segundos.',
  createFile: 'Criar um trust.txt',
  checkDomain: 'Checar o arquivo',

  refused: 'Isso não é um domínio que se possa procurar.',
  failed: 'Não foi possível consultar o grafo.',
  failedDetails: 'A falha é nossa, e isso nada diz sobre o domínio.',
  tryAgain: 'Tentar de novo',
} as const satisfies Translated<typeof ENGLISH>;
