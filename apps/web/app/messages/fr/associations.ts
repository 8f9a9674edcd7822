import type { AssociationSort, MemberShow, MemberSort } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const SHOWS: Record<MemberShow, string> = {
  all: 'Tous',
  confirmed: 'Confirmés',
  claimed: 'Aucun fichier lu',
  unreturned: 'Non réciproques',
  contradicted: 'Contredits',
  stale: 'Périmés',
  joined: 'Arrivés',
  left: 'Plus nommés',
  unlisted: 'Le disent sans être inscrits',
};

const ABOUT_SHOWS: Partial<Record<MemberShow, string>> = {
  confirmed: 'L’association les inscrit, et leur propre fichier le dit aussi.',
  claimed:
    'Aucun fichier d’eux n’a pu être lu : on ne sait rien de ce qu’ils disent. C’est courant et ne plaide contre personne.',
  unreturned: 'Ils ont un fichier qui a été lu, et il ne nomme pas l’association.',
  contradicted: 'Deux déclarations actuelles à leur sujet ne peuvent pas tenir ensemble.',
  stale: 'Le fichier de l’association n’a pas pu être lu depuis plus de 14 jours ; voici ce qu’il disait en dernier.',
  joined: 'Le fichier précédent ne les nommait pas.',
  left: 'Seul le fichier précédent les nommait. Pourquoi ils ne sont plus nommés, un fichier ne le dit pas.',
  unlisted:
    'Leur fichier dit qu’ils en font partie, et la liste ne les nomme pas. Un nouveau membre, une section d’un membre, un fournisseur ou une étourderie donnent tous cette image.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Association',
  members: 'Membres',
  confirmed: 'Le disent aussi',
  share: 'Part qui le dit aussi',
  unreturned: 'Ne le disent pas',
  unread: 'Aucun fichier lu',
  joined: 'Arrivés',
  left: 'Partis',
  seen: 'Lu',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Membre', state: 'État', line: 'Ligne de la liste' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Associations',
  pageTitle: 'Associations · Vouchwire',
  description:
    'Tous les domaines dont le propre trust.txt nomme des membres : combien, combien d’entre eux le disent aussi, et qui est arrivé ou parti.',
  standfirst: 'Tous les domaines dont le propre trust.txt nomme des membres',
  factAssociations: (large) => `associations, dont ${grouped(large)} de 15 membres ou plus`,
  factMemberships: 'membres nommés, une fois par liste qui les nomme',
  factConfirmed: 'd’entre eux le disent aussi dans leur propre fichier',
  unrecognized: (count: number) =>
    `Aucune association reconnue ne se porte garante de ${counted(count, 'liste', 'listes')}. ${count === 1 ? 'Elle figure' : 'Elles figurent'} à la fin et ne ${count === 1 ? 'compte' : 'comptent'} pas dans ces chiffres.`,

  find: 'Chercher une association',
  findHint: 'nom ou domaine',
  apply: 'Chercher',
  which: 'Quelles associations',
  large: '15 membres ou plus',
  all: (total) => `Toutes (${grouped(total)})`,
  export: 'Exporter',
  follow: 'Suivre',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching, sorted) => `${counted(matching, 'association', 'associations')}, tri : ${sorted}`,
  sort: (sort) => SORTS[sort],
  sortBy: (label, descending) => `${label} : trier par ordre ${descending ? 'décroissant' : 'croissant'}`,
  attests: 'Atteste',
  ofMembers: (count) => `sur ${grouped(count)}`,
  cameAndWent: 'Arrivées, départs',
  changed: (joined, left) => `${counted(joined, 'arrivé', 'arrivés')}, ${counted(left, 'parti', 'partis')}`,
  since: (month) => `depuis ${month}`,
  nothingBefore: 'Un seul fichier a été lu',
  none: 'Aucune association ne correspond.',
  noneAtAll: 'Aucun fichier lu ne nomme encore de membres.',
  showAll: 'Afficher toutes les associations',
  notes:
    'Un membre qui ne le dit pas aussi n’a, le plus souvent, pas de fichier du tout. Cela ne plaide pas contre lui. Arrivées et départs comparent le fichier en place avec celui qui a été lu avant lui.',
  limits: 'Ce que ceci ne vous dit pas',
  limitsText:
    'Quelle association vaut davantage. Elles attestent des choses différentes, une cotisation, un audit, un code de conduite, et le graphe consigne seulement qu’elles le disent.',

  feedTitle: (domain) => `Membres de ${domain} · Vouchwire`,
  back: 'Associations',
  head: (name, members, confirmed) =>
    `${name} nomme ${counted(members, 'membre', 'membres')}, dont ${counted(confirmed, 'le dit', 'le disent')} aussi.`,
  associationTitle: (domain, head) => `${domain} : ${head.replace(/\.$/, '')} · Vouchwire`,
  fileRead: (day) => `Son fichier a été lu pour la dernière fois le ${day}.`,
  comparedWith: ({ joined, left }, day) =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Aucun membre n’est arrivé ni parti depuis le fichier précédent, vu pour la dernière fois le ${day}.`
      : `Depuis le fichier précédent, vu pour la dernière fois le ${day}, ${counted(joined ?? 0, 'membre est arrivé', 'membres sont arrivés')} et ${counted(left ?? 0, 'est parti', 'sont partis')}.`,
  notCompared: 'Aucun fichier précédent n’a été lu : on ne sait donc pas qui est arrivé ni qui est parti.',
  dossier: 'Page de ce domaine',
  visualize: 'Visualiser',
  anchor: 'Ancre, dont la liste a été revue par l’exploitant',
  notAnchor: 'Pas une ancre : aucun signal de confiance ne part de sa liste.',
  kind: 'Nature',
  unlistedTerm: 'Le disent sans être inscrits',
  membersWithFile: 'Membres dont un fichier a été lu',
  outOf: (count, all) => `${grouped(count)} sur ${grouped(all)}`,

  atOnce: 'Tous d’un coup d’œil',
  dotEach: (hasFull) =>
    hasFull
      ? 'Un point par membre, selon son état ; un carré plein en compte cent.'
      : 'Un point par membre, selon son état.',
  picture: (counts) => `Un point par membre : ${counts}`,
  saysToo: 'son propre fichier le dit aussi',

  members: 'Ses membres',
  findMember: 'Chercher un membre',
  shown: 'Quels membres',
  show: (show, count) => `${SHOWS[show]} : ${grouped(count)}`,
  aboutShow: (show) => ABOUT_SHOWS[show] ?? null,
  memberSort: (sort) => MEMBER_SORTS[sort],
  membersCaption: (show, matching) => `${SHOWS[show]} : ${counted(matching, 'domaine', 'domaines')}`,
  itSays: 'Il dit',
  newHere: 'Nouveau depuis le fichier précédent',
  line: (line) => (line === null ? 'ligne non conservée' : `ligne ${line}`),
  lastSaid: (day) => `jusqu’au ${day}`,
  says: {
    confirmed: 'L’autre ligne n’a pas été conservée ici.',
    claimed: 'aucun fichier n’a été lu',
    unreturned: 'son fichier ne le dit pas',
    contradicted: 'son fichier dit autre chose',
    stale: 'n’est plus connu',
    left: 'n’a pas été cherché',
  },
  noMembers: 'Personne ne correspond.',
  nobody: 'Personne.',
  clear: 'Afficher tous les membres',
  pagesLabel: 'Pages de la liste',
  pageOf: (page, pages) => `Page ${grouped(page)} sur ${grouped(pages)}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  listedBy: 'Qui l’inscrit',
  listedByNone: 'Aucune liste de membres lue ne le nomme.',
  listsIt: 'l’inscrit parmi ses membres',
  memberLimits:
    'Ce qu’un membre a dû faire pour entrer, ou ce qui arrive s’il enfreint une règle. Demandez-le à l’association.',

  noAssociation: (domain) => `${domain} ne nomme aucun membre.`,
  noAssociationMore:
    'Il est connu ici, et aucun fichier de lui en place ne nomme de membres. Sa page dit qui le nomme et qui il nomme.',
  unknown: (domain) => `On ne sait rien ici de ${domain}.`,
  unknownMore: 'Aucun fichier lu ne le nomme, et aucun fichier publié par lui n’a été lu. On ne peut rien en conclure.',
  nearest: 'Connus sous le même domaine enregistrable :',
  refused: 'Ce n’est pas un domaine qui puisse être cherché.',
  failed: 'Le graphe n’a pas pu être interrogé.',
  failedMore: 'La panne est de notre côté, et on ne peut rien en conclure sur aucune association.',
  tryAgain: 'Réessayer',
} as const satisfies Translated<typeof ENGLISH>;
