import type { MESSAGES as ENGLISH } from '../en/contact.ts';
import type { Translated } from '../translated.ts';

/** The contact page. */
export const MESSAGES = {
  title: 'Contact',
  pageTitle: 'Contact · Vouchwire',
  description: 'Comment joindre Vouchwire, et dans quel délai vous pouvez attendre une réponse.',
  addressPending: 'Coordonnées bientôt disponibles',
  cards: [
    { head: 'Questions générales', about: 'Questions sur le projet, les données ou ce site.' },
    {
      head: 'Aide aux éditeurs',
      about: 'Candidatures au programme pilote, et ce que le graphe montre de votre domaine.',
    },
    { head: 'Aide sur trust.txt', about: 'Écrire, publier et corriger un fichier.' },
    { head: 'Vos remarques', about: 'Ce qui manque, ce qui est faux ou peu clair.' },
  ],
  timesHead: 'Délais de réponse',
  times: [
    { what: 'Questions générales', within: '1 à 2 jours ouvrés' },
    { what: 'Candidatures d’éditeurs', within: '3 à 5 jours ouvrés' },
    { what: 'Aide technique', within: '24 à 48 heures' },
  ],
  securityHead: 'Sécurité',
  security: [
    'Un contact pour les signalements de sécurité est à venir. D’ici là, notre ',
    'security.txt',
    ' dit où envoyer un rapport.',
  ],
  /** If the operator gives a security contact: before it, and between two. */
  securityContact: 'Signalez une faille à ',
  or: ' ou ',
  report: ['Quelque chose est faux sur une page ? ', 'Signalez une erreur', '. Aucun compte n’est nécessaire.'],
} as const satisfies Translated<typeof ENGLISH>;
