import type { AssociationSort, MemberFilter, MemberSort } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const MEMBER_FILTERS: Record<MemberFilter, string> = {
  all: 'Tous',
  confirmed: 'Confirmés',
  claimed: 'Aucun fichier lu',
  unreturned: 'Non réciproques',
  contradicted: 'Contredits',
  stale: 'Périmés',
  joined: 'Ajoutés',
  left: 'Retirés',
  unlisted: 'Non inscrits',
};

const MEMBER_FILTER_DESCRIPTIONS: Partial<Record<MemberFilter, string>> = {
  confirmed: 'L’association les inscrit, et leur propre fichier le confirme.',
  claimed:
    'Nous n’avons pas de fichier actuel de ces sites. Chaque ligne dit si nous avons vérifié, quand, et avec quel résultat. C’est courant et ne plaide pas contre eux.',
  unreturned: 'Leur propre fichier a été lu et ne le confirme pas.',
  contradicted: 'Leur propre fichier a été lu et contredit la liste.',
  stale: 'Le fichier de l’association n’est plus lisible. Voici ce qu’il inscrivait à sa dernière lecture.',
  joined: 'Absents du fichier précédent.',
  left: 'Dans le fichier précédent seulement. Un fichier ne donne pas les raisons d’un retrait.',
  unlisted:
    'Leur propre fichier dit qu’ils font partie de l’association, et la liste ne les nomme pas. Ce peut être un nouveau membre, une section d’un membre, un fournisseur ou une erreur.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Association',
  members: 'Membres',
  confirmed: 'Confirmés',
  share: 'Part confirmée',
  unreturned: 'Non réciproques',
  unread: 'Aucun fichier lu',
  joined: 'Ajoutés',
  left: 'Retirés',
  seen: 'Lu',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Membre', state: 'État', line: 'Ligne de la liste' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Associations',
  pageTitle: 'Associations · Vouchwire',
  description:
    'Les associations dont le propre trust.txt inscrit des membres : combien de membres, combien d’entre eux le confirment, et qui a été ajouté ou retiré.',
  standfirst: 'Les associations dont le propre trust.txt inscrit des membres',
  factAssociations: (large) => `associations, dont ${formatNumber(large)} de 15 membres ou plus`,
  factMemberships: 'inscriptions ; un site inscrit par deux associations compte deux fois',
  factConfirmed: 'd’entre elles sont confirmées par le propre fichier du membre',
  unrecognized: (count: number) =>
    count === 1
      ? 'Aucune association reconnue n’inscrit l’éditeur d’une autre liste. Elle figure à la fin et ne compte pas dans ces chiffres.'
      : `Aucune association reconnue n’inscrit les éditeurs de ${formatNumber(count)} autres listes. Elles figurent à la fin et ne comptent pas dans ces chiffres.`,

  find: 'Chercher une association',
  findHint: 'nom ou domaine',
  apply: 'Chercher',
  filter: 'Quelles associations',
  large: '15 membres ou plus',
  all: (total) => `Toutes (${formatNumber(total)})`,
  export: 'Exporter',
  follow: 'Suivre',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching, sorted) => `${formatCount(matching, 'association', 'associations')}, tri : ${sorted}`,
  sort: (sort) => SORTS[sort],
  sortBy: (label, descending) => `${label} : trier par ordre ${descending ? 'décroissant' : 'croissant'}`,
  attests: 'Atteste',
  memberShare: (count) => `sur ${formatNumber(count)}`,
  joinedAndLeft: 'Changements',
  changed: (joined, left) => `${formatCount(joined, 'ajouté', 'ajoutés')}, ${formatCount(left, 'retiré', 'retirés')}`,
  since: (month) => `depuis ${month}`,
  noEarlierFile: 'Pas de fichier antérieur à comparer',
  none: 'Aucune association ne correspond.',
  noAssociations: 'Aucun fichier que nous ayons lu n’inscrit encore de membres.',
  showAll: 'Afficher toutes les associations',
  notes:
    'Pour la plupart des membres sans confirmation, nous n’avons lu aucun fichier actuel. Cela ne plaide pas contre eux. « Changements » compare le fichier actuel avec le précédent.',
  limits: 'Ce que ceci ne vous dit pas',
  limitsText:
    'Cette page ne classe pas les associations. Une adhésion peut signifier une cotisation, un audit ou un code de conduite, et le graphe consigne seulement qui inscrit qui.',

  feedTitle: (domain) => `Membres de ${domain} · Vouchwire`,
  back: 'Associations',
  associationTitle: (domain, head) => `${domain} : ${head} · Vouchwire`,
  associationTitleUnnamed: (head) => `${head} · Vouchwire`,
  comparedWith: ({ joined, left }, on) =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Aucun membre n’a été ajouté ni retiré depuis le fichier précédent, lu pour la dernière fois ${on}.`
      : `Depuis le fichier précédent, lu pour la dernière fois ${on} : ${formatCount(joined ?? 0, 'ajouté', 'ajoutés')}, ${formatCount(left ?? 0, 'retiré', 'retirés')}.`,
  notCompared: 'Nous n’avons lu aucun fichier précédent : ajouts et retraits ne sont donc pas connus.',
  dossier: 'Dossier',
  visualize: 'Visualiser',
  anchor: 'Ancre : l’exploitant a revu sa liste',
  notAnchor: 'Pas une ancre : aucun signal de confiance ne part de sa liste.',
  kind: 'Nature',
  membersWithFile: 'Membres dont nous avons lu un fichier actuel',
  outOfTotal: (count, all) => `${formatNumber(count)} sur ${formatNumber(all)}`,

  atAGlance: 'Tous les membres',
  dotLegend: (hasFull) =>
    hasFull
      ? 'Un point par membre, selon son état. Un carré plein compte 100 membres.'
      : 'Un point par membre, selon son état.',
  gridDescription: (counts) => `Un point par membre : ${counts}`,

  members: 'Ses membres',
  findMember: 'Chercher un membre',
  filterGroupLabel: 'Quels membres',
  filterLabel: (show, count) => `${MEMBER_FILTERS[show]} : ${formatNumber(count)}`,
  filterDescription: (show) => MEMBER_FILTER_DESCRIPTIONS[show] ?? null,
  memberSort: (sort) => MEMBER_SORTS[sort],
  membersCaption: (show, matching) => `${MEMBER_FILTERS[show]} : ${formatCount(matching, 'domaine', 'domaines')}`,
  ownStatement: 'Son propre fichier',
  newMember: 'Absent du fichier précédent',
  line: (line) => (line === null ? 'numéro de ligne non conservé' : `ligne ${line}`),
  lastStated: (day) => `jusqu’au ${day}`,
  statementStates: {
    confirmed: 'son propre fichier le confirme',
    claimed: 'aucun fichier actuel n’a été lu',
    unreturned: 'son propre fichier a été lu et ne le confirme pas',
    contradicted: 'son propre fichier a été lu et le contredit',
    stale: 'le fichier de l’association n’est plus lisible',
  },
  noMembers: 'Aucun membre ne correspond.',
  noMembersFound: 'Aucun.',
  clear: 'Afficher tous les membres',
  pagesLabel: 'Pages de la liste',
  pageOf: (page, pages) => `Page ${formatNumber(page)} sur ${formatNumber(pages)}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  listedBy: 'Associations qui l’inscrivent',
  memberLimits:
    'Cette page ne montre pas ce qu’un membre a dû faire pour entrer, ni ce qui arrive s’il enfreint une règle. Demandez-le à l’association.',

  noAssociation: (domain) => `${domain} n’est pas une association.`,
  noAssociationDetails:
    'Une association est un site dont le fichier actuel inscrit des membres, si une liste revue le nomme ou si au moins deux de ses membres le confirment. Le dossier montre qui nomme ce site et qui il nomme.',
  unknownDetails: 'Aucun fichier que nous ayons lu ne le nomme, et nous n’avons lu aucun fichier de lui.',
  nearest: 'Connus sous le même domaine enregistrable :',
  refused: 'Ce n’est pas un domaine que nous puissions chercher.',
  failed: 'Le graphe n’a pas répondu.',
  failedDetails: 'L’erreur est de notre côté. Elle ne dit rien d’aucune association.',
  tryAgain: 'Réessayer',
} as const satisfies Translated<typeof ENGLISH>;
