import type { RelationshipType } from '@vouchwire/api-contract';
import { counted } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

/** Each stands before the name of a domain. */
const SAYS: Record<RelationshipType, string> = {
  MEMBER: 'nomme comme membre',
  BELONGTO: 'dit faire partie de',
  CONTROL: 'dit contrôler',
  CONTROLLEDBY: 'dit être contrôlé par',
  VENDOR: 'nomme comme fournisseur',
  CUSTOMER: 'nomme comme client',
};

const ENDED: Record<RelationshipType, string> = {
  MEMBER: 'ne nomme plus comme membre',
  BELONGTO: 'ne dit plus faire partie de',
  CONTROL: 'ne dit plus contrôler',
  CONTROLLEDBY: 'ne dit plus être contrôlé par',
  VENDOR: 'ne nomme plus comme fournisseur',
  CUSTOMER: 'ne nomme plus comme client',
};

/** Every word of the page of changes. */
export const MESSAGES = {
  title: 'Changements',
  pageTitle: 'Ce qui a changé · Vouchwire',
  description:
    'Jour après jour : quels trust.txt nomment de nouveaux domaines ou cessent d’en nommer, avec les lignes des deux côtés.',
  standfirst: 'Quels trust.txt nomment de nouveaux domaines, ou cessent d’en nommer',
  day: 'Jour',
  show: 'Afficher',
  on: (day) => `Changements : ${day}`,
  daysLabel: 'Autres jours',
  pagesLabel: 'Pages de ce jour',
  earlier: (day) => `Avant : ${day}`,
  later: (day) => `Après : ${day}`,
  nextPage: 'La suite de ce jour',
  firstPage: 'Le début de ce jour',
  follow: 'Suivre',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  about: ({ kind, began, ended }) => {
    const stated = (count: number) => counted(count, 'relation', 'relations');
    switch (kind) {
      case 'first-read':
        return `Son fichier a été lu pour la première fois et déclare ${stated(began)}.`;
      case 'gone':
        return `Son fichier a disparu ; il déclarait ${stated(ended)}.`;
      case 'back':
        return `Son fichier est de retour et déclare ${stated(began)}.`;
      case 'changed':
        return `${counted(began, 'nouvelle', 'nouvelles')}, ${counted(ended, 'terminée', 'terminées')}.`;
    }
  },
  comparedWith: (day) => `Comparé au fichier précédent, dernière lecture : ${day}.`,
  file: 'Le fichier',
  verb: ({ kind, relationship }) => (kind === 'ended' ? ENDED[relationship] : SAYS[relationship]),
  began: 'Nouveau',
  firstRead: 'Première lecture',
  again: 'Relu',
  ended: 'Terminé',
  more: (count) => `et ${counted(count, 'autre', 'autres')}`,
  none: 'Ce jour-là, aucun fichier lu ne nomme de nouveaux domaines ni ne cesse d’en nommer.',
  noneHere: 'Aucun autre changement de ce jour n’a été trouvé.',
  nothing: 'Rien n’a encore été vu ici.',
  limits: 'Ce que ceci ne vous dit pas',
  limitsText:
    'Pourquoi un fichier se met à nommer un autre site ou cesse de le nommer, et ce qui s’est passé entre deux observations. Si un fichier est lu pour la première fois, l’ancienneté de ses déclarations est inconnue. Un jour est celui où nous avons lu le fichier, en UTC.',
  refused: 'Cette page de changements n’existe pas.',
  toNewest: 'Au jour le plus récent',
  failed: 'Les relevés n’ont pas pu être consultés.',
  failedMore: 'La panne est de notre côté, et on ne peut rien en conclure sur personne.',
  tryAgain: 'Réessayer',
} as const satisfies Translated<typeof ENGLISH>;
