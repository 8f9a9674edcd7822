import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/live-file.ts';
import type { Translated } from '../translated.ts';

/** Every word about the published file beside the draft. */
export const MESSAGES = {
  head: 'Sur votre site',
  publish: (address) => `Placez le fichier à ${address}, servi comme text/plain, puis regardez s’il est en ligne.`,
  how: 'Comment le faire chez votre hébergeur',
  check: 'Voir s’il est en ligne',
  checkAgain: 'Réexaminer',
  stop: 'Arrêter l’examen',
  checking: 'Interrogation de votre site.',
  waiting: (seconds) => `Pas encore identique. Prochain passage dans ${formatCount(seconds, 'seconde', 'secondes')}.`,
  stopped: 'Examen arrêté.',
  timedOut: 'Toujours pas identique après 20 minutes. Rien n’est perdu ; réexaminez quand le fichier sera en place.',
  failed: 'Ce passage est resté sans réponse de notre serveur. Le prochain en aura peut-être une.',

  live: 'En ligne et identique à votre brouillon.',
  liveFacts: (address, time) => `${address}, lu à ${time}.`,
  liveDetails: (lines, bytes, type) =>
    `${formatCount(lines, 'ligne', 'lignes')}, ${formatCount(bytes, 'octet', 'octets')}, UTF-8${type ? `, ${type}` : ''}. Le graphe l’apprend en quelques secondes.`,
  seePage: 'Ce que les autres en voient',

  diffHead: (lines) =>
    lines === 0 ? 'Les lignes sont identiques' : formatCount(lines, 'ligne diffère', 'lignes diffèrent'),
  diffDate: (time) => `Fichier en ligne lu à ${time} · brouillon gardé dans ce navigateur`,
  onlyLive: 'seulement en ligne',
  onlyDraft: 'seulement dans le brouillon',
  same: (from, to) => (from === to ? `la ligne ${from} est identique` : `les lignes ${from} à ${to} sont identiques`),
  more: (count) => `${formatCount(count, 'autre ligne non affichée', 'autres lignes non affichées')}`,
  showDiff: 'Ce qui diffère du fichier en ligne',
  differs: (lines) =>
    lines === 0
      ? 'aucune ligne, mais des octets.'
      : `${formatCount(lines, 'ligne', 'lignes')}, les deux côtés comptés.`,
  read: (time) => `Lu à ${time}`,
  useContent: 'Reprendre le fichier en ligne dans le brouillon',
  bytes: (live, draft) => `En ligne ${formatCount(live, 'octet', 'octets')}, brouillon ${formatNumber(draft)}.`,
  firstByte: (offset, line, live, draft) =>
    `Le premier octet qui diffère porte le numéro ${formatNumber(offset + 1)}, à la ligne ${line} du brouillon : ${
      live === null ? 'le fichier en ligne finit là' : `${live} dans le fichier en ligne`
    }, ${draft === null ? 'le brouillon finit là' : `${draft} dans le brouillon`}.`,
  difference: {
    lines: null,
    encoding:
      'Le fichier en ligne est enregistré en UTF-16, que d’autres lecteurs ne savent pas lire. Téléversez-le en UTF-8.',
    'byte-order-mark':
      'Le fichier en ligne commence par une marque d’ordre des octets (BOM). Enregistrez-le en UTF-8 sans BOM.',
    'line-ends':
      'Le fichier en ligne termine ses lignes par CRLF, le brouillon par LF. Les lecteurs acceptent les deux ; un téléversement en mode texte produit cela.',
    'final-line-end': 'L’un des deux n’a pas de fin de ligne après sa dernière ligne, ou en a plusieurs.',
    'trailing-space': 'Les espaces en fin de ligne diffèrent.',
  },
} as const satisfies Translated<typeof ENGLISH>;
