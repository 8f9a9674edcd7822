import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/site-suggestions.ts';
import type { Translated } from '../translated.ts';

/** Every word of the proposals that a site's own home page and the files of others give. */
export const MESSAGES = {
  head: 'Partir de mon site',
  summary: 'Proposer des lignes d’après sa page d’accueil',
  intro:
    'Votre page d’accueil est lue une fois, et ce vers quoi elle renvoie est proposé ici : comptes, contacts et pages sur vous-mêmes. De même des réponses à ceux dont les fichiers vous nomment. Rien n’est choisi à votre place, une page ne dit jamais à qui vous appartenez, et l’entraînement d’IA n’est jamais proposé.',
  domainFirst: 'Saisissez d’abord votre domaine ci-dessus.',
  read: (domain) => `Lire ${domain}`,
  readAgain: 'Relire',
  reading: (domain) =>
    `Lecture de la page d’accueil de ${domain} et des fichiers qui le nomment. Cela prend jusqu’à 20 secondes.`,
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse. Votre brouillon est resté tel quel.',
  failed: 'Votre site n’a pas pu être lu',
  failedDetails: (time) =>
    `À ${time}. Votre brouillon est resté tel quel, et chaque ligne peut être écrite à la main ci-dessous.`,
  readAt: (time) => `Lu à ${time}.`,
  truncated: 'La page continue au-delà de 2 Mio ; la suite n’a pas été lue.',
  noSuggestions: 'Il n’y a rien à proposer. Écrivez les lignes à la main ci-dessous.',
  groups: {
    social: 'Comptes sociaux',
    contact: 'Contact',
    disclosure: 'Pages sur vous-mêmes',
    others: 'Réponses aux fichiers qui vous nomment',
  },
  notes: {
    social: 'Une page renvoie aussi à des comptes d’autrui. Choisissez ceux qui sont à vous.',
    contact: 'L’adresse d’un bureau dure plus longtemps que celle d’une personne.',
    disclosure: 'Choisissez celles qui disent à quoi vous vous tenez.',
    others: 'Une ligne de vous répond à une ligne d’eux. Choisissez ce qui est ainsi.',
  },
  regions: {
    header: 'en tête de la page',
    nav: 'dans la navigation',
    footer: 'en pied de page',
    main: 'dans le texte de la page',
  },
  onPage: (line, isData, region) =>
    isData ? `Ligne ${line}, données structurées` : `Ligne ${line}, un lien ${region}`,
  quote: (text) => `« ${text} »`,
  inFile: (domain, says, line) => `Le fichier de ${domain} dit ${says}${line === null ? '' : `, ligne ${line}`}.`,
  inDraft: 'Dans votre brouillon',
  otherOwner: (owner) =>
    `Votre brouillon dit que vous appartenez à ${owner}. Retirez-le ci-dessous avant d’en choisir un autre.`,
  add: (count) => (count === 0 ? 'Ajouter les lignes choisies' : `Ajouter ${formatCount(count, 'ligne', 'lignes')}`),
  noneChosen: 'Choisissez d’abord au moins une ligne ci-dessus.',
  added: (count) =>
    `${formatCount(count, 'ligne ajoutée', 'lignes ajoutées')} à votre brouillon. Rien de ce qui y était n’a été changé.`,
  shown: (shown, of) => `${shown} des ${of} fichiers qui vous nomment sont affichés ; le graphe a les autres.`,
} as const satisfies Translated<typeof ENGLISH>;
