import { formatBytes } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { DEVICE_TEXT as ENGLISH } from '../en/device.ts';
import type { Translated } from '../translated.ts';

const size = (bytes: number | null): string => (bytes === null ? '' : ` (${formatBytes(bytes)})`);

/** Words of the switch that runs queries in the browser. */
export const DEVICE_TEXT = {
  runOnDevice: 'Exécuter sur cet appareil',
  about: (bytes: number | null) =>
    `Le graphe est téléchargé une seule fois${size(bytes)} et la requête s’exécute dans votre navigateur. Rien n’est envoyé.`,
  loadingEngine: 'Chargement du moteur de requêtes…',
  loadingGraph: (bytes: number | null) => `Téléchargement du graphe${size(bytes)}…`,
  opening: 'Ouverture du graphe…',
  progress: 'Partie téléchargée du graphe',
  ready: ({ graphVersion, asOf }) =>
    [
      `Les requêtes s’exécutent dans votre navigateur, même hors ligne. Rien n’est envoyé.`,
      graphVersion &&
        `Elles répondent à partir du graphe ${[graphVersion, formatDate(asOf) && `relevés jusqu’au ${formatDate(asOf)}`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  newer: (graphVersion: string) => `Le serveur a un graphe plus récent : ${graphVersion}.`,
  loadNewer: 'Charger ce graphe',
  cancel: 'Annuler',
  tryAgain: 'Réessayer',
  notLoaded: 'Le moteur de requêtes ou le graphe n’a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez.',
  damaged: 'Le fichier du graphe est endommagé. Téléchargez-le de nouveau.',
  /** @param code of the problem that the server answered */
  unavailable: (code: string | null): string => {
    if (code === 'graph-file-too-large')
      return 'Non disponible : le graphe de ce serveur est trop volumineux pour un navigateur. Les requêtes s’exécutent sur le serveur.';
    if (code === 'graph-file-unavailable')
      return 'Non disponible : ce serveur conserve son graphe dans Neo4j et n’a pas de fichier à télécharger. Les requêtes s’exécutent sur le serveur.';
    return 'Non disponible sur ce serveur. Les requêtes s’exécutent sur le serveur.';
  },
} satisfies Translated<typeof ENGLISH>;
