import type { EXPORT_TEXT as ENGLISH } from '../en/graph-exports.ts';
import type { Translated } from '../translated.ts';

export const EXPORT_TEXT = {
  export: 'Exporter',
  /** In the legend of a picture. */
  states: {
    confirmed: 'Confirmé : les deux fichiers le disent',
    claimed: 'Affirmé : aucun fichier actuel de l’autre n’a été lu',
    unreturned: 'Non réciproque : le fichier de l’autre ne le confirme pas',
    contradicted: 'Contredit : le fichier de l’autre nomme un autre propriétaire',
    stale: 'Périmé : le fichier n’est plus lisible',
  },
  other: 'Autre',
  faded: (names) => `Estompés : ${names}.`,
  noChoices: 'Il n’y a rien ici à emporter sous forme de fichier.',
  failed: 'Le fichier n’a pas pu être produit. Réessayez.',
  saved: (name) => `Fichier ${name} téléchargé`,
  note: 'Chaque fichier indique sa source, sa date, la question, la licence et ce qui a été omis.',
  graphml: 'le graphe, pour yEd, Cytoscape, networkx',
  gexf: 'le graphe avec ses positions, pour Gephi',
  csvEdges: 'une ligne par déclaration',
  csvRows: 'une ligne par ligne de résultat',
  json: 'tout, pour les programmes',
  svg: 'l’image, pour l’impression',
  png: 'l’image, en taille double',
  networkRequest: (center, depth, anchors) =>
    `Le réseau autour de ${center}, à ${depth} ${depth > 1 ? 'degrés' : 'degré'} au plus${anchors ? `, vu par ${anchors.join(', ')}` : ''}`,
  radialRequest: (domain) => `Qui se trouve à côté de ${domain}`,
  checkRequest: (domain) => `Qui nomme ${domain}`,
} as const satisfies Translated<typeof ENGLISH>;
