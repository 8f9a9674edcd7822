import { formatCount } from '../../lib/numbers.ts';
import type { PROBLEMS as ENGLISH } from '../en/problems.ts';
import type { Translated } from '../translated.ts';

/** Every word of the list of findings beside a draft. */
export const PROBLEMS = {
  show: 'Affichés, par gravité',
  counted: {
    error: (count) => formatCount(count, 'erreur', 'erreurs'),
    warning: (count) => formatCount(count, 'avertissement', 'avertissements'),
    info: (count) => formatCount(count, 'remarque', 'remarques'),
  },
  hidden: (count) => formatCount(count, 'masqué', 'masqués'),
  stepThrough: 'Les parcourir un à un',
  line: (line) => `Ligne ${line}`,
  wholeFile: 'Fichier entier',
  keys: [
    { keys: ['F8', 'Maj F8'], does: 'dans le texte : au suivant, au précédent.' },
    { keys: ['Ctrl .', 'Alt Entrée'], does: 'là : corrige ce qui s’y trouve, si une règle le peut.' },
  ],
} as const satisfies Translated<typeof ENGLISH>;
