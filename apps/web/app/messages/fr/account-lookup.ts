import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/account-lookup.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page that tells what stands behind a badge or an account. */
export const MESSAGES = {
  pageTitle: 'Ce qu’il y a derrière un badge · Vouchwire',
  titleWithTarget: (of) => `Derrière ${of} · Vouchwire`,
  description:
    'Collez un badge trust:// ou l’adresse d’un compte social, et voyez quel domaine il nomme, ce que dit le trust.txt de ce domaine, et si le fichier énumère la page.',
  title: 'Ce qu’il y a derrière un badge',
  standfirst:
    'N’importe qui peut écrire un badge sur une page. Il ne signifie quelque chose que si le fichier du domaine qu’il nomme énumère aussi cette page.',
  noScript:
    'L’examen nécessite JavaScript. Sans lui, POST /api/trust-graph/account-lookup répond la même chose en JSON.',
  label: 'Badge, ou adresse d’un compte ou d’une page',
  check: 'Examiner',
  targetMissing: 'Veuillez coller une adresse trust:// ou l’adresse d’un compte',
  empty: 'Collez un badge tel qu’il figure sur une page, ou l’adresse d’une page qui peut en porter un. Par exemple',

  checking: (of) => `Recherche de ce qu’il y a derrière ${of}`,
  checkingDetails:
    'La page, autant qu’on peut la lire sans se connecter, et le trust.txt des domaines qui sont derrière. Cela prend jusqu’à 30 secondes.',
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse.',
  failed: 'L’examen n’a pas pu être fait',
  failedDetails: (time) =>
    `À ${time}. La panne est de notre côté ou en chemin ; on ne peut rien en conclure sur la page.`,
  rejectedDetails: 'Votre saisie est conservée : modifiez-la ci-dessus et demandez de nouveau.',
  tryAgain: 'Réessayer',
  checkAgain: 'Réexaminer',
  copyLink: 'Copier le lien',

  checkedAt: (time, day) => `Examiné ${day ? `le ${day}, ` : ''}à ${time}`,
  fromCache: 'réponse d’un examen fait il y a quelques instants',
  page: 'Ce que dit la page',
  pageStates: {
    read: 'Lue',
    'not-checkable': 'Impossible à examiner',
    gone: 'Absente',
    moved: 'Mène ailleurs',
    'not-checked': 'Non examinée',
  },
  wallet: 'ouvre un portefeuille, ne nomme aucun site',
  misspelled: 'pas comme il devrait être écrit',
  sites: 'Qui est derrière',
  noSites: 'Aucun domaine que nous connaissions. Cela ne plaide pas contre la page.',
  namedBy: {
    badge: 'nommé par le badge',
    page: 'nommé sur la page',
    file: 'son fichier énumère la page, d’après nos relevés',
  },
  file: 'Son fichier',
  statements: (count) => formatCount(count, 'déclaration', 'déclarations'),
  lineNumber: (line) => `Ligne ${line}`,
  fileReport: 'Le fichier, ligne par ligne',
  accounts: (count) => (count === 1 ? 'Le compte qu’il énumère' : `Les ${count} comptes qu’il énumère`),
  moreSites: (count) =>
    count === 1 ? 'Un autre site n’a pas été consulté.' : `${count} autres sites n’ont pas été consultés.`,
  moreAccounts: (count) => `et ${formatCount(count, 'autre', 'autres')}.`,
  limits: 'Ce que cela ne vous dit pas',
  limitsDetails:
    'Cela dit si une page et un fichier se nomment l’un l’autre, tel qu’un visiteur l’a vu à un moment donné. Cela ne dit pas qui tient l’un ou l’autre, ni si ce qu’ils publient est exact. Une page illisible n’est pas examinée, et on ne peut rien en conclure.',
} as const satisfies Translated<typeof ENGLISH>;
