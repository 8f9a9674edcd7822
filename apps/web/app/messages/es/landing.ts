import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/landing.ts';
import type { Translated } from '../translated.ts';

/** Every word of the landing page. */
export const MESSAGES = {
  pageTitle: 'Vouchwire: noticias auténticas de fuentes en las que confía',
  description:
    'Los medios dicen en un pequeño archivo, trust.txt, a quién pertenecen y quién les pertenece. Vouchwire lee esos archivos y muestra quién nombra a quién, línea por línea.',

  promise: 'Noticias auténticas de fuentes en las que confía',
  standfirst:
    'Las organizaciones de noticias publican un archivo trust.txt con sus asociaciones, miembros y propietarios. Vouchwire lee esos archivos, compara ambas partes y le muestra las dos líneas.',
  explore: 'Explorar el grafo de confianza',
  connect: 'Conectar con el grafo de confianza',
  searchLabel: 'O consulte uno',
  search: 'Consultar',
  placeholder: 'gilmermirror.com',

  mapTitle: 'El grafo de trust.txt.',
  mapCounts: (shown, total, confirmed) =>
    `${shown < total ? `${formatNumber(shown)} de ` : ''}${formatCount(total, 'dominio', 'dominios')}, cada uno cerca de los que lo nombran. ${
      confirmed === 1
        ? 'El punto grande tiene un vínculo que declaran ambas partes.'
        : `Los ${formatNumber(confirmed)} puntos grandes tienen un vínculo que declaran ambas partes.`
    }`,
  mapDate: (month) => `Archivos leídos hasta ${month}.`,
  mapAlt: (shown, confirmed) =>
    `Mapa del grafo de trust.txt: ${formatCount(shown, 'dominio', 'dominios')} como puntos, en un disco por asociación. ${formatCount(confirmed, 'tiene', 'tienen')} un vínculo que declaran ambas partes.`,
  openMap: 'Abrir el grafo de confianza',
  noMap: 'El mapa se dibuja en cuanto el grafo está listo. Vuelva a mirar en un momento.',

  highlights: 'Lo que dicen los archivos, contado',
  noHighlights: 'Aún no se cuenta nada: el grafo no contiene declaraciones o todavía se está creando.',
  asOf: (month) => `leído hasta ${month}`,
  memberships: 'Pertenencias',
  membersConfirmed: (named, readable, confirmed) =>
    `Las asociaciones nombran ${formatCount(named, 'pertenencia', 'pertenencias')}. En ${formatNumber(readable)} de ellas el miembro también tiene un archivo, y ${formatNumber(confirmed)} de esos archivos ${confirmed === 1 ? 'dice' : 'dicen'} lo mismo.`,
  controlLines: 'Líneas contradichas',
  controlContradicted: (named, contradicted) =>
    `${formatNumber(contradicted)} de ${formatCount(named, 'línea que afirma', 'líneas que afirman')} controlar un sitio ${contradicted === 1 ? 'está contradicha' : 'están contradichas'}: el propio archivo del sitio nombra a otro propietario.`,
  withoutFile: 'Incluidos sin archivo',
  listedWithoutFile: (sites, associations, name) =>
    sites === 1
      ? `${formatCount(associations, 'asociación incluye', 'asociaciones independientes entre sí incluyen')} a ${name}. No se leyó ningún archivo propio, lo que es habitual y no cuenta en su contra.`
      : `${formatCount(associations, 'asociación incluye', 'asociaciones independientes entre sí incluyen')} a cada uno de ${formatNumber(sites)} sitios, entre ellos ${name}. No se leyó ningún archivo propio, lo que es habitual y no cuenta en su contra.`,
  largestAssociation: (name, members, confirmed) =>
    `${name} nombra ${formatCount(members, 'miembro', 'miembros')}, más que nadie; ${formatNumber(confirmed)} de ellos ${confirmed === 1 ? 'la nombra' : 'la nombran'} también.`,

  features: 'Qué hace Vouchwire',
  graphTitle: 'Grafo de confianza',
  graphText:
    'Quién nombra a quién, dominio a dominio: cada vínculo con la línea del archivo en que se apoya y el día en que se leyó.',
  confirmedByBoth: 'confirmado por ambos',
  authenticityTitle: 'Autenticidad del contenido',
  authenticityText:
    'De dónde procede un artículo o una imagen, por C2PA, DID y firmas criptográficas, cotejadas con las claves que el propio editor ha publicado.',
  example: [
    ['firmante', 'did:web:daily.example'],
    ['método', 'eddsa-jcs-2022'],
    ['imagen', 'manifiesto C2PA, firmado'],
  ],
  analysisTitle: 'Análisis en tiempo real',
  analysisText:
    'Una evaluación de confianza con IA de cualquier URL o DID, punto por punto: qué se vio, cuánto cuenta y qué no se pudo comprobar.',
  scoreTable: [
    ['Quién lo incluye', 'confirmada'],
    ['trust.txt publicado', 'visto'],
    ['Autor con nombre', 'sin comprobar'],
  ],

  network: 'Red de noticias auténticas',
  readers: 'Para lectores',
  readersText: 'Está en camino un servicio de noticias basado en el grafo. Deje una dirección y sabrá cuándo abre.',
  joinWaitlist: 'Unirse a la lista',
  publishers: 'Para editores',
  publishersText:
    'Publique un trust.txt, firme lo que publica y opine sobre cómo se muestran los vínculos entre redacciones.',
  joinPilot: 'Unirse al piloto',
  signUpNeedsScript: 'Los dos formularios requieren JavaScript.',
} as const satisfies Translated<typeof ENGLISH>;
