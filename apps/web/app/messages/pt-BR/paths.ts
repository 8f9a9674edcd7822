import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/paths.ts';
import type { Translated } from '../translated.ts';

const formatHops = (hops: number): string => formatCount(hops, 'salto', 'saltos');

/** Every word of the page of a trust path. */
export const MESSAGES = {
  title: 'Caminho entre dois domínios',
  pageTitle: 'Caminho de confiança · Vouchwire',
  description: 'Como as declarações de um domínio levam a outro, passo a passo, com as linhas dos arquivos trust.txt.',
  explorer: 'Explorador do grafo de confiança',
  source: 'Domínio de origem',
  target: 'Domínio de destino',
  hops: 'Saltos',
  hopsHint: '1–6',
  swap: 'Trocar origem e destino',
  find: 'Buscar o caminho',
  bothDomainsMissing: 'Informe os domínios de origem e de destino',
  searching: 'Procurando um caminho de confiança…',

  empty: 'Como as declarações de um domínio levam a outro?',
  emptyDetails:
    'Informe dois domínios. Um caminho começa pelo trust.txt da origem. Ele segue por onde uma associação lista um membro ou onde os dois lados se confirmam.',
  examples: 'Por exemplo',

  invalidQuery: 'Isso não é um domínio que se possa procurar.',
  invalidQueryDetails:
    'Serve um domínio como gilmermirror.com, um endereço como https://www.gilmermirror.com/news ou um did:web. O que você digitou fica.',
  failed: 'O grafo não respondeu.',
  failedDetails: 'O erro é nosso. Não diz nada sobre nenhum dos dois domínios. O que você digitou não mudou.',
  tryAgain: 'Tentar de novo',

  scoreLabel: (score) => `Pontuação de confiança: ${formatDecimal(score, 3)}`,
  noPath: 'Nenhum caminho encontrado',
  view: (source, target) =>
    `Isto mede até onde vão as declarações de ${source}, só nesta direção. Não é uma avaliação de ${target}.`,
  noPathView: (target) => `Um caminho começa pelas declarações da origem. Isso nada diz sobre ${target}.`,

  sameDomain: (domain) => `Origem e destino são o mesmo domínio. ${domain} não precisa de caminho até si mesmo.`,
  sameOwner: (owner) =>
    `Origem e destino pertencem ao mesmo domínio registrável, ${owner}. Um dono não precisa de caminho até si mesmo.`,
  readAs: (given, owner) => `Caminhos ligam domínios registráveis: ${given} é lido como ${owner}.`,
  noPathHead: (source, target) => `Nenhum caminho leva de ${source} a ${target}.`,
  notInGraph: (domain) =>
    `${domain} não está no grafo. Não lemos nenhum arquivo dele, e nenhum arquivo que lemos o cita.`,
  didWithoutHost: (did) =>
    `${did} não indica um host. Caminhos ligam domínios, pois é em um domínio que se publica um trust.txt.`,
  sharedPlatform: (domain) =>
    `${domain} é uma plataforma compartilhada em que qualquer pessoa pode ter uma página. Nenhum caminho começa, termina ou continua ali.`,
  noStatements: (source) => `${source} não tem arquivo vigente com uma declaração com que um caminho possa começar.`,
  searchSummary: ({ max_hops, searched }) => {
    const { min_score, domains, statements } = searched;
    const paths = max_hops === null ? 'Todos os caminhos' : `Todos os caminhos de até ${formatHops(max_hops)}`;
    const least = min_score === null ? '' : ` cujo produto se mantém em ${formatDecimal(min_score, 2)} ou mais`;
    const seen =
      domains === null || statements === null
        ? ''
        : ` A busca alcançou ${formatCount(domains, 'domínio', 'domínios')} por ${formatCount(statements, 'declaração', 'declarações')}, a partir das duas pontas, e não achou por onde seguir.`;
    return `${paths}${least} foram examinados.${seen}`;
  },
  searchLimit: (statements) =>
    `A busca parou no limite de trabalho${statements === null ? '' : `, após ${formatCount(statements, 'declaração', 'declarações')}`}, antes de examinar todos os caminhos. Pode haver um.`,
  nearest: 'Sob o mesmo domínio registrável:',

  pictureHead: 'O caminho em figura',
  pictureLabel: (sentence, others) =>
    others === 0
      ? `Melhor caminho: ${sentence}`
      : `Melhor caminho: ${sentence} ${formatCount(others, 'outro caminho está desenhado', 'outros caminhos estão desenhados')} em tom mais claro; a lista abaixo ${others === 1 ? 'o' : 'os'} traz.`,
  legend: 'Da origem ao destino.',
  legendDetails:
    'Linha dupla: confirmado pelos dois lados. Linha tracejada: dito por um lado. Círculo pontilhado: nenhum arquivo foi lido ali.',
  legendAlternatives: 'Claro: outros caminhos.',
  confirmed: 'confirmado pelos dois',
  noReciprocalFile: 'nenhum arquivo lido ali',
  unconfirmed: 'dito por um lado',
  asJson: 'JSON',

  hopsHead: 'Salto por salto',
  alternativesHead: 'Outros caminhos',
  alternativesDetails: 'Cada um passa por outros domínios que os anteriores. Só o melhor conta.',
  noAlternatives: 'Não se achou outro caminho que passe por outros domínios.',
  alternativesTruncated: 'A busca parou no limite de trabalho antes de procurar todos os outros caminhos.',
  direct: 'diretamente',
  through: (domains) => domains.join(', '),
  pathHops: (hops) => formatHops(hops),

  bestOfPaths: (hops, truncated) =>
    truncated
      ? 'O melhor caminho encontrado antes de a busca parar no limite de trabalho.'
      : hops === null
        ? 'O melhor caminho encontrado.'
        : `O melhor de todos os caminhos de até ${formatHops(hops)}.`,
  alternativePath: 'Perguntar no sentido inverso',
  moreHops: (hops) => `Buscar mais longe, até ${formatNumber(hops)} saltos`,
  networkAround: (domain) => `Quem está em torno de ${domain}`,

  limitsHead: 'O que isto não diz',
  limits:
    'Esta página não diz se algum dos sites é exato. O número diz até onde as declarações da origem, e das associações que ela cita, levam ao destino. Outra origem tem outro número.',
} as const satisfies Translated<typeof ENGLISH>;
