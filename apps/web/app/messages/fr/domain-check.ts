import { formatCount } from '../../lib/numbers.ts';
import type { DOMAIN_CHECK as ENGLISH } from '../en/domain-check.ts';
import type { Translated } from '../translated.ts';

/** Every word about a domain that is being checked for the generator, and about what came of it. */
export const DOMAIN_CHECK = {
  stopped: 'Arrêté avant l’arrivée de toutes les réponses. Ce qui était arrivé est affiché, et votre saisie demeure.',
  recalled: 'Voici ce que sait le graphe. Votre site n’a pas été interrogé.',
  checkSite: 'Examiner son certificat et son fichier',
  seen: (time) => `Vu à ${time}.`,
  checkAgain: 'Réexaminer',
  tryAgain: 'Réessayer',

  validating: 'Validation du domaine',
  steps: {
    references: 'Qui le référence',
    certificate: 'Certificat numérique',
    file: 'trust.txt existant',
  },
  stepRunning: {
    references: 'Lecture du graphe de confiance',
    certificate: 'Interrogation du site en HTTPS',
    file: 'Demande de /.well-known/trust.txt, puis de /trust.txt',
  },
  stepDone: 'fait',
  stepFailed: 'pas de réponse',
  stepRunningWord: 'en cours',
  validatingNote: 'Lu sur le web public, comme le pourrait tout visiteur. Rien n’est publié pour vous.',
  stop: 'Arrêter',

  referenced: 'Référencé',
  notReferencedDetails:
    'Personne n’a besoin de vous nommer d’abord. Publiez votre fichier, puis demandez à ceux que vous nommez d’y répondre.',
  failureDetails: (detail) => `${detail ? `${detail} ` : ''}Votre brouillon est intact.`,

  certificateVerified: 'Certificat vérifié',
  certificateFacts: ({ commonName, host, issuer, days_remaining }) =>
    [
      commonName ?? host,
      issuer && `émis par ${issuer}`,
      days_remaining !== null && `encore ${formatCount(days_remaining, 'jour', 'jours')}`,
    ]
      .filter(Boolean)
      .join(', '),
  certificateNote: 'La validité de votre trust.txt est liée à cette identité numérique.',
  certificateFailedDetails: (error, step) =>
    `${/[.!?]$/.test(error) ? error : `${error}.`} ${step ? `${step} ` : ''}Vous pouvez écrire le fichier dès maintenant ; les lecteurs pourront vous le rattacher quand le certificat tiendra.`,

  existingFound: 'trust.txt existant trouvé',
  existingStatements: (count) => `avec ${formatCount(count, 'déclaration', 'déclarations')}.`,
  nonStandard: (location) =>
    `Il se trouve à ${location}, qui n’est pas l’emplacement normalisé. Publiez le nouveau à /.well-known/trust.txt.`,
  standard: (location) => `Il se trouve à ${location}.`,
  editExisting: 'Modifier le fichier existant',
  fullReport: 'Ce que voit un robot',
  noFileYet: 'Pas encore de trust.txt à l’une ou l’autre adresse. C’est courant, et cette page est faite pour cela.',

  referencesHead: 'Qui vous référence',
  referencesDetails:
    'Ces sites vous nomment dans leur propre trust.txt. Cochez ce qui est exact, et Ajouter écrit votre côté.',
  referencesCaption: (domain) => `Domaines qui référencent ${domain}`,
  add: 'Ajouter',
  addSelected: (count) => `Ajouter la sélection (${count})`,
  selectAll: 'Tout sélectionner',
  select: (domain, attribute) => `Sélectionner ${domain} (${attribute})`,
  columns: { domain: 'Domaine', statement: 'Il dit', add: 'Vous ajouteriez', state: 'Avec votre fichier en ligne' },
  phoneColumns: { statement: 'Il dit', add: 'Vous ajoutez', state: 'Fichier en ligne' },
  line: (line) => `ligne ${line}`,
  inDraft: 'dans votre brouillon',
  allInDraft: 'rien',
  onlyClaimed: 'rien : seul ce site l’affirme',
  showAllRows: (count) => `Tout afficher (${count})`,
} as const satisfies Translated<typeof ENGLISH>;
