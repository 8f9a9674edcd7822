import type { AssociationSort, MemberFilter, MemberSort } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const MEMBER_FILTERS: Record<MemberFilter, string> = {
  all: 'Todos',
  confirmed: 'Confirmados',
  claimed: 'Sin archivo leído',
  unreturned: 'No correspondidos',
  contradicted: 'Contradichos',
  stale: 'No vigentes',
  joined: 'Añadidos',
  left: 'Retirados',
  unlisted: 'No incluidos',
};

const MEMBER_FILTER_DESCRIPTIONS: Partial<Record<MemberFilter, string>> = {
  confirmed: 'La asociación los incluye, y su propio archivo lo confirma.',
  claimed:
    'No tenemos un archivo vigente de estos sitios. Cada fila dice si los comprobamos, cuándo y con qué resultado. Es habitual y no cuenta en su contra.',
  unreturned: 'Se leyó su propio archivo y no lo confirma.',
  contradicted: 'Se leyó su propio archivo y contradice la lista.',
  stale: 'El archivo de la asociación ya no se puede leer. Esto es lo que incluía cuando se leyó por última vez.',
  joined: 'No estaban en el archivo anterior.',
  left: 'Solo estaban en el archivo anterior. Un archivo no da razones de una retirada.',
  unlisted:
    'Su propio archivo dice que pertenecen a la asociación, y la lista no los nombra. Puede ser un miembro nuevo, una sección de un miembro, un proveedor o un error.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Asociación',
  members: 'Miembros',
  confirmed: 'Confirmados',
  share: 'Parte confirmada',
  unreturned: 'No correspondidos',
  unread: 'Sin archivo leído',
  joined: 'Añadidos',
  left: 'Retirados',
  seen: 'Leído',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Miembro', state: 'Estado', line: 'Incluido en' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Asociaciones',
  pageTitle: 'Asociaciones · Vouchwire',
  description:
    'Asociaciones cuyo propio trust.txt incluye miembros: cuántos miembros, cuántos de ellos lo confirman y quién se añadió o se retiró.',
  standfirst: 'Asociaciones cuyo propio trust.txt incluye miembros',
  factAssociations: (large) => `asociaciones, ${formatNumber(large)} de ellas con 15 miembros o más`,
  factMemberships: 'inclusiones; un sitio que incluyen dos asociaciones cuenta dos veces',
  factConfirmed: 'de ellas las confirma el propio archivo del miembro',
  unrecognized: (count) =>
    count === 1
      ? 'Ninguna asociación reconocida incluye a quien publica 1 lista más. Aparece al final y no cuenta en estas cifras.'
      : `Ninguna asociación reconocida incluye a quienes publican ${formatNumber(count)} listas más. Aparecen al final y no cuentan en estas cifras.`,

  find: 'Buscar una asociación',
  findHint: 'nombre o dominio',
  apply: 'Buscar',
  filter: 'Qué asociaciones',
  large: '15 miembros o más',
  all: (total) => `Todas (${formatNumber(total)})`,
  export: 'Exportar',
  follow: 'Seguir',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching, sorted) => `${formatCount(matching, 'asociación', 'asociaciones')}, por orden de: ${sorted}`,
  sort: (sort) => SORTS[sort],
  sortBy: (label, descending) => `${label}: ordenar ${descending ? 'de más a menos' : 'de menos a más'}`,
  attests: 'Acredita',
  memberShare: (count) => `de ${formatNumber(count)}`,
  joinedAndLeft: 'Cambios',
  changed: (joined, left) =>
    `${formatCount(joined, 'añadido', 'añadidos')}, ${formatCount(left, 'retirado', 'retirados')}`,
  since: (month) => `desde ${month}`,
  noEarlierFile: 'Sin archivo anterior para comparar',
  none: 'Ninguna asociación coincide.',
  noAssociations: 'Ningún archivo que hayamos leído incluye miembros todavía.',
  showAll: 'Mostrar todas las asociaciones',
  notes:
    'De la mayoría de los miembros sin confirmación no hemos leído ningún archivo vigente. Eso no cuenta en su contra. «Cambios» compara el archivo vigente con el anterior.',
  limits: 'Lo que esto no le dice',
  limitsText:
    'Esta página no clasifica las asociaciones. Ser miembro puede significar el pago de una cuota, una auditoría o un código de conducta, y el grafo solo recoge quién incluye a quién.',

  feedTitle: (domain) => `Miembros de ${domain} · Vouchwire`,
  back: 'Asociaciones',
  associationTitle: (domain, head) => `${domain}: ${head} · Vouchwire`,
  associationTitleUnnamed: (head) => `${head} · Vouchwire`,
  comparedWith: ({ joined, left }, on) =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Ningún miembro se añadió ni se retiró desde el archivo anterior, leído por última vez ${on}.`
      : `Desde el archivo anterior, leído por última vez ${on}: ${formatCount(joined ?? 0, 'añadido', 'añadidos')}, ${formatCount(left ?? 0, 'retirado', 'retirados')}.`,
  notCompared: 'No hemos leído ningún archivo anterior, así que no se sabe quién se añadió ni quién se retiró.',
  dossier: 'Ficha',
  visualize: 'Visualizar',
  anchor: 'Ancla: el operador ha revisado su lista',
  notAnchor: 'No es ancla: de su lista no parten señales de confianza.',
  kind: 'Clase',
  membersWithFile: 'Miembros con un archivo vigente que hemos leído',
  outOfTotal: (count, all) => `${formatNumber(count)} de ${formatNumber(all)}`,

  atAGlance: 'Todos los miembros',
  dotLegend: (hasFull) =>
    hasFull
      ? 'Un punto por miembro, según su estado. Un cuadrado lleno son 100 miembros.'
      : 'Un punto por miembro, según su estado.',
  gridDescription: (counts) => `Un punto por miembro: ${counts}`,

  members: 'Sus miembros',
  findMember: 'Buscar un miembro',
  filterGroupLabel: 'Qué miembros',
  filterLabel: (show, count) => `${MEMBER_FILTERS[show]}: ${formatNumber(count)}`,
  filterDescription: (show) => MEMBER_FILTER_DESCRIPTIONS[show] ?? null,
  memberSort: (sort) => MEMBER_SORTS[sort],
  membersCaption: (show, matching) => `${MEMBER_FILTERS[show]}: ${formatCount(matching, 'dominio', 'dominios')}`,
  ownStatement: 'Su propio archivo',
  newMember: 'No estaba en el archivo anterior',
  line: (line) => (line === null ? 'número de línea no guardado' : `línea ${formatNumber(line)}`),
  lastStated: (day) => `hasta el ${day}`,
  statementStates: {
    confirmed: 'su propio archivo lo confirma',
    claimed: 'no se leyó ningún archivo vigente suyo',
    unreturned: 'se leyó su propio archivo y no lo confirma',
    contradicted: 'se leyó su propio archivo y lo contradice',
    stale: 'el archivo de la asociación ya no se puede leer',
  },
  noMembers: 'Ningún miembro coincide.',
  noMembersFound: 'Ninguno.',
  clear: 'Mostrar todos los miembros',
  pagesLabel: 'Páginas de la lista',
  pageOf: (page, pages) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  listedBy: 'Asociaciones que la incluyen',
  memberLimits:
    'Esta página no muestra qué tuvo que hacer un miembro para entrar ni qué ocurre si incumple una regla. Pregunte a la asociación.',

  noAssociation: (domain) => `${domain} no es una asociación.`,
  noAssociationDetails:
    'Una asociación es un sitio cuyo archivo vigente incluye miembros, si una lista revisada lo nombra o si al menos dos miembros lo confirman. La ficha muestra quién nombra este sitio y a quién nombra.',
  unknownDetails: 'Ningún archivo que hayamos leído lo nombra, y no hemos leído ningún archivo suyo.',
  nearest: 'Conocidos bajo el mismo dominio registrable:',
  refused: 'Eso no es un dominio que podamos consultar.',
  failed: 'El grafo no respondió.',
  failedDetails: 'El fallo es nuestro. No dice nada sobre ninguna asociación.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<typeof ENGLISH>;
