import { counted, fixed, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-path.ts';
import type { Translated } from '../translated.ts';

const hopsWord = (hops: number): string => counted(hops, 'salto', 'saltos');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Caminho entre dois domínios',
  pageTitle: 'Caminho de confiança · Vouchwire',
  description:
    'Como a palavra de um domínio leva a outro, declaração por declaração, com as linhas dos arquivos trust.txt em que se baseia.',
  explorer: 'Explorador do grafo de confiança',
  source: 'Domínio de origem',
  target: 'Domínio de destino',
  hops: 'Saltos',
  hopsHint: '1–6',
  swap: 'Trocar origem e destino',
  find: 'Buscar o caminho',
  pleaseEnterBoth: 'Informe os domínios de origem e de destino',
  looking: 'Procurando um caminho de confiança…',

  empty: 'Como a palavra de um domínio leva a outro?',
  emptyMore:
    'Informe dois domínios. Um caminho começa pelo que diz o trust.txt da própria origem e segue por onde uma associação lista um membro ou os dois lados dizem o mesmo.',
  examples: 'Por exemplo',

  notRead: 'Isso não é um domínio que se possa procurar.',
  notReadMore:
    'Serve um domínio como gilmermirror.com, um endereço como https://www.gilmermirror.com/news ou um did:web. O que você digitou fica.',
  failed: 'Não foi possível consultar o grafo.',
  failedMore: 'A falha é nossa, e isso nada diz sobre nenhum dos dois domínios. O que você digitou fica.',
  tryAgain: 'Tentar de novo',

  scoreLabel: (score) => `Pontuação de confiança: ${fixed(score, 3)}`,
  noPath: 'Nenhum caminho encontrado',
  view: (source, target) => `Até onde vai a palavra de ${source}, só nesta direção. Não é uma nota dada a ${target}.`,
  noPathView: (target) => `Um caminho começa pelo que a própria origem diz. Isso nada diz sobre ${target}.`,

  sameDomain: (domain) => `Origem e destino são o mesmo domínio. ${domain} não precisa de caminho até si mesmo.`,
  sameOwner: (owner) =>
    `Origem e destino pertencem ao mesmo domínio registrável, ${owner}. Um dono não precisa de caminho até si mesmo.`,
  readAs: (given, owner) => `Caminhos ligam domínios registráveis: ${given} é lido como ${owner}.`,
  noPathHead: (source, target) => `Nenhum caminho leva de ${source} a ${target}.`,
  notInGraph: (domain) =>
    `${domain} não está no grafo: não publicou nenhum arquivo que tenha sido lido, e nenhum arquivo o cita.`,
  didWithoutHost: (did) =>
    `${did} não indica um host. Caminhos ligam domínios, pois é em um domínio que se publica um trust.txt.`,
  sharedPlatform: (domain) =>
    `${domain} é uma plataforma em que qualquer um pode ter uma página. Nenhuma confiança passa por ela; por isso nenhum caminho começa ou termina ali.`,
  noStatements: (source) => `${source} não tem arquivo vigente com uma declaração com que um caminho possa começar.`,
  searchedAll: ({ maxHops, searched }) => {
    const { leastScore, domains, statements } = searched;
    const paths = maxHops === null ? 'Todos os caminhos' : `Todos os caminhos de até ${hopsWord(maxHops)}`;
    const least = leastScore === null ? '' : ` cujo produto se mantém em ${fixed(leastScore, 2)} ou mais`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` A busca alcançou ${counted(domains, 'domínio', 'domínios')} por ${counted(statements, 'declaração', 'declarações')}, a partir das duas pontas, e não achou por onde seguir.`;
    return `${paths}${least} foram examinados.${seen}`;
  },
  searchLimit: (statements) =>
    `A busca parou no limite de trabalho${statements === null ? '' : `, após ${counted(statements, 'declaração', 'declarações')}`}, antes de examinar todos os caminhos. Pode haver um.`,
  nearest: 'Sob o mesmo domínio registrável:',

  pictureHead: 'O caminho em figura',
  pictureLabel: (sentence, others) =>
    others === 0
      ? `Melhor caminho: ${sentence}`
      : `Melhor caminho: ${sentence} ${counted(others, 'outro caminho está desenhado', 'outros caminhos estão desenhados')} em tom mais claro; a lista abaixo ${others === 1 ? 'o' : 'os'} traz.`,
  legend: 'Da origem ao destino.',
  legendMore:
    'Linha dupla: os dois lados o dizem. Linha tracejada: só um diz. Borda pontilhada: nenhum arquivo foi lido ali.',
  legendOthers: 'Mais claro: outros caminhos.',
  bothSay: 'os dois lados o dizem',
  noFileAnswers: 'nenhum arquivo responde',
  oneSays: 'um lado o diz',
  asJson: 'JSON',

  hopsHead: 'Salto por salto',
  othersHead: 'Outros caminhos',
  othersMore: 'Cada um passa por domínios diferentes dos anteriores. O melhor conta; os outros nada somam a ele.',
  noOthers: 'Não se achou outro caminho que passe por outros domínios.',
  othersCut: 'A busca parou no limite de trabalho antes de procurar todos os outros caminhos.',
  direct: 'diretamente',
  through: (domains) => domains.join(', '),
  wayHops: (hops) => hopsWord(hops),

  bestOf: (hops, truncated) =>
    truncated
      ? 'O melhor caminho encontrado antes de a busca parar no limite de trabalho.'
      : hops === null
        ? 'O melhor caminho encontrado.'
        : `O melhor de todos os caminhos de até ${hopsWord(hops)}.`,
  otherWay: 'Perguntar no sentido inverso',
  moreHops: (hops) => `Buscar mais longe, até ${grouped(hops)} saltos`,
  networkOf: (domain) => `Quem está em torno de ${domain}`,

  limitsHead: 'O que isto não diz',
  limits:
    'Se algum dos sites está certo. O número diz com que força as declarações da própria origem, e as das associações que ela cita, levam ao destino. Outra origem obtém outro número.',
} as const satisfies Translated<typeof ENGLISH>;

export { EXAMPLES } from '../en/trust-path.ts';
