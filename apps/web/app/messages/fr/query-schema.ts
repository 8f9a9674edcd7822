import { formatCount } from '../../lib/numbers.ts';
import type {
  KIND_NAMES as ENGLISH_KINDS,
  FUNCTION_TEXTS as ENGLISH_OF_FUNCTIONS,
  NODE_PROPERTY_TEXTS as ENGLISH_OF_NODES,
  RELATIONSHIP_PROPERTY_TEXTS as ENGLISH_OF_RELATIONSHIPS,
  QUESTIONS as ENGLISH_QUESTIONS,
  REWRITES as ENGLISH_REWRITES,
} from '../en/query-schema.ts';
import type { Translated } from '../translated.ts';

/** What the query tab says of the graph's properties, of Cypher's functions, and of the questions that it offers. */

export const KIND_NAMES = {
  text: 'texte',
  number: 'nombre',
  boolean: 'oui ou non',
  date: 'date',
  list: 'liste',
} as const satisfies Translated<typeof ENGLISH_KINDS>;
export const LABEL_KIND = 'étiquette';
export const TYPE_KIND = 'relation';

export const NODE_PROPERTY_TEXTS = {
  domain: 'la clé : un hôte, un hôte avec un chemin, ou un DID',
  host: 'l’hôte seul',
  registrableDomain: 'la partie que quelqu’un a enregistrée',
  display: 'en Unicode, si cela diffère',
  name: 'le nom de l’organisation, s’il est connu',
  type: '`association`, `publisher` ou `named`',
  hasFile: 'un trust.txt de lui a été lu',
  fileStale: 'les vérifications prévues échouent depuis 14 jours ou plus ; ses déclarations ne comptent pas',
  fileUrl: 'où ce fichier a été lu',
  fileOutcome:
    'résultat du dernier examen qui compte : `found`, `absent`, `blocked`, `unreachable` ou `not-a-policy-file` ; null si aucun n’est connu',
  fileCheckedAt: 'date de cet examen',
  fileReadAt: 'quand le fichier a été lu pour la dernière fois',
  fileOutcomeSince: 'le premier des examens consécutifs avec ce résultat',
  firstSeen: 'date et heure en UTC',
  lastSeen: 'date et heure en UTC',
  datedToMonth: 'noms des dates dont seul le mois est connu',
  trustScore: '0 à 1 ; null si aucune association revue ne l’inscrit',
  recognized: 'son domaine enregistrable est une ancre, ou le fichier en vigueur d’une ancre le liste',
  trustsCount: 'combien d’autres il inscrit parmi ses membres ou contrôle, confirmé de part et d’autre',
  trustedByCount: 'combien d’autres l’inscrivent parmi leurs membres ou le contrôlent, confirmé de part et d’autre',
  confirmedBy: 'autres avec qui quelque chose est déclaré de part et d’autre',
  neighbours: 'combien d’autres, dans un sens ou dans l’autre',
  memberCount: 'membres que nomme son propre fichier',
  confirmedCount: 'parmi eux, ceux dont le propre fichier le confirme',
  claimedCount: 'ceux qui disent en faire partie sans être nommés',
  unreturnedCount: 'membres dont le propre fichier a été lu et ne le confirme pas',
  unreadCount: 'membres dont aucun fichier n’a pu être lu',
  joinedCount: 'membres que le fichier précédent ne nommait pas',
  leftCount: 'ceux que seul le fichier précédent nommait',
  comparedWith: 'dernière observation du fichier précédent ; date et heure en UTC',
  unshownCount:
    'sites que son fichier nomme et que le graphe ne montre pas, car aucune association reconnue ne le liste',
} as const satisfies Translated<typeof ENGLISH_OF_NODES>;

export const RELATIONSHIP_PROPERTY_TEXTS = {
  state: '`confirmed`, `claimed`, `unreturned`, `contradicted` ou `stale`',
  confirmed: 'les deux côtés le disent',
  confirmedAt: '`identity` ou `host`',
  line: 'la ligne du fichier qui le dit',
  value: 'ce que nomme cette ligne',
  firstSeen: 'date et heure en UTC',
  lastSeen: 'date et heure en UTC',
  datedToMonth: 'noms des dates dont seul le mois est connu',
  fileUrl: 'l’adresse du fichier qui le dit',
} as const satisfies Translated<typeof ENGLISH_OF_RELATIONSHIPS>;

export const FUNCTION_TEXTS: Translated<typeof ENGLISH_OF_FUNCTIONS> = {
  count: 'combien',
  collect: 'en une liste',
  sum: 'de nombres',
  avg: 'de nombres',
  min: 'le plus petit',
  max: 'le plus grand',
  type: 'son type, en texte',
  labels: 'ses étiquettes',
  keys: 'les noms de ses propriétés',
  properties: 'en une table',
  nodes: 'les domaines qui s’y trouvent',
  relationships: 'les relations qui s’y trouvent',
  length: 'combien de relations',
  shortestPath: 'l’un des plus courts',
  startNode: 'celui qui le dit',
  endNode: 'celui qui est nommé',
  size: 'quelle longueur',
  head: 'première entrée',
  last: 'dernière entrée',
  range: 'nombres entiers',
  reduce: 'replier une liste',
  coalesce: 'le premier qui n’est pas null',
  split: 'en une liste',
};

export const QUESTIONS = {
  associations: 'Quelles associations inscrivent le plus de membres, et combien le confirment ?',
  vouchers: 'Qui nomme texastribune.org, et à quelle ligne ?',
  memberships: 'Quelles adhésions sont déclarées de part et d’autre ?',
  vendors: 'Quels fournisseurs sont nommés par le plus d’éditeurs ?',
  chain: 'Quelle est la chaîne la plus courte de gilmermirror.com à nytimes.com ?',
  claimers: 'Qui dit faire partie de texaspress.com sans y être inscrit ?',
} as const satisfies Translated<typeof ENGLISH_QUESTIONS>;

export const REWRITES = {
  withoutClause: (clause, line) => `La même sans ${clause} à la ligne ${line}, en lecture seule :`,
  shorter: (steps) => `Avec des chaînes de ${formatCount(steps, 'relation', 'relations')} au plus :`,
  limited: 'Les cent premières lignes trouvées :',
} as const satisfies Translated<typeof ENGLISH_REWRITES>;
