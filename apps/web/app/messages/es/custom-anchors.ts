import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/custom-anchors.ts';
import type { Translated } from '../translated.ts';

/** Every word about whose vouching counts. */
export const MESSAGES = {
  bannerLabel: 'De quién es esta vista',
  activeAnchors: 'Visto a través de',
  andMore: (count) => `y ${formatNumber(count)} más`,
  anchorsNote:
    'Las señales de confianza, los discos rellenos y las rutas se ajustan a estos avalistas en lugar de a las anclas de este sitio. Las consultas y los análisis, no.',
  backToDefault: 'Volver a la vista predeterminada',
  change: 'Cambiar',
  save: 'Conservar en este navegador',
  deleteSaved: 'Dejar de conservarlo en este navegador',
  choose: 'Elija sus propios avalistas',

  title: 'Elija sus propios avalistas',
  pageTitle: 'Elija sus propios avalistas · Vouchwire',
  description:
    'Sustituya las asociaciones cuyas listas cuentan por otras que usted elija: las señales de confianza y las rutas se ajustan, para usted y para quien reciba el enlace.',
  standfirst:
    'Una señal de confianza parte de asociaciones cuyas listas se han revisado: las anclas. Aquí puede poner otras en su lugar. Lo que resulta se calcula para usted y figura en el enlace; nada de ello se guarda como puntuación de nadie.',
  domains: 'Avalistas',
  domainsHint: 'un dominio por línea, 50 como máximo',
  domainsDetails:
    'Lo que cuenta aquí de un dominio es lo que su propio trust.txt incluye como miembros, y qué sitios dice que controla.',
  use: 'Ver a través de estos',
  useDefault: 'Volver a la vista predeterminada',
  anchorsHead: 'Las anclas de este sitio',
  anchorsDetails: (count) =>
    `La vista predeterminada pasa por ${formatCount(count, 'asociación', 'asociaciones')}. Junto a cada una figura lo que acredita estar en su lista.`,
  domain: 'Dominio',
  attests: 'Qué acredita figurar en la lista',
  useAnchors: 'Empezar con estas',

  anchorsFilled: 'Relleno: sus avalistas lo avalan; cuanto más lleno, mayor es su señal de confianza.',
  noVoucher: 'ninguna',
  signal: (signal) => (signal === null ? 'sin señal de confianza' : `señal de confianza ${formatDecimal(signal, 2)}`),
  noVouchers: 'Ninguno de los avalistas elegidos avala este dominio.',
  refused: 'Estos avalistas no se pueden usar.',
} as const satisfies Translated<typeof ENGLISH>;
