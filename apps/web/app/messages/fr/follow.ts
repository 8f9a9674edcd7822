import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/follow.ts';
import type { Translated } from '../translated.ts';

const FAILURE_REASONS: Record<string, string> = {
  'bad-url': 'son adresse n’est plus utilisable',
  'forbidden-target': 'son adresse ne mène à aucune machine publique',
  dns: 'son hôte n’a pas d’adresse',
  'dns-unanswered': 'personne n’a dit où se trouve son hôte',
  connect: 'son hôte n’a accepté aucune connexion',
  timeout: 'aucune réponse n’est venue à temps',
  'connection-lost': 'la connexion a pris fin avant la réponse',
  'the try never ended': 'notre serveur a été arrêté pendant l’essai',
  stopped: 'il a été arrêté avant l’envoi',
};

/** Every word of the form for following and of the page of a follow. */
export const MESSAGES = {
  pageTitle: 'Suivre · Vouchwire',
  pageTitleWithDomain: (domain) => `Suivre ${domain} · Vouchwire`,
  description:
    'Être prévenu par courriel ou par webhook quand quelque chose change autour d’un domaine, ou parmi les membres d’une association.',
  title: 'Suivre',
  head: (scope) => (scope === 'domain' ? ['Suivre ', ''] : ['Suivre les membres de ', '']),
  standfirst: (scope) =>
    scope === 'domain'
      ? 'Apprenez qui le nomme pour la première fois ou cesse de le nommer, qui son propre fichier nomme, et quand l’autre côté répond.'
      : 'Apprenez qui entre dans sa liste, qui en sort, et quand un membre répond.',
  back: (scope) => (scope === 'domain' ? 'Page de ce domaine' : 'Page de cette association'),
  whichDomain: 'Domaine',
  whichDomainDetails: 'Quel domaine voulez-vous suivre ?',
  show: 'Afficher',
  refused: 'Ceci ne peut pas être suivi.',
  nothingToFollow:
    'Nous ne connaissons pas ce domaine, ou il n’est pas une association. Il n’y a encore rien à suivre.',
  notADomain: 'Ce n’est pas un domaine. Saisissez-en un, comme texaspress.com.',
  errors: {
    emailMissing: 'Veuillez saisir votre adresse électronique',
    emailInvalid: 'Veuillez saisir une adresse électronique valide',
    webhookMissing: 'Veuillez saisir l’adresse pour les messages',
    webhookTooLong: 'Une adresse peut avoir ici 2 000 caractères au plus',
    webhookNoAddress:
      'Ce n’est pas une adresse web. Saisissez l’adresse complète, comme https://example.com/hooks/vouchwire',
    webhookWithPassword:
      'Omettez le nom et le mot de passe. Les messages sont signés : votre programme peut reconnaître qu’ils viennent de nous',
    webhookNotHttps: 'Les messages ne sont envoyés que par https. Saisissez une adresse qui commence par https://',
    webhookNotPublic: 'Aucun message n’est envoyé à cette adresse, car elle n’est pas sur le web public',
    webhookFollowed:
      'Cette adresse le suit déjà. La page qui vous a été montrée alors permet de l’arrêter et de le supprimer.',
    webhookHostFull: 'Cet hôte a déjà le nombre maximal de suivis. Arrêtez ou supprimez d’abord l’un des vôtres.',
  },
  failed: 'Les registres n’ont pas pu être consultés.',
  failedDetails: 'La panne est de notre côté, et on ne peut rien en conclure sur le domaine.',
  tryAgain: 'Réessayer',

  byEmail: 'Par courriel',
  email: 'Votre adresse électronique',
  byEmailDetails: (changes) =>
    `Au plus un courriel par jour, quelle que soit l’ampleur d’un import : il nomme jusqu’à ${changes} changements et compte les autres. Vous recevez d’abord un courriel avec un lien ; rien d’autre n’est envoyé avant que vous y confirmiez. Chaque courriel contient un lien qui y met fin.`,
  sendLink: 'M’envoyer le lien',
  noMail:
    'Ce serveur n’envoie pas de courriel : rien ne peut donc être suivi par courriel ici. Les flux et les webhooks fonctionnent.',
  leaveEmpty: 'Laissez ce champ vide',
  linkSent: 'Un courriel avec un lien est en route.',
  linkSentDetails: (waiting, days) =>
    `Ouvrez-le et appuyez sur « Confirmer » ; rien d’autre n’est envoyé avant cela. Pas de courriel ? Regardez parmi ce que votre messagerie prend pour du courrier indésirable. Une adresse reçoit au plus un tel courriel par jour pour chaque domaine, et au plus ${waiting} demandes attendent d’être confirmées, dont la plus ancienne fait place après un jour ; une demande que personne n’a confirmée est effacée après ${days} jours.`,

  byWebhook: 'Par webhook',
  webhook: 'Adresse de votre programme',
  webhookHint: 'https, sur le web public',
  byWebhookDetails: (hours) =>
    `Nous envoyons du JSON par POST, signé selon le schéma Standard Webhooks, en quelques minutes. Tant que votre programme répond autre chose que 200 à 299, nous réessayons après des attentes croissantes ; après ${hours} heures sans succès, plus rien n’est envoyé jusqu’à ce que vous envoyiez un test. Les redirections ne sont pas suivies, et un 410 y met fin aussitôt.`,
  createSecret: 'Créer le secret',
  secretCreated: 'Votre secret, affiché cette seule fois',
  secretCreatedDetails:
    'Donnez-le à votre programme, qui vérifie avec lui qu’un message est de nous. Nous ne pouvons pas l’afficher de nouveau.',
  secret: 'Secret',
  page: 'Page de ce suivi',
  pageDetails:
    'Gardez cette adresse : qui la possède peut arrêter le suivi, et nous ne pouvons pas vous l’envoyer. C’est là que vous envoyez le premier test ; dès qu’il reçoit une réponse, les changements sont envoyés.',
  openPage: 'Y aller et envoyer un test',
  copy: 'Copier',
  copySecret: 'Copier le secret',
  copyPage: 'Copier l’adresse de la page',

  byFeed: 'Par flux',
  byFeedDetails:
    'Sans nous laisser d’adresse. Un flux contient les mêmes changements, et aussi ce qu’un message a pu manquer.',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',

  oneTimeHead: 'Une fois au plus',
  oneTimeText:
    'Chaque changement est envoyé une fois au plus. Là où personne ne peut savoir si un message est arrivé, parce que la connexion a pris fin avant la réponse ou que notre serveur a été arrêté, il n’est pas renvoyé : il peut manquer, et la page de votre suivi le dit.',
  stored: 'Ce qui est stocké',
  storedText: [
    'Votre adresse, ce que vous suivez et les messages des 30 derniers jours, jusqu’à ce que vous l’effaciez. Voir ',
    'Confidentialité',
    '.',
  ],

  followTitle: 'Votre suivi · Vouchwire',
  followHead: (scope) => (scope === 'domain' ? ['Suivi de ', ''] : ['Suivi des membres de ', '']),
  noFollow: 'Ce lien ne correspond à aucun suivi',
  noFollowDetails:
    'Il a peut-être été supprimé, ou le lien n’a pas été copié en entier. Un nouveau commence sur la page d’un domaine ou d’une association.',
  associations: 'Associations',
  recipient: (channel) => (channel === 'email' ? 'Les courriels vont à' : 'Les messages vont à'),
  since: (day) => `depuis le ${day}`,
  requestedOn: (day) => `demandé le ${day}`,
  status: 'Où il en est',
  state: 'État',
  states: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email' ? 'Pas encore confirmé' : 'En attente d’un test';
      case 'active':
        return 'Actif';
      case 'stopped':
        return 'Arrêté';
      case 'failed':
        return 'Abandonné';
    }
  },
  stateDetails: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email'
          ? 'Rien n’est envoyé avant que vous confirmiez que vous le voulez.'
          : 'Donnez le secret à votre programme et envoyez un test. Dès qu’il reçoit une réponse de statut 200 à 299, les changements sont envoyés.';
      case 'active':
        return channel === 'email'
          ? 'Un courriel vient quand quelque chose change, au plus un par jour.'
          : 'Un message vient quand quelque chose change, en quelques minutes.';
      case 'stopped':
        return 'Rien n’est envoyé. Ce qui arrive entre-temps n’est pas envoyé plus tard ; le flux le contient.';
      case 'failed':
        return channel === 'email'
          ? 'Le serveur de courrier de cette adresse a refusé nos courriels. Plus rien n’est envoyé jusqu’à ce que vous repreniez le suivi.'
          : 'Aucun message n’est arrivé pendant si longtemps que nous avons cessé. Plus rien n’est envoyé jusqu’à ce qu’un test reçoive une réponse.';
    }
  },
  failingSince: (day) => `Aucun message n’est arrivé depuis le ${day} ; nous réessayons.`,
  lastReason: (reason) => `Le dernier essai : ${reason}.`,
  actions: {
    confirm: 'Confirmer',
    test: 'Envoyer un test',
    stop: 'Arrêter',
    resume: 'Reprendre le suivi',
    delete: 'Effacer ce suivi',
  },
  actionsLabel: 'Ce que vous pouvez faire',
  deleteDetails: 'Effacer retire l’adresse et tous les messages, dans tous nos fichiers.',
  actionFailed: 'Cela n’a pas été fait.',
  deleted: 'Effacé',
  deletedDetails: 'Plus rien de ce suivi n’est stocké.',
  messages: 'Derniers messages',
  noMessages: 'Aucun pour l’instant.',
  retention: (days) => `Affichés pendant ${days} jours.`,
  messageSubject: ({ kind, changes }) => {
    switch (kind) {
      case 'link':
        return 'Le lien vers cette page';
      case 'test':
        return 'Un test';
      case 'changes':
        return formatCount(changes, 'changement', 'changements');
    }
  },
  deliveryStates: {
    waiting: 'En attente',
    sending: 'En route',
    sent: 'Envoyé',
    refused: 'Non accepté',
    'in-doubt': 'Incertain',
  },
  unknownDetails: 'Incertain : personne ne sait s’il est arrivé, il n’est donc pas renvoyé.',
  attempts: (count) => formatCount(count, 'essai', 'essais'),
  nextAttempt: (time) => `prochain : ${time}`,
  reason: (reason) => {
    const [, kind, status] = /^(http|smtp)-(\d{3})$/.exec(reason) ?? [];
    if (kind && status)
      return kind === 'http' ? `il a répondu ${status}` : `le serveur de courrier a répondu ${status}`;
    if (reason.startsWith('tls-')) return 'son certificat ne tient pas';
    return FAILURE_REASONS[reason] ?? null;
  },
} as const satisfies Translated<typeof ENGLISH>;
