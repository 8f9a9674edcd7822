import { formatCount } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import type { COMMON as ENGLISH } from '../en/common.ts';
import type { Translated } from '../translated.ts';

/** Words that stand on several screens. */
export const COMMON = {
  /** Leads to everything that is held of a domain. */
  dossier: 'Page de ce domaine',
  dossierFor: (domain) => `Page de ${domain}`,
  backToHome: 'Retour à l’accueil',
  /** What is known of the other side of a statement, and what came of looking for something. */
  states: {
    confirmed: 'Confirmé',
    claimed: 'Affirmé',
    unreturned: 'Non réciproque',
    contradicted: 'Contredit',
    stale: 'Périmé',
    refused: 'Refusé',
    unreachable: 'Injoignable',
    'not-present': 'Absent',
    'not-checked': 'Non examiné',
  },
  severities: { error: 'Erreur', warning: 'Avertissement', info: 'Remarque' },
  lineFinding: (line, severity, message) => `Ligne ${line}. ${severity} : ${message}`,
  complete: 'Rien n’est omis.',
  truncated: (cut) => `Incomplet : ${cut}`,
  graphVersion: (version) => `graphe ${version}`,
  knownInGraph: 'Connu dans le graphe',
  reading: 'Lecture des relevés…',
  dismiss: 'Fermer',
  removed: 'Nom d’utilisateur, mot de passe et requête de cette adresse sont retirés.',
  copied: 'Copié',
  copyFailed: 'Votre navigateur n’a pas permis la copie. Sélectionnez plutôt le texte.',
  recordsUntil: (month) => `Relevés jusqu’en ${month}.`,
  lastSeen: (month) => `vu en dernier en ${month}`,
  sourceToTarget: (a, b) => `${a} vers ${b}`,
  andMore: (count) => `et ${formatCount(count, 'autre', 'autres')}`,
  plusMore: (count) => `+ ${formatCount(count, 'autre', 'autres')}`,
  masked:
    'Les données personnelles des lignes de contact sont masquées par des astérisques. L’original est dans le fichier de l’éditeur.',
  loadFailed: 'Cette partie ne s’est pas chargée. Rechargez la page pour la voir.',
  graphBehind: (since) => `Le graphe n’a pas été mis à jour depuis ${formatDateTime(since) ?? since}.`,
  graphBehindDetails: 'Les nouvelles vérifications apparaîtront plus tard.',
} as const satisfies Translated<typeof ENGLISH>;
