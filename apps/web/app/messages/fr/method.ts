import type { MESSAGES as ENGLISH } from '../en/method.ts';
import type { Translated } from '../translated.ts';

/** Words around the methodology, which itself is a document in English. */
export const MESSAGES = {
  title: 'Méthode',
  pageTitle: 'Méthode : comment la confiance est calculée · Vouchwire',
  description:
    'Comment sont établis les signaux de confiance, les chemins de confiance et les scores des pages : les règles avec leurs nombres, les ancres avec ce que chacune atteste, ce que des attaquants peuvent atteindre, et les versions avec leurs dates.',
  contents: 'Sur cette page',
  computation: 'Comment il est calculé',
  anchorsShown: 'Les ancres de ce site :',
  anchor: 'Ancre',
  attests: 'Ce qu’atteste la présence sur sa liste',
} as const satisfies Translated<typeof ENGLISH>;
