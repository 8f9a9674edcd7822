import type { DownloadFormat } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/data.ts';
import type { Translated } from '../translated.ts';

const FORMAT_USES: Record<DownloadFormat, string> = {
  csv: 'Une relation par ligne, pour tableurs et statistiques. Leur provenance suit les données de la première ligne.',
  ndjson: 'Une relation par ligne, pour les programmes. La première ligne en dit la provenance.',
  graphml: 'Les organisations et ce qu’elles déclarent l’une de l’autre, pour yEd, Gephi, Cytoscape et networkx.',
};

/** The page from which the whole graph is taken away. */
export const MESSAGES = {
  title: 'Les données, à emporter',
  pageTitle: 'Données · Vouchwire',
  description: 'Le graphe de confiance entier en CSV, NDJSON et GraphML, avec ses dates, versions et licences.',
  intro:
    'Toutes les relations que déclarent les fichiers que nous avons lus, avec leur état, leur ligne et les jours de leur première et de leur dernière observation. Ce sont des déclarations de leurs éditeurs, non des jugements sur eux.',
  asOf: (day) => `Observation la plus récente : ${day}.`,
  filesHead: 'Fichiers',
  formats: { csv: 'CSV', ndjson: 'NDJSON', graphml: 'GraphML' },
  formatDescription: (format) => FORMAT_USES[format],
  download: (format) => `Télécharger ${format}`,
  size: (whole, gzipped) => `${whole}, ${gzipped} en gzip`,
  contents: (relationships, publishers) =>
    `${formatCount(relationships, 'relation', 'relations')} de ${formatCount(publishers, 'fichier', 'fichiers')} en place`,
  createdAt: (instant) => `produit le ${instant}`,
  pending:
    'En cours de production. Le téléchargement commence quand le fichier est entier ; rechargez cette page pour voir sa taille.',
  versions: (graph, rules) => `graphe ${graph}, règles ${rules}`,
  resumeHead: 'Gros fichiers',
  resume:
    'Un téléchargement interrompu peut être repris : le serveur en donne des parties, et dit par son étiquette d’entité si le fichier est toujours le même.',
  resumeCommand: (address) => `curl -C - -O ${address}`,
  listLink: 'La liste des fichiers en JSON',
  licenseHead: 'Licence',
  license:
    'Ce que les organisations publient dans leurs fichiers trust.txt est à elles, cité ici avec date et adresse. Deux jeux de données qui en font partie, et les noms des organisations, ont leurs propres licences :',
  studyRemoved:
    'L’étude d’exploration de 2026 a retiré ses résultats de son propre dépôt le 20 juillet 2026. Nous utilisons la version qu’elle avait publiée auparavant, sous sa licence.',
  names: 'names.csv',
  namesLicense: 'Apache-2.0, les noms des organisations',
  readFromSites: 'lu sur les sites des éditeurs eux-mêmes',
  attribution:
    'Si vous publiez quelque chose qui en est tiré, indiquez l’observation la plus récente et la version du graphe.',
  elsewhereHead: 'En plus petit',
  elsewhere: 'La page de chaque domaine donne la même chose en JSON et en données liées, avec badge et citation.',
  api: 'L’API',
  query: 'Interroger le graphe en Cypher',
  failed: 'Les fichiers n’ont pas pu être listés pour l’instant. Veuillez réessayer dans un moment.',
} as const satisfies Translated<typeof ENGLISH>;
