import type { AssociationSort, MemberShow, MemberSort } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const SHOWS: Record<MemberShow, string> = {
  all: 'Todos',
  confirmed: 'Confirmados',
  claimed: 'Sin archivo leído',
  unreturned: 'No correspondidos',
  contradicted: 'Contradichos',
  stale: 'No vigentes',
  joined: 'Llegaron',
  left: 'Ya no nombrados',
  unlisted: 'Lo dicen sin figurar',
};

const ABOUT_SHOWS: Partial<Record<MemberShow, string>> = {
  confirmed: 'La asociación los incluye, y su propio archivo también lo dice.',
  claimed:
    'No se pudo leer ningún archivo suyo, así que no se sabe nada de lo que dicen. Es habitual y no cuenta en contra de nadie.',
  unreturned: 'Tienen un archivo que se leyó, y no nombra a la asociación.',
  contradicted: 'Dos declaraciones vigentes sobre ellos son incompatibles.',
  stale: 'El archivo de la asociación no se ha podido leer en más de 14 días; esto es lo último que dijo.',
  joined: 'El archivo anterior no los nombraba.',
  left: 'Solo los nombraba el archivo anterior. Por qué ya no se los nombra, un archivo no lo dice.',
  unlisted:
    'Su archivo dice que pertenecen, y la lista no los nombra. Un miembro nuevo, una sección de uno, un proveedor o un descuido se ven todos así.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Asociación',
  members: 'Miembros',
  confirmed: 'También lo dicen',
  share: 'Parte que también lo dice',
  unreturned: 'No lo dicen',
  unread: 'Sin archivo leído',
  joined: 'Llegaron',
  left: 'Salieron',
  seen: 'Leído',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Miembro', state: 'Estado', line: 'Incluido en' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Asociaciones',
  pageTitle: 'Asociaciones · Vouchwire',
  description:
    'Todos los dominios cuyo propio trust.txt nombra miembros: cuántos, cuántos de ellos también lo dicen, y quiénes llegaron y salieron.',
  standfirst: 'Todos los dominios cuyo propio trust.txt nombra miembros',
  factAssociations: (large) => `asociaciones, ${grouped(large)} de ellas con 15 miembros o más`,
  factMemberships: 'miembros nombrados, uno por cada lista que los nombra',
  factConfirmed: 'de ellos también lo dicen en un archivo propio',
  unrecognized: (count) =>
    `Ninguna asociación reconocida avala ${counted(count, 'lista', 'listas')}. ${count === 1 ? 'Aparece' : 'Aparecen'} al final y no ${count === 1 ? 'cuenta' : 'cuentan'} en estas cifras.`,

  find: 'Buscar una asociación',
  findHint: 'nombre o dominio',
  apply: 'Buscar',
  which: 'Qué asociaciones',
  large: '15 miembros o más',
  all: (total) => `Todas (${grouped(total)})`,
  export: 'Exportar',
  follow: 'Seguir',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching, sorted) => `${counted(matching, 'asociación', 'asociaciones')}, por orden de: ${sorted}`,
  sort: (sort) => SORTS[sort],
  sortBy: (label, descending) => `${label}: ordenar ${descending ? 'de más a menos' : 'de menos a más'}`,
  attests: 'Acredita',
  ofMembers: (count) => `de ${grouped(count)}`,
  cameAndWent: 'Llegaron y salieron',
  changed: (joined, left) => `${counted(joined, 'llegó', 'llegaron')}, ${counted(left, 'salió', 'salieron')}`,
  since: (month) => `desde ${month}`,
  nothingBefore: 'Solo se leyó un archivo',
  none: 'Ninguna asociación coincide.',
  noneAtAll: 'Ningún archivo leído nombra miembros todavía.',
  showAll: 'Mostrar todas las asociaciones',
  notes:
    'Un miembro que no lo dice también, por lo general, no tiene ningún archivo. Eso no cuenta en su contra. «Llegaron y salieron» compara el archivo vigente con el que se leyó antes.',
  limits: 'Lo que esto no le dice',
  limitsText:
    'Qué asociación vale más. Acreditan cosas distintas (el pago de una cuota, una auditoría, un código de conducta), y el grafo solo recoge que lo dicen.',

  feedTitle: (domain) => `Miembros de ${domain} · Vouchwire`,
  back: 'Asociaciones',
  head: (name, members, confirmed) =>
    `${name} incluye ${counted(members, 'miembro', 'miembros')}; ${counted(confirmed, 'lo dice', 'lo dicen')} también.`,
  associationTitle: (domain, head) => `${domain}: ${head.replace(/\.$/, '')} · Vouchwire`,
  fileRead: (day) => `Su archivo se leyó por última vez el ${day}.`,
  comparedWith: ({ joined, left }, day) =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Ningún miembro llegó ni salió desde el archivo anterior, visto por última vez el ${day}.`
      : `Desde el archivo anterior, visto por última vez el ${day}, ${joined === 1 ? 'llegó' : 'llegaron'} ${counted(joined ?? 0, 'miembro', 'miembros')} y ${left === 1 ? 'salió' : 'salieron'} ${grouped(left ?? 0)}.`,
  notCompared: 'No se leyó ningún archivo anterior, así que no se sabe quién llegó ni quién salió.',
  dossier: 'Ficha de este dominio',
  visualize: 'Visualizar',
  anchor: 'Ancla: el operador ha revisado su lista',
  notAnchor: 'No es ancla: de su lista no parten señales de confianza.',
  kind: 'Clase',
  unlistedTerm: 'Lo dicen sin figurar',
  membersWithFile: 'Miembros con un archivo que se leyó',
  outOf: (count, all) => `${grouped(count)} de ${grouped(all)}`,

  atOnce: 'Todos de un vistazo',
  dotEach: (hasFull) =>
    hasFull
      ? 'Un punto por miembro, según su estado; un cuadrado lleno son cien.'
      : 'Un punto por miembro, según su estado.',
  picture: (counts) => `Un punto por miembro: ${counts}`,
  saysToo: 'su propio archivo también lo dice',

  members: 'Sus miembros',
  findMember: 'Buscar un miembro',
  shown: 'Qué miembros',
  show: (show, count) => `${SHOWS[show]}: ${grouped(count)}`,
  aboutShow: (show) => ABOUT_SHOWS[show] ?? null,
  memberSort: (sort) => MEMBER_SORTS[sort],
  membersCaption: (show, matching) => `${SHOWS[show]}: ${counted(matching, 'dominio', 'dominios')}`,
  itSays: 'Dice',
  newHere: 'Nuevo desde el archivo anterior',
  line: (line) => (line === null ? 'línea no conservada' : `línea ${grouped(line)}`),
  lastSaid: (day) => `hasta el ${day}`,
  says: {
    confirmed: 'La otra línea no se conservó aquí.',
    claimed: 'no se leyó ningún archivo',
    unreturned: 'su archivo no lo dice',
    contradicted: 'su archivo dice otra cosa',
    stale: 'ya no se sabe',
    left: 'no se buscó',
  },
  noMembers: 'Nadie coincide.',
  nobody: 'Nadie.',
  clear: 'Mostrar todos los miembros',
  pagesLabel: 'Páginas de la lista',
  pageOf: (page, pages) => `Página ${grouped(page)} de ${grouped(pages)}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  listedBy: 'Quién lo incluye',
  listedByNone: 'Ninguna lista de miembros leída lo nombra.',
  listsIt: 'lo incluye como miembro',
  memberLimits:
    'Qué tuvo que hacer un miembro para entrar, o qué ocurre si incumple una regla. Pregunte a la asociación.',

  noAssociation: (domain) => `${domain} no nombra miembros.`,
  noAssociationMore:
    'Aquí es conocido, y ningún archivo suyo vigente incluye miembros. Su ficha dice quién lo nombra y a quién nombra.',
  unknown: (domain) => `Aquí no se sabe nada de ${domain}.`,
  unknownMore: 'Ningún archivo leído lo nombra, y no ha publicado ninguno que se haya leído. De eso no se deduce nada.',
  nearest: 'Conocidos bajo el mismo dominio registrable:',
  refused: 'Eso no es un dominio que se pueda consultar.',
  failed: 'No se pudo preguntar al grafo.',
  failedMore: 'El fallo es nuestro, y de él no se deduce nada sobre ninguna asociación.',
  tryAgain: 'Reintentar',
} as const satisfies Translated<typeof ENGLISH>;
