import type { MESSAGES as ENGLISH } from '../en/as-of.ts';
import type { Translated } from '../translated.ts';

/** Every word about the graph as it was at an earlier day. */
export const MESSAGES = {
  bannerLabel: 'De quel jour il s’agit',
  asOf: (day) => `Le graphe au ${day}.`,
  showCurrent: 'Le voir maintenant',
  asOfNote:
    'Ce qui suit est ce qu’on savait à la fin de ce jour ou de ce mois (UTC), classé selon les règles d’aujourd’hui.',
  explorerAsOfNote:
    'Réseaux, domaines, scores de confiance et requêtes le suivent, classés selon les règles d’aujourd’hui. Suggestions, liste des associations et analyses rédigées restent celles d’aujourd’hui.',

  chooseDay: 'Le voir un autre jour',
  chooseOrCompareDays: 'Le voir un autre jour, ou ce qui a changé depuis',
  chooserLabel: 'Jours qui peuvent être montrés',
  slider: 'Jour du graphe :',
  now: 'maintenant',
  date: 'Tout jour',
  show: 'Afficher',
  noDays: 'Les relevés ne parlent encore d’aucun jour antérieur.',
  loadingDays: 'Recherche des jours disponibles…',
  daysFailed: 'Les jours disponibles n’ont pas pu être demandés. Tout jour peut encore être indiqué ici.',

  refused: 'Le graphe de ce jour ne peut pas être montré.',
  snapshotPending: (day) => `Le graphe au ${day} est en cours de construction.`,
  snapshotPendingDetails:
    'Il est construit à partir des relevés à la première demande, et gardé. Cela prend quelques secondes, et davantage quand les relevés sont nombreux. Cette page continue d’elle-même.',
  snapshotPendingWithoutScript: 'Sans script, revenez dans quelques secondes.',
  progress: 'Construction du graphe',
  checkAgain: 'Regarder de nouveau',
  loadingDay: (day) =>
    `Demande du graphe au ${day}. La première fois, il est construit à partir des relevés, ce qui prend un moment.`,
  pageTitle: (title, day) => `${title} (au ${day})`,
} as const satisfies Translated<typeof ENGLISH>;
