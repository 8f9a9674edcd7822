import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/docs.ts';
import type { Translated } from '../translated.ts';

/** Words around the documents, which themselves are in English. */
export const MESSAGES = {
  title: 'Aide',
  pageTitle: (title: string) => `${title} · Aide · Vouchwire`,
  indexPageTitle: 'Aide · Vouchwire',
  description:
    'Ce qu’est trust.txt et comment en publier un, comment le graphe est fait, chaque règle, chaque appel de l’API, et comment interroger le graphe en Cypher.',
  about: 'Ce qu’est trust.txt, comment le graphe est fait, et comment l’interroger. Commencez où vous voulez.',
  groups: {
    trustTxt: 'trust.txt',
    graph: 'Le graphe',
    queries: 'Interroger le graphe',
    api: 'L’API',
    site: 'À propos de ce site',
  },
  method: 'La méthode : comment la confiance est calculée',
  reference: 'L’API, à essayer dans le navigateur',
  search: 'Chercher dans l’aide',
  searchButton: 'Chercher',
  found: (count: number, words: string) => `${formatCount(count, 'section', 'sections')} pour « ${words} »`,
  nothingFound: (words: string) =>
    `Rien trouvé pour « ${words} ». Essayez moins de mots ou d’autres, ou prenez une page de la liste.`,
  searchFailed: 'La recherche ne s’est pas chargée. Appuyez sur Chercher pour que le serveur cherche à la place.',
  onThisPage: 'Sur cette page',
  pages: 'Toutes les pages',
  previous: 'Précédent',
  next: 'Suivant',
  runIt: 'Exécuter',
  runsWithParameters: 'avec les paramètres',
  sectionLink: (heading: string) => `Lien vers « ${heading} »`,
} as const satisfies Translated<typeof ENGLISH>;
