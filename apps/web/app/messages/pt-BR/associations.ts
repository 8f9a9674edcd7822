import type { AssociationSort, MemberFilter, MemberSort } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const MEMBER_FILTERS: Record<MemberFilter, string> = {
  all: 'Todos',
  confirmed: 'Confirmados',
  claimed: 'Sem arquivo lido',
  unreturned: 'Sem retorno',
  contradicted: 'Em contradição',
  stale: 'Desatualizados',
  joined: 'Adicionados',
  left: 'Removidos',
  unlisted: 'Não listados',
};

const MEMBER_FILTER_DESCRIPTIONS: Partial<Record<MemberFilter, string>> = {
  confirmed: 'A associação os lista, e o próprio arquivo deles o confirma.',
  claimed:
    'Não temos um arquivo vigente destes sites. Cada linha diz se checamos, quando e com que resultado. Isso é comum e não pesa contra eles.',
  unreturned: 'O próprio arquivo deles foi lido e não o confirma.',
  contradicted: 'O próprio arquivo deles foi lido e contradiz a lista.',
  stale: 'O arquivo da associação não pode mais ser lido. Isto é o que ele listava quando foi lido pela última vez.',
  joined: 'Não estavam no arquivo anterior.',
  left: 'Só no arquivo anterior. Um arquivo não dá razões para uma remoção.',
  unlisted:
    'O próprio arquivo deles diz que pertencem à associação, e a lista não os cita. Pode ser um membro novo, a seção de um membro, um fornecedor ou um erro.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Associação',
  members: 'Membros',
  confirmed: 'Confirmados',
  share: 'Parcela confirmada',
  unreturned: 'Sem retorno',
  unread: 'Sem arquivo lido',
  joined: 'Adicionados',
  left: 'Removidos',
  seen: 'Lido',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Membro', state: 'Estado', line: 'Listado em' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Associações',
  pageTitle: 'Associações · Vouchwire',
  description:
    'Associações cujo próprio trust.txt lista membros: quantos membros, quantos deles o confirmam e quem foi adicionado ou removido.',
  standfirst: 'Associações cujo próprio trust.txt lista membros',
  factAssociations: (large) => `associações, ${formatNumber(large)} delas com 15 membros ou mais`,
  factMemberships: 'listagens; um site que duas associações listam conta duas vezes',
  factConfirmed: 'delas são confirmadas pelo próprio arquivo do membro',
  unrecognized: (count) =>
    count === 1
      ? 'Nenhuma associação reconhecida lista quem publica mais 1 lista. Ela aparece no fim e não entra nestes números.'
      : `Nenhuma associação reconhecida lista quem publica mais ${formatNumber(count)} listas. Elas aparecem no fim e não entram nestes números.`,

  find: 'Procurar uma associação',
  findHint: 'nome ou domínio',
  apply: 'Procurar',
  filter: 'Quais associações',
  large: '15 membros ou mais',
  all: (total) => `Todas (${formatNumber(total)})`,
  export: 'Exportar',
  follow: 'Acompanhar',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching, sorted) => `${formatCount(matching, 'associação', 'associações')}, em ordem de: ${sorted}`,
  sort: (sort) => SORTS[sort],
  sortBy: (label, descending) => `${label}: ordenar ${descending ? 'do maior ao menor' : 'do menor ao maior'}`,
  attests: 'Atesta',
  memberShare: (count) => `de ${formatNumber(count)}`,
  joinedAndLeft: 'Mudanças',
  changed: (joined, left) =>
    `${formatCount(joined, 'adicionado', 'adicionados')}, ${formatCount(left, 'removido', 'removidos')}`,
  since: (month) => `desde ${month}`,
  noEarlierFile: 'Sem arquivo anterior para comparar',
  none: 'Nenhuma associação corresponde a isto.',
  noAssociations: 'Nenhum arquivo que lemos lista membros ainda.',
  showAll: 'Mostrar todas as associações',
  notes:
    'Da maioria dos membros sem confirmação não lemos nenhum arquivo vigente. Isso não pesa contra eles. “Mudanças” compara o arquivo vigente com o anterior.',
  limits: 'O que isto não diz',
  limitsText:
    'Esta página não classifica associações. Ser membro pode significar uma anuidade paga, uma auditoria ou um código de conduta, e o grafo só registra quem lista quem.',

  feedTitle: (domain) => `Membros de ${domain} · Vouchwire`,
  back: 'Associações',
  associationTitle: (domain, head) => `${domain}: ${head} · Vouchwire`,
  associationTitleUnnamed: (head) => `${head} · Vouchwire`,
  comparedWith: ({ joined, left }, on) =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Nenhum membro foi adicionado ou removido desde o arquivo anterior, lido pela última vez ${on}.`
      : `Desde o arquivo anterior, lido pela última vez ${on}: ${formatCount(joined ?? 0, 'adicionado', 'adicionados')}, ${formatCount(left ?? 0, 'removido', 'removidos')}.`,
  notCompared: 'Não lemos nenhum arquivo anterior; não se sabe quem foi adicionado ou removido.',
  dossier: 'Dossiê',
  visualize: 'Visualizar',
  anchor: 'Âncora: o operador revisou a lista dela',
  notAnchor: 'Não é âncora: os sinais de confiança não partem da lista dela.',
  kind: 'Tipo',
  membersWithFile: 'Membros com um arquivo vigente que lemos',
  outOfTotal: (count, all) => `${formatNumber(count)} de ${formatNumber(all)}`,

  atAGlance: 'Todos os membros',
  dotLegend: (hasFull) =>
    hasFull
      ? 'Um ponto por membro, segundo o estado. Um quadrado cheio são 100 membros.'
      : 'Um ponto por membro, segundo o estado.',
  gridDescription: (counts) => `Um ponto por membro: ${counts}`,

  members: 'Seus membros',
  findMember: 'Procurar um membro',
  filterGroupLabel: 'Quais membros',
  filterLabel: (show, count) => `${MEMBER_FILTERS[show]} ${formatNumber(count)}`,
  filterDescription: (show) => MEMBER_FILTER_DESCRIPTIONS[show] ?? null,
  memberSort: (sort) => MEMBER_SORTS[sort],
  membersCaption: (show, matching) => `${MEMBER_FILTERS[show]}: ${formatCount(matching, 'domínio', 'domínios')}`,
  ownStatement: 'O próprio arquivo',
  newMember: 'Não estava no arquivo anterior',
  line: (line) => (line === null ? 'número da linha não guardado' : `linha ${line}`),
  lastStated: (day) => `até ${day}`,
  statementStates: {
    confirmed: 'o próprio arquivo o confirma',
    claimed: 'nenhum arquivo vigente dele foi lido',
    unreturned: 'o próprio arquivo foi lido e não o confirma',
    contradicted: 'o próprio arquivo foi lido e o contradiz',
    stale: 'o arquivo da associação não pode mais ser lido',
  },
  noMembers: 'Nenhum membro corresponde a isto.',
  noMembersFound: 'Nenhum.',
  clear: 'Mostrar todos os membros',
  pagesLabel: 'Páginas da lista',
  pageOf: (page, pages) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,
  previous: 'Página anterior',
  next: 'Próxima página',
  listedBy: 'Associações que a listam',
  memberLimits:
    'Esta página não mostra o que um membro teve de fazer para entrar, nem o que ocorre se descumpre uma regra. Pergunte à associação.',

  noAssociation: (domain) => `${domain} não é uma associação.`,
  noAssociationDetails:
    'Uma associação é um site cujo arquivo vigente lista membros, se uma lista revisada o cita ou se ao menos dois membros o confirmam. O dossiê mostra quem cita este site e quem ele cita.',
  unknownDetails: 'Nenhum arquivo que lemos o cita, e não lemos nenhum arquivo dele.',
  nearest: 'Conhecidos sob o mesmo domínio registrável:',
  refused: 'Isso não é um domínio que possamos procurar.',
  failed: 'O grafo não respondeu.',
  failedDetails: 'O erro é nosso. Não diz nada sobre nenhuma associação.',
  tryAgain: 'Tentar de novo',
} as const satisfies Translated<typeof ENGLISH>;
