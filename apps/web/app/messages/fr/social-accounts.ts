import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/social-accounts.ts';
import type { Translated } from '../translated.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Comptes sociaux, dans les deux sens',
  label: (domain) => `Comptes de ${domain}`,
  notChecked: 'Personne n’a regardé récemment si les pages des comptes que le fichier énumère portent',
  notCheckedEnd: '. Un examen demande jusqu’à 20 pages et prend jusqu’à 30 secondes.',
  check: 'Examiner ses comptes',
  checkAgain: 'Réexaminer',
  checking: 'Examen de son fichier et des pages de ses comptes. Cela prend jusqu’à 30 secondes.',
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse.',
  failed: 'Les comptes n’ont pas pu être examinés',
  failedMore: (time) => `À ${time}. On ne peut rien en conclure sur les comptes.`,
  checkedAt: (time, day) => `Examiné ${day ? `le ${day}, ` : ''}à ${time}.`,
  more: (more) => `${formatCount(more, 'autre compte n’a pas été examiné', 'autres comptes n’ont pas été examinés')}.`,
  line: (line) => `Ligne ${line} du fichier`,
  unlisted: 'Absent du fichier',
  listingUnknown: 'Pas de fichier où regarder',
  pages: {
    match: 'La page porte le badge',
    misspelled: 'La page le porte mal écrit',
    mismatch: 'La page porte un autre badge',
    none: 'La page ne porte aucun badge',
    'not-checkable': 'Page impossible à examiner',
    gone: 'Aucun compte de ce nom',
    moved: 'Mène ailleurs',
    'not-checked': 'Page non demandée',
  },
  note: 'Une page derrière une connexion, une page que robots.txt ferme et une page dessinée par des scripts nous sont illisibles. Cela ne plaide pas contre le compte.',
} as const satisfies Translated<typeof ENGLISH>;
