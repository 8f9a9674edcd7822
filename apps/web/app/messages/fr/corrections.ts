import type { MESSAGES as ENGLISH } from '../en/corrections.ts';
import type { Translated } from '../translated.ts';

/** The public log of corrections. Its entries are English in every language. */
export const MESSAGES = {
  title: 'Corrections',
  pageTitle: 'Corrections · Vouchwire',
  description: 'Les erreurs que Vouchwire a publiées, depuis quand elles étaient fausses, et ce qui a été changé.',
  aside: 'Les erreurs que ce site a publiées, et ce qui a été changé. Les plus récentes d’abord.',
  wrong: 'Ce qui était faux',
  since: 'Faux depuis',
  changed: 'Ce qui a été changé',
  on: 'Corrigé le',
  page: 'Page',
  reported: 'Signalé par un visiteur',
  none: 'Aucune correction pour l’instant',
  noneDetails: 'Si vous trouvez une erreur, signalez-la.',
  failed: 'La liste n’a pas pu être lue',
  failedDetails: 'La faute est de notre côté. Réessayez dans quelques minutes.',
  report: 'Signaler une erreur',
  asJson: 'La même liste en JSON',
} as const satisfies Translated<typeof ENGLISH>;
