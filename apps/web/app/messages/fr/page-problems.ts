import type { PAGE_PROBLEMS as ENGLISH } from '../en/page-problems.ts';
import type { Translated } from '../translated.ts';

/** What happened to a page that was not read. It is the first line of its result. */
export const PAGE_PROBLEMS = {
  'not-found': () => 'Il n’y a aucune page à cette adresse (404).',
  gone: () => 'La page à cette adresse a été supprimée (410).',
  'login-required': () => 'Le site demande une connexion pour afficher cette page.',
  'payment-required': () => 'La page est derrière un accès payant (402). Nous n’avons pas pu la lire.',
  refused: () => 'Le site a refusé notre requête (403).',
  'rate-limited': () => 'Le site limite les requêtes et a refusé la nôtre (429).',
  'legal-block': () => 'Le site n’affiche pas cette page pour des raisons juridiques (451).',
  'bot-wall': () => 'Le site a demandé si nous sommes humains au lieu d’afficher la page.',
  'consent-wall': () => 'Le site a demandé un consentement aux cookies ou au suivi au lieu d’afficher la page.',
  paywall: () => 'La page est derrière un accès payant. Nous n’avons pu lire que son aperçu.',
  timeout: () => 'Le site n’a pas répondu à temps.',
  dns: () => 'Il n’y a aucun site à ce nom d’hôte (DNS).',
  'dns-unanswered': () => 'Nous n’avons pas pu résoudre le nom d’hôte, car le DNS n’a pas répondu.',
  certificate: () => 'Le certificat du site n’est pas valide ; nous n’avons donc pas lu la page.',
  connection: () => 'Nous n’avons pas pu nous connecter au site.',
  'bad-redirect': () => 'L’adresse redirige d’une manière que nous n’avons pas pu suivre.',
  'forbidden-target': () => 'L’adresse mène à un hôte qui n’est pas public ; nous ne l’avons donc pas demandé.',
  'server-error': ({ status }) =>
    status === null
      ? 'Le site a signalé une erreur de son côté.'
      : `Le site a signalé une erreur de son côté (${status}).`,
  'other-status': ({ status }) =>
    status === null
      ? 'Le site n’a pas répondu par une page.'
      : `Le site a répondu par le statut ${status} au lieu d’une page.`,
  'error-page': () => 'Le site a renvoyé une page d’erreur au lieu de la page.',
  empty: () => 'Le site a renvoyé une page sans texte.',
  pdf: () => 'Cette adresse est un document PDF, pas une page web.',
  image: () => 'Cette adresse est une image, pas une page web.',
  video: () => 'Cette adresse est une vidéo, pas une page web.',
  audio: () => 'Cette adresse est un fichier audio, pas une page web.',
  'other-type': () => 'Cette adresse n’est pas une page web.',
  'over-limits': () => 'La page a été récupérée, mais elle dépasse nos limites ; nous ne l’avons donc pas lue.',
  'other-site': ({ host }) =>
    host === null ? 'Cette adresse mène à un autre site.' : `Cette adresse mène à un autre site, ${host}.`,
  'our-failure': () => 'Nous n’avons pas fini de lire la page. L’échec est de notre côté.',
} satisfies Translated<typeof ENGLISH>;
