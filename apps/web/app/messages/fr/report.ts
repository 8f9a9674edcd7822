import type { MESSAGES as ENGLISH } from '../en/report.ts';
import type { Translated } from '../translated.ts';

/** The form that reports an error. */
export const MESSAGES = {
  title: 'Signaler une erreur',
  pageTitle: 'Signaler une erreur · Vouchwire',
  description: 'Signalez une erreur sur une page de Vouchwire. Aucun compte n’est nécessaire.',
  aside: 'Quelque chose sur une page est faux, dépassé ou injuste ? Dites-le-nous. Aucun compte n’est nécessaire.',
  about: 'Page',
  wholeSite: 'Tout le site',
  back: 'Retour à la page',
  text: 'Qu’est-ce qui est faux ?',
  textHint: (n: string) => `Texte brut. Les ${n} premiers caractères sont stockés.`,
  email: 'Votre adresse électronique',
  emailHint: 'Facultatif, pour la réponse. Aucun autre courriel n’y est envoyé.',
  leaveEmpty: 'Laissez ce champ vide',
  send: 'Envoyer le signalement',
  next: 'Ce qui se passe ensuite',
  nextList: [
    'Une personne lit le signalement et vérifie la page.',
    'S’il montre une erreur de notre part, nous la corrigeons et publions la correction. Le signalement lui-même n’est pas publié.',
    'Si vous donnez une adresse, l’exploitant peut vous y répondre.',
  ],
  log: ['Les corrections figurent sous ', 'Corrections', '.'],
  sent: 'Votre signalement est envoyé',
  reference: 'Numéro de votre signalement',
  sentMail: 'Une personne le lit et vérifie la page. La réponse va à votre adresse.',
  sentNoMail:
    'Une personne le lit et vérifie la page. Vous ne recevrez pas de réponse par courriel. Si nous corrigeons quelque chose, cela figure sous Corrections.',
  saveReference: 'Gardez le numéro. Citez-le si vous nous écrivez au sujet de ce signalement.',
  truncated: (n: string) =>
    `Le texte dépassait ${n} caractères. Les ${n} premiers ont été stockés. Pour envoyer le reste, envoyez un autre signalement.`,
  another: 'Envoyer un autre signalement',
  failed: 'Le signalement n’a pas été stocké',
  failedDetails:
    'La faute est de notre côté. Votre texte est encore dans le formulaire. Réessayez dans quelques minutes.',
  refused: 'Le signalement n’a pas été envoyé',
  tooMany: (seconds: string) =>
    `Trop de signalements sont venus de votre réseau. Votre texte est encore dans le formulaire. Renvoyez-le dans ${seconds} secondes.`,
  stored: ['Ce qui est stocké d’un signalement, et comment le faire effacer : ', 'Confidentialité', '.'],
  errors: {
    textMissing: 'Veuillez décrire ce qui est faux',
    emailInvalid: 'Veuillez saisir une adresse électronique valide',
  },
} as const satisfies Translated<typeof ENGLISH>;
