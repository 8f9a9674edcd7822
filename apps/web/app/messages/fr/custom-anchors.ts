import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/custom-anchors.ts';
import type { Translated } from '../translated.ts';

/** Every word about whose vouching counts. */
export const MESSAGES = {
  bannerLabel: 'De qui est cette vue',
  activeAnchors: 'Vu par',
  andMore: (count) => `et ${formatCount(count, 'autre', 'autres')}`,
  anchorsNote:
    'Signaux de confiance, disques remplis et chemins suivent ces garants à la place des ancres de ce site. Requêtes et analyses, non.',
  backToDefault: 'Revenir à la vue par défaut',
  change: 'Modifier',
  save: 'Garder dans ce navigateur',
  deleteSaved: 'Ne plus garder dans ce navigateur',
  choose: 'Choisir vos propres garants',

  title: 'Choisir vos propres garants',
  pageTitle: 'Choisir vos propres garants · Vouchwire',
  description:
    'Remplacer les associations dont les listes comptent par d’autres de votre choix : signaux et chemins de confiance suivent, pour vous et pour ceux à qui vous envoyez le lien.',
  standfirst:
    'Un signal de confiance part d’associations dont les listes ont été revues : les ancres. Vous pouvez ici en mettre d’autres à leur place. Ce qui en découle est calculé pour vous et figure dans le lien ; rien n’en est stocké comme score de qui que ce soit.',
  domains: 'Garants',
  domainsHint: 'un domaine par ligne, 50 au plus',
  domainsDetails:
    'Ce qui compte ici d’un domaine, c’est ce que son propre trust.txt nomme comme membres, et les sites qu’il dit contrôler.',
  use: 'Voir par ceux-ci',
  useDefault: 'Revenir à la vue par défaut',
  anchorsHead: 'Les ancres de ce site',
  anchorsDetails: (count) =>
    `La vue par défaut passe par ${formatCount(count, 'association', 'associations')}. Ce qu’atteste la présence sur une liste figure à côté de chacune.`,
  domain: 'Domaine',
  attests: 'Ce qu’atteste l’inscription',
  useAnchors: 'Commencer par celles-ci',

  anchorsFilled:
    'Rempli : vos garants s’en portent garants ; plus il est plein, plus son signal de confiance est élevé.',
  noVoucher: 'aucun',
  signal: (signal) =>
    signal === null ? 'aucun signal de confiance' : `signal de confiance ${formatDecimal(signal, 2)}`,
  noVouchers: 'Aucun des garants choisis ne se porte garant de ce domaine.',
  refused: 'Ces garants ne peuvent pas être utilisés.',
} as const satisfies Translated<typeof ENGLISH>;
