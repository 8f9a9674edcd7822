import type { MESSAGES as ENGLISH } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

/** Pages that stand where another was expected. */
export const MESSAGES = {
  notFoundTitle: 'Page introuvable · Vouchwire',
  notFoundNumber: '404',
  notFound: 'Oups ! Page introuvable',
  notFoundAt: ['Il n’y a rien à ', '. La carte continue ailleurs.'],
  didYouMean: ['Vouliez-vous dire ', ' ?'],
  noSuchPage: 'cette page n’existe pas',
  returnHome: 'Retour à l’accueil',

  asOfNotSupported: 'Cette page ne montre que des données actuelles',
  asOfNotSupportedDetails: (day) => `Elle n’a pas de vue du ${day}.`,
  showCurrent: 'Afficher les données actuelles',
  unexpected: 'Erreur inattendue de l’application !',
  unexpectedDetails: 'La faute est de notre côté, et non du vôtre. Rechargez la page pour réessayer.',
} as const satisfies Translated<typeof ENGLISH>;
