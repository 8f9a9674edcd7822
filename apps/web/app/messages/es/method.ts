import type { MESSAGES as ENGLISH } from '../en/method.ts';
import type { Translated } from '../translated.ts';

/** Words around the methodology, which itself is a document in English. */
export const MESSAGES = {
  title: 'Método',
  pageTitle: 'Método: cómo se calcula la confianza · Vouchwire',
  description:
    'Cómo se hacen las señales de confianza, las rutas de confianza y las puntuaciones de páginas: las reglas con sus números, las anclas con lo que acredita cada una, lo que pueden lograr los atacantes y las versiones con sus fechas.',
  contents: 'En esta página',
  computation: 'Cómo se hace',
  anchorsShown: 'Las anclas de este sitio:',
  anchor: 'Ancla',
  attests: 'Qué acredita figurar en su lista',
} as const satisfies Translated<typeof ENGLISH>;
