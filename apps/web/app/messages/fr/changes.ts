import type { RelationshipType } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/changes.ts';
import type { Translated } from '../translated.ts';

/** Each stands before the name of a domain. */
const ADDED: Record<RelationshipType, string> = {
  MEMBER: 'nomme comme membre',
  BELONGTO: 'dit faire partie de',
  CONTROL: 'dit contrôler',
  CONTROLLEDBY: 'dit être contrôlé par',
  VENDOR: 'nomme comme fournisseur',
  CUSTOMER: 'nomme comme client',
};

const REMOVED: Record<RelationshipType, string> = {
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
    'Déclarations ajoutées et retirées des fichiers trust.txt, jour par jour, avec les lignes des deux côtés.',
  standfirst: 'Déclarations ajoutées et retirées dans les fichiers trust.txt des éditeurs',
  day: 'Jour',
  show: 'Afficher',
  onDay: (day) => `Changements : ${day}`,
  daysLabel: 'Autres jours',
  pagesLabel: 'Pages de ce jour',
  earlier: (day) => `Avant : ${day}`,
  later: (day) => `Après : ${day}`,
  nextPage: 'La suite de ce jour',
  firstPage: 'Le début de ce jour',
  follow: 'Suivre',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  kindText: ({ kind, added, removed }) => {
    const stated = (count: number) => formatCount(count, 'relation', 'relations');
    switch (kind) {
      case 'first-read':
        return `Son fichier a été lu pour la première fois et déclare ${stated(added)}.`;
      case 'gone':
        return `Son fichier a disparu ; il déclarait ${stated(removed)}.`;
      case 'back':
        return `Son fichier est de retour et déclare ${stated(added)}.`;
      case 'changed':
        return `${formatCount(added, 'nouvelle', 'nouvelles')}, ${formatCount(removed, 'terminée', 'terminées')}.`;
    }
  },
  comparedWith: (day) => `Comparé au fichier précédent, dernière lecture : ${day}.`,
  file: 'Le fichier',
  verb: ({ kind, relationship }) => (kind === 'ended' ? REMOVED[relationship] : ADDED[relationship]),
  added: 'Nouveau',
  firstRead: 'Première lecture',
  addedAgain: 'Relu',
  removed: 'Terminé',
  more: (count) => `et ${formatCount(count, 'autre', 'autres')}`,
  recognizedShown: 'Seules les associations revues et les éditeurs qu’elles inscrivent sont affichés.',
  showAll: 'Afficher tous les éditeurs',
  allShown: 'Tous les éditeurs. Chacun peut publier un fichier.',
  showRecognized: 'Afficher les seuls éditeurs reconnus',
  none: 'Aucune déclaration de ces éditeurs n’a été ajoutée ni retirée ce jour-là.',
  noneOnPage: 'Aucun autre changement de ce jour n’a été trouvé.',
  noChanges: 'Aucun changement enregistré pour l’instant.',
  limits: 'Ce que ceci ne vous dit pas',
  limitsText:
    'Cette page ne dit pas pourquoi une déclaration a changé, ni ce qui s’est passé entre deux vérifications. Si un fichier est lu pour la première fois, l’âge de ses déclarations est inconnu. Un jour est le jour où nous avons lu le fichier, en UTC.',
  refused: 'Cette page n’existe pas.',
  showNewest: 'Au jour le plus récent',
  failed: 'Les enregistrements n’ont pas répondu.',
  failedDetails: 'L’erreur est de notre côté. Elle ne dit rien d’aucun éditeur.',
  tryAgain: 'Réessayer',
} as const satisfies Translated<typeof ENGLISH>;
