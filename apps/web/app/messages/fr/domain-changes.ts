import { formatCount } from '../../lib/numbers.ts';
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

  noChanges: 'Rien de ce que montre cette page ne diffère entre les deux jours.',
  relationships: (began, ended, changed) =>
    `Parmi ce qu’il dit et ce qu’on dit de lui, ${formatCount(began, 'déclaration a commencé', 'déclarations ont commencé')}, ${formatCount(ended, 'a pris fin', 'ont pris fin')} et ${formatCount(changed, 'a changé d’état', 'ont changé d’état')}. Une référence dont seule la graphie change est la même déclaration.`,
  firstReads: (count) =>
    `S’y ajoutent ${formatCount(count, 'déclaration', 'déclarations')} dans des fichiers lus pour la première fois après le premier jour. Leur ancienneté est inconnue.`,
  ownFileHead: 'Dans son propre fichier',
  noEarlierFile: 'Nous n’avions de fichier actuel de lui aucun des deux jours.',
  fileRemoved: 'Nous avions un fichier actuel de lui le premier jour et aucun le second.',
  fileAdded:
    'Aucun fichier en vigueur n’est connu pour le premier jour. Un fichier a été lu avant la fin du second jour.',
  counts: (added, removed, kept, respelled) =>
    `${formatCount(added, 'déclaration ajoutée', 'déclarations ajoutées')}, ${formatCount(removed, 'retirée', 'retirées')}, ${respelled > 0 ? `${formatCount(respelled, 'écrite', 'écrites')} autrement, ` : ''}${formatCount(kept, 'inchangée', 'inchangées')}.`,
  added: 'Ajouté dans',
  removed: 'Disparu de',
  linesOfFile: 'Dans',
  addedWord: 'Ajouté :',
  removedWord: 'Disparu :',
  firstReadWord: 'Première lecture :',
  seen: (day) => `vu le ${day}`,
  moreLines: 'Plus de lignes diffèrent que celles montrées ici. Les nombres sont complets.',

  counterpartyHead: 'Ce que les autres disent de lui',
  noCounterpartyChanges: 'Aucun site n’a commencé ni cessé de le nommer.',
  firstRead: 'Dans des fichiers lus pour la première fois après le premier jour',
  states: 'Confirmation par l’autre côté',
  noStates: 'Aucune déclaration présente les deux jours n’a un autre état.',
  newState: 'est devenu',
  before: 'Avant',
  after: 'Après',
  noReciprocalStatement: 'Aucune ligne de l’autre côté ne le confirmait.',
  more: 'Plus de déclarations ont changé que celles montrées ici. Les nombres ci-dessus sont complets.',

  json: 'JSON',

  refused: 'Ces deux jours ne peuvent pas être comparés.',
  failed: 'Les changements n’ont pas été chargés.',
  failedDetails: 'L’erreur est de notre côté. Elle ne dit rien du domaine.',
} as const satisfies Translated<typeof ENGLISH>;
