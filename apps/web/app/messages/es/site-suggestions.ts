import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/site-suggestions.ts';
import type { Translated } from '../translated.ts';

/** Every word of the proposals that a site's own home page and the files of others give. */
export const MESSAGES = {
  head: 'Empezar desde mi sitio',
  summary: 'Proponer líneas a partir de su portada',
  intro:
    'Se lee su portada una vez, y lo que enlaza se propone aquí: cuentas, contactos y páginas sobre ustedes. También respuestas a aquellos cuyos archivos los nombran. No se elige nada por usted, de una página nunca se lee a quién pertenece, y el entrenamiento de IA nunca se propone.',
  domainFirst: 'Introduzca primero su dominio arriba.',
  read: (domain) => `Leer ${domain}`,
  readAgain: 'Leer de nuevo',
  reading: (domain) => `Leyendo la portada de ${domain} y los archivos que lo nombran. Tarda hasta 20 segundos.`,
  stop: 'Detener',
  stopped: 'Se detuvo antes de que llegara la respuesta. Su borrador sigue como estaba.',
  failed: 'No se pudo leer su sitio',
  failedDetails: (time) =>
    `A las ${time}. Su borrador sigue como estaba, y cada línea puede escribirse a mano más abajo.`,
  readAt: (time) => `Leído a las ${time}.`,
  truncated: 'La página sigue más allá de 2 MiB; lo que viene después no se leyó.',
  noSuggestions: 'No hay nada que proponer. Escriba las líneas a mano más abajo.',
  groups: {
    social: 'Cuentas sociales',
    contact: 'Contacto',
    disclosure: 'Páginas sobre ustedes',
    others: 'Respuestas a archivos que los nombran',
  },
  notes: {
    social: 'Una página enlaza también cuentas de otros. Elija las que son suyas.',
    contact: 'Las direcciones de una oficina duran más que las de una persona.',
    disclosure: 'Elija las que dicen a qué se comprometen.',
    others: 'Una línea suya responde a una línea de ellos. Elija lo que es así.',
  },
  regions: {
    header: 'en la cabecera de la página',
    nav: 'en la navegación',
    footer: 'en el pie de la página',
    main: 'en el texto de la página',
  },
  onPage: (line, isData, region) =>
    isData ? `Línea ${line}, datos estructurados` : `Línea ${line}, un enlace ${region}`,
  quote: (text) => `«${text}»`,
  inFile: (domain, says, line) => `El archivo de ${domain} dice ${says}${line === null ? '' : `, línea ${line}`}.`,
  inDraft: 'En su borrador',
  otherOwner: (owner) => `Su borrador dice que pertenece a ${owner}. Quítelo abajo antes de elegir otro.`,
  add: (count) => (count === 0 ? 'Añadir las líneas elegidas' : `Añadir ${formatCount(count, 'línea', 'líneas')}`),
  noneChosen: 'Elija primero al menos una línea arriba.',
  added: (count) =>
    `${formatCount(count, 'línea añadida', 'líneas añadidas')} a su borrador. No se cambió nada de lo que había.`,
  shown: (shown, of) => `Se muestran ${shown} de ${of} archivos que los nombran; el grafo tiene los demás.`,
} as const satisfies Translated<typeof ENGLISH>;
