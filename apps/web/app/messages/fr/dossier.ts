import type { PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { dayOf, instantOf, monthOf } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;

/** The names that are told, and how many others there are. */
const those = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} et ${counted(total - names.length, 'autre', 'autres')}` : and(names);

const NAMES_IT: Record<RelationshipType, string> = {
  MEMBER: 'l’inscrit parmi ses membres',
  BELONGTO: 'dit en faire partie',
  CONTROL: 'dit le contrôler',
  CONTROLLEDBY: 'dit être contrôlé par lui',
  VENDOR: 'le nomme comme fournisseur',
  CUSTOMER: 'le nomme comme client',
};

const IT_NAMES: Record<RelationshipType, string> = {
  MEMBER: 'est inscrit parmi ses membres',
  BELONGTO: 'est nommé comme liste dont il fait partie',
  CONTROL: 'est nommé comme site qu’il contrôle',
  CONTROLLEDBY: 'est nommé comme son propriétaire',
  VENDOR: 'est nommé comme fournisseur',
  CUSTOMER: 'est nommé comme client',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Un fichier a été lu',
  absent: 'Il n’y avait pas de fichier',
  blocked: 'Le site a refusé les lecteurs automatiques',
  unreachable: 'Le site n’a pas pu être joint',
  'not-a-policy-file': 'Ce qui s’y trouvait n’est pas un fichier trust.txt',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain: string, head: string): string => `${domain} : ${head} · Vouchwire`,
  fallbackTitle: 'Un domaine et ceux qui s’en portent garants · Vouchwire',
  fallbackDescription: 'Qui inscrit un domaine, s’il le dit aussi, et les lignes datées sur lesquelles cela repose.',
  explorer: 'Explorateur du graphe de confiance',

  /** The sentence that page, title and card begin with. */
  finding: ({ finding, domain }): string => {
    const { kind, by, total, both_sides } = finding;
    const names = those(
      by.map((one) => one.name ?? one.domain),
      total,
    );
    const many = total > 1;
    const listed = `${names} ${many ? 'inscrivent ce site parmi leurs membres' : 'inscrit ce site parmi ses membres'}`;
    const controls = `${names} ${many ? 'disent' : 'dit'} contrôler ce site`;
    switch (kind) {
      case 'listed':
        if (both_sides === total) return `${listed}, et il le dit aussi.`;
        if (both_sides === 0) return `${listed} ; on n’a pas vu son propre fichier le dire.`;
        return `${listed} ; il le dit aussi pour ${grouped(both_sides)} de ces listes.`;
      case 'owned':
        return both_sides > 0
          ? `${controls}, et il le dit aussi.`
          : `${controls} ; on n’a pas vu son propre fichier le dire.`;
      case 'list':
        return `Ce site nomme ${counted(total, 'membre', 'membres')}, dont ${counted(both_sides, 'le dit', 'le disent')} aussi.`;
      case 'named':
        return `${names} ${many ? 'nomment' : 'nomme'} ce site ; aucune liste de membres ne le fait.`;
      case 'names':
        return `Ce site en nomme ${counted(total, 'autre', 'autres')} ; aucun fichier lu ne le nomme.`;
      case 'silent':
        return 'Aucun fichier lu ne nomme ce site, et il ne nomme personne.';
      case 'unknown':
        return `On ne sait rien ici de ${domain}.`;
    }
  },
  seen: (first: string, last: string): string => (first === last ? `Vu le ${last}.` : `Vu du ${first} au ${last}.`),
  checked: ({ last_checked, records_unread_since }) => {
    if (records_unread_since !== null)
      return 'On ne peut pas dire pour l’instant quand son fichier a été cherché pour la dernière fois.';
    const day = dayOf(last_checked);
    return day
      ? `Son fichier a été cherché pour la dernière fois le ${day}.`
      : 'Personne n’a encore cherché son fichier.';
  },
  recordsUnread: 'Une partie de cette page manque pour l’instant',
  recordsUnreadMore: (since) =>
    `Les enregistrements derrière le graphe ne répondent plus depuis ${instantOf(since) ?? since}. Ce que contient le graphe est affiché ; le fichier lui-même, les passages et l’historique ne le sont pas. Rien n’en découle au sujet du site.`,
  fileUnread: 'Son fichier ne peut pas être affiché pour l’instant : les enregistrements ne répondent pas.',
  historyUnread: 'Son historique ne peut pas être affiché pour l’instant : les enregistrements ne répondent pas.',
  recheck: 'Réexaminer',
  recheckIn: (seconds) => `Réexaminer dans ${secondsWord(seconds)}`,
  recheckFrom: (time) => `Il vient d’être interrogé ; il pourra l’être de nouveau à partir de ${time}.`,
  rechecking: 'Interrogation du site…',
  rechecked: 'Examiné à l’instant. Le graphe suit en quelques secondes.',
  recheckFailed: 'Le site n’a pas pu être interrogé. On ne peut rien en conclure sur lui ; veuillez réessayer.',
  feedTitle: (domain) => `Ce qui a changé autour de ${domain} · Vouchwire`,
  follow: 'Suivre les changements',
  itsMembers: 'Ses membres',
  checkPage: 'Ce qu’y voit un robot',
  json: 'JSON',

  vouchers: 'Qui s’en porte garant',
  vouchersMore: 'À gauche ce qu’ils disent, à droite ce qu’il dit',
  noVouchers: 'Aucun fichier lu ne nomme ce site.',
  vouchesFor: 'De qui il se porte garant',
  vouchesForMore: 'À gauche ce qu’il dit, à droite ce qu’ils disent',
  sitesNotShown: (shown: number, notShown: number) =>
    `Ce fichier nomme ${counted(shown + notShown, 'site', 'sites')}. Le graphe en montre ${grouped(shown)}, car aucune association reconnue ne liste ce site.`,
  noVouchesFor: 'Son propre fichier, s’il a été lu, ne nomme personne.',
  namesIt: (type) => NAMES_IT[type],
  itNames: (type) => IT_NAMES[type],
  statements: (total, domains) =>
    `${counted(total, 'déclaration', 'déclarations')}, ${counted(domains, 'domaine', 'domaines')}`,
  stateCount: (count) => grouped(count),
  pageOf: (page, pages) => `Page ${grouped(page)} sur ${grouped(pages)}`,
  noneHere: 'Aucune sur cette page.',
  pagesLabel: 'Pages de déclarations',
  previous: 'Page précédente',
  next: 'Page suivante',

  file: 'Son fichier',
  fileSeen: (lines, day) => `${counted(lines, 'ligne', 'lignes')}, dernière lecture le ${day}.`,
  noFile: 'Les relevés ne contiennent aucun fichier de ce site.',
  noFindings: 'Le linter n’y trouve rien à dire.',
  fileFindings: (count, shown) =>
    shown < count
      ? `Le linter fait ${counted(count, 'constat', 'constats')}, dont ${grouped(shown)} sur ce qui est affiché ici.`
      : `Le linter fait ${counted(count, 'constat', 'constats')}.`,
  aboutWhole: 'Sur le fichier dans son ensemble',
  notLinted: 'Le fichier d’origine n’a pas été conservé, seulement ses déclarations ; le linter ne dit donc rien ici.',
  linesShown: (shown, total) => `${grouped(shown)} sur ${counted(total, 'ligne', 'lignes')}`,
  linesBefore: 'Lignes précédentes',
  linesAfter: 'Lignes suivantes',
  windowsLabel: 'Autres lignes du fichier',
  wholeFile: 'Le fichier d’origine',
  fileLabel: 'Le fichier, ligne par ligne',

  history: 'Historique',
  historyMore: (total) => counted(total, 'observation', 'observations'),
  noHistory: 'Personne n’a encore cherché de fichier de ce site.',
  when: 'Quand',
  whatWasSeen: 'Ce qui a été vu',
  whatChanged: 'Ce qui a changé',
  fromTo: (first, last) => (first === last ? last : `du ${first} au ${last}`),
  outcome: (outcome) => OUTCOMES[outcome],
  lines: (count) => counted(count, 'déclaration', 'déclarations'),
  changed: (added, removed, respelled) =>
    [
      added + removed === 0
        ? 'Aucune déclaration ajoutée ni retirée'
        : `${counted(added, 'ajoutée', 'ajoutées')}, ${counted(removed, 'retirée', 'retirées')}`,
      ...(respelled > 0 ? [`${counted(respelled, 'écrite', 'écrites')} autrement`] : []),
    ].join(', '),
  firstOne: 'Le premier qui ait été lu',

  contradictions: 'Ce qui se contredit',
  noContradictions: 'Aucune paire de déclarations actuelles qui se contredisent n’a été trouvée.',
  denied: (count) =>
    `${counted(count, 'déclaration est contredite', 'déclarations sont contredites')} par une autre, toujours en place.`,
  quoteAt: (line) => (line === null ? '' : `ligne ${line}`),
  firstSeen: (day) => `depuis le ${day}`,

  notChecked: 'Ce qui n’a pas pu être examiné',
  allChecked: 'À notre connaissance, il ne manque rien à ce qui est affiché ci-dessus.',
  gap: (gap, unanswered) => {
    switch (gap) {
      case 'records-not-read':
        return 'Son fichier, les passages et ce qui a été trouvé contre lui : les enregistrements ne répondent pas pour l’instant.';
      case 'never-looked':
        return 'Son propre fichier : personne ne l’a encore cherché.';
      case 'no-file-read':
        return 'Ce qu’il dit lui-même : aucun fichier de lui n’a pu être lu.';
      case 'file-not-kept':
        return 'Commentaires, contacts et graphie de son fichier : le jeu de données n’a gardé que les déclarations.';
      case 'file-stale':
        return 'Si son fichier le dit encore : les essais de lecture échouent depuis plus de 14 jours.';
      case 'last-look-failed':
        return 'Son fichier lors du dernier passage : le site n’a pas pu être lu.';
      case 'unanswered-claims':
        return `${counted(unanswered, 'déclaration', 'déclarations')} sans fichier pour y répondre, aucun n’ayant été lu là-bas.`;
      case 'line-numbers-not-kept':
        return 'Les numéros de ligne de certaines déclarations : le jeu de données ne les a pas gardés.';
    }
  },

  contents: 'Sur cette page',
  facts: {
    vouchedBy: 'Nommé par',
    vouches: 'Nomme',
    domains: (count, confirmed) =>
      count === 0
        ? 'personne'
        : `${counted(count, 'domaine', 'domaines')} ; ${counted(confirmed, 'déclaration faite', 'déclarations faites')} de part et d’autre`,
    signal: 'Signal de confiance',
    noSignal: 'aucun : aucune ancre ne mène ici',
    howMade: 'comment il est calculé',
    ownFile: 'Son fichier',
    fileRead: (day) => `lu le ${day}`,
    fileNotRead: 'aucun n’a été lu',
    fileUnread: 'impossible à dire pour l’instant',
  },

  raw: 'Données brutes',
  rawMore: 'Tout ce que contient cette page, à la même adresse.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Commande qui obtient cette page en JSON',
  share: 'Lier, citer, intégrer',
  shareMore: 'Le badge ne demande rien à vos lecteurs, et devient gris de lui-même.',
  shareLink: 'Lien',
  shareCitation: 'Citation',
  shareCard: 'Encart',
  shareBadge: 'Badge',
  shareCurl: 'curl',
  shareTexts: 'Les textes eux-mêmes',
  copy: (what) => `Copier : ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** With the dates of what it says, and what it was read from. */
  citation: (dossier, address): string => {
    const { domain, finding, as_of, graph_version } = dossier;
    const [first, last, month] = [dayOf(finding.first_seen), dayOf(finding.last_seen), monthOf(as_of)];
    const seen = first && last ? ` ${MESSAGES.seen(first, last)}` : '';
    const records = month ? `, relevés jusqu’en ${month}` : '';
    return `${domain} : « ${MESSAGES.finding(dossier)} »${seen} Vouchwire${records}, graphe ${graph_version}. ${address}`;
  },
  around: 'Alentour',
  aroundMore: 'L’explorateur dessine ce qui entoure ce site, et continue à partir de là.',
  openExplorer: (domain) => `Ouvrir ${domain} dans l’explorateur`,
  explorerComes: 'Chargement de l’explorateur…',
  limits: 'Ce que ceci ne vous dit pas',
  limitsText:
    'Si ce qu’il publie est juste. Une liste dit à qui se rattache un éditeur ; elle ne lit pas ses articles.',

  unknownMore:
    'Aucun fichier lu ne le nomme, et aucun fichier publié par lui n’a été lu. On ne peut rien en conclure sur le site.',
  relatives: 'Domaines proches',
  sameRegistrableDomain: 'sous le même domaine enregistrable',
  lookAlike: 'de graphie presque identique ; il peut être à quelqu’un d’autre',
  claimsControl: 'affirme contrôler ce site. Vous n’avez rien à faire.',
  moreControlClaims: (count) => `${counted(count, 'autre site affirme', 'autres sites affirment')} contrôler ce site.`,
  noRelatives:
    'Aucune identité connue n’est sous le même domaine enregistrable et aucun domaine connu n’a une graphie presque identique.',
  wouldList: 'Qui pourrait l’inscrire',
  wouldListMore:
    'Les listes qui nomment ses proches ou, à défaut, les plus longues. C’est à chaque liste de dire si un site y a sa place.',
  listMembers: (count) => counted(count, 'membre', 'membres'),
  owner: 'S’il est à vous',
  ownerMore:
    'Publiez un fichier trust.txt qui nomme les listes dont vous faites partie, puis faites-le examiner. Si une liste vous nomme aussi, cette page le dit en quelques secondes.',
  makeFile: 'Créer un trust.txt',
  checkIt: 'Le faire examiner',

  refused: 'Ce n’est pas un domaine qui puisse être cherché.',
  failed: 'Le graphe n’a pas pu être interrogé.',
  failedMore: 'La panne est de notre côté, et on ne peut rien en conclure sur le domaine.',
  tryAgain: 'Réessayer',
} as const satisfies Translated<typeof ENGLISH>;
