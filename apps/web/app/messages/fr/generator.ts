import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/generator.ts';
import type { Translated } from '../translated.ts';

/** Every word of the generator. */
export const MESSAGES = {
  pageTitle: 'Créer un trust.txt · Vouchwire',
  description:
    'Dire de quoi vous faites partie, à qui vous appartenez et ce que vous contrôlez, dans un fichier trust.txt que vous publiez sur votre propre domaine.',
  title: 'Rejoindre l’écosystème de confiance',
  standfirst:
    'Un trust.txt est un court fichier public qui dit de quoi vous faites partie, à qui vous appartenez et ce que vous contrôlez. Créez-le ici, puis publiez-le à',
  standfirstEnd: 'sur votre propre domaine.',
  wellKnownPath: '/.well-known/trust.txt',
  noScript:
    'La création d’un fichier nécessite ici JavaScript, car il est fait dans votre navigateur et n’est envoyé nulle part. Un trust.txt est du texte brut, avec un attribut=valeur par ligne ; tout éditeur de texte convient.',

  yourDomain: 'Votre domaine',
  domain: 'Domaine',
  domainHint: 'Valider cherche qui le référence, son certificat et son trust.txt. Rien n’est publié.',
  enter: 'Valider',
  domainRequired: 'Le domaine est requis',
  checking: 'Examen…',

  inEcosystem: (count, domain) =>
    `Vous êtes déjà dans l’écosystème de confiance. ${formatCount(count, 'domaine référence', 'domaines référencent')} ${domain}`,
  notReferenced: (domain) =>
    `Le domaine ${domain} n’est pas encore référencé dans l’écosystème de confiance. Créez votre trust.txt pour commencer`,
  unable: 'Impossible de consulter l’écosystème de confiance. Veuillez réessayer.',
  networkError: 'Erreur réseau pendant la consultation de l’écosystème de confiance. Vérifiez votre connexion.',

  certificateFailed:
    'Échec de la validation du certificat numérique : assurez-vous que votre domaine a un certificat HTTPS valide',

  loaded: 'trust.txt existant chargé pour modification',
  downloaded: 'Fichier trust.txt téléchargé',
  added: (count) => `${formatCount(count, 'domaine ajouté', 'domaines ajoutés')} à votre trust.txt`,

  tabsLabel: 'Parties du fichier',
  tabs: { affiliations: 'Affiliations', control: 'Contrôle', business: 'Affaires', policies: 'Politiques' },
  lists: {
    belongTo: {
      head: 'Fait partie de',
      hint: 'les associations dont vous êtes membre',
      add: 'Ajouter une association',
      one: 'Fait partie de',
    },
    members: {
      head: 'Membres',
      hint: 'seulement si vous êtes une association',
      add: 'Ajouter un membre',
      one: 'Membre',
    },
    social: {
      head: 'Réseaux sociaux',
      hint: 'les adresses des pages de vos comptes',
      add: 'Ajouter un compte',
      one: 'Compte social',
    },
    control: {
      head: 'Contrôle',
      hint: 'les sites qui vous appartiennent',
      add: 'Ajouter un site',
      one: 'Domaine contrôlé',
    },
    vendors: {
      head: 'Fournisseurs',
      hint: 'qui travaille pour vous',
      add: 'Ajouter un fournisseur',
      one: 'Fournisseur',
    },
    customers: { head: 'Clients', hint: 'pour qui vous travaillez', add: 'Ajouter un client', one: 'Client' },
  },
  remove: (entry, one, number) => `Retirer ${entry.trim() || `${one} ${number}`}`,
  controlledBy: 'Contrôlé par',
  controlledByHint: 'un propriétaire, ou personne',
  controlledByDetails: 'Ajouter un domaine qui dit vous contrôler remplace ce qui figure ici.',
  sameAsAbove: 'Le même site qu’une autre entrée de cette liste.',
  showRemaining: (count) => `Afficher ${formatCount(count, 'autre', 'autres')}`,
  training: 'Les systèmes d’IA peuvent-ils s’entraîner sur votre contenu ?',
  trainingHint: 'Rien n’est choisi à votre place ; sans choix, aucune ligne n’est écrite.',
  yes: 'Oui',
  no: 'Non',
  noStatement: 'Ne rien dire',
  disclosure: 'URL de transparence',
  disclosureHint: 'l’adresse de votre page sur la déontologie ou la propriété',
  contact: 'Contact',
  contactHint: 'tel que vous l’écririez',
  contactDetails: 'Écrit tel quel, sans espaces autour. Plusieurs lignes n’en font qu’une.',

  reciprocity: {
    confirmed: (other, attribute, line) => `${other} dit aussi ${attribute}${line === null ? '' : ` (ligne ${line})`}.`,
    claimed: (other) => `Aucun fichier de ${other} n’a été lu. Il répondrait par`,
    unreturned: (other) => `Le fichier de ${other} ne le dit pas. Il répondrait par`,
    contradicted: (other) => `Une autre ligne actuelle ne peut pas tenir à côté de celle-ci. ${other} répondrait par`,
    stale: (other) => `Le fichier qui le disait ne peut plus être lu. ${other} répondrait par`,
    unknown: (other) => `Aucune ligne de ${other} qui y réponde n’a été vue. Il répondrait par`,
  },
  copy: 'Copier',
  copyLine: (line) => `Copier ${line}`,

  importHead: 'Vous avez déjà un fichier ?',
  importSummary: 'Collez-le ou déposez-le ici',
  importLabel: 'Texte d’un trust.txt',
  importHint:
    'Ou déposez un fichier n’importe où sur cette page. Il est lu dans votre navigateur et n’est envoyé nulle part.',
  importButton: 'Lire ce texte',
  importFile: 'Choisir un fichier',
  importEmpty: 'Il n’y a encore rien à lire. Collez d’abord le texte d’un trust.txt.',
  importTooLarge: 'Cela dépasse 1 Mio. D’autres ne lisent pas non plus un trust.txt de cette taille.',
  importUnreadable: 'Le fichier n’a pas pu être lu.',
  importRefused: (reason) => `${reason} Votre brouillon reste tel qu’il était.`,
  dropHere: 'Déposez le fichier pour le lire',

  preservedHead: 'Gardé du fichier',
  preservedDetails: (count) =>
    formatCount(
      count,
      'ligne sans champ dans le formulaire. Elle reste dans le fichier, à sa place.',
      'lignes sans champ dans le formulaire. Elles restent dans le fichier, à leur place.',
    ),
  preservedRemove: (line) => `Retirer la ligne ${line}`,

  preview: 'Aperçu',
  previewLabel: 'Le texte de votre trust.txt',
  emptyPreviewTitle: 'ne dit encore rien',
  previewEmpty:
    'Saisissez votre domaine, et le fichier commence ici. Chaque ligne ajoutée se place là où un lecteur la trouvera.',
  counts: ({ error, warning, info }, hidden) =>
    [
      error > 0 && formatCount(error, 'erreur', 'erreurs'),
      warning > 0 && formatCount(warning, 'avertissement', 'avertissements'),
      info > 0 && formatCount(info, 'remarque', 'remarques'),
      hidden > 0 && formatCount(hidden, 'masqué', 'masqués'),
    ]
      .filter(Boolean)
      .join(' · ') || 'rien à corriger',
  download: 'Télécharger trust.txt',
  howToPublish: 'Comment le publier',
  copyText: 'Copier le texte',
  noTrainingChoice: 'Rien n’est écrit que vous n’ayez choisi.',
  trainingState: {
    yes: 'Entraînement d’IA : oui.',
    no: 'Entraînement d’IA : non.',
    '': 'Entraînement d’IA : non dit.',
  },
  addContact: 'Ajouter un contact',
  fixRemoves: 'Retirer la ligne',
  fixWrites: (line) => `Écrire ${line}`,

  changedInBackground: 'Vous avez continué à taper : rien n’a été corrigé. Appuyez de nouveau.',
  loadFailed: 'Une partie de cette page n’a pas pu être chargée. Vérifiez votre connexion ; votre brouillon demeure.',
  savedInBrowser: 'Gardé dans ce navigateur seulement.',
  notSaved: 'Ce navigateur ne garde rien : téléchargez le fichier avant de partir.',
  clear: 'Effacer le brouillon',
  cleared: 'Brouillon effacé',
  restore: 'Rétablir ce qui figurait ici avant',
  restored: 'Rétabli',

  otherDraft: (draft, requested) =>
    `Votre brouillon concerne ${draft} ; le lien que vous avez suivi concerne ${requested}.`,
  continueWith: (domain) => `Continuer avec ${domain}`,
} as const satisfies Translated<typeof ENGLISH>;
