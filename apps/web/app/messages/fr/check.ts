import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { stripScheme } from '../../lib/safe-href.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, FoundFile } from '../en/check.ts';
import type { Translated } from '../translated.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'Ce que voit un robot · Vouchwire',
  titleWithDomain: (domain) => `trust.txt de ${domain} · Vouchwire`,
  description:
    'Demander son trust.txt à un domaine comme le ferait un robot : chaque requête, le certificat, le fichier ligne par ligne, et si l’autre côté répond.',
  title: 'Ce que voit un robot',
  standfirst:
    'Un domaine, à qui l’on demande son trust.txt comme le ferait tout lecteur : les deux emplacements, chaque redirection, le certificat, et le fichier ligne par ligne.',
  domain: 'Domaine',
  check: 'Examiner',
  domainMissing: 'Veuillez saisir un domaine',
  noScript:
    'L’examen d’un domaine nécessite JavaScript. Sans lui, POST /api/trust-graph/check-trust-txt répond la même chose en JSON.',
  empty: 'Saisissez un domaine, et chaque étape de la visite s’affiche ici. Par exemple',

  lastCheckLoading: 'Recherche de la dernière vérification…',
  neverChecked: 'Nous n’avons pas encore vérifié ce site.',
  neverCheckedDetails: 'Rien n’est demandé au site tant que vous n’appuyez pas sur le bouton.',
  checkNow: 'Vérifier maintenant',
  lastCheck: {
    found: (day: string) => `Dernière lecture : ${day}. Le site publiait un trust.txt.`,
    absent: (day: string) => `Vérifié : ${day}. Aucun trust.txt n’a été trouvé. C’est courant.`,
    blocked: (day: string) => `Vérifié : ${day}. Le site a refusé notre requête.`,
    unreachable: (day: string) => `Vérifié : ${day}. Le site était injoignable.`,
    'not-a-policy-file': (day: string) => `Vérifié : ${day}. Le site a servi autre chose qu’un trust.txt.`,
  },

  checking: (domain) => `Demande de son trust.txt à ${domain}`,
  checkingDetails: 'Les deux emplacements, avec et sans www., d’abord en HTTPS. Cela prend jusqu’à 20 secondes.',
  stop: 'Arrêter',
  stopped: 'Arrêté avant l’arrivée de la réponse.',
  failed: 'L’examen n’a pas pu être fait',
  failedDetails: (time) =>
    `À ${time}. La panne est de notre côté ou en chemin ; on ne peut rien en conclure sur le domaine.`,
  rejectedDetails: 'Votre saisie est conservée : modifiez-la ci-dessus et demandez de nouveau.',
  tryAgain: 'Réessayer',

  found: (domain: string, statements: number, place: string | null): string =>
    `${domain} publie un trust.txt de ${formatCount(statements, 'déclaration', 'déclarations')}${place ? `, à ${place}` : ''}.`,
  absentDetails: 'C’est courant et ne plaide pas contre le site.',
  checkedAt: (time, day) => `Examiné ${day ? `le ${day}, ` : ''}à ${time}`,
  duration: (ms) => `en ${formatDuration(ms)}`,
  fromCache: 'réponse d’un examen fait il y a quelques instants',
  recheck: 'Réexaminer',
  recheckIn: (seconds) => `Réexaminer dans ${formatSeconds(seconds)}`,
  copyLink: 'Copier le lien',
  edit: 'Modifier ce fichier dans le générateur',
  createFile: 'Créer un trust.txt pour lui',
  graph: 'Sa place dans le graphe',

  trace: 'Étape par étape',
  traceDetails: (requests) => `${formatCount(requests, 'requête', 'requêtes')}, dans l’ordre où elles ont été faites`,
  noTrace: 'Le serveur n’a gardé aucune trace de ses requêtes.',
  requestedWellKnown: 'L’emplacement normalisé',
  requestedRoot: 'L’ancien emplacement',
  redirects: 'redirige vers',
  verdicts: {
    found: 'Contient le fichier',
    absent: 'Absent',
    blocked: 'Refusé',
    unreachable: 'Injoignable',
    'not-a-policy-file': 'Autre chose',
  },
  bytes: (count) => formatCount(count, 'octet', 'octets'),
  transferred: (count) => `${formatNumber(count)} transférés`,
  truncatedBody: 'coupé à notre limite',

  certificate: 'Certificat',
  certificateValid: 'L’hôte a prouvé son nom.',
  certificateInvalid: 'Échec de la validation du certificat numérique',
  noCertificate: 'L’hôte n’a rien répondu : il n’y a pas de certificat à montrer.',
  certificateFields: {
    name: 'Nom',
    issuer: 'Émis par',
    valid: 'Valable',
    names: 'Aussi pour',
    tls: 'Protocole',
    fingerprint: 'SHA-256',
  },
  validity: (from, to, days) =>
    `du ${from ?? '?'} au ${to ?? '?'}${days === null ? '' : days < 0 ? `, échu depuis ${formatCount(-days, 'jour', 'jours')}` : `, encore ${formatCount(days, 'jour', 'jours')}`}`,

  served: 'Comment il est servi',
  servedWithoutFindings: 'Rien à corriger dans la façon dont il est servi.',
  file: 'Le fichier',
  fileLabel: (domain) => `Le trust.txt de ${domain}`,
  truncated: 'Le fichier dépasse 1 Mio ; la suite n’a pas été lue.',
  counts: ({ error, warning, info }) =>
    [
      error > 0 && formatCount(error, 'erreur', 'erreurs'),
      warning > 0 && formatCount(warning, 'avertissement', 'avertissements'),
      info > 0 && formatCount(info, 'remarque', 'remarques'),
    ]
      .filter(Boolean)
      .join(' · ') || 'rien à corriger',
  goToLine: (line) => `Ligne ${line}`,
  severities: { error: 'Erreur', warning: 'Avertissement', info: 'Remarque' },
  downloadFile: 'Télécharger ce fichier',

  names: 'Ce qu’il nomme',
  notProbed:
    'Les hôtes, comptes et pages que nomme le fichier n’ont pas été examinés. Un examen en interroge jusqu’à 30, et prend jusqu’à 20 secondes.',
  probe: 'Examiner ce qu’il nomme',
  probing: 'Examen de ce qu’il nomme. Cela prend jusqu’à 20 secondes.',
  probeAgain: 'Réexaminer',
  probeFailed: 'Ce qu’il nomme n’a pas pu être examiné',
  probedDetails:
    'Ce qui a été trouvé figure à sa ligne dans le fichier ci-dessus. Ce qui n’a pas été regardé, ou n’a pas répondu, est non examiné, et on ne peut rien en conclure.',
  inconclusive: 'Sans réponse qui dise quelque chose',

  statementsOfFile: 'Ce qu’il dit des autres',
  statementsOfOthers: 'Ce que les autres disent de lui',
  noStatementsOfFile: 'Le fichier ne nomme aucun autre site.',
  noStatementsOfOthers: 'Aucun fichier que nous ayons lu ne nomme ce domaine. Cela ne plaide pas contre lui.',
  columns: { line: 'Ligne', statement: 'Il dit', other: 'Autre côté', state: 'État' },
  notChecked: 'Non examiné',
  notCheckedDetails: 'Cette ligne n’est pas encore dans le graphe. Il se met à jour en quelques secondes.',
  statesNote:
    '« Non réciproque » ne plaide contre personne. Peu de fichiers nomment toutes les associations qui les inscrivent.',
  linksFailed: 'Le graphe n’a pas répondu : aucun état n’est affiché.',
  linksLoading: 'Lecture de ce que le graphe sait des autres côtés',
  showAll: (count) => `Tout afficher (${formatNumber(count)})`,
  claimsHead: 'Affirmations d’autres sites',
  claimsDetails:
    'Le fichier de ce site n’appuie pas ces déclarations. Ce ne sont pas des constats et elles ne changent rien à ce qui est indiqué sur le site.',
  claims: {
    control: 'affirme contrôler ce site.',
    controlledby: 'affirme être contrôlé par ce site.',
    member: 'nomme ce site comme membre.',
    belongto: 'affirme appartenir à ce site.',
    vendor: 'nomme ce site comme fournisseur.',
    customer: 'nomme ce site comme client.',
  },
  claimLine: (line) => `(ligne ${line})`,
  claimsAccount: (more) =>
    more > 0
      ? `et ${formatCount(more, 'autre site', 'autres sites')} indiquent aussi le compte`
      : 'indique aussi le compte',
  claimsShown: (shown, of) => `${shown} sur ${formatNumber(of)} sont affichées.`,
  noFindings: 'Vous n’avez rien à faire.',
  limits: 'Ce que ceci ne vous dit pas',
  limitsDetails:
    'C’est ce qu’un visiteur a vu d’un endroit à un moment donné. On y lit qui nomme qui dans des fichiers publics ; non si l’un ou l’autre est exact.',
} as const satisfies Translated<typeof ENGLISH>;

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function formatFound({ domain, location }: FoundFile, statements: number): string {
  return MESSAGES.found(domain, statements, location && stripScheme(location).replace(/^[^/]*/, ''));
}
