import { formatBytes, formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import type { RESULT_TEXT as ENGLISH } from '../en/assistant-result.ts';
import type { Translated } from '../translated.ts';

const MEDIA_KINDS = { images: 'images', videos: 'vidéos', audio: 'sons', documents: 'documents' } as const;

/** Every word of a result of the trust assistant. */
export const RESULT_TEXT = {
  resultFor: (domain) => `Résultat pour ${domain}`,
  trustScore: 'Score de confiance',
  inGraph: 'Dans le graphe de confiance',
  notInGraph: 'Absent du graphe de confiance',
  graphNotChecked: 'Graphe de confiance non examiné',
  bands: {
    high: 'Ce contenu semble provenir d’une source de haute confiance, solidement reliée au réseau de confiance.',
    moderate:
      'Ce contenu provient d’une source de confiance moyenne, qui a quelques liens dans le réseau de confiance.',
    limited: 'Ce contenu présente peu d’indices de confiance. Recoupez les informations par vous-même.',
    low: 'Ce contenu est dépourvu d’indices de confiance. Soyez prudent et recoupez toutes les informations.',
  },
  publisherOnly: 'Éditeur seulement',
  publisher: (domain) => `Signaux de l’éditeur de ${domain}`,
  points: (points, possible) =>
    `${formatNumber(points)} sur ${formatCount(possible, 'point', 'points')} pour les signaux qui ont pu être vérifiés`,
  notForPage:
    'Les points comptent ce que l’on sait de l’éditeur. Ils ne disent rien de cette page. Non vérifié n’est ni bon ni mauvais.',
  notForDid: 'Les points comptent ce que l’on sait de l’éditeur de ce domaine. Non vérifié n’est ni bon ni mauvais.',
  didLinked: (domain) => `Ce DID est lié à ${domain}. Les deux le confirment.`,
  didUnlinked: 'Aucun domaine ne confirme ce DID ; il n’y a donc aucun éditeur à évaluer.',
  didNotResolved: 'Ce DID n’a pas pu être résolu ; il n’y a donc aucun éditeur à évaluer.',
  noApplicableSignal: 'Aucun signal ne s’applique à ce DID.',
  littleEvidence: 'inconnu : peu d’éléments publics',
  conflicting: (which) => `éléments contradictoires : ${which}`,
  fixedBandNote: 'Ce score compte des éléments d’identité et de responsabilité. Il ne juge pas de l’exactitude.',
  scoreRange: (score, upTo, ceiling) =>
    [
      `${score} sur une échelle de 0 à 100. Les paliers commencent à 40, 60 et 80.`,
      upTo > score && `Avec tout ce qui n’a pas pu être examiné, il serait de ${upTo} au plus.`,
      ceiling !== null && `Une règle le plafonne à ${ceiling}.`,
    ]
      .filter(Boolean)
      .join(' '),
  coverage: (checked, signals) =>
    `${formatNumber(checked)} sur ${formatCount(signals, 'signal a pu être examiné', 'signaux ont pu être examinés')}.`,
  range: ({ openCount: open, openPoints: worth, maxScore: upTo }, score) =>
    open === 0
      ? ''
      : `${open === 1 ? 'Celui qui reste ouvert vaut' : 'Ceux qui restent ouverts valent'} ${formatCount(worth, 'point', 'points')}${
          upTo > score
            ? ` : si tout avait été trouvé, le score serait de ${upTo}.`
            : ', ce qui ne changerait pas le score.'
        } Non examiné n’est ni bon ni mauvais.`,
  noBreakdown: 'Le serveur n’a envoyé aucun décompte des points avec ce score.',

  breakdown: 'Décompte des points',
  breakdownCaption: 'Chaque signal avec son état, ce qui a été vu, et ses points',
  rules: 'Règles, version',
  graphDate: (date) => `graphe : ${date}`,
  analyzedAt: (at, took) => `${at}${took ? `, en ${took}` : ''}`,
  json: 'JSON avec les éléments',
  resultLink: 'Lien vers cet état',
  resultSaved: 'Conservé. Ce lien montre le résultat tel qu’il est maintenant, avec sa date :',
  resultSaveFailed: 'Le résultat n’a pas pu être conservé. Réessayez dans un instant.',
  columns: {
    number: 'Numéro',
    signal: 'Signal',
    state: 'État',
    when: 'Quand',
    seen: 'Ce que nous avons vu',
    points: 'Points',
  },
  blocks: { graph: 'Graphe', policy: 'Fichier', content: 'Contenu', disclosure: 'Transparence' },
  atMost: (points) => `${points} au plus`,
  maxPoints: (possible) => `sur ${possible}`,
  states: {
    present: 'Présent',
    absent: 'Absent',
    'not-checked': 'Non examiné',
    conflicting: 'Contradictoire',
  },
  evidence: 'Éléments',
  deductions: 'Déductions',
  noDeductions: 'Aucun élément contradictoire',
  cap: 'Plafond',
  capAt: (at) => `Une règle limite ce score à ${at} au plus`,
  noCap: 'Aucune règle ne plafonne le score',
  none: 'aucun',
  notReached: 'non atteint',
  total: 'Total',
  sumMismatch: (sum, score) =>
    `La somme des lignes ci-dessus est de ${sum} ; le serveur dit ${score}. La faute est de notre côté.`,
  signal: (number) => `Signal ${number} du décompte`,

  network: 'Réseau de confiance',
  trustedBy: 'A la confiance de',
  trusts: 'Fait confiance à',
  noTrustedBy: 'Aucune déclaration confirmée de membre ou de contrôle ne le nomme.',
  namedBy: 'Nommé par',
  namesNone: 'Rien n’est confirmé de part et d’autre.',
  openExplorer: 'Ouvrir dans l’explorateur',
  openCheck: 'Son trust.txt, étape par étape',
  showAll: (count) => `Tout afficher (${formatNumber(count)})`,

  content: 'Détails du contenu',
  contentFields: {
    type: 'Type',
    did: 'DID',
    title: 'Titre',
    author: 'Auteur',
    publisher: 'Éditeur',
    published: 'Publié',
    modified: 'Modifié',
    address: 'Adresse',
    document: 'Document DID',
    linked: 'Domaines liés',
  },
  notGiven: 'Non indiqué',

  credentials: 'Content Credentials (C2PA)',
  credentialsSummary: (carrying, checked, percentage) =>
    `${
      checked === null
        ? formatCount(carrying, 'média porte', 'médias portent')
        : `${formatNumber(carrying)} sur ${formatCount(checked, 'média examiné porte', 'médias examinés portent')}`
    } des Content Credentials valides${percentage === null ? '' : `, soit ${formatPercent(percentage)}`}.`,
  notMatching: (count) =>
    `${formatCount(count, 'média a', 'médias ont')} des Content Credentials qui ne correspondent pas au fichier.`,
  noneChecked: 'Aucun n’a pu être examiné.',
  noMedia: 'Aucun média n’a été trouvé sur la page.',
  mediaNotChecked: 'La présence de médias n’a pas été examinée.',
  mediaCounts: (counts) =>
    `Par type : ${counts
      .map(
        ({ kind, total, withCredentials }) =>
          `${MEDIA_KINDS[kind]}, ${formatNumber(withCredentials)} sur ${formatNumber(total)}`,
      )
      .join(' ; ')}.`,
  mediaFound: (total) => `${formatCount(total, 'média trouvé', 'médias trouvés')} sur la page.`,
  credentialStates: {
    'valid-recognised-signer': 'Valide, signataire reconnu',
    'valid-unknown-signer': 'Valide, signataire inconnu',
    'valid-test-signer': 'Valide, certificat de test public',
    partial: 'Signé en partie',
    tampered: 'Modifié après signature',
    malformed: 'Mal formé',
    incomplete: 'Impossible à vérifier',
    absent: 'Absent',
    'not-checked': 'Non examiné',
  },
  hasCredentials: 'Porte des Content Credentials',
  moreOn: (name) => `Plus sur ${name}`,
  more: 'Plus',
  mediaFields: {
    address: 'Adresse',
    signer: 'Signé par',
    issuer: 'Certificat de',
    list: 'Reconnu par',
    signedAt: 'Horodatage',
    generator: 'Fait avec',
    source: 'Type de source',
    actions: 'Actions',
    ingredients: 'Composants',
    format: 'Format',
    publisher: 'Est de l’éditeur',
    notes: 'Remarques',
    metadata: 'Métadonnées',
    metadataSource: 'Type de source (métadonnées)',
    aiSystem: 'Système d’IA',
    software: 'Logiciel',
    creator: 'Créateur',
    credit: 'Crédit',
    copyright: 'Droits',
  },
  metadataStates: { stated: 'Présent', absent: 'Absent', 'not-checked': 'Non examiné' },
  metadataStatement: (sourceType) => `Ses métadonnées, que chacun peut écrire, disent \`${sourceType}\`.`,
  formatAndSize: (format, bytes) => [format, bytes !== null && formatBytes(bytes)].filter(Boolean).join(', '),
  yes: 'Oui',
  no: 'Non',
  notKnown: 'Non connu',
  unnamed: 'sans nom',
  recognisedBy: (lists) => `Les signataires sont cherchés dans : \`${lists}\`.`,
  trustListDate: (name, asOf) => (asOf ? `${name} (${asOf})` : name),

  signatures: 'Signatures numériques et métadonnées',
  signatureFields: {
    envelope: 'Enveloppe',
    canonical: 'Forme canonique',
    signature: 'Signature',
    anySignature: 'Signature numérique',
    key: 'Clé',
    controller: 'Clé de',
    dates: 'Signé',
    jsonLd: 'JSON-LD',
    page: 'Page',
    certificate: 'Certificat',
    policyFile: 'trust.txt',
  },
  envelopePresent: 'Présente dans la page',
  notPresent: 'Absent',
  notChecked: 'Non examiné',
  canonicalYes: 'Oui, RFC 8785',
  signatureStates: {
    verified: 'Tient',
    tampered: 'Modifié après signature',
    expired: 'Expirée',
    'not-yet-valid': 'Pas encore valable',
    'foreign-key': 'Par la clé d’un autre',
    'unknown-key': 'Clé introuvable',
    unsupported: 'Non prise en charge',
    malformed: 'Mal formée',
    'not-checked': 'Non examinée',
  },
  signaturePresent: 'Présente',
  policyOutcomes: {
    found: 'Présent',
    absent: 'Absent',
    blocked: 'Refusé',
    unreachable: 'Injoignable',
    'not-a-policy-file': 'Il y a autre chose',
  },
  until: (date) => `jusqu’au ${date}`,
  blocksRead: (blocks, broken) =>
    `${formatCount(blocks, 'bloc lu', 'blocs lus')} sans charger de contextes distants${broken ? `, dont ${formatCount(broken, 'défectueux', 'défectueux')}` : ''}`,
  fetchedAt: (at) => `lue le ${at}`,

  authorship: 'Analyse de l’origine du contenu',
  probability: 'Probabilité d’IA :',
  confidence: { high: 'confiance élevée', medium: 'confiance moyenne', low: 'confiance faible' },
  probabilityBy: {
    credentials: 'Médias propres signés et faits avec une IA, selon leurs Content Credentials :',
  },
  notAssessed: 'Non évalué.',
  statementsHead: 'Ce que la page indique au sujet de l’IA',
  statementsNote: 'Cité sans modification. N’importe qui peut écrire cela, et rien n’en est conclu.',
  statementPlaces: {
    sentence: () => 'Phrase :',
    caption: () => 'Légende :',
    meta: (name) => (name ? `Élément meta \`${name}\` :` : 'Élément meta :'),
    header: (name) => (name ? `En-tête \`${name}\` :` : 'En-tête :'),
    'structured-data': (name) => (name ? `Données structurées, \`${name}\` :` : 'Données structurées :'),
    'file-metadata': (name) => (name ? `Métadonnées du fichier, \`${name}\` :` : 'Métadonnées du fichier :'),
    credentials: (name) => (name ? `Content Credentials, signées par \`${name}\` :` : 'Content Credentials :'),
  },
  readByModel: (model) => `Ce que ${model ? `\`${model}\`` : 'un modèle'} relève dans le texte`,
  pointsTo: {
    ai: 'Indique une IA :',
    'ai-in-part': 'Indique une part d’IA :',
    people: 'Indique des personnes :',
  },
  noStatementInText: 'Le modèle n’a rien trouvé dans le texte qui dise comment il a été fait.',
  noPointsNote: 'Ne rapporte aucun point.',

  disclosure: 'Transparence de l’éditeur',
  noDisclosure: 'Aucune page de transparence trouvée',
  disclosureNotChecked: 'L’existence d’une page de transparence n’a pas été examinée.',
  topics: { ownership: 'Propriété', corrections: 'Rectifications', ethics: 'Déontologie', disclosure: 'Transparence' },
  pageStates: { read: 'Présente', absent: 'Absente', 'not-checked': 'Non examinée' },
  summarizedBy: (model) =>
    `Résumé par ${model ? `\`${model}\`` : 'un modèle'}, avec des citations qui figurent dans la page. Ne rapporte aucun point.`,
  summarizedByRule: 'Passages de ces pages, choisis par une règle.',

  warnings: 'Avertissements',
  noWarnings: 'Aucun avertissement.',
  recommendations: 'Recommandations',
  noRecommendations: 'Aucune recommandation.',

  summary: 'Résumé d’analyse par IA',
  summaryNote: (model, dropped) =>
    [
      `Rédigé par ${model ? `\`${model}\`` : 'un modèle'} à partir du décompte ci-dessus.`,
      dropped > 0 &&
        `${formatCount(dropped, 'phrase a été omise', 'phrases ont été omises')}, faute d’appui dans le décompte.`,
      'Ne rapporte aucun point.',
    ]
      .filter(Boolean)
      .join(' '),
  withoutSources: 'Le serveur ne dit pas sur quoi repose chaque phrase.',

  skipped: 'Ce qui n’a pas été examiné',
  skippedMore: 'Nos propres limites ont empêché cet examen. On ne peut rien en conclure.',
  limits: 'Ce que ceci ne vous dit pas',
  limitsMore:
    'Si l’article dit juste. Le score dit à quel point l’éditeur peut être identifié et tenu de répondre : qui s’en porte garant, s’il signe ce qu’il publie, s’il dit à qui il appartient. Du bon journalisme vient de sites qui en ont peu, et du mauvais de sites qui ont tout cela. Un signal qui n’a pas pu être lu ne compte ni dans un sens ni dans l’autre.',
} as const satisfies Translated<typeof ENGLISH>;
