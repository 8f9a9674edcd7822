import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/docs.ts';
import type { Translated } from '../translated.ts';

/** Words around the documents, which themselves are in English. */
export const MESSAGES = {
  title: 'Ayuda',
  pageTitle: (title: string) => `${title} · Ayuda · Vouchwire`,
  indexPageTitle: 'Ayuda · Vouchwire',
  description:
    'Qué es trust.txt y cómo publicar uno, cómo se hace el grafo, cada regla, cada llamada de la API, y cómo preguntar al grafo en Cypher.',
  about: 'Qué es trust.txt, cómo se hace el grafo y cómo preguntarle. Empiece por donde quiera.',
  groups: {
    trustTxt: 'trust.txt',
    graph: 'El grafo',
    queries: 'Preguntar al grafo',
    api: 'La API',
    site: 'Sobre este sitio',
  },
  method: 'El método: cómo se calcula la confianza',
  reference: 'La API, para probarla en el navegador',
  search: 'Buscar en la ayuda',
  searchButton: 'Buscar',
  found: (count: number, words: string) => `${formatCount(count, 'sección', 'secciones')} para «${words}»`,
  nothingFound: (words: string) =>
    `No se encontró nada para «${words}». Pruebe con menos palabras o con otras, o elija una página de la lista.`,
  searchFailed: 'La búsqueda no se cargó. Pulse Buscar para que busque el servidor.',
  onThisPage: 'En esta página',
  pages: 'Todas las páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  runIt: 'Ejecutar',
  runsWithParameters: 'con los parámetros',
  sectionLink: (heading: string) => `Enlace a «${heading}»`,
} as const satisfies Translated<typeof ENGLISH>;
