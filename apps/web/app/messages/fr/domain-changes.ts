import { counted } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/domain-changes.ts';
import type { Translated } from '../translated.ts';

const NOW = 'maintenant';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'Ce qui a changé depuis',
  compare: 'Afficher les changements',
  title: 'Ce qui a changé',
  between: (from, to) => `Du ${from} ${to === NOW ? `à ${to}` : `au ${to}`}`,
  now: NOW,

  nothing: 'Rien de ce qui est dit ici ne diffère entre les deux jours.',
  relationships: (began, ended, changed) =>
    `Parmi ce qu’il dit et ce qu’on dit de lui, ${counted(began, 'déclaration a commencé', 'déclarations ont commencé')}, ${counted(ended, 'a pris fin', 'ont pris fin')} et ${counted(changed, 'a changé d’état', 'ont changé d’état')}. Une référence dont seule la graphie change est la même déclaration.`,
  firstReads: (count) =>
    `S’y ajoutent ${counted(count, 'déclaration', 'déclarations')} dans des fichiers lus pour la première fois après le premier jour. Leur ancienneté est inconnue.`,
  ownFile: 'Dans son propre fichier',
  noFileThen: 'Aucun fichier de lui n’était en place l’un ou l’autre jour.',
  fileGone: 'Son fichier était en place le premier jour, et ne l’était plus le second.',
  fileNew:
    'Aucun fichier en vigueur n’est connu pour le premier jour. Un fichier a été lu avant la fin du second jour.',
  counts: (added, removed, kept, respelled) =>
    `${counted(added, 'déclaration ajoutée', 'déclarations ajoutées')}, ${counted(removed, 'retirée', 'retirées')}, ${respelled > 0 ? `${counted(respelled, 'écrite', 'écrites')} autrement, ` : ''}${counted(kept, 'inchangée', 'inchangées')}.`,
  added: 'Ajouté dans',
  removed: 'Disparu de',
  linesOf: 'Dans',
  addedWord: 'Ajouté :',
  removedWord: 'Disparu :',
  firstReadWord: 'Première lecture :',
  seen: (day) => `vu le ${day}`,
  moreLines: 'Plus de lignes diffèrent qu’il n’en est affiché ici ; les totaux sont complets.',

  ofOthers: 'Ce que les autres disent de lui',
  noneOfOthers: 'Personne n’a commencé à le nommer, et personne n’a cessé.',
  firstRead: 'Dans des fichiers lus pour la première fois après le premier jour',
  states: 'Ce que dit maintenant l’autre côté',
  noStates: 'Aucune déclaration en place les deux jours n’a changé d’état.',
  became: 'est devenu',
  before: 'Avant',
  after: 'Après',
  noAnswer: 'Aucune ligne de l’autre côté qui le dise.',
  more: 'Plus de déclarations ont changé qu’il n’en est affiché ici ; les totaux ci-dessus sont complets.',

  json: 'JSON',

  refused: 'Ces deux jours ne peuvent pas être comparés.',
  failed: 'Les changements n’ont pas pu être demandés.',
  failedMore: 'La panne est de notre côté, et on ne peut rien en conclure sur le domaine.',
} as const satisfies Translated<typeof ENGLISH>;
