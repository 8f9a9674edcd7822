import type { StoredTable } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

/** The tables and columns of the contract's `STORED_DATA`, in its order. */
const TABLES: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Inscriptions sur la liste d’attente',
    retention:
      'Jusqu’à ce que vous quittiez la liste d’attente par le lien de nos courriels, ou nous demandiez de vous effacer.',
    fields: [
      {
        column: 'id',
        description: 'Un numéro d’ordre',
        purpose: 'Pour savoir quels courriels se rapportent à cette inscription.',
      },
      {
        column: 'email',
        description: 'Votre adresse électronique, telle que vous l’avez tapée',
        purpose: 'Pour vous annoncer le lancement du produit.',
      },
      {
        column: 'email_key',
        description: 'La même adresse en minuscules',
        purpose: 'Pour que deux inscriptions, quelle qu’en soit la graphie, n’en fassent qu’une.',
      },
      { column: 'name', description: 'Votre nom, si vous l’avez donné', purpose: 'Pour savoir à qui nous écrivons.' },
      {
        column: 'interests',
        description: 'Les thèmes que vous avez choisis',
        purpose: 'Pour savoir que construire en premier.',
      },
      {
        column: 'unsubscribe_token',
        description: 'Un texte aléatoire que seuls contiennent nos courriels à vous',
        purpose: 'Pour que le lien qui s’y trouve puisse effacer votre inscription sans connexion.',
      },
      {
        column: 'created_at',
        description: 'Quand vous vous êtes inscrit',
        purpose: 'Pour savoir depuis quand vous attendez.',
      },
      {
        column: 'updated_at',
        description: 'Quand vous avez envoyé le formulaire pour la dernière fois',
        purpose: 'Pour savoir de quand date ce que nous avons.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Candidatures au pilote éditeurs',
    retention: 'Jusqu’à la fin du pilote, ou jusqu’à ce que vous nous demandiez de vous effacer.',
    fields: [
      { column: 'id', description: 'Un numéro d’ordre', purpose: 'Pour désigner la candidature pendant son étude.' },
      {
        column: 'email',
        description: 'Votre adresse électronique, telle que vous l’avez tapée',
        purpose: 'Pour répondre à votre candidature.',
      },
      {
        column: 'email_key',
        description: 'La même adresse en minuscules',
        purpose: 'Pour que deux envois du formulaire, quelle qu’en soit la graphie, ne fassent qu’une candidature.',
      },
      { column: 'name', description: 'Votre nom', purpose: 'Pour savoir à qui nous écrivons.' },
      {
        column: 'organization_name',
        description: 'Le nom de votre organisation',
        purpose: 'Pour étudier la candidature.',
      },
      {
        column: 'organization_type',
        description: 'La nature de votre organisation',
        purpose: 'Pour étudier la candidature.',
      },
      {
        column: 'website',
        description: 'L’adresse de son site web, si vous l’avez donnée',
        purpose: 'Pour étudier la candidature.',
      },
      { column: 'role', description: 'Votre fonction', purpose: 'Pour étudier la candidature.' },
      {
        column: 'description',
        description: 'Ce que vous nous avez dit de plus',
        purpose: 'Pour étudier la candidature.',
      },
      {
        column: 'status',
        description: 'Si elle est nouvelle, acceptée ou refusée',
        purpose: 'Pour savoir ce qui reste à étudier.',
      },
      {
        column: 'created_at',
        description: 'Quand vous avez candidaté',
        purpose: 'Pour répondre dans l’ordre des candidatures.',
      },
      {
        column: 'updated_at',
        description: 'Quand vous avez envoyé le formulaire pour la dernière fois',
        purpose: 'Pour savoir de quand date ce que nous avons.',
      },
      {
        column: 'decided_at',
        description: 'Quand la décision a été prise',
        purpose: 'Pour savoir à quoi nous vous devons une réponse.',
      },
    ],
  },
  {
    table: 'error_report',
    title: 'Signalements d’erreurs',
    retention: 'Jusqu’à ce que vous demandiez de l’effacer. Effacer un signalement efface aussi ses courriels.',
    fields: [
      {
        column: 'id',
        description: 'Un numéro d’ordre',
        purpose: 'Pour savoir quels courriels vont avec ce signalement.',
      },
      {
        column: 'reference',
        description: 'Un numéro aléatoire que seuls vous et nous connaissons',
        purpose: 'Pour que vous puissiez nommer le signalement quand vous nous écrivez.',
      },
      {
        column: 'about',
        description: 'L’adresse de la page dont parle le signalement',
        purpose: 'Pour trouver ce qui est faux.',
      },
      {
        column: 'text',
        description: 'Ce que vous avez écrit, en texte brut',
        purpose:
          'Pour vérifier ce qui est faux et le corriger. L’exploitant le reçoit aussi par courriel, si le courriel est configuré.',
      },
      {
        column: 'email',
        description: 'Votre adresse électronique, si vous l’avez donnée',
        purpose: 'Pour vous envoyer la réponse. Aucun autre courriel n’y est envoyé.',
      },
      {
        column: 'email_key',
        description: 'La même adresse en minuscules',
        purpose: 'Pour trouver le signalement si vous demandez de l’effacer.',
      },
      {
        column: 'state',
        description: 'Si le signalement est ouvert, répondu ou clos',
        purpose: 'Pour savoir ce qui reste à faire.',
      },
      { column: 'answer', description: 'Ce que nous avons répondu', purpose: 'Pour savoir ce qui vous a été dit.' },
      {
        column: 'answered_at',
        description: 'Quand nous avons répondu',
        purpose: 'Pour répondre une fois à chaque signalement.',
      },
      {
        column: 'note',
        description: 'Ce que nous avons fait',
        purpose: 'Pour savoir pourquoi un signalement a été clos.',
      },
      {
        column: 'closed_at',
        description: 'Quand le signalement a été clos',
        purpose: 'Pour savoir ce qui reste à faire.',
      },
      {
        column: 'created_at',
        description: 'Quand vous avez envoyé le signalement',
        purpose: 'Pour lire les signalements dans l’ordre de leur arrivée.',
      },
    ],
  },
  {
    table: 'outbox_message',
    title: 'Courriels et messages pour vous',
    retention:
      'Aussi longtemps que l’inscription, la candidature ou le signalement auquel ils appartiennent ; pour un suivi, 30 jours, et jamais plus longtemps que le suivi.',
    fields: [
      { column: 'id', description: 'Un numéro d’ordre', purpose: 'Pour envoyer les messages dans l’ordre.' },
      {
        column: 'kind',
        description:
          'Ce que c’est : une confirmation, le message annonçant le lancement du produit, la réponse à un signalement d’erreur ou, pour un suivi, le lien, des changements ou un test',
        purpose: 'Pour savoir quel texte envoyer.',
      },
      {
        column: 'signup_id',
        description: 'Le numéro de l’inscription',
        purpose: 'Pour savoir à qui il est destiné ; il ne contient aucune adresse.',
      },
      {
        column: 'application_id',
        description: 'Le numéro de la candidature',
        purpose: 'Pour savoir à qui il est destiné ; il ne contient aucune adresse.',
      },
      {
        column: 'report_id',
        description: 'Le numéro du signalement d’erreur',
        purpose: 'Pour savoir à qui il va ; il ne contient aucune adresse.',
      },
      {
        column: 'follow_id',
        description: 'Le numéro du suivi',
        purpose: 'Pour savoir à qui il va ; il ne contient aucune adresse.',
      },
      { column: 'launch_message_id', description: 'Le numéro du texte', purpose: 'Pour savoir quel texte envoyer.' },
      {
        column: 'dedup_key',
        description: 'Quel message c’est ; pour un courriel, le jour',
        purpose: 'Pour envoyer chaque message une fois au plus.',
      },
      {
        column: 'message_id',
        description: 'Un texte aléatoire qui nomme le message',
        purpose: 'Pour que votre programme reconnaisse un message qui revient.',
      },
      {
        column: 'body',
        description: 'Les changements qu’il dit, comme les pages publiques les montrent',
        purpose: 'Pour envoyer la même chose à chaque essai.',
      },
      { column: 'changes', description: 'Combien de changements il dit', purpose: 'Pour vous le montrer.' },
      { column: 'state', description: 'S’il a été envoyé', purpose: 'Pour envoyer chaque message une fois au plus.' },
      {
        column: 'attempts',
        description: 'Combien de fois il a été essayé',
        purpose: 'Pour attendre davantage après chaque échec.',
      },
      {
        column: 'next_attempt_at',
        description: 'Quand il est essayé de nouveau',
        purpose: 'Pour attendre après un échec.',
      },
      {
        column: 'last_attempt_at',
        description: 'Quand il a été essayé pour la dernière fois',
        purpose: 'Pour remarquer un essai qui n’a jamais pris fin.',
      },
      {
        column: 'reason',
        description: 'Pourquoi il n’est pas arrivé, en un mot ou un nombre',
        purpose: 'Pour vous le montrer, et pour trouver ce qui ne va pas.',
      },
      { column: 'created_at', description: 'Quand il a été écrit', purpose: 'Pour envoyer les messages dans l’ordre.' },
    ],
  },
  {
    table: 'followed_subject',
    title: 'Ce qui est suivi',
    retention: 'Jusqu’à ce que plus personne ne le suive.',
    fields: [
      { column: 'id', description: 'Un numéro d’ordre', purpose: 'Pour savoir quels suivis en relèvent.' },
      {
        column: 'scope',
        description: 'Si c’est le domaine ou les membres de l’association que l’on suit',
        purpose: 'Pour savoir quels changements chercher.',
      },
      { column: 'domain', description: 'Le domaine qui est suivi', purpose: 'Pour savoir quels changements chercher.' },
      {
        column: 'next_check_at',
        description: 'Quand on y regarde la prochaine fois',
        purpose: 'Pour qu’aucun domaine ne soit regardé trop souvent.',
      },
      {
        column: 'checked_version',
        description: 'La version des registres au dernier regard',
        purpose: 'Pour ne regarder que là où il y a du nouveau.',
      },
      {
        column: 'tracking_since',
        description: 'Depuis quand les changements sont remarqués',
        purpose: 'Pour que rien de plus ancien ne soit envoyé comme nouveau.',
      },
      {
        column: 'horizon',
        description: 'La date du plus ancien changement regardé',
        purpose: 'Pour que rien de plus ancien ne soit envoyé comme nouveau.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Suivis',
    retention:
      'Jusqu’à ce que vous l’effaciez, sur sa page ou par le lien de chaque courriel, ou que vous nous le demandiez ; un suivi que personne n’a confirmé disparaît après 7 jours.',
    fields: [
      { column: 'id', description: 'Un numéro d’ordre', purpose: 'Pour savoir quels messages relèvent de ce suivi.' },
      {
        column: 'subject_id',
        description: 'Le numéro de ce qui est suivi',
        purpose: 'Pour savoir de quoi vous prévenir.',
      },
      { column: 'channel', description: 'Courriel ou webhook', purpose: 'Pour savoir comment vous joindre.' },
      {
        column: 'email',
        description: 'Votre adresse électronique, telle que vous l’avez saisie',
        purpose: 'Pour vous dire ce qui a changé.',
      },
      {
        column: 'email_key',
        description: 'La même adresse en minuscules',
        purpose: 'Pour que demander deux fois, quelle que soit la graphie, fasse un seul suivi.',
      },
      { column: 'webhook_url', description: 'L’adresse de votre webhook', purpose: 'Pour y envoyer des messages.' },
      {
        column: 'webhook_host',
        description: 'L’hôte de cette adresse',
        purpose: 'Pour que personne ne fasse envoyer beaucoup de tests à un même hôte.',
      },
      {
        column: 'webhook_secret',
        description: 'Un texte aléatoire avec lequel les messages à votre webhook sont signés',
        purpose: 'Pour que votre programme reconnaisse qu’un message est de nous.',
      },
      {
        column: 'token',
        description: 'Un texte aléatoire dans le lien vers la page de votre suivi',
        purpose: 'Pour que vous puissiez l’arrêter et l’effacer sans compte.',
      },
      {
        column: 'state',
        description: 'S’il est confirmé, arrêté ou en échec',
        purpose: 'Pour savoir s’il faut envoyer.',
      },
      {
        column: 'state_since',
        description: 'Depuis quand il en est ainsi',
        purpose: 'Pour vous le montrer, et pour effacer ce que personne n’a confirmé.',
      },
      {
        column: 'reason',
        description: 'Pourquoi il a échoué, en un mot ou un nombre',
        purpose: 'Pour vous le montrer.',
      },
      {
        column: 'failing_since',
        description: 'Depuis quand aucun message n’arrive',
        purpose: 'Pour abandonner un jour.',
      },
      {
        column: 'last_notified_change_id',
        description: 'Le numéro du dernier changement qui vous a été dit',
        purpose: 'Pour dire chaque changement une fois.',
      },
      {
        column: 'created_at',
        description: 'Quand vous avez demandé à suivre',
        purpose: 'Pour savoir de quand date ce que nous détenons.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Analyses gratuites : le jour',
    retention: 'Jusqu’à la première analyse gratuite d’un jour suivant.',
    fields: [
      { column: 'day', description: 'Une date', purpose: 'Pour compter les analyses gratuites par jour.' },
      {
        column: 'salt',
        description: 'Un texte aléatoire, produit pour ce jour',
        purpose:
          'Pour que les nombres ci-dessous ne disent rien sans lui, et plus rien du tout une fois qu’il a disparu.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Analyses gratuites : combien',
    retention: 'Jusqu’à la première analyse gratuite d’un jour suivant.',
    fields: [
      { column: 'day', description: 'Une date', purpose: 'Pour compter les analyses gratuites par jour.' },
      {
        column: 'visitor',
        description:
          'Un nombre tiré de votre adresse réseau et du texte aléatoire du jour ; l’adresse elle-même n’est pas stockée',
        purpose: 'Pour compter vos analyses gratuites de ce jour.',
      },
      { column: 'used', description: 'Combien d’analyses gratuites', purpose: 'Pour savoir combien il en reste.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Résultats de l’assistant de confiance',
    retention:
      'Un jour, puis jusqu’à ce que le résultat suivant soit stocké ; un résultat avec un lien durable, jusqu’à ce que personne ne l’ouvre pendant un an.',
    fields: [
      { column: 'id', description: 'Un texte aléatoire', purpose: 'Pour désigner le résultat dans un lien.' },
      {
        column: 'subject',
        description: 'L’adresse analysée, sans mots de passe ni jetons ; rien sur qui l’a demandée',
        purpose: 'Pour dire sur quoi porte le résultat.',
      },
      {
        column: 'created_at',
        description: 'Quand il a été établi',
        purpose: 'Parce que ce qu’on trouve sur une page change.',
      },
      {
        column: 'saved_at',
        description: 'Depuis quand existe un lien durable',
        purpose: 'Pour effacer les résultats que personne n’a gardés.',
      },
      {
        column: 'opened_at',
        description: 'Quand il a été ouvert pour la dernière fois, à un mois près',
        purpose: 'Pour effacer les résultats que personne n’ouvre.',
      },
      { column: 'body', description: 'Ce qui a été trouvé', purpose: 'Pour montrer de nouveau le résultat.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Textes dont les résultats ont été tirés',
    retention: 'Une heure, puis jusqu’à ce que le résultat suivant soit stocké.',
    fields: [
      {
        column: 'result_id',
        description: 'Le texte aléatoire du résultat',
        purpose: 'Pour savoir de quel résultat il relève.',
      },
      {
        column: 'created_at',
        description: 'Quand les pages ont été lues',
        purpose: 'Pour l’effacer au bout d’une heure.',
      },
      {
        column: 'body',
        description: 'Le début et la fin du texte de la page, et le début de pages sur son éditeur',
        purpose: 'Pour qu’un modèle de langage que vous interrogez sur le résultat lise ce dont il a été tiré.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'Fichiers trust.txt tels qu’ils ont été lus',
    retention: 'Tant que sont gardés les enregistrements du site qui a publié le fichier.',
    fields: [
      { column: 'hash', description: 'Une empreinte du fichier', purpose: 'Pour stocker chaque fichier une fois.' },
      {
        column: 'bytes',
        description:
          'Le fichier. Il peut contenir des noms, des adresses électroniques et des téléphones de personnes ; les téléchargements les masquent',
        purpose: 'Comme preuve de ce que le fichier contenait aux dates où il a été lu.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Lignes de fichiers trust.txt',
    retention: 'Tant que sont gardés les enregistrements du site qui a publié le fichier.',
    fields: [
      {
        column: 'observation_id',
        description: 'Le numéro de la lecture du fichier',
        purpose: 'Pour savoir quel fichier, lu à quelles dates, contient la ligne.',
      },
      {
        column: 'ordinal',
        description: 'La position de la ligne',
        purpose: 'Pour montrer les lignes dans l’ordre du fichier.',
      },
      {
        column: 'line',
        description: 'Le numéro de ligne',
        purpose: 'Pour citer la ligne de sorte que vous puissiez la vérifier.',
      },
      {
        column: 'attribute',
        description: 'Le mot-clé de la ligne, comme « member » ou « contact »',
        purpose: 'Pour savoir ce que la ligne déclare.',
      },
      {
        column: 'value',
        description:
          'Ce que la ligne déclare. Dans une ligne de contact, cela peut être le nom, l’adresse électronique ou le téléphone d’une personne ; les pages, téléchargements et exports le masquent',
        purpose: 'Pour montrer ce que le site publie.',
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
    text: 'Nous stockons ce que vous nous donnez :',
    list: [
      'les domaines que vous cherchez ou faites examiner : ce qui y a été trouvé et quand, jamais qui l’a demandé ;',
      'l’adresse électronique, le nom et les centres d’intérêt que vous laissez sur la liste d’attente ;',
      'les détails d’une candidature d’éditeur, et l’adresse ou le webhook avec lequel vous suivez un domaine ;',
      'un signalement d’erreur, avec une adresse électronique si vous en donnez une ;',
      'des données d’usage anonymes : combien de requêtes ont reçu une réponse et à quelle vitesse, jamais de qui.',
    ],
    memory:
      'Votre adresse réseau est comptée pendant une minute, en mémoire, pour que personne ne puisse submerger le service. L’adresse elle-même n’est jamais stockée ; là où il en reste une trace, la liste ci-dessous dit laquelle, et jusqu’à quand.',
    published: {
      head: 'Personnes dans les fichiers et pages d’autrui',
      text: [
        'Nous stockons aussi ce que publient les sites web. Un fichier trust.txt peut contenir des noms, des adresses électroniques et des téléphones de personnes, surtout dans ses lignes de contact. Nous stockons chaque fichier tel qu’il a été lu, ainsi que la date et le résultat de chaque tentative de lecture : c’est la preuve de ce que nous disons d’un site. Le robot lit aussi les pages d’accueil et stocke comment un site se décrit lui-même : son nom, l’adresse de son logo, son pays et sa langue. Il ne prend que des noms d’organisations et des titres de sites : une page que publie une personne ne donne aucun nom.',
        'Nos pages, flux, téléchargements et exports masquent ces lignes de contact : nous remplaçons les noms, les adresses électroniques personnelles et les téléphones. Les adresses d’un service, comme info@ ou press@, restent visibles. Le graphe de confiance ne contient aucune donnée de contact.',
        'Si quelqu’un analyse une page dans l’assistant de confiance, le résultat peut nommer les auteurs de la page et les créateurs de ses images, tels que la page les indique. Jusqu’à son effacement, un lien vers l’assistant avec la même page le montre. Il est effacé après un jour, sauf si quelqu’un le partage.',
      ],
      removal: [
        'Si vous êtes nommé dans un tel fichier ou résultat, vous pouvez le faire retirer : ',
        'envoyez-nous un signalement',
        '. Aucun compte n’est nécessaire. L’exploitant efface ce qui est stocké d’un site avec la commande « vouchwire forget ». Si les données sont dans un fichier public, demandez aussi à son éditeur de le modifier, car il y reste public.',
      ],
    },
    tablesHead: 'Ce qui est stocké sur des personnes, champ par champ',
    tables: TABLES,
    columns: { field: 'Champ', what: 'Ce qu’il contient', why: 'Pourquoi' },
    tableRow: 'Table',
    fields: (count) => formatCount(count, 'champ', 'champs'),
  },
  use: {
    head: 'Utilisation',
    text: 'Une adresse de la liste d’attente sert à deux messages : qu’elle est sur la liste, et que le produit est lancé. Une adresse qui suit un domaine reçoit un courriel avec un lien et, une fois que vous y avez confirmé, au plus un courriel par jour sur ce domaine ; un webhook reçoit un message quand quelque chose change. Une candidature est lue par les personnes qui en décident, et reçoit une réponse. Un domaine que vous avez fait examiner peut être visité de nouveau par notre robot, comme toute page publique. Un signalement d’erreur est lu par une personne, qui peut vous répondre si vous avez donné une adresse. Aucun autre courriel n’est envoyé à cette adresse.',
  },
  storage: {
    head: 'Stockage',
    text: 'Les fichiers trust.txt sont produits côté client : le fichier est fait dans votre navigateur, et rien ne nous en est envoyé. Inscriptions, candidatures et suivis sont stockés à part du graphe de confiance, là où aucune requête publique ne peut les atteindre.',
    browserHead: 'Ce qui reste dans votre navigateur, jusqu’à ce que vous l’effaciez :',
    browser: [
      'le brouillon de votre trust.txt ;',
      'vos 20 dernières requêtes du graphe ;',
      'les garants que vous avez choisis, si vous avez demandé à les garder ;',
      'votre liste de suivi : ses domaines et la date de sa dernière ouverture ;',
      'vos cinq dernières recherches d’un site ;',
      'si vous avez désactivé les touches seules ( / et ? ) ;',
      'le thème et la densité des tableaux que vous avez choisis.',
    ],
  },
  sharing: {
    head: 'Partage',
    text: 'Rien de ce que vous nous dites de vous n’est vendu ni transmis. Le graphe de confiance est public : il répète ce que des domaines ont publié. Quand une analyse est formulée par un modèle de langage, son fournisseur reçoit des faits de ce graphe, et dans l’assistant de confiance aussi le texte de la page sur laquelle vous l’interrogez, mais rien sur vous.',
  },
  rights: {
    head: 'Droits',
    text: [
      'Vous pouvez demander ce qui est stocké à votre sujet, le faire rectifier ou le faire effacer. Effacer efface vraiment, dans chacun de nos fichiers. Chaque courriel à la liste d’attente, et chacun sur ce que vous suivez, contient un lien qui le fait ; pour toute autre demande, ',
      'envoyez un signalement',
      ' ou voyez ',
      'Contact',
      '.',
    ],
    operator: 'L’exploitant de ce site, responsable des données, est :',
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
