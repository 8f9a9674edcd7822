import type { AssociationSort, MemberShow, MemberSort } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const SHOWS: Record<MemberShow, string> = {
  all: 'Todos',
  confirmed: 'Confirmados',
  claimed: 'Sem arquivo lido',
  unreturned: 'Sem retorno',
  contradicted: 'Em contradição',
  stale: 'Desatualizados',
  joined: 'Entraram',
  left: 'Não mais citados',
  unlisted: 'Dizem, mas não listados',
};

const ABOUT_SHOWS: Partial<Record<MemberShow, string>> = {
  confirmed: 'A associação os lista, e o próprio arquivo deles diz o mesmo.',
  claimed: 'Nenhum arquivo deles pôde ser lido; não se sabe o que dizem. Isso é comum e não pesa contra ninguém.',
  unreturned: 'Têm um arquivo que foi lido, e ele não cita a associação.',
  contradicted: 'Duas declarações vigentes sobre eles não podem valer ao mesmo tempo.',
  stale: 'O arquivo da associação não pôde ser lido por mais de 14 dias; isto é o que dizia por último.',
  joined: 'O arquivo anterior não os citava.',
  left: 'Só o arquivo anterior os citava. Por que não são mais citados, um arquivo não diz.',
  unlisted:
    'O arquivo deles diz que pertencem, e a lista não os cita. Um membro novo, a seção de um membro, um fornecedor ou um engano têm este mesmo aspecto.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Associação',
  members: 'Membros',
  confirmed: 'Dizem o mesmo',
  share: 'Parcela que diz o mesmo',
  unreturned: 'Não dizem o mesmo',
  unread: 'Sem arquivo lido',
  joined: 'Entraram',
  left: 'Saíram',
  seen: 'Lido',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Membro', state: 'Estado', line: 'Listado em' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Associações',
  pageTitle: 'Associações · Vouchwire',
  description:
    'Todo domínio cujo próprio trust.txt cita membros: quantos, quantos deles dizem o mesmo, e quem entrou e saiu.',
  standfirst: 'Todo domínio cujo próprio trust.txt cita membros',
  factAssociations: (large) => `associações, ${grouped(large)} delas com 15 membros ou mais`,
  factMemberships: 'membros citados, contados uma vez por lista que os cita',
  factConfirmed: 'deles dizem o mesmo em arquivo próprio',
  unrecognized: (count) =>
    `Nenhuma associação reconhecida responde por ${counted(count, 'lista', 'listas')}. ${count === 1 ? 'Ela aparece' : 'Elas aparecem'} no fim e não ${count === 1 ? 'entra' : 'entram'} nestes números.`,

  find: 'Procurar uma associação',
  findHint: 'nome ou domínio',
  apply: 'Procurar',
  which: 'Quais associações',
  large: '15 membros ou mais',
  all: (total) => `Todas (${grouped(total)})`,
  export: 'Exportar',
  follow: 'Acompanhar',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching, sorted) => `${counted(matching, 'associação', 'associações')}, em ordem de: ${sorted}`,
  sort: (sort) => SORTS[sort],
  sortBy: (label, descending) => `${label}: ordenar ${descending ? 'do maior ao menor' : 'do menor ao maior'}`,
  attests: 'Atesta',
  ofMembers: (count) => `de ${grouped(count)}`,
  cameAndWent: 'Entraram e saíram',
  changed: (joined, left) => `${counted(joined, 'entrou', 'entraram')}, ${counted(left, 'saiu', 'saíram')}`,
  since: (month) => `desde ${month}`,
  nothingBefore: 'Só um arquivo foi lido',
  none: 'Nenhuma associação corresponde a isto.',
  noneAtAll: 'Nenhum arquivo lido cita membros ainda.',
  showAll: 'Mostrar todas as associações',
  notes:
    'Um membro que não diz o mesmo, na maioria das vezes, não tem arquivo algum. Isso não pesa contra ele. “Entraram e saíram” compara o arquivo vigente com o lido antes dele.',
  limits: 'O que isto não diz',
  limitsText:
    'Qual associação vale mais. Elas atestam coisas diferentes, uma anuidade paga, uma auditoria, um código de conduta, e o grafo só registra que o dizem.',

  feedTitle: (domain) => `Membros de ${domain} · Vouchwire`,
  back: 'Associações',
  head: (name, members, confirmed) =>
    `${name} lista ${counted(members, 'membro', 'membros')}; ${confirmed === 0 ? 'nenhum deles diz' : counted(confirmed, 'deles diz', 'deles dizem')} o mesmo.`,
  associationTitle: (domain, head) => `${domain}: ${head.replace(/\.$/, '')} · Vouchwire`,
  fileRead: (day) => `O arquivo dela foi lido por último em ${day}.`,
  comparedWith: ({ joined, left }, day) =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Nenhum membro entrou ou saiu desde o arquivo anterior, visto por último em ${day}.`
      : `Desde o arquivo anterior, visto por último em ${day}, ${counted(joined ?? 0, 'membro entrou', 'membros entraram')} e ${counted(left ?? 0, 'saiu', 'saíram')}.`,
  notCompared: 'Nenhum arquivo anterior foi lido; não se sabe quem entrou e quem saiu.',
  dossier: 'Página deste domínio',
  visualize: 'Visualizar',
  anchor: 'Âncora, com lista revista pelo operador',
  notAnchor: 'Não é âncora: os sinais de confiança não partem da lista dela.',
  kind: 'Tipo',
  unlistedTerm: 'Dizem, mas não listados',
  membersWithFile: 'Membros com arquivo lido',
  outOf: (count, all) => `${grouped(count)} de ${grouped(all)}`,

  atOnce: 'Todos de uma vez',
  dotEach: (hasFull) =>
    hasFull
      ? 'Um ponto por membro, segundo o estado; um quadrado cheio são cem.'
      : 'Um ponto por membro, segundo o estado.',
  picture: (counts) => `Um ponto por membro: ${counts}`,
  saysToo: 'o arquivo dele também diz isso',

  members: 'Seus membros',
  findMember: 'Procurar um membro',
  shown: 'Quais membros',
  show: (show, count) => `${SHOWS[show]} ${grouped(count)}`,
  aboutShow: (show) => ABOUT_SHOWS[show] ?? null,
  memberSort: (sort) => MEMBER_SORTS[sort],
  membersCaption: (show, matching) => `${SHOWS[show]}: ${counted(matching, 'domínio', 'domínios')}`,
  itSays: 'O membro diz',
  newHere: 'Novo desde o arquivo anterior',
  line: (line) => (line === null ? 'linha não guardada' : `linha ${line}`),
  lastSaid: (day) => `até ${day}`,
  says: {
    confirmed: 'A outra linha não foi guardada aqui.',
    claimed: 'nenhum arquivo foi lido',
    unreturned: 'o arquivo dele não diz o mesmo',
    contradicted: 'o arquivo dele diz outra coisa',
    stale: 'não se sabe mais',
    left: 'não procurado',
  },
  noMembers: 'Ninguém corresponde a isto.',
  nobody: 'Ninguém.',
  clear: 'Mostrar todos os membros',
  pagesLabel: 'Páginas da lista',
  pageOf: (page, pages) => `Página ${grouped(page)} de ${grouped(pages)}`,
  previous: 'Página anterior',
  next: 'Próxima página',
  listedBy: 'Quem a lista',
  listedByNone: 'Nenhuma lista de membros lida a cita.',
  listsIt: 'a lista como membro',
  memberLimits:
    'O que um membro teve de fazer para entrar, ou o que ocorre se descumpre uma regra. Pergunte à associação.',

  noAssociation: (domain) => `${domain} não cita membros.`,
  noAssociationMore:
    'É conhecido aqui, e nenhum arquivo vigente dele lista membros. A página dele diz quem o cita e quem ele cita.',
  unknown: (domain) => `Aqui nada se sabe de ${domain}.`,
  unknownMore: 'Nenhum arquivo lido o cita, e ele não publicou nenhum que tenha sido lido. Isso nada diz sobre ele.',
  nearest: 'Conhecidos sob o mesmo domínio registrável:',
  refused: 'Isso não é um domínio que se possa procurar.',
  failed: 'Não foi possível consultar o grafo.',
  failedMore: 'A falha é nossa, e isso nada diz sobre nenhuma associação.',
  tryAgain: 'Tentar de novo',
} as const satisfies Translated<typeof ENGLISH>;
