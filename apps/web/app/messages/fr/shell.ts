import type { MESSAGES as ENGLISH } from '../en/shell.ts';
import type { Translated } from '../translated.ts';

/** Every word around the pages: head, foot, and what a link to the site shows elsewhere. */
export const MESSAGES = {
  product: 'Vouchwire',
  skip: 'Aller au contenu',
  mainNavigation: 'Principale',
  phoneNavigation: 'Principale, sur petit écran',
  menu: 'Menu',
  home: 'Accueil',
  trustGraph: 'Graphe de confiance',
  trustAssistant: 'Assistant de confiance',
  contact: 'Contact',
  alsoHere: 'Aussi ici',
  connect: 'Se relier au graphe de confiance',
  check: 'Examiner un trust.txt',
  behind: 'Ce qu’il y a derrière un badge',
  associations: 'Associations',
  changes: 'Changements',
  path: 'Chemin entre deux domaines',
  demo: 'Démo LEGIT',
  docs: 'Aide',
  data: 'Données',
  method: 'Méthode',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  api: 'API',
  footNavigation: 'À propos',
  newTab: '(s’ouvre dans un nouvel onglet)',
  copyright: '© 2025 Vouchwire.',
  poweredBy: 'Propulsé par',
  platform: 'la plateforme Vouchwire',
  theme: 'Thème',
  languages: 'Langue',
  notYet: (language) =>
    `${language} : ce serveur prépare encore les pages dans cette langue, celle-ci est donc dans une autre. Rechargez-la dans une minute.`,
  noSuchLanguage:
    'Il n’y a pas de pages dans la langue que cette adresse demande. Le pied de page donne celles qui existent.',
  themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
  cardAlt: 'Vouchwire : une carte en demi-teinte des domaines qui se nomment dans leurs fichiers trust.txt.',
} as const satisfies Translated<typeof ENGLISH>;
