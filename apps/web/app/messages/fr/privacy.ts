import type { StoredTable } from '@vouchwire/api-contract';
import { counted } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

/** The tables and columns of the contract's `STORED_DATA`, in its order. */
const TABLES: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Inscriptions sur la liste d’attente',
    until:
      'Jusqu’à ce que vous quittiez la liste d’attente par le lien de nos courriels, ou nous demandiez de vous effacer.',
    fields: [
      {
        column: 'id',
        what: 'Un numéro d’ordre',
        why: 'Pour savoir quels courriels se rapportent à cette inscription.',
      },
      {
        column: 'email',
        what: 'Votre adresse électronique, telle que vous l’avez tapée',
        why: 'Pour vous annoncer le lancement du produit.',
      },
      {
        column: 'email_key',
        what: 'La même adresse en minuscules',
        why: 'Pour que deux inscriptions, quelle qu’en soit la graphie, n’en fassent qu’une.',
      },
      { column: 'name', what: 'Votre nom, si vous l’avez donné', why: 'Pour savoir à qui nous écrivons.' },
      { column: 'interests', what: 'Les thèmes que vous avez choisis', why: 'Pour savoir que construire en premier.' },
      {
        column: 'unsubscribe_token',
        what: 'Un texte aléatoire que seuls contiennent nos courriels à vous',
        why: 'Pour que le lien qui s’y trouve puisse effacer votre inscription sans connexion.',
      },
      {
        column: 'created_at',
        what: 'Quand vous vous êtes inscrit',
        why: 'Pour savoir depuis quand vous attendez.',
      },
      {
        column: 'updated_at',
        what: 'Quand vous avez envoyé le formulaire pour la dernière fois',
        why: 'Pour savoir de quand date ce que nous avons.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Candidatures au pilote éditeurs',
    until: 'Jusqu’à la fin du pilote, ou jusqu’à ce que vous nous demandiez de vous effacer.',
    fields: [
      { column: 'id', what: 'Un numéro d’ordre', why: 'Pour désigner la candidature pendant son étude.' },
      {
        column: 'email',
        what: 'Votre adresse électronique, telle que vous l’avez tapée',
        why: 'Pour répondre à votre candidature.',
      },
      {
        column: 'email_key',
        what: 'La même adresse en minuscules',
        why: 'Pour que deux envois du formulaire, quelle qu’en soit la graphie, ne fassent qu’une candidature.',
      },
      { column: 'name', what: 'Votre nom', why: 'Pour savoir à qui nous écrivons.' },
      {
        column: 'organization_name',
        what: 'Le nom de votre organisation',
        why: 'Pour étudier la candidature.',
      },
      {
        column: 'organization_type',
        what: 'La nature de votre organisation',
        why: 'Pour étudier la candidature.',
      },
      {
        column: 'website',
        what: 'L’adresse de son site web, si vous l’avez donnée',
        why: 'Pour étudier la candidature.',
      },
      { column: 'role', what: 'Votre fonction', why: 'Pour étudier la candidature.' },
      { column: 'description', what: 'Ce que vous nous avez dit de plus', why: 'Pour étudier la candidature.' },
      {
        column: 'status',
        what: 'Si elle est nouvelle, acceptée ou refusée',
        why: 'Pour savoir ce qui reste à étudier.',
      },
      {
        column: 'created_at',
        what: 'Quand vous avez candidaté',
        why: 'Pour répondre dans l’ordre des candidatures.',
      },
      {
        column: 'updated_at',
        what: 'Quand vous avez envoyé le formulaire pour la dernière fois',
        why: 'Pour savoir de quand date ce que nous avons.',
      },
      {
        column: 'decided_at',
        what: 'Quand la décision a été prise',
        why: 'Pour savoir à quoi nous vous devons une réponse.',
      },
    ],
  },
  {
    table: 'outgoing_mail',
    title: 'Courriels à vous',
    until: 'Aussi longtemps que l’inscription ou la candidature dont ils relèvent ; effacés avec elle.',
    fields: [
      { column: 'id', what: 'Un numéro d’ordre', why: 'Pour envoyer les courriels dans l’ordre.' },
      {
        column: 'kind',
        what: 'Ce qu’est le courriel : une confirmation, ou l’annonce du lancement du produit',
        why: 'Pour savoir quel texte envoyer.',
      },
      {
        column: 'signup_id',
        what: 'Le numéro de l’inscription',
        why: 'Pour savoir à qui il est destiné ; il ne contient aucune adresse.',
      },
      {
        column: 'application_id',
        what: 'Le numéro de la candidature',
        why: 'Pour savoir à qui il est destiné ; il ne contient aucune adresse.',
      },
      { column: 'launch_message_id', what: 'Le numéro du texte', why: 'Pour savoir quel texte envoyer.' },
      { column: 'state', what: 'S’il a été envoyé', why: 'Pour envoyer chaque courriel une fois au plus.' },
      { column: 'attempts', what: 'Combien d’essais ont été faits', why: 'Pour renoncer à un certain point.' },
      { column: 'not_before', what: 'Quand a lieu le prochain essai', why: 'Pour attendre après un échec.' },
      { column: 'created_at', what: 'Quand il a été écrit', why: 'Pour envoyer les courriels dans l’ordre.' },
      {
        column: 'attempted_at',
        what: 'Quand a eu lieu le dernier essai',
        why: 'Pour remarquer un essai qui n’a jamais abouti.',
      },
      {
        column: 'reason',
        what: 'Pourquoi il n’a pas été envoyé, par un mot ou un numéro du serveur de courriel',
        why: 'Pour trouver ce qui ne va pas.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Analyses gratuites : le jour',
    until: 'Jusqu’à la première analyse gratuite d’un jour suivant.',
    fields: [
      { column: 'day', what: 'Une date', why: 'Pour compter les analyses gratuites par jour.' },
      {
        column: 'salt',
        what: 'Un texte aléatoire, produit pour ce jour',
        why: 'Pour que les nombres ci-dessous ne disent rien sans lui, et plus rien du tout une fois qu’il a disparu.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Analyses gratuites : combien',
    until: 'Jusqu’à la première analyse gratuite d’un jour suivant.',
    fields: [
      { column: 'day', what: 'Une date', why: 'Pour compter les analyses gratuites par jour.' },
      {
        column: 'visitor',
        what: 'Un nombre tiré de votre adresse réseau et du texte aléatoire du jour ; l’adresse elle-même n’est pas stockée',
        why: 'Pour compter vos analyses gratuites de ce jour.',
      },
      { column: 'used', what: 'Combien d’analyses gratuites', why: 'Pour savoir combien il en reste.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Résultats de l’assistant de confiance',
    until:
      'Un jour, puis jusqu’à ce que le résultat suivant soit stocké ; sans limite si quelqu’un crée un lien durable vers le résultat.',
    fields: [
      { column: 'id', what: 'Un texte aléatoire', why: 'Pour désigner le résultat dans un lien.' },
      {
        column: 'subject',
        what: 'L’adresse analysée, sans mots de passe ni jetons ; rien sur qui l’a demandée',
        why: 'Pour dire sur quoi porte le résultat.',
      },
      { column: 'made_at', what: 'Quand il a été établi', why: 'Parce que ce qu’on trouve sur une page change.' },
      {
        column: 'kept_at',
        what: 'Depuis quand existe un lien durable',
        why: 'Pour effacer les résultats que personne n’a gardés.',
      },
      { column: 'body', what: 'Ce qui a été trouvé', why: 'Pour montrer de nouveau le résultat.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Textes dont les résultats ont été tirés',
    until: 'Une heure, puis jusqu’à ce que le résultat suivant soit stocké.',
    fields: [
      {
        column: 'result_id',
        what: 'Le texte aléatoire du résultat',
        why: 'Pour savoir de quel résultat il relève.',
      },
      { column: 'made_at', what: 'Quand les pages ont été lues', why: 'Pour l’effacer au bout d’une heure.' },
      {
        column: 'body',
        what: 'Le début et la fin du texte de la page, et le début de pages sur son éditeur',
        why: 'Pour qu’un modèle de langage que vous interrogez sur le résultat lise ce dont il a été tiré.',
      },
    ],
  },
];

/** The Privacy Policy, section by section. */
export const MESSAGES = {
  title: 'Politique de confidentialité',
  pageTitle: 'Politique de confidentialité · Vouchwire',
  description: 'Ce que Vouchwire stocke à votre sujet, champ par champ, pourquoi, et jusqu’à quand.',
  lastChanged: (day) => `Dernière modification le ${day}`,

  collected: {
    head: 'Données recueillies',
    text: 'Nous gardons ce que vous nous donnez, et rien de plus :',
    list: [
      'les domaines que vous cherchez ou faites examiner : ce qui y a été trouvé et quand, jamais qui l’a demandé ;',
      'l’adresse électronique, le nom et les centres d’intérêt que vous laissez sur la liste d’attente ;',
      'les détails d’une candidature d’éditeur ;',
      'des données d’usage anonymes : combien de requêtes ont reçu une réponse et à quelle vitesse, jamais de qui.',
    ],
    memory:
      'Votre adresse réseau est comptée pendant une minute, en mémoire, pour que personne ne puisse submerger le service. L’adresse elle-même n’est jamais stockée ; là où il en reste une trace, la liste ci-dessous dit laquelle, et jusqu’à quand.',
    tablesHead: 'Ce qui est stocké sur des personnes, champ par champ',
    tables: TABLES,
    columns: { field: 'Champ', what: 'Ce qu’il contient', why: 'Pourquoi' },
    inTable: 'Table',
    fields: (count) => counted(count, 'champ', 'champs'),
  },
  use: {
    head: 'Utilisation',
    text: 'Une adresse de la liste d’attente sert à deux messages : qu’elle est sur la liste, et que le produit est lancé. Une candidature est lue par les personnes qui en décident, et reçoit une réponse. Un domaine que vous avez fait examiner peut être visité de nouveau par notre robot, comme toute page publique.',
  },
  storage: {
    head: 'Stockage',
    text: 'Les fichiers trust.txt sont produits côté client : le fichier est fait dans votre navigateur, et rien ne nous en est envoyé. Inscriptions et candidatures sont stockées à part du graphe de confiance, là où aucune requête publique ne peut les atteindre.',
    browserHead: 'Ce qui reste dans votre navigateur, jusqu’à ce que vous l’effaciez :',
    browser: [
      'le brouillon de votre trust.txt ;',
      'vos 20 dernières requêtes du graphe ;',
      'les garants que vous avez choisis, si vous avez demandé à les garder ;',
      'le thème que vous avez choisi, clair ou sombre.',
    ],
  },
  sharing: {
    head: 'Partage',
    text: 'Rien de ce que vous nous dites de vous n’est vendu ni transmis. Le graphe de confiance est public : il répète ce que des domaines ont publié. Quand une analyse est formulée par un modèle de langage, son fournisseur reçoit des faits de ce graphe, et dans l’assistant de confiance aussi le texte de la page sur laquelle vous l’interrogez, mais rien sur vous.',
  },
  rights: {
    head: 'Droits',
    text: [
      'Vous pouvez demander ce qui est stocké à votre sujet, le faire rectifier ou le faire effacer. Effacer efface vraiment, dans chacun de nos fichiers. Chaque courriel à la liste d’attente se termine par un lien qui le fait ; pour toute autre demande, voir ',
      'Contact',
      '.',
    ],
  },
  cookies: {
    head: 'Cookies',
    text: 'Seulement des cookies essentiels. Il y en a un, « lang », et seulement si vous choisissez une langue : il garde cette langue pendant un an, pour que la page suivante vienne aussi dans cette langue. Le site ne contient ni scripts, ni polices, ni compteurs de qui que ce soit d’autre.',
  },
  children: {
    head: 'Enfants de moins de 13 ans',
    text: 'Le service ne s’adresse pas aux enfants de moins de 13 ans, et nous ne stockons sciemment rien à leur sujet. Si un enfant s’est inscrit, dites-le-nous, et l’inscription sera effacée.',
  },
  changes: {
    head: 'Modifications',
    text: 'Une modification de cette politique est datée en haut de cette page. Si nous voulons un jour stocker plus que ce qui est énuméré ici, ce sera d’abord énuméré ici.',
  },
} as const satisfies Translated<typeof ENGLISH>;
