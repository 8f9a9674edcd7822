import type { MESSAGES as ENGLISH } from '../en/method.ts';
import type { Translated } from '../translated.ts';

/** Words around the methodology, which itself is a document in English. */
export const MESSAGES = {
  title: 'Método',
  pageTitle: 'Método: como a confiança é calculada · Vouchwire',
  description:
    'Como se fazem os sinais de confiança, os caminhos de confiança e as pontuações de páginas: as regras com seus números, as âncoras com o que cada uma atesta, o que atacantes podem alcançar, e as versões com suas datas.',
  contents: 'Nesta página',
  computation: 'Como é feito',
  anchorsShown: 'As âncoras deste site:',
  anchor: 'Âncora',
  attests: 'O que estar na lista atesta',
} as const satisfies Translated<typeof ENGLISH>;
