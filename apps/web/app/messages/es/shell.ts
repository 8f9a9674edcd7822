import type { MESSAGES as ENGLISH } from '../en/shell.ts';
import type { Translated } from '../translated.ts';

/** Every word around the pages: head, foot, and what a link to the site shows elsewhere. */
export const MESSAGES = {
  product: 'Vouchwire',
  skip: 'Saltar al contenido',
  mainNavigation: 'Principal',
  phoneNavigation: 'Principal, en pantallas pequeñas',
  menu: 'Menú',
  home: 'Inicio',
  trustGraph: 'Grafo de confianza',
  trustAssistant: 'Asistente de confianza',
  contact: 'Contacto',
  alsoHere: 'También aquí',
  connect: 'Conectar con el grafo de confianza',
  check: 'Comprobar un trust.txt',
  associations: 'Asociaciones',
  changes: 'Cambios',
  path: 'Ruta entre dos dominios',
  demo: 'Demostración LEGIT',
  data: 'Datos',
  method: 'Método',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  api: 'API',
  footNavigation: 'Acerca de',
  newTab: '(se abre en otra pestaña)',
  copyright: '© 2025 Vouchwire.',
  poweredBy: 'Con tecnología de',
  platform: 'la plataforma Vouchwire',
  theme: 'Tema',
  languages: 'Idioma',
  notYet: (language) =>
    `${language}: este servidor aún está preparando las páginas en este idioma, así que esta está en otro. Vuelva a cargarla dentro de un minuto.`,
  noSuchLanguage: 'No hay páginas en el idioma que pide esta dirección. Al pie de la página están los que hay.',
  themes: { auto: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  cardAlt: 'Vouchwire: un mapa de puntos de los dominios que se nombran entre sí en sus archivos trust.txt.',
} as const satisfies Translated<typeof ENGLISH>;
