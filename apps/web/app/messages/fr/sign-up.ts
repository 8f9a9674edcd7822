import type { MESSAGES as ENGLISH } from '../en/sign-up.ts';
import type { Translated } from '../translated.ts';

/** Every word of the two sign-up dialogs. */
export const MESSAGES = {
  close: 'Fermer',
  loading: 'Chargement du formulaire…',
  loadFailed: 'Le formulaire n’est pas arrivé. Vérifiez votre connexion, puis réessayez :',
  reload: 'Recharger la page',
  optional: 'facultatif',
  processing: 'Envoi en cours…',
  privacy: 'Confidentialité',
  leaveEmpty: 'Laissez ce champ vide',

  waitlist: {
    title: 'Rejoindre la liste d’attente',
    description: 'Soyez informé le premier du lancement du produit. Dites-nous ce qui vous intéresse.',
    interests: 'Centres d’intérêt',
    submit: 'Rejoindre la liste',
    retention:
      'Votre saisie est conservée jusqu’à ce que vous quittiez la liste d’attente par le lien de nos courriels, ou que vous nous demandiez de l’effacer.',
  },
  pilot: {
    title: 'Rejoindre le pilote éditeurs',
    description: 'Présentez-nous votre organisation. Votre candidature sera étudiée.',
    submit: 'Rejoindre le pilote',
    retention:
      'Les candidatures reçoivent une réponse sous 3 à 5 jours ouvrés. Votre saisie est conservée jusqu’à la fin du pilote, ou jusqu’à ce que vous nous demandiez de l’effacer.',
    chooseOne: 'Choisissez',
  },
  topics: {
    Politics: 'Politique',
    Technology: 'Technologie',
    Business: 'Économie',
    Science: 'Sciences',
    Health: 'Santé',
    Entertainment: 'Spectacles',
    Sports: 'Sport',
    Environment: 'Environnement',
  },
  fields: {
    email: 'E-mail',
    name: 'Nom',
    organizationName: 'Nom de l’organisation',
    organizationType: 'Type d’organisation',
    website: 'Site web',
    role: 'Fonction',
    description: 'Description',
  },
  organizationTypes: {
    news_agency: 'Agence de presse',
    newspaper: 'Journal',
    magazine: 'Magazine',
    blog: 'Blog',
    press_association: 'Association de presse',
    independent: 'Journaliste indépendant',
    field_journalist: 'Journaliste de terrain',
    photojournalist: 'Photojournaliste',
    other: 'Autre',
  },

  /** Why an entry is refused, by the codes of the contract. */
  errors: {
    emailMissing: 'Veuillez saisir votre adresse électronique',
    fieldsMissing: 'Veuillez remplir tous les champs obligatoires',
    emailInvalid: 'Veuillez saisir une adresse électronique valide',
    freeMailNotAllowed:
      'Veuillez utiliser l’adresse électronique de votre organisation (pas Gmail, Yahoo, Hotmail, etc.)',
    interestUnknown: 'Veuillez choisir des centres d’intérêt dans la liste',
    organizationTypeUnknown: 'Veuillez choisir dans la liste le type de votre organisation',
    websiteInvalid:
      'Veuillez saisir l’adresse complète de votre site, par exemple https://example.com, ou laisser le champ vide',
    tooLong: 'Veuillez raccourcir votre saisie',
  },
  tooLong: (most: string) => `Veuillez raccourcir à ${most} caractères au plus`,
  waitlistThanks: 'Merci d’avoir rejoint notre liste d’attente !',
  pilotThanks: 'Merci de votre candidature à notre pilote éditeurs !',
  rejectedWithoutReason: 'Une erreur est survenue. Veuillez réessayer.',
  failed: 'Une erreur est survenue. Veuillez réessayer plus tard.',
} as const satisfies Translated<typeof ENGLISH>;
