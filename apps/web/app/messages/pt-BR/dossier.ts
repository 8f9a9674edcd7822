import type { DossierAnswer, DossierGap, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { dayOf, instantOf, monthOf } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;

/** The names that are told, and how many others there are. */
const those = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} e ${counted(total - names.length, 'outro', 'outros')}` : and(names);

const NAMES_IT: Record<RelationshipType, string> = {
  MEMBER: 'o lista como membro',
  BELONGTO: 'diz que pertence a ele',
  CONTROL: 'diz que o controla',
  CONTROLLEDBY: 'diz que é controlado por ele',
  VENDOR: 'o cita como fornecedor',
  CUSTOMER: 'o cita como cliente',
};

const IT_NAMES: Record<RelationshipType, string> = {
  MEMBER: 'é listado como membro',
  BELONGTO: 'é citado como lista a que ele pertence',
  CONTROL: 'é citado como site que ele controla',
  CONTROLLEDBY: 'é citado como seu dono',
  VENDOR: 'é citado como fornecedor',
  CUSTOMER: 'é citado como cliente',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Um arquivo foi lido',
  absent: 'Não havia arquivo',
  blocked: 'O site recusou leitores automáticos',
  unreachable: 'O site estava inacessível',
  'not-a-policy-file': 'O que havia ali não é um arquivo trust.txt',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain, head) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'Um domínio e quem o avaliza · Vouchwire',
  fallbackDescription: 'Quem lista um domínio, se ele diz o mesmo e as linhas datadas em que isso se baseia.',
  explorer: 'Explorador do grafo de confiança',

  /** The sentence that page, title and card begin with. */
  finding: ({ finding, domain }: Pick<DossierAnswer, 'finding' | 'domain'>): string => {
    const { kind, by, total, both_sides } = finding;
    const names = those(
      by.map((one) => one.name ?? one.domain),
      total,
    );
    const one = total === 1;
    switch (kind) {
      case 'listed': {
        const listed = `${names} ${one ? 'lista' : 'listam'} este site como membro`;
        if (both_sides === total) return `${listed}, e o site diz o mesmo.`;
        if (both_sides === 0) return `${listed}; não se viu o arquivo do site dizer o mesmo.`;
        return `${listed}; o site diz o mesmo de ${grouped(both_sides)} deles.`;
      }
      case 'owned': {
        const owned = `${names} ${one ? 'diz' : 'dizem'} controlar este site`;
        return both_sides > 0
          ? `${owned}, e o site diz o mesmo.`
          : `${owned}; não se viu o arquivo do site dizer o mesmo.`;
      }
      case 'list':
        return `Este site lista ${counted(total, 'membro', 'membros')}; ${both_sides === 0 ? 'nenhum deles diz' : counted(both_sides, 'deles diz', 'deles dizem')} o mesmo.`;
      case 'named':
        return `${names} ${one ? 'cita' : 'citam'} este site; nenhuma lista de membros o cita.`;
      case 'names':
        return `Este site cita ${counted(total, 'outro', 'outros')}; nenhum arquivo lido o cita.`;
      case 'silent':
        return 'Nenhum arquivo lido cita este site, e ele não cita ninguém.';
      case 'unknown':
        return `Aqui nada se sabe de ${domain}.`;
    }
  },
  seen: (first: string, last: string): string =>
    first === last ? `Visto em ${last}.` : `Visto de ${first} a ${last}.`,
  checked: ({ last_checked, records_unread_since }) => {
    if (records_unread_since !== null)
      return 'Neste momento não se pode dizer quando o arquivo foi procurado pela última vez.';
    const day = dayOf(last_checked);
    return day ? `O arquivo dele foi procurado pela última vez em ${day}.` : 'Ninguém procurou ainda o arquivo dele.';
  },
  recordsUnread: 'Falta parte desta página neste momento',
  recordsUnreadMore: (since) =>
    `Os registros por trás do grafo não respondem desde ${instantOf(since) ?? since}. Mostra-se o que o grafo contém; o próprio arquivo, as visitas e o histórico, não. Disso nada se conclui sobre o site.`,
  fileUnread: 'O arquivo não pode ser mostrado neste momento: os registros não respondem.',
  historyUnread: 'O histórico não pode ser mostrado neste momento: os registros não respondem.',
  recheck: 'Checar de novo',
  recheckIn: (seconds) => `Checar de novo em ${secondsWord(seconds)}`,
  recheckFrom: (time) => `Foi consultado há pouco; pode sê-lo de novo a partir de ${time}.`,
  rechecking: 'Consultando o site…',
  rechecked: 'Consultado agora. O grafo o reflete em segundos.',
  recheckFailed: 'Não foi possível consultar o site agora. Isso nada diz sobre ele; tente de novo.',
  feedTitle: (domain) => `O que mudou em torno de ${domain} · Vouchwire`,
  follow: 'Acompanhar mudanças',
  itsMembers: 'Seus membros',
  checkPage: 'O que um rastreador vê ali',
  json: 'JSON',

  vouchers: 'Quem o avaliza',
  vouchersMore: 'À esquerda, o que dizem; à direita, o que ele diz',
  noVouchers: 'Nenhum arquivo lido cita este site.',
  vouchesFor: 'Quem ele avaliza',
  vouchesForMore: 'À esquerda, o que ele diz; à direita, o que dizem',
  sitesNotShown: (shown, notShown) =>
    `Este arquivo cita ${counted(shown + notShown, 'site', 'sites')}. O grafo mostra ${grouped(shown)}, porque nenhuma associação reconhecida lista este site.`,
  noVouchesFor: 'O arquivo dele, até onde algum foi lido, não cita ninguém.',
  namesIt: (type) => NAMES_IT[type],
  itNames: (type) => IT_NAMES[type],
  statements: (total, domains) =>
    `${counted(total, 'declaração', 'declarações')}, ${counted(domains, 'domínio', 'domínios')}`,
  stateCount: (count) => grouped(count),
  pageOf: (page, pages) => `Página ${grouped(page)} de ${grouped(pages)}`,
  noneHere: 'Nada nesta página.',
  pagesLabel: 'Páginas de declarações',
  previous: 'Página anterior',
  next: 'Próxima página',

  file: 'O arquivo dele',
  fileSeen: (lines, day) =>
    `${counted(lines, 'linha', 'linhas')}, ${lines === 1 ? 'lida' : 'lidas'} por último em ${day}.`,
  noFile: 'Não há arquivo deste site nos registros.',
  noFindings: 'O linter não tem apontamentos sobre ele.',
  fileFindings: (count, shown) =>
    shown < count
      ? `O linter tem ${counted(count, 'apontamento', 'apontamentos')}, ${grouped(shown)} sobre o que se mostra aqui.`
      : `O linter tem ${counted(count, 'apontamento', 'apontamentos')}.`,
  aboutWhole: 'Sobre o arquivo como um todo',
  notLinted: 'O arquivo como veio não foi guardado, só as declarações; por isso o linter nada diz aqui.',
  linesShown: (shown, total) => `${grouped(shown)} de ${counted(total, 'linha', 'linhas')}`,
  linesBefore: 'Linhas antes destas',
  linesAfter: 'Linhas depois destas',
  windowsLabel: 'Outras linhas do arquivo',
  wholeFile: 'O arquivo como veio',
  fileLabel: 'O arquivo, linha por linha',

  history: 'Histórico',
  historyMore: (total) => counted(total, 'observação', 'observações'),
  noHistory: 'Ninguém procurou ainda um arquivo deste site.',
  when: 'Quando',
  whatWasSeen: 'O que se viu',
  whatChanged: 'O que mudou',
  fromTo: (first, last) => (first === last ? last : `${first} a ${last}`),
  outcome: (outcome) => OUTCOMES[outcome],
  lines: (count) => counted(count, 'declaração', 'declarações'),
  changed: (added, removed, respelled) =>
    [
      added + removed === 0
        ? 'Nenhuma declaração acrescentada nem retirada'
        : `${counted(added, 'acrescentada', 'acrescentadas')}, ${counted(removed, 'retirada', 'retiradas')}`,
      ...(respelled > 0 ? [`${counted(respelled, 'escrita', 'escritas')} de outro modo`] : []),
    ].join(', '),
  firstOne: 'O primeiro que foi lido',

  contradictions: 'O que se contradiz',
  noContradictions: 'Não se encontraram duas declarações vigentes que se neguem.',
  denied: (count) => `${counted(count, 'declaração é negada', 'declarações são negadas')} por outra vigente.`,
  quoteAt: (line) => (line === null ? '' : `linha ${line}`),
  firstSeen: (day) => `desde ${day}`,

  notChecked: 'O que não pôde ser checado',
  allChecked: 'Não se sabe de nada que falte no que se mostra acima.',
  gap: (gap: DossierGap['gap'], unanswered: number): string => {
    switch (gap) {
      case 'records-not-read':
        return 'O arquivo, as visitas e o que se achou contra ele: os registros não respondem neste momento.';
      case 'never-looked':
        return 'O próprio arquivo: ninguém o procurou ainda.';
      case 'no-file-read':
        return 'O que ele mesmo diz: não há arquivo dele vigente que pudesse ser lido.';
      case 'file-not-kept':
        return 'Comentários, contatos e grafia do arquivo: o conjunto de dados guardou só as declarações.';
      case 'file-stale':
        return 'Se o arquivo ainda diz o mesmo: as tentativas de lê-lo falham há mais de 14 dias.';
      case 'last-look-failed':
        return 'O arquivo na última visita: o site não pôde ser lido então.';
      case 'unanswered-claims':
        return `${counted(unanswered, 'declaração', 'declarações')} a que nenhum arquivo poderia responder, pois nenhum foi lido ali.`;
      case 'line-numbers-not-kept':
        return 'Os números de linha de algumas declarações: o conjunto de dados não os guardou.';
    }
  },

  contents: 'Nesta página',
  facts: {
    vouchedBy: 'Citado por',
    vouches: 'Cita',
    domains: (count, confirmed) =>
      count === 0
        ? 'ninguém'
        : `${counted(count, 'domínio', 'domínios')}; ${counted(confirmed, 'declaração dita', 'declarações ditas')} pelos dois lados`,
    signal: 'Sinal de confiança',
    noSignal: 'nenhum: nenhuma âncora leva até aqui',
    howMade: 'como é feito',
    ownFile: 'Arquivo próprio',
    fileRead: (day) => `lido em ${day}`,
    fileNotRead: 'nenhum foi lido',
    fileUnread: 'não se pode dizer agora',
  },

  raw: 'Dados brutos',
  rawMore: 'Tudo o que há nesta página, no mesmo endereço.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Comando que obtém esta página em JSON',
  share: 'Link, citação, selo',
  shareMore: 'O selo nada pede a seus leitores e fica cinza sozinho.',
  shareLink: 'Link',
  shareCitation: 'Citação',
  shareCard: 'Cartão',
  shareBadge: 'Selo',
  shareCurl: 'curl',
  shareTexts: 'Os próprios textos',
  copy: (what) => `Copiar ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** With the dates of what it says, and what it was read from. */
  citation: (
    dossier: Pick<DossierAnswer, 'domain' | 'finding' | 'as_of' | 'graph_version'>,
    address: string,
  ): string => {
    const { domain, finding, as_of, graph_version } = dossier;
    const [first, last, month] = [dayOf(finding.first_seen), dayOf(finding.last_seen), monthOf(as_of)];
    const seen = first && last ? ` ${MESSAGES.seen(first, last)}` : '';
    const records = month ? `, registros até ${month}` : '';
    return `${domain}: “${MESSAGES.finding(dossier)}”${seen} Vouchwire${records}, grafo ${graph_version}. ${address}`;
  },
  around: 'Em torno dele',
  aroundMore: 'O explorador desenha quem está em torno deste site e segue dali.',
  openExplorer: (domain) => `Abrir ${domain} no explorador`,
  explorerComes: 'O explorador está carregando…',
  limits: 'O que isto não diz',
  limitsText: 'Se suas reportagens estão certas. Uma lista diz a quem um veículo pertence; ela não lê as reportagens.',

  unknownMore: 'Nenhum arquivo lido o cita, e ele não publicou nenhum que tenha sido lido. Isso nada diz sobre o site.',
  relatives: 'Domínios próximos',
  sameRegistrableDomain: 'sob o mesmo domínio registrável',
  lookAlike: 'de grafia quase igual; pode ser de outra pessoa',
  claimsControl: 'alega controlar este site. Você não precisa fazer nada.',
  moreControlClaims: (count) => `${counted(count, 'outro site alega', 'outros sites alegam')} controlar este site.`,
  noRelatives:
    'Nenhuma identidade conhecida está sob o mesmo domínio registrável, e nenhum domínio conhecido tem grafia quase igual.',
  wouldList: 'Quem poderia listá-lo',
  wouldListMore:
    'Listas que citam domínios próximos dele ou, na falta delas, as mais longas. Se um site cabe em uma lista, cabe à lista dizer.',
  listMembers: (count) => counted(count, 'membro', 'membros'),
  owner: 'Se ele é seu',
  ownerMore:
    'Publique um arquivo trust.txt que cite as listas a que você pertence e peça que seja checado. Se uma lista também o citar, esta página o dirá em segundos.',
  makeFile: 'Criar um trust.txt',
  checkIt: 'Checar o arquivo',

  refused: 'Isso não é um domínio que se possa procurar.',
  failed: 'Não foi possível consultar o grafo.',
  failedMore: 'A falha é nossa, e isso nada diz sobre o domínio.',
  tryAgain: 'Tentar de novo',
} as const satisfies Translated<typeof ENGLISH>;
