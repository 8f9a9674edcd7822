import type { DossierResponse, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { formatDateTime, formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, MissingEvidenceWithText } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

const NAMED_BY_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'l’inscrit parmi ses membres',
  BELONGTO: 'dit en faire partie',
  CONTROL: 'dit le contrôler',
  CONTROLLEDBY: 'dit être contrôlé par lui',
  VENDOR: 'le nomme comme fournisseur',
  CUSTOMER: 'le nomme comme client',
};

/** Of a `member` line that is no listing of a recognized association: it may be a direction error. */
const NAMED_AS_MEMBER_VERB = 'le nomme comme membre';

const NAMES_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'est nommé comme membre',
  BELONGTO: 'est nommé comme liste dont il fait partie',
  CONTROL: 'est nommé comme site qu’il contrôle',
  CONTROLLEDBY: 'est nommé comme son propriétaire',
  VENDOR: 'est nommé comme fournisseur',
  CUSTOMER: 'est nommé comme client',
};

/** Of a statement whose file is stale: later requests for it failed. */
const NAMED_BY_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'l’inscrivait parmi ses membres',
  BELONGTO: 'disait en faire partie',
  CONTROL: 'disait le contrôler',
  CONTROLLEDBY: 'disait être contrôlé par lui',
  VENDOR: 'le nommait comme fournisseur',
  CUSTOMER: 'le nommait comme client',
};
const NAMED_AS_MEMBER_PAST_VERB = 'le nommait comme membre';
const NAMES_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'était nommé comme membre',
  BELONGTO: 'était nommé comme liste dont il fait partie',
  CONTROL: 'était nommé comme site qu’il contrôle',
  CONTROLLEDBY: 'était nommé comme son propriétaire',
  VENDOR: 'était nommé comme fournisseur',
  CUSTOMER: 'était nommé comme client',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Un fichier a été lu',
  absent: 'Il n’y avait pas de fichier',
  blocked: 'Le site a refusé la requête',
  unreachable: 'Aucune réponse exploitable du site',
  'not-a-policy-file': 'Ce qui s’y trouvait n’est pas un fichier trust.txt',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain: string, head: string): string => `${domain} : ${head} · Vouchwire`,
  fallbackTitle: 'Un domaine et ceux qui le nomment · Vouchwire',
  fallbackDescription: 'Qui inscrit un domaine, si le domaine le confirme, et les lignes sources datées.',
  explorer: 'Explorateur du graphe de confiance',

  lastChecked: (day: string) => `Dernier examen le ${day}.`,
  lastCheckUnavailable: 'La date du dernier examen n’est pas disponible pour l’instant.',
  recordsUnavailable: 'Une partie de cette page manque pour l’instant',
  recordsUnavailableDetails: (since) =>
    `Les enregistrements derrière le graphe ne répondent plus depuis ${formatDateTime(since) ?? since}. Ce que contient le graphe est affiché ; le fichier lui-même, les passages et l’historique ne le sont pas. Rien n’en découle au sujet du site.`,
  fileUnavailable: 'Son fichier ne peut pas être affiché pour l’instant : les enregistrements ne répondent pas.',
  historyUnavailable: 'Son historique ne peut pas être affiché pour l’instant : les enregistrements ne répondent pas.',
  recheck: 'Réexaminer',
  recheckIn: (seconds) => `Réexaminer dans ${formatSeconds(seconds)}`,
  nextCheckAt: (time) => `Il vient d’être interrogé ; il pourra l’être de nouveau à partir de ${time}.`,
  rechecking: 'Interrogation du site…',
  rechecked: 'Examiné à l’instant. Le graphe suit en quelques secondes.',
  recheckFailed: 'Le site n’a pas pu être interrogé. On ne peut rien en conclure sur lui ; veuillez réessayer.',
  feedTitle: (domain) => `Ce qui a changé autour de ${domain} · Vouchwire`,
  follow: 'Suivre les changements',
  itsMembers: 'Ses membres',
  checkPage: 'Ce qu’y voit un robot',
  json: 'JSON',

  namedBy: 'Qui le nomme',
  namedByDetails: 'À gauche : leur fichier. À droite : le fichier de ce site.',
  notNamed: 'Aucun fichier que nous ayons lu ne nomme ce site.',
  names: 'Qui il nomme',
  namesDetails: 'À gauche : le fichier de ce site. À droite : leur fichier.',
  sitesNotShown: (shown: number, notShown: number) =>
    `Ce fichier nomme ${formatCount(shown + notShown, 'site', 'sites')}. Le graphe en montre ${formatNumber(shown)}, car aucune association reconnue ne liste ce site.`,
  namesNone: 'Son propre fichier ne nomme aucun autre site.',
  pageHasNoFile: (host: string) =>
    `Une page ne peut pas avoir son propre trust.txt. Le fichier de ${host} vaut pour tout l’hôte.`,
  groups: {
    namedBy: {
      confirmed: 'Confirmé de part et d’autre',
      listed: 'Associations qui l’inscrivent, sans confirmation',
      partners: 'Fournisseurs et clients, confirmé de part et d’autre',
      claims: 'Autres déclarations, non confirmées par ce site',
    },
    names: {
      confirmed: 'Confirmé de part et d’autre',
      listed: 'Nommés comme membres, non confirmés',
      partners: 'Fournisseurs et clients, confirmé de part et d’autre',
      claims: 'Autres déclarations, non confirmées par les deux côtés',
    },
  },
  namedByHeading: (type, group, isStale) => {
    if (type === 'MEMBER' && group === 'claims') return isStale ? NAMED_AS_MEMBER_PAST_VERB : NAMED_AS_MEMBER_VERB;
    return (isStale ? NAMED_BY_PAST_VERBS : NAMED_BY_VERBS)[type];
  },
  namesHeading: (type, isStale) => (isStale ? NAMES_PAST_VERBS : NAMES_VERBS)[type],
  statements: (total, domains) =>
    `${formatCount(total, 'déclaration', 'déclarations')}, ${formatCount(domains, 'domaine', 'domaines')}`,
  stateCount: (count) => formatNumber(count),
  pageOf: (page, pages) => `Page ${formatNumber(page)} sur ${formatNumber(pages)}`,
  noneOnPage: 'Aucune sur cette page.',
  pagesLabel: 'Pages de déclarations',
  previous: 'Page précédente',
  next: 'Page suivante',

  file: 'Son fichier',
  fileReadOn: (lines, day) => `${formatCount(lines, 'ligne', 'lignes')}, dernière lecture le ${day}.`,
  noFile: 'Nous n’avons aucun fichier de ce site.',
  noFindings: 'Le linter n’y trouve rien à dire.',
  fileFindings: (count, shown) =>
    shown < count
      ? `Le linter fait ${formatCount(count, 'constat', 'constats')}, dont ${formatNumber(shown)} sur ce qui est affiché ici.`
      : `Le linter fait ${formatCount(count, 'constat', 'constats')}.`,
  generalFindings: 'Sur le fichier dans son ensemble',
  lintUnavailable:
    'Le fichier d’origine n’a pas été conservé, seulement ses déclarations ; le linter ne dit donc rien ici.',
  linesShown: (shown, total) => `${formatNumber(shown)} sur ${formatCount(total, 'ligne', 'lignes')}`,
  linesBefore: 'Lignes précédentes',
  linesAfter: 'Lignes suivantes',
  windowsLabel: 'Autres lignes du fichier',
  wholeFile: 'Le fichier d’origine',
  fileLabel: 'Le fichier, ligne par ligne',

  history: 'Historique',
  historyTruncated: (total) => formatCount(total, 'observation', 'observations'),
  noHistory: 'Nous n’avons aucune trace d’un examen de ce site.',
  when: 'Quand',
  observed: 'Ce qui a été vu',
  changes: 'Ce qui a changé',
  attemptDates: (days, earlier) =>
    `${days.join(', ')}${earlier > 0 ? ` et ${formatCount(earlier, 'jour antérieur', 'jours antérieurs')}` : ''}`,
  outcome: (outcome) => OUTCOMES[outcome],
  lines: (count) => formatCount(count, 'déclaration', 'déclarations'),
  changed: (added, removed, respelled) =>
    [
      added + removed === 0
        ? 'Aucune déclaration ajoutée ni retirée'
        : `${formatCount(added, 'ajoutée', 'ajoutées')}, ${formatCount(removed, 'retirée', 'retirées')}`,
      ...(respelled > 0 ? [`${formatCount(respelled, 'écrite', 'écrites')} autrement`] : []),
    ].join(', '),
  firstVersion: 'Le premier qui ait été lu',

  contradictions: 'Contradictions',
  noContradictions: 'Aucune trouvée.',
  denied: (count: number) =>
    `${formatCount(count, 'déclaration est contredite', 'déclarations sont contredites')} par une autre déclaration actuelle.`,
  quoteAt: (line) => (line === null ? '' : `ligne ${line}`),
  firstSeen: (day) => `depuis le ${day}`,

  notChecked: 'Ce qui n’a pas pu être examiné',
  allChecked: 'À notre connaissance, il ne manque rien à ce qui est affiché ci-dessus.',
  unanswered: (count: number) =>
    `${formatCount(count, 'déclaration n’a pas pu être examinée', 'déclarations n’ont pas pu être examinées')} : nous n’avons lu aucun fichier actuel de l’autre site.`,
  missingEvidence: (gap: MissingEvidenceWithText): string => {
    switch (gap) {
      case 'records-unavailable':
        return 'Son fichier, les passages et ce qui a été trouvé contre lui : les enregistrements ne répondent pas pour l’instant.';
      case 'file-not-stored':
        return 'Commentaires, contacts et graphie de son fichier : le jeu de données n’a gardé que les déclarations.';
      case 'last-check-failed':
        return 'Son fichier lors du dernier passage : le site n’a pas pu être lu.';
      case 'line-numbers-not-stored':
        return 'Les numéros de ligne de certaines déclarations : le jeu de données ne les a pas gardés.';
    }
  },

  contents: 'Sur cette page',
  facts: {
    namedBy: 'Nommé par',
    names: 'Nomme',
    namedByCounts: ({ confirmed, listed, claims }) =>
      [
        confirmed > 0 && `${formatCount(confirmed, 'confirmée', 'confirmées')} de part et d’autre`,
        listed > 0 && `${formatNumber(listed)} d’associations reconnues`,
        claims > 0 && formatCount(claims, 'non confirmée', 'non confirmées'),
      ]
        .filter(Boolean)
        .join(' ; ') || 'aucun',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'aucun'
        : `${formatCount(count, 'domaine', 'domaines')} ; ${formatCount(confirmed, 'déclaration confirmée', 'déclarations confirmées')} de part et d’autre`,
    signal: 'Signal de confiance',
    signalNote: 'Il montre quelles associations inscrivent un site. Il ne dit rien de l’exactitude de ce qu’il publie.',
    noSignal: {
      'not-listed': 'aucun : aucune association examinée n’inscrit ce site',
      'shared-platform': (platform: string) =>
        `aucun : chacun peut ouvrir un compte sur ${platform}, la plateforme ne dit donc rien de ce site`,
      'no-domain': 'aucun : il n’est calculé que pour des domaines',
    },
    operatorSetting: 'Cette valeur est un réglage de l’exploitant de ce site, pas un élément de preuve.',
    signalOfDomain: (domain: string) => `de ${domain}`,
    throughOwner: (owner: string, isConfirmed: boolean) =>
      isConfirmed ? `par son propriétaire ${owner}` : `par ${owner}, qui affirme contrôler ce site ; non confirmé`,
    signalFrom: (list: string, identities: string) => `${list} inscrit ${identities}`,
    moreSources: (count: number) => `et ${formatCount(count, 'autre', 'autres')}`,
    method: 'comment il est calculé',
    ownFile: 'Son fichier',
    fileUnavailable: 'impossible à dire pour l’instant',
  },

  raw: 'Données brutes',
  rawDetails: 'Tout ce que contient cette page, à la même adresse.',
  curl: (address) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Commande qui obtient cette page en JSON',
  share: 'Lier, citer, intégrer',
  shareDetails: 'Le badge ne pose aucun cookie et devient gris si l’inscription expire.',
  shareLink: 'Lien',
  shareCitation: 'Citation',
  shareCard: 'Encart',
  shareBadge: 'Badge',
  shareCurl: 'curl',
  shareTexts: 'Les textes eux-mêmes',
  copy: (what) => `Copier : ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  /** @param statement the finding with the dates on which the files were read */
  citation: (
    { domain, as_of, graph_version }: Pick<DossierResponse, 'domain' | 'as_of' | 'graph_version'>,
    statement: string,
    address: string,
  ): string => {
    const month = formatMonth(as_of);
    const records = month ? `, relevés jusqu’en ${month}` : '';
    return `${domain} : « ${statement} » Vouchwire${records}, graphe ${graph_version}. ${address}`;
  },
  localGraph: 'Alentour',
  localGraphDetails: 'L’explorateur dessine ce qui entoure ce site, et continue à partir de là.',
  openExplorer: (domain) => `Ouvrir ${domain} dans l’explorateur`,
  explorerLoading: 'Chargement de l’explorateur…',
  limits: 'Ce que ceci ne vous dit pas',
  limitsText:
    'Cette page ne dit pas si ce qu’il publie est exact. Une liste de membres montre qui fait partie d’une association, rien de plus.',

  unknownDetails: 'Aucun fichier que nous ayons lu ne le nomme, et nous n’avons lu aucun fichier de lui.',
  relatedDomains: 'Domaines voisins',
  sameRegistrableDomain: 'sous le même domaine enregistrable',
  lookAlike: 'de graphie voisine ; le propriétaire peut être différent',
  claimsControl: 'affirme contrôler ce site. Vous n’avez rien à faire.',
  moreControlClaims: (count) =>
    `${formatCount(count, 'autre site affirme', 'autres sites affirment')} contrôler ce site.`,
  noRelatedDomains: 'Aucun domaine connu n’a le même domaine enregistrable ni une graphie voisine.',
  suggestedAssociations: 'Associations qui inscrivent des sites voisins',
  suggestedAssociationsDetails:
    'Elles inscrivent des sites sous le même domaine enregistrable. Chaque association décide qui elle inscrit.',
  listMembers: (count) => formatCount(count, 'membre', 'membres'),
  owner: 'Est-ce votre site ?',
  ownerDetails:
    'Publiez un trust.txt qui nomme vos associations, puis faites-le examiner. Si une association vous inscrit aussi, cette page le montre en quelques secondes.',
  createFile: 'Créer un trust.txt',
  checkDomain: 'Le faire examiner',

  refused: 'Ce n’est pas un domaine qui puisse être cherché.',
  failed: 'Le graphe n’a pas pu être interrogé.',
  failedDetails: 'La panne est de notre côté, et on ne peut rien en conclure sur le domaine.',
  tryAgain: 'Réessayer',
} as const satisfies Translated<typeof ENGLISH>;
