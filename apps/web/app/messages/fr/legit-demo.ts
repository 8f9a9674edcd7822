import type { LinkState } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, StatedRelationship } from '../en/legit-demo.ts';
import type { Translated } from '../translated.ts';

/** Every word of the demo, which says at every turn what is made up. */

const TABS = {
  news: 'Article de presse',
  software: 'Paquet logiciel',
  ssl: 'Certificat SSL',
  credential: 'Diplôme universitaire',
  'supply-chain': 'Chaîne logistique',
  api: 'Point d’accès d’API',
  identity: 'Affirmation d’identité',
};

const CONTENT = {
  news: 'La commission portuaire de Port Example a décidé jeudi, par cinq voix contre deux, de draguer le chenal nord. Les travaux doivent commencer le 4 mai et durer onze semaines. Deux membres ont demandé un second relevé des fonds ; la présidente a répondu que le premier reste valable.',
  software:
    'tide-tables 2.4.1 lit les annuaires des marées de 212 ports et fonctionne hors ligne. Cette version corrige l’arrondi des hauteurs négatives, qui donnait la basse mer quatre centimètres trop haut.',
  ssl: 'Le détenteur de la clé ci-dessous contrôle harbour-gazette.example. Le nom a été contrôlé par un enregistrement dans le système de noms du domaine le 1er mars 2026.',
  credential:
    'L’Université d’Example décerne à Sam Example le grade de master de sciences en génie côtier, avec un mémoire sur l’envasement des petits ports.',
  'supply-chain':
    'Le lot EX-7431 a quitté Port Example à 5 h 10 et a atteint Market Example à 9 h 45. Le conteneur a été ouvert une fois, à la station de pesage, pendant six minutes.',
  api: 'Interrogé sur les hauteurs de marée de Port Example, le point d’accès a répondu en 84 millisecondes par 96 valeurs, une par quart d’heure.',
  identity:
    'Jane Example, qui écrit pour la Harbour Gazette, est la personne derrière le compte nommé ci-dessous. Elle l’a dit à la rédaction et depuis le compte.',
};

const TAMPERINGS = {
  byte: { name: 'Changer un octet du contenu', how: 'un bit d’une lettre' },
  digest: {
    name: 'Changer un octet et réparer l’empreinte',
    how: 'pour que contenu et empreinte concordent de nouveau',
  },
  certificate: { name: 'Laisser expirer le certificat', how: 'l’horloge passe au lendemain de sa fin' },
  metadata: { name: 'Ôter les métadonnées', how: 'avec la signature qu’elles transportent' },
  claim: { name: 'Affirmer ce que personne ne confirme', how: 'une ligne dans son seul fichier' },
  forge: { name: 'Forger la ligne qui confirme', how: 'dans le fichier de l’autre, comme après une intrusion' },
};

const CHECK_TEXTS = {
  digest: { name: 'Empreinte', asks: 'Est-ce le contenu qui a été signé ?' },
  signature: { name: 'Signature', asks: 'Est-ce la déclaration qui a été signée ?' },
  certificate: { name: 'Certificat', asks: 'La clé parle-t-elle encore pour le vérificateur ?' },
  'both-sides': { name: 'Les deux côtés', asks: 'L’autre trust.txt le dit-il aussi ?' },
  'last-look': { name: 'Dernier passage', asks: 'Les fichiers disent-ils la même chose qu’avant ?' },
};

const STATE_NAMES: Record<LinkState, string> = {
  confirmed: 'déclaré de part et d’autre',
  claimed: 'déclaré d’un seul côté, et l’autre n’a pas de fichier',
  unreturned: 'déclaré d’un seul côté, et le fichier de l’autre se tait',
  contradicted: 'contredit par le fichier de l’autre',
  stale: 'plus lisible',
};

const shortenDigest = (digest: string): string => digest.slice(0, 12);
const formatDay = (instant: string): string => formatDate(instant) ?? instant;

const formatRelationship = ({ attribute, target, state }: StatedRelationship): string =>
  `${attribute}=${target} : ${STATE_NAMES[state]}`;

const OBSERVATIONS: Translated<typeof ENGLISH>['observations'] = {
  'nothing-attached': () =>
    'Rien n’est joint qui puisse être examiné. Un contenu dépouillé ressemble à un contenu qui n’a jamais rien porté.',
  'digest-equal': (seen) =>
    `Le SHA-256 du contenu commence par ${shortenDigest(seen.digest)} ; l’empreinte de la déclaration est la même.`,
  'digest-different': (seen) =>
    `Le SHA-256 du contenu commence par ${shortenDigest(seen.computed)} ; l’empreinte de la déclaration, par ${shortenDigest(seen.declared)}.`,
  'signature-fits': (seen) => `La clé de ${seen.signer} a signé cette déclaration, à la lettre.`,
  'signature-fits-not': (seen) =>
    `La clé de ${seen.signer} n’a pas signé cette déclaration. Elle en a signé une autre.`,
  'certificate-holds': (seen) => `Signé par l’autorité, et valable jusqu’au ${formatDay(seen.notAfter)}.`,
  'certificate-over': (seen) =>
    `Il a pris fin le ${formatDay(seen.notAfter)}, et l’horloge indique le ${formatDay(seen.checkedAt)}. La signature peut être antérieure : seul un contreseing daté pourrait le dire.`,
  'certificate-not-yet': (seen) =>
    `Il commence le ${formatDay(seen.notBefore)}, et l’horloge indique le ${formatDay(seen.checkedAt)}.`,
  'certificate-of-nobody': () => 'L’autorité n’a pas signé ce certificat.',
  relationships: (seen) => `${seen.relationships.map(formatRelationship).join(' ; ')}.`,
  'as-last-seen': (seen) =>
    `Fichiers qui contiennent les lignes du dernier passage : ${formatNumber(seen.files)} sur ${formatNumber(seen.files)}.`,
  'lines-changed': (seen) =>
    [
      ...seen.added.map(({ domain, line }) => `Nouveau dans le fichier de ${domain} : ${line}.`),
      ...seen.removed.map(({ domain, line }) => `Disparu du fichier de ${domain} : ${line}.`),
      'Une nouvelle ligne n’est pas la preuve d’un faux ; c’est une raison de demander.',
    ].join(' '),
};

const PLACES: Translated<typeof ENGLISH>['places'] = {
  content: (byte) => `Octet ${formatNumber(byte)} du contenu`,
  digest: 'Empreinte dans la déclaration',
  attached: 'Déclaration, signature et certificat',
  clock: 'L’horloge',
  file: (domain) => `trust.txt de ${domain}`,
};

export const MESSAGES = {
  title: 'Démo de vérification universelle LEGIT',
  pageTitle: 'Simulation : démo de vérification universelle LEGIT · Vouchwire',
  description:
    'Une simulation : à quoi pourrait ressembler une vérification universelle avec un jeton utilitaire, et de quoi la casser pour voir quel contrôle s’en aperçoit.',
  simulation: 'Simulation',
  simulated: 'Simulé',
  lead: 'Tout ici est inventé dans votre navigateur. Rien n’est envoyé, aucun jeton n’est dépensé, aucune chaîne n’est écrite.',
  noScript:
    'La simulation nécessite JavaScript. Sans lui, vous pouvez lire le premier exemple, et comment cela fonctionnerait.',
  tabsLabel: 'Exemples',
  tabs: TABS,
  content: CONTENT,

  exampleHead: 'Exemple',
  contentLabel: 'Contenu',
  contentChanged: 'modifié dans l’atelier ci-dessous',
  verifier: 'Vérificateur',
  stake: 'Mise',
  cost: 'Coût',
  burned: 'Brûlé à la vérification',
  metadata: 'Métadonnées',
  metadataStripped: 'Ôtées dans l’atelier ci-dessous.',
  legit: 'LEGIT',
  simulate: 'Simuler la vérification',

  idle: 'Rien de simulé pour l’instant.',
  idleDetails:
    'Le bouton invente un résultat pour cet exemple. Quoi que dise l’exemple, ce sera un succès : une simulation n’examine rien.',
  successful: 'Vérification réussie',
  successfulDetails: 'Elle le dirait de n’importe quoi. Ce qui examine vraiment est dans l’atelier ci-dessous.',
  id: 'ID',
  contentHash: 'Empreinte du contenu',
  randomHash: 'tirée au sort, comme l’ID ; non calculée à partir du contenu',
  timestamp: 'Horodatage',
  chain: 'Chaîne',
  chainDetails: 'simple étiquette',
  integration: 'Intégration au graphe de confiance',
  domain: 'Domaine',
  trustTxt: 'trust.txt',
  relationships: 'Relations',
  relationshipsDetails: 'les trois mêmes pour chaque exemple ; aucun de ces domaines n’existe',
  save: 'Enregistrer en JSON',
  exportNotice:
    'Simulation. Ce résultat a été inventé dans un navigateur. Rien n’a été examiné, aucun jeton n’a été dépensé et aucune chaîne n’a été écrite.',

  how: 'Comment cela fonctionne',
  howItems: [
    {
      head: 'Vérification universelle.',
      text: 'Articles, paquets, certificats et personnes produiraient tous une même forme d’affirmation.',
    },
    {
      head: 'Intégration au graphe de confiance.',
      text: 'Le vérificateur serait cherché parmi ceux dont le trust.txt le nomme.',
    },
    {
      head: 'Sécurité économique.',
      text: 'Un vérificateur déposerait une mise et la perdrait pour une déclaration fausse.',
    },
    {
      head: 'Confiance entre domaines.',
      text: 'Ce qui est confirmé dans un secteur pourrait être lu dans un autre.',
    },
  ],

  tamper: 'Cassez-le',
  tamperDetails:
    'Ces contrôles ne sont pas simulés. Ils s’exécutent dans votre navigateur sur l’exemple ci-dessus, signé avec des clés créées pour cette visite. Changez quelque chose et voyez lequel s’en aperçoit.',
  tamperingsLabel: 'Que casser',
  restoreAll: 'Tout réparer',
  tamperings: TAMPERINGS,
  changesHead: 'Ce qui a été fait',
  places: PLACES,
  removed: 'ôté',
  before: 'avant',
  after: 'maintenant',

  checksHead: 'Quel contrôle s’en aperçoit',
  columns: { check: 'Contrôle', result: 'Résultat', seen: 'Ce qu’il a vu' },
  checks: CHECK_TEXTS,
  observations: OBSERVATIONS,
  getStateName: (state, anythingBroken) =>
    state === 'noticed'
      ? 'S’en aperçoit'
      : state === 'not-checked'
        ? 'Non examiné'
        : anythingBroken
          ? 'Ne s’en aperçoit pas'
          : 'Rien d’anormal',
  /** One sentence for all checks. */
  summary: (states, anythingBroken) => {
    const noticed = states.filter((state) => state === 'noticed').length;
    const blind = states.filter((state) => state === 'not-checked').length;
    if (!anythingBroken) return 'Rien n’est cassé, et aucun contrôle ne dit le contraire.';
    const left = blind > 0 ? ` Plus rien à examiner pour ${formatCount(blind, 'contrôle', 'contrôles')}.` : '';
    if (noticed === 0) return `Aucun contrôle ne s’en aperçoit.${left}`;
    const all = formatCount(states.length, 'contrôle', 'contrôles');
    return `${formatNumber(noticed)} sur ${all} ${noticed > 1 ? 's’en aperçoivent' : 's’en aperçoit'}.${left}`;
  },
  preparing: 'Création des clés et signature de l’exemple…',
  noCryptography:
    'Ce navigateur n’offre pas de cryptographie à la page : les contrôles ne peuvent pas s’exécuter. C’est le cas lorsqu’une page n’arrive pas en https.',
  checksFailed: 'Les contrôles n’ont pas pu s’exécuter dans ce navigateur. Rechargez la page pour réessayer.',
  evidenceHead: 'Les données que lisent les contrôles',
  evidence: {
    statement: 'Déclaration',
    signature: 'Signature de la déclaration',
    certificate: 'Certificat',
    authoritySignature: 'Signature de l’autorité',
    fileOf: (domain) => `trust.txt de ${domain}`,
    gone: 'Ôté.',
  },
} as const satisfies Translated<typeof ENGLISH>;
