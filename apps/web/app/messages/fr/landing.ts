import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/landing.ts';
import type { Translated } from '../translated.ts';

/** Every word of the landing page. */
export const MESSAGES = {
  pageTitle: 'Vouchwire : une information authentique, de sources qui ont votre confiance',
  description:
    'Les organisations de presse disent dans un petit fichier, trust.txt, de quoi elles font partie et qui fait partie d’elles. Vouchwire lit ces fichiers et montre qui nomme qui, ligne par ligne.',

  promise: 'Une information authentique, de sources qui ont votre confiance',
  standfirst:
    'Les organisations de presse publient un fichier trust.txt qui donne leurs associations, leurs membres et leurs propriétaires. Vouchwire lit ces fichiers, compare les deux côtés et vous montre les deux lignes.',
  explore: 'Explorer le graphe de confiance',
  connect: 'Se relier au graphe de confiance',
  searchLabel: 'Ou cherchez-en un',
  search: 'Chercher',
  placeholder: 'gilmermirror.com',

  mapTitle: 'Le graphe des trust.txt.',
  mapCounts: (shown, total, confirmed) =>
    `${shown < total ? `${formatNumber(shown)} sur ${formatNumber(total)}` : formatNumber(total)} domaines, chacun près de ceux qui le nomment. Gros points : ${formatCount(confirmed, 'domaine a', 'domaines ont')} un lien déclaré de part et d’autre.`,
  mapDate: (month) => `Fichiers lus jusqu’en ${month}.`,
  mapAlt: (shown, confirmed) =>
    `Carte du graphe des trust.txt : ${formatCount(shown, 'domaine', 'domaines')} sous forme de points, dans un disque par association. ${formatCount(confirmed, 'a', 'ont')} un lien déclaré de part et d’autre.`,
  openMap: 'Ouvrir le graphe de confiance',
  noMap: 'La carte est tracée dès que le graphe est prêt. Revenez dans un instant.',

  highlights: 'Ce que disent les fichiers, en chiffres',
  noHighlights:
    'Rien n’est encore compté : le graphe ne contient pas de déclarations, ou est en cours de construction.',
  asOf: (month) => `lu jusqu’en ${month}`,
  memberships: 'Adhésions',
  membersConfirmed: (named, readable, confirmed) =>
    `Les associations déclarent ${formatCount(named, 'adhésion', 'adhésions')}. Pour ${formatNumber(readable)} d’entre elles, le membre a aussi un fichier, et ${formatCount(confirmed, 'de ces fichiers dit', 'de ces fichiers disent')} la même chose.`,
  controlLines: 'Lignes contredites',
  controlContradicted: (named, contradicted) =>
    `Sur ${formatCount(named, 'ligne qui revendique', 'lignes qui revendiquent')} un site, ${formatCount(contradicted, 'est contredite', 'sont contredites')} : le fichier du site nomme un autre propriétaire.`,
  withoutFile: 'Inscrits sans fichier',
  listedWithoutFile: (sites, associations, name) =>
    sites === 1
      ? `${formatCount(associations, 'association inscrit', 'associations indépendantes les unes des autres inscrivent')} ${name} parmi leurs membres. Aucun fichier de lui n’a été lu, ce qui est courant et ne plaide pas contre lui.`
      : `${formatCount(sites, 'site', 'sites')}, dont ${name}, sont chacun inscrits par ${formatCount(associations, 'association', 'associations indépendantes les unes des autres')}. Aucun fichier d’eux n’a été lu, ce qui est courant et ne plaide pas contre eux.`,
  largestAssociation: (name, members, confirmed) =>
    `${name} nomme ${formatCount(members, 'membre', 'membres')}, plus que toute autre liste ; ${formatCount(confirmed, 'd’entre eux la nomme', 'd’entre eux la nomment')} aussi.`,

  features: 'Ce que fait Vouchwire',
  graphTitle: 'Graphe de confiance',
  graphText:
    'Qui nomme qui, un domaine à la fois : chaque lien avec la ligne du fichier sur laquelle il repose et le jour où elle a été lue.',
  confirmedByBoth: 'confirmé par les deux',
  authenticityTitle: 'Authenticité du contenu',
  authenticityText:
    'D’où vient un article ou une image, par C2PA, DID et signatures cryptographiques, rapportés aux clés que l’éditeur lui-même a publiées.',
  example: [
    ['signé par', 'did:web:daily.example'],
    ['méthode', 'eddsa-jcs-2022'],
    ['image', 'manifeste C2PA, signé'],
  ],
  analysisTitle: 'Analyse en temps réel',
  analysisText:
    'Une évaluation par IA de toute URL ou de tout DID, poste par poste : ce qui a été vu, ce que cela compte, et ce qui n’a pas pu être examiné.',
  scoreTable: [
    ['Qui l’inscrit', 'confirmé'],
    ['trust.txt en place', 'vu'],
    ['Auteur nommé', 'non examiné'],
  ],

  network: 'Réseau d’information authentique',
  readers: 'Pour les lecteurs',
  readersText:
    'Un service d’information fondé sur le graphe se prépare. Laissez une adresse pour savoir quand il ouvrira.',
  joinWaitlist: 'Rejoindre la liste',
  publishers: 'Pour les éditeurs',
  publishersText:
    'Publiez un trust.txt, signez ce que vous publiez, et ayez votre mot à dire sur la façon dont les liens entre rédactions sont montrés.',
  joinPilot: 'Rejoindre le pilote éditeurs',
  signUpNeedsScript: 'Les deux formulaires nécessitent JavaScript.',
} as const satisfies Translated<typeof ENGLISH>;
